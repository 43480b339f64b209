import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { pages } from '@guanlan/contract/pages.ts'

export type Place = { name: BuiltPageName | null; query: Record<string, string>; href: string }

const byPath = new Map<string, BuiltPageName>(
  Object.entries(pages).flatMap(([name, page]) => ('built' in page ? [[page.path, name as BuiltPageName]] : [])),
)

/** Which page an address means. Every address of the product is a fixed path, so a look-up is the whole router. */
export function placeOf(address: string): Place {
  const [path = '/', search = ''] = address.split('?')
  const name = path === '/' ? 'start' : (byPath.get(path.replace(/\/$/, '')) ?? null)
  return { name, query: queryOf(search), href: address }
}

/** `forEach` and no iterator: the parameters of mini-apps have only that. */
function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  new URLSearchParams(search).forEach((value, key) => {
    query[key] = value
  })
  return query
}
