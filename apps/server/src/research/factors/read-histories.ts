import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { columnDataset, recordDataset, storedDatasets } from '@guanlan/datasets/registry.ts'
import { SECTION_INDEXES } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { type Bars, barsFromScaled, sliceBars } from '@guanlan/engine/bars.ts'
import type { FactorColumns, FactorRecords } from '@guanlan/engine/factors/security-view.ts'
import { actionsOf, dividendsKnownFrom, type ListSpan, reachesDay, spanOfLists } from '../../market/live/row-actions.ts'
import { FIRST_SESSION } from '../../market/reference-tables.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { createColumnStore, knownFromMs } from '../../storage/columns/column-store.ts'
import { partOf } from '../../storage/columns/parts.ts'
import { readParts } from '../../storage/columns/record-reader.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import type { Kept } from '../../storage/columns/segment-codec.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { type HotRankRows, readHotRanks } from './hot-rank-rows.ts'
import { type ReferenceRows, readReferenceRows } from './known-facts.ts'
import { KnownRows } from './known-rows.ts'
import { endOfDayMs, type HistoryRows, NO_BARS, reachOf, SecurityHistory, type Surroundings } from './security-history.ts'

/** What is read of a market, for views of which sessions (yyyymmdd, both included). */
export type Span = { from: number; to: number; records: readonly (keyof FactorRecords)[]; columns: readonly (keyof FactorColumns)[] }

/** Index the market is measured by: 沪深300. */
export const BENCHMARK = 'SH000300'

/** A market that is open for reading histories: who has bars, and what views have in common. */
export type HistoryReader = {
  database: Database
  store: MarketStore
  span: Span
  rows: ReferenceRows
  /** 复权因子 files report, by security, and the securities they report 昨收, 换手 or 风险警示 of. */
  ratios: ReadonlyMap<string, RowOf<'adjustFactors'>[]>
  withFacts: ReadonlySet<string>
  /** The span of ex-dates of all shares. */
  lists: ListSpan
  sources: ReadonlyMap<string, BarSource>
  around: Surroundings
  /** Data sets of the simulated world, which reports everything of its securities up to its last evening. What upstreams and files reported may be a part of it. */
  whole: ReadonlySet<string>
  hotRanks: HotRankRows
  /** Every version of the marks of a security. */
  marks: ReadonlyMap<string, readonly Kept[]>
}

/** Slices of the index up to a session, each made once. */
function barsUntil(bars: Bars): (session: number) => Bars {
  const known = new Map<number, Bars>()
  return (session) => {
    const before = known.get(session)
    if (before !== undefined) return before
    const from = bars.dates.findIndex((date) => date >= reachOf(session))
    const after = bars.dates.findIndex((date) => date > session)
    const bounded = sliceBars(bars, from === -1 ? bars.length : from, after === -1 ? bars.length : after)
    known.set(session, bounded)
    return bounded
  }
}

/** When the figures of a session become known, each worked out once. */
function knownFromOnce(): Surroundings['knownFromMs'] {
  const known = new Map<string, number>()
  return (dataset, day) => {
    const id = `${dataset}/${day}`
    const instant = known.get(id) ?? knownFromMs(columnDataset(dataset), day)
    known.set(id, instant)
    return instant
  }
}

/** Dated marks by security; they are kept as one. */
async function readMarks({ db }: Database, { to }: Span): Promise<Map<string, Kept[]>> {
  const kept = await createRecordStore(db).whole(storedDatasets.nameMarks, { asOfMs: endOfDayMs(isoOfDay(to)), versions: 'all' })
  return Map.groupBy(kept, ({ row }) => row.secucode)
}

async function readIndexBars(store: MarketStore, code: string, { from, to }: Span): Promise<Bars> {
  const raw = await store.readRange(code, reachOf(from), to)
  return barsFromScaled(raw, PRICE_SCALE, { dates: raw.date, volume: raw.volume, amount: raw.amount })
}

/** Opens the market for histories that views of `span` can be made of. Throws TornPart. */
export async function openHistories(database: Database, span: Span): Promise<HistoryReader> {
  const store = createMarketStore(database)
  const benchmark = await readIndexBars(store, BENCHMARK, span)
  const sections = new Map<string, (session: number) => Bars>()
  for (const code of SECTION_INDEXES) sections.set(code, barsUntil(await readIndexBars(store, code, span)))
  const rows = await readReferenceRows(store)
  const sources = new Map((await store.sources()).map((source) => [source.secucode, source]))
  const states = await readStates(database.db)
  const whole = new Set(states.filter(({ world }) => world !== null).map(({ dataset }) => dataset))
  const ofFiles = states.filter(({ source }) => source === 'files')
  const coveredTo = new Map(ofFiles.flatMap(({ dataset, coveredTo }) => (coveredTo === null ? [] : [[dataset, coveredTo] as const])))
  const sectionIndexAt: Surroundings['sectionIndexAt'] = (code, session) => sections.get(code)?.(session) ?? NO_BARS
  const around = { rows, benchmarkAt: barsUntil(benchmark), sectionIndexAt, knownFromMs: knownFromOnce(), coveredTo }
  const hotRanks = await readHotRanks(database.db, span)
  const marks = await readMarks(database, span)
  const ratios = Map.groupBy(await store.allRows('adjustFactors'), ({ secucode }) => secucode)
  const withFacts = new Set((await store.dayFactStamps()).keys())
  const lists = spanOfLists({ dividends: rows.dividends, ratios })
  return { database, store, span, rows, ratios, withFacts, lists, sources, around, whole, hotRanks, marks }
}

