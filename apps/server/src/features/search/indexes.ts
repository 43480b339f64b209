import type { Page } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { SearchEntry } from '@guanlan/domain/search/search-entry.ts'
import { type SearchIndex, searchIndexSteps } from '@guanlan/domain/search/search-index.ts'
import { formerCodesOf } from '@guanlan/domain/securities/former-codes.ts'
import type { SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { isSector } from '../../market/reading/codes.ts'
import { readable } from '../../market/reading/ready.ts'
import { startSlices } from '../../slices.ts'

/** What search looks through, one index per group so that one group never crowds out another. */
export type SearchGroup = 'securities' | 'all' | 'sectors' | 'pages'

/** Pages that open without being told what to show. */
const openPages = Object.entries(pages as Record<string, Page>).filter(
  ([name, page]) => page.built === true && page.query === undefined && name !== 'start',
)
const pageEntries = openPages.map(([name, page]): SearchEntry => ({ kind: 'page', id: name, name: page.title, weight: 0 }))
const kept = new WeakMap<readonly Instrument[], Map<SearchGroup, Promise<SearchIndex>>>()

/** The index of a group over the market's present instruments, built in turns on first use; more traded securities come first. Throws not_ready. */
export function searchIndex(given: Market, group: SearchGroup): Promise<SearchIndex> {
  const market = readable(given)
  const groups = kept.get(market.instruments) ?? new Map<SearchGroup, Promise<SearchIndex>>()
  kept.set(market.instruments, groups)
  const built = groups.get(group) ?? build(market, group)
  groups.set(group, built)
  return built
}

async function build(market: Market, group: SearchGroup): Promise<SearchIndex> {
  const slices = startSlices()
  const entries: SearchEntry[] = []
  for (const i of market.instruments) {
    if (slices.isOver()) await slices.next()
    if (group === 'pages' || (group !== 'all' && isSector(i) !== (group === 'sectors'))) continue
    entries.push(isSector(i) ? { kind: 'block', id: i.id, name: i.name, weight: 0 } : securityEntry(market, i))
  }
  if (group === 'all' || group === 'pages') entries.push(...pageEntries)
  const steps = searchIndexSteps(entries)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (slices.isOver()) await slices.next()
  }
}

/** Builds every index before anybody asks, what the search box asks first before the others. */
export async function warmSearch(market: Market): Promise<void> {
  for (const group of ['securities', 'all', 'sectors', 'pages'] as const) await searchIndex(market, group)
}

function securityEntry(market: Market, i: Instrument): SearchEntry {
  const value = market.quotes().price[i.row] * market.quotes().totalShares[i.row]
  return {
    kind: i.kind === 'index' ? 'index' : 'stock',
    id: i.id,
    name: i.name,
    code: i.id,
    formerCodes: formerCodesOf(i.id as SecuCode),
    weight: Number.isNaN(value) ? 0 : value,
    delisted: i.delisted,
  }
}

/** Title and path of a page found by search. */
export function pageOf(name: string): { title: string; path: string } {
  const { title, path } = pages[name as keyof typeof pages]
  return { title, path }
}

export function isOpenPage(name: string): boolean {
  return openPages.some(([open]) => open === name)
}
