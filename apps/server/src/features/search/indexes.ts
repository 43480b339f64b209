import { setImmediate } from 'node:timers/promises'
import type { Page } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { SearchEntry } from '@guanlan/domain/search/search-entry.ts'
import { buildSearchIndex, type SearchIndex, searchIndexSteps } from '@guanlan/domain/search/search-index.ts'
import { formerCodesOf } from '@guanlan/domain/securities/former-codes.ts'
import type { SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { isSector } from '../../market/reading/codes.ts'
import { readable } from '../../market/reading/ready.ts'

/** What search looks through, one index per group so that one group never crowds out another. */
export type SearchIndexes = Record<'all' | 'securities' | 'sectors' | 'pages', LazyIndex>

/** Pages that open without being told what to show. */
const openPages = Object.entries(pages as Record<string, Page>).filter(
  ([name, page]) => page.built === true && page.query === undefined && name !== 'start',
)
const pageEntries = openPages.map(([name, page]): SearchEntry => ({ kind: 'page', id: name, name: page.title, weight: 0 }))
const kept = new WeakMap<readonly Instrument[], SearchIndexes>()

/** The indexes over the market's present instruments, built on first use; more traded securities come first. Throws not_ready. */
export function searchIndexes(given: Market): SearchIndexes {
  const market = readable(given)
  const known = kept.get(market.instruments)
  if (known !== undefined) return known
  const securities = market.instruments.filter((i) => !isSector(i)).map((i) => securityEntry(market, i))
  const sectors = market.instruments.filter(isSector).map((i): SearchEntry => ({ kind: 'block', id: i.id, name: i.name, weight: 0 }))
  const built: SearchIndexes = {
    all: lazily([...securities, ...sectors, ...pageEntries]),
    securities: lazily(securities),
    sectors: lazily(sectors),
    pages: lazily(pageEntries),
  }
  kept.set(market.instruments, built)
  return built
}

/** Time one turn may take of a thread that answers requests. */
const TURN_MS = 4

type LazyIndex = SearchIndex & { warm(): Promise<void> }

/** An index built when it is first asked, or in short turns before. */
function lazily(entries: readonly SearchEntry[]): LazyIndex {
  let index: SearchIndex | null = null
  return {
    search(query, limit) {
      index ??= buildSearchIndex(entries)
      return index.search(query, limit)
    },
    async warm() {
      index ??= await inTurns(searchIndexSteps(entries))
    },
  }
}

async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await setImmediate()
    since = performance.now()
  }
}

/** Builds every index before anybody asks, what the search box asks first before the others. */
export async function warmSearch(market: Market): Promise<void> {
  const { securities, all, sectors, pages } = searchIndexes(market)
  for (const index of [securities, all, sectors, pages]) await index.warm()
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
