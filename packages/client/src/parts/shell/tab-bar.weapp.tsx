import type { BuiltPageName } from '@guanlan/contract/pages.ts'

/** WeChat draws the tab bar, from the table of pages. */
export function TabBar(_: { current: BuiltPageName }) {
  return null
}
