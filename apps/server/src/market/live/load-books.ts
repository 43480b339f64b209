import { MARKET_INDEXES } from '@guanlan/domain/securities/indexes.ts'
import type { RowOf } from '../../datasets/dataset.ts'
import { adoptBars, createBarPool, SPARE_BARS } from '../bar-pool.ts'
import type { Instrument } from '../instrument.ts'
import { packDate, packReference, type ReferenceTables } from '../reference-tables.ts'
import type { BarSource } from '../store/bar.ts'
import type { MarketStore } from '../store/market-store.ts'
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
  const fallback = { source, importedAtMs: null }
  const ofLists = { source: source === 'live' ? 'live' : 'simulated', importedAtMs: null }
  const securities = await store.allRows('securities')
  const sectors = await store.allRows('sectors')
  const lists = [
    ...MARKET_INDEXES.map(({ code, name }) => ({ id: code as string, name, kind: 'index' as const })),
    ...sectors.map(({ sectorId, name, kind }) => ({ id: sectorId, name, kind })),
  ]
  return [
    ...securities.map((row, at) => security(row, { row: at, ...(sources.get(row.secucode) ?? fallback) })),
    ...lists.map((one, at) => list(one, { row: securities.length + at, ...ofLists })),
  ]
}

/**
 * Facts about these instruments from the store. Dividends and shares of imported securities are left out: those stored are simulated and
 * would falsify real prices.
 */
export async function readTables(store: MarketStore, instruments: readonly Instrument[]): Promise<ReferenceTables> {
  const rowOf = new Map(instruments.map(({ id, row }) => [id, row]))
  const isKept = (secucode: string) => (instruments[rowOf.get(secucode) ?? -1]?.source ?? 'files') !== 'files'
  const withRow = <T extends { secucode: string }>(rows: T[]) =>
    rows.filter((one) => isKept(one.secucode)).map((one) => ({ ...one, row: rowOf.get(one.secucode) ?? 0 }))
  const lists = instruments.filter(({ kind }) => kind !== 'stock').map(({ id }) => id)
  const listOf = new Map(lists.map((id, at) => [id, at]))
  const memberships = (await store.allRows('sectorMembers')).flatMap(({ sectorId, secucode, inDate, outDate }) => {
    const list = listOf.get(sectorId)
    const row = rowOf.get(secucode)
    return list === undefined || row === undefined ? [] : [{ list, row, inDate: packDate(inDate), outDate: packDate(outDate) }]
  })
  const sectors = (await store.allRows('sectors')).map(({ sectorId: id, ...sector }) => ({ id, ...sector }))
  const dividends = withRow(await store.allRows('dividends'))
  const capital = withRow(await store.allRows('shareCapital'))
  return packReference({ instruments, sectors, lists, dividends, capital, memberships })
}

/** Loads everything the store holds. With `files` simulated bars and facts are left aside. Throws TornChunk. */
export async function loadBooks(store: MarketStore, source: MarketSource): Promise<MarketBooks> {
  const sources = new Map((await store.sources()).map((one) => [one.secucode, barsFrom(one)]))
  const instruments = await readInstruments(store, sources, source)
  const tables = await readTables(store, instruments)
  const only = source === 'files' ? [...sources].filter(([, { source }]) => source === 'files').map(([id]) => id) : undefined
  const loaded = await store.loadAll({ slack: SPARE_BARS, ...(only && { only }) })
  const pool = createBarPool(instruments.length)
  adoptBars(
    pool,
    instruments.flatMap(({ id, row }) => {
      const bars = loaded.get(id)
      return bars === undefined ? [] : [[row, bars] as const]
    }),
  )
  return { instruments, tables, pool }
}
