import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { adoptBars, SPARE_BARS, setBarCount } from '../bar-pool.ts'
import type { Instrument } from '../instrument.ts'
import { dropLaterBars } from './close-session.ts'
import { barsFrom, knownDay, type MarketSource, readFacts } from './load-books.ts'
import type { MarketBooks } from './session.ts'

type SecurityFacts = Pick<Instrument, 'name' | 'listDate' | 'st' | 'delisted'>

async function securityFacts(store: MarketStore): Promise<Map<string, SecurityFacts>> {
  const rows = await store.allRows('securities')
  return new Map(rows.map(({ secucode, name, listDate, st, delisted }) => [secucode, { name, listDate, st, delisted }]))
}

/**
 * The books with what changed in the store since a version: bars read again, sources and facts renewed, in a store of files also what is said of each
 * security. Instruments keep their rows. Bars `isKnown` names are in memory already.
 */
export async function reloadChanged(
  store: MarketStore,
  books: MarketBooks,
  at: { since: number; source: MarketSource; nowMs: number; isKnown?: (source: BarSource) => boolean },
): Promise<MarketBooks> {
  const rowOf = new Map(books.instruments.map(({ id, row }) => [id, row]))
  const stored = await store.sources()
  const sources = new Map(stored.map((one) => [one.secucode, barsFrom(one)]))
  const known = new Set(stored.filter((one) => at.isKnown?.(one)).map(({ secucode }) => secucode))
  const changed = (await store.changedSince(at.since)).filter((id) => rowOf.has(id) && !known.has(id))
  // an import that was undone leaves no bars and no source of them
  const gone = books.instruments.filter((one) => one.importedAtMs !== null && !sources.has(one.id)).map(({ id }) => id)
  changed.push(...gone)
  for (const id of gone) sources.set(id, { source: at.source, importedAtMs: null })
  const loaded = changed.length === 0 ? new Map() : await store.loadAll({ slack: SPARE_BARS, only: changed })
  const place = (id: string) => entryOf(rowOf, id)
  adoptBars(
    books.pool,
    [...loaded].map(([id, bars]) => [place(id), bars] as const),
  )
  for (const id of changed) if (!loaded.has(id)) setBarCount(books.pool, place(id), 0)
  const isRenewed = new Set(changed)
  const facts = at.source === 'files' ? await securityFacts(store) : new Map<string, SecurityFacts>()
  const instruments = books.instruments.map((one) => ({
    ...one,
    ...facts.get(one.id),
    ...(isRenewed.has(one.id) ? sources.get(one.id) : {}),
  }))
  const laterDay = at.source === 'files' ? dropLaterBars({ pool: books.pool, instruments }, knownDay(at.nowMs)) || books.laterDay : 0
  return { pool: books.pool, instruments, laterDay, ...(await readFacts(store, { instruments, pool: books.pool }, books.actions)) }
}
