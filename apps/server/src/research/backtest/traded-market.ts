import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { ExRightEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import type { TradedMarket, TradedSecurity } from '@guanlan/engine/backtest/market-history.ts'
import type { RowActions } from '../../market/action-tables.ts'
import { splitExRights } from '../../market/reading/ex-rights.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'
import type { DatedMark } from '../factors/known-facts.ts'
import { BENCHMARK, type HistoryReader, readActionsOf } from '../factors/read-histories.ts'

/** Bars before the first session, so that its limits and its index have a close before them; a year covers long suspensions. */
const DAYS_BEFORE = 10_000
/** A mark without a date always holds. */
const ALWAYS = '1990-12-19'

/** Sessions from one day to another (yyyymmdd, both included) with the closes of the index, NaN where it has none. */
export type IndexHistory = { sessions: Int32Array; closes: Float64Array }

/** Sessions of the calendar, and any other day the index has a bar of: files of the index often begin after those of shares, or end before them. */
export async function readIndex(store: MarketStore, { from, to }: { from: number; to: number }): Promise<IndexHistory> {
  const { date, close } = await store.readRange(BENCHMARK, from, to)
  const rows = new Map([...date].map((day, row) => [day, row]))
  const days = new Set([...tradingDaysBetween(isoOfDay(from), isoOfDay(to)).map(dayOfIso), ...date])
  const sessions = Int32Array.from(days).toSorted()
  const closes = Float64Array.from(sessions, (day) => (close[rows.get(day) ?? -1] ?? Number.NaN) / PRICE_SCALE)
  return { sessions, closes }
}

/** Securities to be traded by code, from which day to which (yyyymmdd), and the index their run is compared with (沪深300). */
export type TradedRange = { codes: readonly string[]; from: number; to: number; benchmark?: string | undefined }

/** Closes of another index on the sessions of the usual one. */
async function closesOn(store: MarketStore, code: string, sessions: Int32Array): Promise<Float64Array> {
  const closes = new Float64Array(sessions.length).fill(Number.NaN)
  if (sessions.length === 0) return closes
  const { date, close } = await store.readRange(code, intAt(sessions, 0), lastItem(sessions))
  const rows = new Map([...date].map((day, row) => [day, row]))
  return closes.map((_, at) => (close[rows.get(intAt(sessions, at)) ?? -1] ?? Number.NaN) / PRICE_SCALE)
}

/** A market as it is traded, with what is not known of the corporate actions of its real bars, by code. */
export type ReadMarket = TradedMarket & { unknown: ReadonlyMap<string, UnknownActions> }
/** Days (yyyymmdd) on which it is not known what the close before was worth, and the day from which all actions are known; 0 for none. */
export type UnknownActions = { breaks: readonly number[]; knownFrom: number }

function unknownOf({ breaks, knownFrom }: RowActions): UnknownActions {
  return { breaks: breaks.flatMap(({ kind, date }) => (kind === 'first' ? [] : [date])), knownFrom }
}

/** Reads bars, events and marks of the securities that are traded, and the index. Throws TornPart. */
export async function readTradedMarket(
  reader: HistoryReader,
  { codes, from, to, benchmark = BENCHMARK }: TradedRange,
): Promise<ReadMarket> {
  const { store, rows, marks } = reader
  const byCode = new Map(rows.securities.map((security) => [security.secucode, security]))
  const index = await readIndex(store, { from: from - DAYS_BEFORE, to })
  const securities = new Map<string, TradedSecurity>()
  const unknown = new Map<string, UnknownActions>()
  for (const code of codes) {
    const security = byCode.get(code)
    if (security === undefined) continue
    const reported = (marks.get(code) ?? []).map(({ row }) => row as unknown as DatedMark)
    const bars = await store.readRange(code, from - DAYS_BEFORE, to)
    const tick = tickMilli(security.board, exchangeOf(code))
    const { actions } = await readActionsOf(reader, security, bars)
    if (actions !== null) unknown.set(code, unknownOf(actions))
    const known = actions === null ? (rows.dividends.get(code) ?? []) : tradedEvents(actions, bars)
    const events = splitExRights<ExRightEvent>(bars, known, tick).usable
    securities.set(code, { ...tradedFacts(security, reported), bars, events })
  }
  const closes = benchmark === BENCHMARK ? index.closes : await closesOn(store, benchmark, index.sessions)
  return { sessions: index.sessions, benchmark: closes, securities, unknown }
}

/**
 * Events of real bars as positions meet them. One known by its reference price alone is taken in shares; where it is not known what the close before is
 * worth, the first price stands for the reference price: a position neither gains nor loses overnight.
 */
function tradedEvents({ events, breaks }: RowActions, bars: DayColumns): ExRightEvent[] {
  const unknown = breaks.flatMap(({ kind, date }) => {
    const row = rowFrom(bars, date)
    return kind === 'first' || row >= bars.length ? [] : [{ exDate: isoOfDay(date), reference: intAt(bars.open, row) / PRICE_SCALE }]
  })
  return [...events, ...unknown].map((event) => takenInShares(event, bars)).toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))
}

function takenInShares(event: ExRightEvent, bars: DayColumns): ExRightEvent {
  const { cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0, allotPer10 = 0, reference, ratio } = event
  const row = rowFrom(bars, dayOfIso(event.exDate))
  if (cashPer10 + bonusPer10 + convertPer10 + allotPer10 > 0 || row === 0 || row >= bars.length) return event
  const before = intAt(bars.close, row - 1) / PRICE_SCALE
  const sharesPerShare = reference === undefined ? 1 / (ratio ?? 1) : before / reference
  return { ...event, convertPer10: 10 * (sharesPerShare - 1) }
}

function tradedFacts(security: RowOf<'securities'>, reported: readonly DatedMark[]): Omit<TradedSecurity, 'bars' | 'events'> {
  const { secucode, board, listDate, st, delisted } = security
  const marks = reported.length > 0 ? reported.toSorted((a, b) => (a.from < b.from ? -1 : 1)) : [{ from: ALWAYS, mark: st }]
  return { secucode, board, listDate, marks, isDelisted: delisted }
}
