import { pages } from '@guanlan/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import type { Place } from '../platform/place.ts'
import { usePlatform } from '../platform/platform-context.ts'

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
