import type { Page } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import type { EntryKind, SearchEntry } from '@guanlan/domain/search/search-entry.ts'
import { type SearchIndex, searchIndexSteps } from '@guanlan/domain/search/search-index.ts'
import { formerCodesOf } from '@guanlan/domain/securities/former-codes.ts'
import { toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { isSector } from '../../../market/reading/codes.ts'
import { readable } from '../../../market/reading/ready.ts'
import { startSlices } from '../../../runtime/slices.ts'

/** Pages that open without being given what to show. */
const openPages = Object.entries(pages as Record<string, Page>).filter(
  ([name, page]) => page.built === true && page.query === undefined && name !== 'start',
)
const pageEntries = openPages.map(([name, page]): SearchEntry => ({ kind: 'page', id: name, name: page.title, weight: 0 }))
const kept = new WeakMap<readonly Instrument[], Promise<SearchIndex>>()

/** Groups looked among each by itself, so that one never crowds out another. */
export const SECURITIES = ['stock', 'index'] as const satisfies readonly EntryKind[]
export const SECTORS = ['block'] as const satisfies readonly EntryKind[]
export const PAGES = ['page'] as const satisfies readonly EntryKind[]

/** How many entries are made before the thread looks whether others want it. */
const ENTRIES_AT_ONCE = 64

/** What search finds: the market's present instruments and the pages; more traded securities come first. Built in turns on first use. Throws not_ready. */
export function searchIndex(given: Market): Promise<SearchIndex> {
  const market = readable(given)
  const built = kept.get(market.instruments) ?? build(market)
  kept.set(market.instruments, built)
  return built
}

async function build(market: Market): Promise<SearchIndex> {
  const slices = startSlices()
  await slices.next()
  const entries: SearchEntry[] = []
  for (const [at, i] of market.instruments.entries()) {
    if (at % ENTRIES_AT_ONCE === 0 && slices.isOver()) await slices.next()
    entries.push(isSector(i) ? { kind: 'block', id: i.id, name: i.name, weight: 0 } : securityEntry(market, i))
  }
  const steps = searchIndexSteps([...entries, ...pageEntries])
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (slices.isOver()) await slices.next()
  }
}

/** Builds the index ahead of the first request. */
export async function warmSearch(market: Market): Promise<void> {
  await searchIndex(market)
}

function securityEntry(market: Market, i: Instrument): SearchEntry {
  const value = numberAt(market.quotes().price, i.row) * numberAt(market.quotes().totalShares, i.row)
  return {
    kind: i.kind === 'index' ? 'index' : 'stock',
    id: i.id,
    name: i.name,
    code: i.id,
    formerCodes: formerCodesOf(toSecuCode(i.id)),
    weight: Number.isNaN(value) ? 0 : value,
    delisted: i.delisted,
  }
}

/** Title and path of a page found by search. */
export function pageOf(name: string): { title: string; path: string } {
  if (!isKeyOf<keyof typeof pages>(pages, name)) throw new RangeError(`there is no page ${name}`)
  const { title, path } = pages[name]
  return { title, path }
}

export function isOpenPage(name: string): boolean {
  return openPages.some(([open]) => open === name)
}
