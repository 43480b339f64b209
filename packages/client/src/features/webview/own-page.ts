import { pages } from '@guanlan/contract/pages.ts'

const builtPaths = new Set<string>(Object.values(pages).flatMap((page) => ('built' in page ? [page.path] : [])))

/** The address of a page of ours that a path of our site means, null when it means a file or nothing: pages of ours open as pages. */
export function ownPage(path: string): string | null {
  const [address = ''] = path.split('#')
  return builtPaths.has(address.split('?')[0] ?? '') ? address : null
}
