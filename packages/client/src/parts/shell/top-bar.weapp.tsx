import type { ShareInfo } from '../sharing/share-info.ts'

/** The top bar stands on wide windows only. */
export function TopBar(_: { hasSearch: boolean; share?: ShareInfo | undefined }) {
  return null
}