/** Whether a security was listed on a session: it had bars by then, and none is missing because it was delisted before. */
export function isListedOn(source: BarSource | undefined, { delisted }: RowOf<'securities'>, session: number): boolean {
  return source !== undefined && source.firstDate <= session && !(delisted && source.lastDate < session)
}

/** Calendar days after its last bar from which a listed security of a complete source has no figures of the session; a year's longest usual suspension is shorter. */
const STALE_DAYS = 30

/**
 * Whether the newest bar of a listed security is older than a session although nothing says that it was suspended: its figures are old. Files report no
 * suspensions, so any later session counts; other sources have no bar of a suspended share, which has bars again later.
 */
export function isStaleOn(source: BarSource | undefined, { delisted }: RowOf<'securities'>, session: number): boolean {
  if (source === undefined || delisted || source.lastDate >= session) return false
  if (source.source === 'files') return true
  return toDayNumber(isoOfDay(session)) - toDayNumber(isoOfDay(source.lastDate)) > STALE_DAYS
}

/** Securities listed at some time of the span, in order of code. */
export function listedWithin({ rows, sources, span }: HistoryReader): RowOf<'securities'>[] {
  return rows.securities.filter((one) => {
    const source = sources.get(one.secucode)
    return source !== undefined && source.firstDate <= span.to && isListedOn(source, one, Math.max(span.from, source.firstDate))
  })
}

async function readColumns({ database, span }: HistoryReader, secucode: string) {
  const store = createColumnStore(database.db)
  const read = async (key: keyof FactorColumns) => {
    const dataset = columnDataset(key)
    return [key, await store.bySecurity(dataset, secucode, { from: reachOf(span.from, key), to: span.to })] as const
  }
  return new Map(await Promise.all(span.columns.map(read)))
}

/** What the files of a security with real bars say beside them and what is known to lie between them; nulls where they are simulated. Throws TornPart. */
export async function readActionsOf(
  { store, rows, sources, ratios, withFacts, lists }: HistoryReader,
  { secucode, board, listDate }: RowOf<'securities'>,
  bars: DayColumns,
): Promise<Pick<HistoryRows, 'facts' | 'actions'>> {
  const source = sources.get(secucode)?.source
  if (source === undefined || source === 'simulated') return { facts: null, actions: null }
  const facts = withFacts.has(secucode) ? await store.dayFacts(secucode) : null
  const given = { bars, facts, dividends: rows.dividends.get(secucode) ?? [], lists, ratios: ratios.get(secucode) ?? [] }
  return { facts, actions: actionsOf({ id: secucode, board, listDate }, given) }
}

/** Since when (YYYY-MM-DD) a security was paid nothing but what is listed; null where that is not known. Files do not say that one without a record never paid. */
function dividendsFromOf({ rows, sources, lists, span }: HistoryReader, security: RowOf<'securities'>): string | null {
  const source = sources.get(security.secucode)?.source ?? 'simulated'
  if (source === 'simulated') return rows.dividends.size > 0 ? FIRST_SESSION : null
  if (!reachesDay(lists, isoOfDay(span.to))) return null
  const dividends = rows.dividends.get(security.secucode)
  if (dividends === undefined) return source === 'files' ? null : lists.dividendsFrom
  return dividendsKnownFrom(security, { dividends, lists })
}

/** Reads some securities over the span. Throws TornPart where stored bytes are damaged. */
export async function readHistories(reader: HistoryReader, securities: readonly RowOf<'securities'>[]): Promise<SecurityHistory[]> {
  const { database, span, sources, around, whole, hotRanks, marks } = reader
  const parts = securities.map(({ secucode }) => partOf.security(secucode))
  const asOfMs = endOfDayMs(isoOfDay(span.to))
  const read = async (key: keyof typeof storedDatasets) => {
    const dataset = recordDataset(key)
    const kept = await readParts(database.db, dataset, { parts, asOfMs, versions: 'all' })
    return (secucode: string) => new KnownRows(dataset, kept.get(partOf.security(secucode)) ?? [])
  }
  const records = new Map<string, (secucode: string) => KnownRows>()
  for (const key of span.records) {
    if (key !== 'hotLists') records.set(key, await read(key))
    else records.set(key, (secucode) => new KnownRows(recordDataset('hotLists'), hotRanks.get(secucode) ?? []))
  }
  const histories: SecurityHistory[] = []
  for (const security of securities) {
    const { secucode } = security
    const raw = await reader.store.readRange(secucode, reachOf(span.from), span.to)
    const given = {
      security,
      raw,
      ...(await readActionsOf(reader, security, raw)),
      dividendsFrom: dividendsFromOf(reader, security),
      marks: new KnownRows(recordDataset('nameMarks'), marks.get(secucode) ?? []),
      records: new Map([...records].map(([key, rowsOf]) => [key, rowsOf(secucode)])),
      columns: await readColumns(reader, secucode),
      // of companies of B shares the simulated world reports nothing
      complete: sources.get(secucode)?.source === 'simulated' && security.board !== 'b' ? whole : new Set<string>(),
    }
    histories.push(new SecurityHistory(given, around))
  }
  return histories
}
