import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { usePlatform } from '../platform/platform-context.ts'

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

/** The address now, and again whenever it changes. */
export function useAddress(): string {
  const { location } = usePlatform()
  return useSyncExternalStore(location.subscribe, location.get, location.get)
}

/** What makes two addresses the same page on screen: its name and required query. Optional query (tab, period) changes within the page. */
export function pageKey(place: Place): string {
  if (place.name === null) return place.href
  const page = pages[place.name]
  const needed = 'query' in page ? page.query.map((key) => place.query[key]) : []
  return [place.name, ...needed].join(' ')
}
