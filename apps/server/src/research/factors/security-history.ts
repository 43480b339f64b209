import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { adjustBars } from '@guanlan/domain/adjust/adjust.ts'
import type { ExRightEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { DAY_MS, dayOfIso, isoOfDay, shanghaiInstant, toDayNumber, yearBefore } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import { type Bars, createBars, sliceBars } from '@guanlan/engine/bars.ts'
import type { FactorColumns, FactorRecords, SecurityFacts, SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { RowActions } from '../../market/action-tables.ts'
import { splitExRights } from '../../market/reading/ex-rights.ts'
import type { DayFacts } from '../../storage/bars/day-facts.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'
import { type DatedMark, factsOn, type ReferenceRows, turnoverOf } from './known-facts.ts'
import type { KnownRows } from './known-rows.ts'

export const NO_BARS = createBars(0)

/** Bars and columns of a view reach so far back: three years, for averages of a year with their warm-up. */
const BACK_YEARS = 3
/** Columns that reach further back: a valuation is held against its own five years. */
const COLUMN_YEARS: Partial<Record<keyof FactorColumns, number>> = { valuation: 5 }

/** The last instant of a date, epoch ms: what is known by then belongs to its evening. */
export function endOfDayMs(date: string): number {
  return shanghaiInstant(toDayNumber(date), 0) + DAY_MS - 1
}

/** First day (yyyymmdd) a view of a session reaches back to with its bars, or with columns. */
export function reachOf(session: number, columns?: keyof FactorColumns): number {
  return session - ((columns === undefined ? undefined : COLUMN_YEARS[columns]) ?? BACK_YEARS) * 10_000
}

/** What views of many sessions have in common: bars of the index, and when the figures of a session are public. */
export type Surroundings = {
  rows: ReferenceRows
  benchmarkAt(session: number): Bars
  /** Bars of the index of a section, by its code. */
  sectionIndexAt(code: string, session: number): Bars
  knownFromMs(dataset: keyof FactorColumns, day: number): number
  /** The last day covered by data sets of files. */
  coveredTo: ReadonlyMap<string, string>
}

/** What was read of one security: raw bars, its corporate actions, every version of its rows, columns. */
export type HistoryRows = {
  security: RowOf<'securities'>
  raw: DayColumns
  /** Of a security whose bars are real what lies between them; null of the simulated market, where dividends are all there is. */
  actions: RowActions | null
  /** Turnover and risk warnings its files report beside the bars; null where they report none. */
  facts: DayFacts | null
  /** Since when (YYYY-MM-DD) nothing but what `dividends` lists was paid; null where that is not known. */
  dividendsFrom: string | null
  marks: KnownRows
  records: ReadonlyMap<string, KnownRows>
  columns: ReadonlyMap<string, DatedColumns<string>>
  /** Data sets that report all there is about it. */
  complete: ReadonlySet<string>
}

/** Bars adjusted to any session between two ex-days: adjusted prices are the same for all of them. `from` and `to` are rows, `to` not included. */
type Stretch = { from: number; to: number; bars: Bars }

/** One security over years, read once: reports how the public knew it at the end of any session. Sessions are asked for in order to be quick. */
export class SecurityHistory {
  readonly security: RowOf<'securities'>
  readonly raw: DayColumns
  private readonly given: HistoryRows
  private readonly around: Surroundings
  private readonly events: readonly ExRightEvent[]
  /** Rows before which adjusted prices change. */
  private readonly exRows: number[]
  /** Rows prices before which are not comparable with those from them on. */
  private readonly breakRows: number[]
  private readonly rawClose: Float64Array
  private readonly turnover: Float64Array
  private stretch: Stretch | null = null

  constructor(given: HistoryRows, around: Surroundings) {
    const { security, raw } = given
    this.security = security
    this.raw = raw
    this.given = given
    this.around = around
    const tick = tickMilli(security.board, exchangeOf(security.secucode))
    this.events = splitExRights<ExRightEvent>(raw, given.actions?.events ?? around.rows.dividends.get(security.secucode) ?? [], tick).usable
    this.breakRows = (given.actions?.breaks ?? []).filter(({ kind }) => kind !== 'first').map(({ date }) => rowFrom(raw, date))
    this.exRows = [...new Set(this.events.map(({ exDate }) => rowFrom(raw, dayOfIso(exDate))))].filter((row) => row > 0 && row < raw.length)
    this.exRows.sort((a, b) => a - b)
    this.rawClose = Float64Array.from(raw.close, (price) => price / PRICE_SCALE)
    this.turnover = turnoverOf(raw, around.rows.capital.get(security.secucode), given.facts)
  }

  /** First session (yyyymmdd) from which its adjusted prices take every corporate action in; null where no action is known. */
  get adjustedFrom(): number | null {
    const { actions } = this.given
    // dividends of the simulated market are all there are
    return actions === null ? 0 : actions.knownFrom || null
  }

  /** How many bars there are up to a session. */
  barsUntil(session: number): number {
    return rowFrom(this.raw, session + 1)
  }

  /**
   * Bars that are the same, 前复权, for every session whose newest bar is one of rows `from` to `to` (not included). The newest bar of the view is
   * wherever the session is; those behind it are of the future.
   */
  adjustedAround(row: number): Stretch {
    if (this.stretch !== null && row >= this.stretch.from && row < this.stretch.to) return this.stretch
    const from = this.exRows.findLast((exRow) => exRow <= row) ?? 0
    const to = this.exRows.find((exRow) => exRow > row) ?? this.raw.length
    const { security, raw } = this.given
    const tick = tickMilli(security.board, exchangeOf(security.secucode))
    const dates = raw.date.subarray(0, to)
    const known = this.events.filter(({ exDate }) => rowFrom(raw, dayOfIso(exDate)) < to)
    const { open, high, low, close } = adjustBars({ ...raw, dates, tickMilli: tick }, known, { mode: 'qfq' })
    const rest = { dates, volume: raw.volume.subarray(0, to), amount: raw.amount.subarray(0, to), turnover: this.turnover.subarray(0, to) }
    this.stretch = { from, to, bars: { length: to, ...rest, open, high, low, close } }
    return this.stretch
  }

  /** The security as known after the close of a session (yyyymmdd). */
  at(session: number): SecurityView {
    return new PastView(this.given, this.around, { session, ...this.pricesAt(session) })
  }

  private pricesAt(session: number): { bars: Bars; rawClose: Float64Array } {
    const end = this.barsUntil(session)
    const newestBreak = this.breakRows.findLast((row) => row < end) ?? 0
    const start = Math.min(Math.max(rowFrom(this.raw, reachOf(session)), newestBreak), end)
    if (end === 0) return { bars: sliceBars(this.adjustedAround(0).bars, 0, 0), rawClose: this.rawClose.subarray(0, 0) }
    return { bars: sliceBars(this.adjustedAround(end - 1).bars, start, end), rawClose: this.rawClose.subarray(start, end) }
  }
}

/** Marks its own files report by session; null where they report none. */
function warningMarks(actions: RowActions | null, session: number): readonly DatedMark[] | null {
  const known = (actions?.warnings ?? []).filter(({ from }) => from <= session)
  return known.length === 0 ? null : known.map(({ from, isSt }) => ({ from: isoOfDay(from), mark: isSt ? 'ST' : '' }))
}

/** A view of one evening; what few factors read is worked out when it is asked for. */
class PastView implements SecurityView {
  readonly secucode: string
  readonly board: SecurityView['board']
  readonly listDate: string | null
  readonly session: number
  readonly date: string
  readonly bars: Bars
  readonly rawClose: Float64Array
  private readonly given: HistoryRows
  private readonly around: Surroundings
  private facts: SecurityFacts | null = null

  constructor(given: HistoryRows, around: Surroundings, prices: { session: number; bars: Bars; rawClose: Float64Array }) {
    this.given = given
    this.around = around
    this.secucode = given.security.secucode
    this.board = given.security.board
    this.listDate = given.security.listDate
    this.session = prices.session
    this.date = isoOfDay(prices.session)
    this.bars = prices.bars
    this.rawClose = prices.rawClose
  }

  private known(): SecurityFacts {
    if (this.facts !== null) return this.facts
    const { marks: reported, security, actions } = this.given
    const marks = reported.isEmpty
      ? warningMarks(actions, this.session)
      : (reported.asOf(endOfDayMs(this.date)) as unknown as readonly DatedMark[])
    this.facts = { ...factsOn(this.around.rows, security, { date: this.date, marks }), areDividendsKnown: this.isYearOfDividendsKnown() }
    return this.facts
  }

  private isYearOfDividendsKnown(): boolean {
    const { dividendsFrom, security } = this.given
    return dividendsFrom !== null && (dividendsFrom <= yearBefore(this.date) || dividendsFrom <= (security.listDate ?? ''))
  }

  get st() {
    return this.known().st
  }

  get marks() {
    return this.known().marks
  }

  get industry() {
    return this.known().industry
  }

  get totalShares() {
    return this.known().totalShares
  }

  get floatShares() {
    return this.known().floatShares
  }

  get areDividendsKnown() {
    return this.known().areDividendsKnown
  }

  get dividends() {
    return this.known().dividends
  }

  get benchmark() {
    return this.around.benchmarkAt(this.session)
  }

  get sectionIndex() {
    const code = sectionIndex(this.given.security.secucode, this.board)?.code
    return code === undefined ? NO_BARS : this.around.sectionIndexAt(code, this.session)
  }

  records<K extends keyof FactorRecords>(dataset: K): readonly FactorRecords[K][] {
    return (this.given.records.get(dataset)?.asOf(endOfDayMs(this.date)) ?? []) as never
  }

  isComplete(dataset: keyof FactorRecords): boolean {
    return this.given.complete.has(dataset)
  }

  coveredTo(dataset: keyof FactorRecords): string | null {
    return this.around.coveredTo.get(dataset) ?? null
  }

  columns<K extends keyof FactorColumns>(dataset: K) {
    const reported = this.given.columns.get(dataset)
    if (reported === undefined) return undefined as never
    let end = firstAfter(reported, this.session)
    const asOfMs = endOfDayMs(this.date)
    while (end > 0 && this.around.knownFromMs(dataset, intAt(reported.date, end - 1)) > asOfMs) end--
    const start = Math.min(firstAfter(reported, reachOf(this.session, dataset) - 1), end)
    const values = Object.entries(reported.values).map(([name, column]) => [name, column.subarray(start, end)])
    return { length: end - start, date: reported.date.subarray(start, end), values: Object.fromEntries(values) } as never
  }
}

/** First row behind a day. */
function firstAfter({ date, length }: DatedColumns<string>, day: number): number {
  return upperBound(date, day, length)
}
