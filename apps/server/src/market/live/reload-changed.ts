import { adoptBars, SPARE_BARS, setBarCount } from '../bar-pool.ts'
import type { BarSource } from '../store/bar.ts'
import type { MarketStore } from '../store/market-store.ts'
import { barsFrom, type MarketSource, readTables } from './load-books.ts'
import type { MarketBooks } from './session.ts'

/**
 * The books with what changed in the store since a version: bars read again, sources and facts renewed. Instruments keep their rows; securities
 * the table does not know wait for the next start. With `files` only imported bars are taken; those `isKnown` names are in memory already.
 */
export async function reloadChanged(
  store: MarketStore,
  books: MarketBooks,
  at: { since: number; source: MarketSource; isKnown?: (source: BarSource) => boolean },
): Promise<MarketBooks> {
  const rowOf = new Map(books.instruments.map(({ id, row }) => [id, row]))
  const stored = await store.sources()
  const sources = new Map(stored.map((one) => [one.secucode, barsFrom(one)]))
  const known = new Set(stored.filter((one) => at.isKnown?.(one)).map(({ secucode }) => secucode))
  const changed = (await store.changedSince(at.since)).filter(
    (id) => rowOf.has(id) && !known.has(id) && (at.source !== 'files' || sources.get(id)?.source === 'files'),
  )
  const loaded = changed.length === 0 ? new Map() : await store.loadAll({ slack: SPARE_BARS, only: changed })
  const place = (id: string) => rowOf.get(id) as number
  adoptBars(
    books.pool,
    [...loaded].map(([id, bars]) => [place(id), bars] as const),
  )
  for (const id of changed) if (!loaded.has(id)) setBarCount(books.pool, place(id), 0)
  const isRenewed = new Set(changed)
  const instruments = books.instruments.map((one) => (isRenewed.has(one.id) ? { ...one, ...sources.get(one.id) } : one))
  return { pool: books.pool, instruments, tables: await readTables(store, instruments) }
}
