import type { ShareInfo } from './share-button.tsx'

/** The top bar stands on wide windows only. */
export function TopBar(_: { hasSearch: boolean; share?: ShareInfo | undefined }) {
  return null
}
