import { type AdjustMode, adjustBars } from '@guanlan/domain/adjust/adjust.ts'
import { DAY_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Exchange } from '@guanlan/domain/price-limit/tick.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import type { FactorColumns, FactorRecords, SecurityFacts, SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { RowOf } from '../datasets/dataset.ts'
import type { ColumnDataset, RecordDataset, RecordRow } from '../datasets/definition.ts'
import { storedDatasets } from '../datasets/registry.ts'
import { createColumnStore } from '../datasets/store/column-store.ts'
import { partOf } from '../datasets/store/parts.ts'
import { readParts } from '../datasets/store/record-reader.ts'
import { readStates } from '../datasets/store/state.ts'
import type { Database } from '../db/open-database.ts'
import { type DayColumns, PRICE_SCALE } from '../market/columns.ts'
import { splitExRights } from '../market/reading/ex-rights.ts'
import { packDate } from '../market/reference-tables.ts'
import type { BarSource } from '../market/store/bar.ts'
import { createMarketStore, type MarketStore } from '../market/store/market-store.ts'
import { type DatedMark, factsOn, type ReferenceRows, readReferenceRows, turnoverOf } from './known-facts.ts'

/** What is read of a whole market, and of which session (YYYY-MM-DD). */
export type Wanted = { date: string; records: readonly (keyof FactorRecords)[]; columns: readonly (keyof FactorColumns)[] }

/** Index the market is measured by: 沪深300. */
const BENCHMARK = 'SH000300'
/** Securities read together. */
const PAGE = 100
/** Bars and columns reach so far back: three years, for averages of a year with their warm-up. */
const BACK_YEARS = 3
/** Columns that reach further back: a valuation is held against its own five years. */
const COLUMN_YEARS: Partial<Record<keyof FactorColumns, number>> = { valuation: 5 }

/** Bars of day columns, adjusted to their last one; `rawClose` is unadjusted, 元. */
function barsOf(
  raw: DayColumns,
  events: SecurityFacts['dividends'],
  { mode, tick }: { mode: AdjustMode; tick: number },
): { bars: Bars; rawClose: Float64Array } {
  const usable = splitExRights(raw, events as RowOf<'dividends'>[], tick).usable
  const { open, high, low, close } = adjustBars({ ...raw, dates: raw.date, tickMilli: tick }, usable, { mode })
  const rest = { dates: raw.date, volume: raw.volume, amount: raw.amount }
  return {
    bars: { length: raw.length, ...rest, open, high, low, close },
    rawClose: Float64Array.from(raw.close, (price) => price / PRICE_SCALE),
  }
}

type Page = {
  records: ReadonlyMap<string, ReadonlyMap<string, readonly RecordRow[]>>
  marks: ReadonlyMap<string, readonly DatedMark[]>
}

/** Orders rows by what they are about: last day of the period, else their date, else when they became known. */
function inOrder(rows: RecordRow[]): RecordRow[] {
  const placeOf = (row: RecordRow & { endDate?: string; date?: string; tradeDate?: string }) =>
    row.endDate ?? row.date ?? row.tradeDate ?? ''
  return rows.sort((a, b) => {
    const [left, right] = [placeOf(a), placeOf(b)]
    return left === right ? a.effectiveAtMs - b.effectiveAtMs : left < right ? -1 : 1
  })
}

/** Reads all rows of a page of securities as known at an instant. */
async function readPage({ db }: Database, codes: readonly string[], wanted: Wanted & { asOfMs: number }): Promise<Page> {
  const parts = codes.map(partOf.security)
  const read = async (key: keyof typeof storedDatasets) => {
    const dataset = storedDatasets[key] as unknown as RecordDataset
    const kept = await readParts(db, dataset, { parts, asOfMs: wanted.asOfMs })
    return new Map([...kept].map(([part, rows]) => [part.slice(2), inOrder(rows.map(({ row }) => row))]))
  }
  const records = new Map<string, ReadonlyMap<string, readonly RecordRow[]>>()
  for (const key of wanted.records) records.set(key, await read(key))
  return { records, marks: (await read('nameMarks')) as unknown as Page['marks'] }
}

