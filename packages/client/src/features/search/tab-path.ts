import { pages } from '@guanlan/contract/pages.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'

const tabPaths = new Set<string>(Object.values(pages).flatMap((row) => ('tab' in row ? [row.path] : [])))

/** Whether an address is one of the three tabs, which are switched to and not stacked. */
export function isTabPath(path: string): boolean {
  return tabPaths.has(firstItem(path.split('?')))
}
