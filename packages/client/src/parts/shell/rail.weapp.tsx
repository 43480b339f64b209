import type { BuiltPageName } from '@guanlan/contract/pages.ts'

/** The rail stands on wide windows only. */
export function Rail(_: { current: BuiltPageName }) {
  return null
}
