import { href, pages } from '@guanlan/contract/pages.ts'

/** Pages that lead on, and are no place to come back to. */
const ENTRANCES = new Set(['start', 'login', 'loginSms', 'poster'])
const built = Object.entries(pages).filter(([name, row]) => 'built' in row && !ENTRANCES.has(name))
const paths = new Set<string>(built.map(([, row]) => row.path))

/** Where the start page and a login lead: the page of ours that `from` names, else home. Anything else, other sites included, is refused. */
export function nextAddress(from: string | undefined): string {
  const address = from ?? ''
  return paths.has(address.split('?')[0] ?? '') ? address : href('home')
}