type Reading = Wanted & {
  database: Database
  store: MarketStore
  rows: ReferenceRows
  asOfMs: number
  session: number
  from: number
  benchmark: Bars
  sources: ReadonlyMap<string, BarSource>
  /** Data sets of the simulated world, which tells everything of its securities up to its last evening. What upstreams and files told may be a part of it. */
  whole: ReadonlySet<string>
}

async function readColumns({ database, columns, session, asOfMs }: Reading, secucode: string) {
  const store = createColumnStore(database.db)
  const read = async (key: keyof FactorColumns) => {
    const dataset = storedDatasets[key] as unknown as ColumnDataset
    const from = session - (COLUMN_YEARS[key] ?? BACK_YEARS) * 10_000
    const { length, date, values } = await store.bySecurity(dataset, secucode, { from, asOfMs })
    return [key, { length, date, values }] as const
  }
  return new Map(await Promise.all(columns.map(read)))
}

async function viewOf(reading: Reading, security: RowOf<'securities'>, page: Page): Promise<SecurityView> {
  const { store, rows, date, session, from, benchmark } = reading
  const { secucode } = security
  const facts = factsOn(rows, security, { date, marks: page.marks.get(secucode) ?? [] })
  const raw = await store.readRange(secucode, from, session)
  const tick = tickMilli(security.board, secucode.slice(0, 2) as Exchange)
  const columns = await readColumns(reading, secucode)
  const { bars, rawClose } = barsOf(raw, facts.dividends, { mode: 'qfq', tick })
  return {
    ...facts,
    date,
    session,
    benchmark,
    bars: { ...bars, turnover: turnoverOf(raw, rows.capital.get(secucode)) },
    rawClose,
    isComplete: (dataset) => reading.whole.has(dataset) && reading.sources.get(secucode)?.source === 'simulated',
    records: (dataset) => (page.records.get(dataset)?.get(secucode) ?? []) as never,
    columns: (dataset) => columns.get(dataset) as never,
  }
}

/** Listed on the session: it had bars by then, and none is missing because it was delisted before. */
function isListed(source: BarSource | undefined, { delisted }: RowOf<'securities'>, session: number): boolean {
  return source !== undefined && source.firstDate <= session && !(delisted && source.lastDate < session)
}

/**
 * Every security listed on a session, page by page, as the public knew it at the end of that day. Throws TornChunk or TornPart where stored bytes are
 * damaged.
 */
export async function* securityViews(database: Database, wanted: Wanted): AsyncGenerator<SecurityView[]> {
  const store = createMarketStore(database)
  const session = packDate(wanted.date)
  const from = session - BACK_YEARS * 10_000
  const asOfMs = shanghaiInstant(toDayNumber(wanted.date), 0) + DAY_MS - 1
  const index = await store.readRange(BENCHMARK, from, session)
  const benchmark = barsOf(index, [], { mode: 'none', tick: 10 }).bars
  const rows = await readReferenceRows(store)
  const sources = new Map((await store.sources()).map((source) => [source.secucode, source]))
  const listed = rows.securities.filter((one) => isListed(sources.get(one.secucode), one, session))
  const whole = new Set((await readStates(database.db)).filter(({ world }) => world !== null).map(({ dataset }) => dataset))
  const reading: Reading = { ...wanted, database, store, rows, asOfMs, session, from, benchmark, sources, whole }
  for (let at = 0; at < listed.length; at += PAGE) {
    const securities = listed.slice(at, at + PAGE)
    const page = await readPage(
      database,
      securities.map(({ secucode }) => secucode),
      reading,
    )
    const views: SecurityView[] = []
    for (const security of securities) views.push(await viewOf(reading, security, page))
    yield views
  }
}
