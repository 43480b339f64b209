import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { isIndexRange, MARKET_INDEXES } from '@guanlan/domain/securities/indexes.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { adoptBars, createBarPool, SPARE_BARS } from '../bar-pool.ts'
import type { Instrument } from '../instrument.ts'
import { packReference } from '../reference-tables.ts'
import { dropLaterBars } from './close-session.ts'
import { readActions } from './row-actions.ts'
import type { MarketBooks } from './session.ts'

/** What the market runs on. */
export type MarketSource = 'simulated' | 'files' | 'live'

/** Where the bars of a security come from. */
export type BarsFrom = Pick<Instrument, 'source' | 'importedAtMs'>

/** What an instrument says about the source of its bars. */
export function barsFrom({ source, importedAtMs }: BarSource): BarsFrom {
  return { source, importedAtMs: source === 'files' ? importedAtMs : null }
}

function security(row: RowOf<'securities'>, place: { row: number } & BarsFrom): Instrument {
  const { secucode, name, listDate, board, st, delisted } = row
  return { ...place, id: secucode, name, kind: 'stock', listDate, board, st, delisted }
}

function list(one: { id: string; name: string; kind: Instrument['kind'] }, place: { row: number } & BarsFrom): Instrument {
  return { ...place, ...one, listDate: null, board: null, st: '', delisted: false }
}

/** Every instrument with its row: securities in order of code, then indexes, then sectors. */
async function readInstruments(store: MarketStore, sources: Map<string, BarsFrom>, source: MarketSource): Promise<Instrument[]> {
  const from = (id: string) => sources.get(id) ?? { source, importedAtMs: null }
  const securities = await store.allRows('securities')
  const sectors = await store.allRows('sectors')
  const lists = [...(await readIndexes(store, sources)), ...sectors.map(({ sectorId, name, kind }) => ({ id: sectorId, name, kind }))]
  return [
    ...securities.map((row, at) => security(row, { row: at, ...from(row.secucode) })),
    ...lists.map((one, at) => list(one, { row: securities.length + at, ...from(one.id) })),
  ]
}

/** Ids of every instrument the store lists. */
export async function listInstruments(store: MarketStore): Promise<string[]> {
  const sources = new Map((await store.sources()).map((one) => [one.secucode, barsFrom(one)]))
  return (await readInstruments(store, sources, 'files')).map(({ id }) => id)
}

/** The indexes the product follows, those that were imported, and others that have bars, under their code. */
async function readIndexes(store: MarketStore, sources: Map<string, BarsFrom>): Promise<{ id: string; name: string; kind: 'index' }[]> {
  const names = new Map<string, string>(MARKET_INDEXES.map(({ code, name }) => [code, name]))
  for (const { secucode, name } of await store.allRows('indexes')) names.set(secucode, name)
  for (const id of sources.keys()) if (isSecuCode(id) && isIndexRange(id) && !names.has(id)) names.set(id, id)
  return [...names].map(([id, name]) => ({ id, name, kind: 'index' }))
}

/** Rows of a table by security, oldest first as far as they are dated. */
function bySecurity<T extends { secucode: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ secucode }) => secucode)
}

/**
 * Facts about these instruments from the store; rows of securities that are no instruments are left out. Corporate actions of real bars are worked out of
 * previous closes, dividends and factors; what did not change `before` is taken over.
 */
export async function readFacts(
  store: MarketStore,
  { instruments, pool }: Pick<MarketBooks, 'instruments' | 'pool'>,
  before: MarketBooks['actions'] = [],
): Promise<Pick<MarketBooks, 'tables' | 'actions'>> {
  const rowOf = new Map(instruments.map(({ id, row }) => [id, row]))
  const withRow = <T extends { secucode: string }>(rows: T[]) =>
    rows.flatMap((one) => (rowOf.has(one.secucode) ? [{ ...one, row: entryOf(rowOf, one.secucode) }] : []))
  const lists = instruments.filter(({ kind }) => kind !== 'stock').map(({ id }) => id)
  const listOf = new Map(lists.map((id, at) => [id, at]))
  const memberships = (await store.allRows('sectorMembers')).flatMap(({ sectorId, secucode, inDate, outDate }) => {
    const list = listOf.get(sectorId)
    const row = rowOf.get(secucode)
    return list === undefined || row === undefined ? [] : [{ list, row, inDate: dayOfIso(inDate), outDate: dayOfIso(outDate) }]
  })
  const sectors = (await store.allRows('sectors')).map(({ sectorId: id, ...sector }) => ({ id, ...sector }))
  const dividends = withRow(await store.allRows('dividends'))
  const capital = withRow(await store.allRows('shareCapital'))
  const ratios = bySecurity(await store.allRows('adjustFactors'))
  const actions = await readActions(store, { instruments, pool, dividends: bySecurity(dividends), ratios, before })
  return { actions, tables: packReference({ instruments, sectors, lists, dividends, capital, memberships, actions }) }
}

/** The last session (yyyymmdd) that is over: imported bars of later ones are not known yet. */
export function knownDay(nowMs: number): number {
  return dayOfIso(lastClosedTradingDay(nowMs))
}

/** Loads what the store holds up to a day (yyyymmdd). Throws TornPart. */
export async function loadBooks(store: MarketStore, source: MarketSource, until = Number.POSITIVE_INFINITY): Promise<MarketBooks> {
  const sources = new Map((await store.sources()).map((one) => [one.secucode, barsFrom(one)]))
  const instruments = await readInstruments(store, sources, source)
  const loaded = await store.loadAll({ slack: SPARE_BARS })
  const pool = createBarPool(instruments.length)
  adoptBars(
    pool,
    instruments.flatMap(({ id, row }) => {
      const bars = loaded.get(id)
      return bars === undefined ? [] : [[row, bars] as const]
    }),
  )
  const laterDay = dropLaterBars({ instruments, pool }, until)
  return { instruments, pool, laterDay, ...(await readFacts(store, { instruments, pool })) }
}
