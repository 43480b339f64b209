import { byteAt, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import { hotEntryOutcome, hotEntryTable, LEAST_ENTRIES } from '@guanlan/figures/tables/hot-search.ts'
import type { Bars } from '../bars.ts'
import { type DatedValues, datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import { median } from '../statistics.ts'
import type { TopEntry } from './top-entries.ts'

/** Sessions around an entry: from `from` sessions after it (before, where negative) to `to`; `toOpen` ends at the open. */
export const entrySpans = [
  { span: 'before5', from: -5, to: 0, toOpen: false },
  { span: 'open', from: 0, to: 1, toOpen: true },
  { span: 'after1', from: 0, to: 1, toOpen: false },
  { span: 'after5', from: 0, to: 5, toOpen: false },
  { span: 'after20', from: 0, to: 20, toOpen: false },
] as const
type Span = (typeof entrySpans)[number]

/** What a span came to over all entries. */
export type EntryOutcome = { span: Span['span'] } & RowOf<typeof hotEntryOutcome>

/** Changes of one entry by span, fractions; NaN where they are not known, or not over. */
export type EntryChanges = { own: number[]; excess: number[] }

const outcomeRow = rowOf(hotEntryOutcome)

type Prices = { open: Float64Array; close: Float64Array }

/** Prices of the market by session, and what followed entries in them. */
export class EntryOutcomes {
  private readonly sessions: Int32Array
  private readonly prices = new Map<string, Prices>()
  private readonly markets = new Map<string, number>()

  /** `sessions`: yyyymmdd, ascending. */
  constructor(sessions: Int32Array) {
    this.sessions = sessions
  }

  /** Adds adjusted bars of a stock. A session without a bar has the close before; after the last bar of one that `isGone` there is none. */
  add(secucode: string, bars: Bars, isGone: boolean): void {
    const { length } = this.sessions
    const open = new Float64Array(length).fill(Number.NaN)
    const close = new Float64Array(length).fill(Number.NaN)
    const traded = new Uint8Array(length)
    let last = -1
    for (let bar = lowerBound(bars.dates, intAt(this.sessions, 0), bars.length); bar < bars.length; bar++) {
      const at = lowerBound(this.sessions, intAt(bars.dates, bar))
      if (this.sessions[at] !== bars.dates[bar]) continue
      open[at] = numberAt(bars.open, bar)
      close[at] = numberAt(bars.close, bar)
      traded[at] = 1
      last = at
    }
    const end = isGone ? last + 1 : length
    for (let at = 1; at < end; at++) if (byteAt(traded, at) === 0) close[at] = numberAt(close, at - 1)
    this.prices.set(secucode, { open, close })
  }

  /** Changes of an entry and what of them the market had not. */
  changes({ session, secucode }: TopEntry): EntryChanges {
    const prices = this.prices.get(secucode)
    const own = entrySpans.map((span) => (prices === undefined ? Number.NaN : this.change(prices, session, span)))
    return { own, excess: entrySpans.map((span, at) => itemAt(own, at) - this.market(session, span)) }
  }

  /** Every span over entries with their changes. */
  outcomes(entries: readonly (TopEntry & EntryChanges)[]): EntryOutcome[] {
    return entrySpans.map(({ span }, at) => {
      const known = entries.filter(({ excess }) => !Number.isNaN(itemAt(excess, at)))
      const values = datedValues(
        known.map(({ excess }) => itemAt(excess, at)),
        known.map(({ session }) => session),
      )
      const own = median(known.map((entry) => itemAt(entry.own, at)))
      return { span, ...outcomeRow(outcomeFrame(values, { own: own ?? Number.NaN, sessions: this.sessions.length }), 0) }
    })
  }

  private change({ open, close }: Prices, session: number, { from, to, toOpen }: Span): number {
    const before = close[session + from] ?? Number.NaN
    const after = (toOpen ? open : close)[session + to] ?? Number.NaN
    return after / before - 1
  }

  /** Median change of the market over the span; NaN where no security has both prices. */
  private market(session: number, span: Span): number {
    const key = `${session} ${span.span}`
    const known = this.markets.get(key)
    if (known !== undefined) return known
    const changes: number[] = []
    for (const prices of this.prices.values()) {
      const change = this.change(prices, session, span)
      if (!Number.isNaN(change)) changes.push(change)
    }
    const found = median(changes) ?? Number.NaN
    this.markets.set(key, found)
    return found
  }
}

function outcomeFrame(values: DatedValues, { own, sessions }: { own: number; sessions: number }) {
  const n = values.value.length
  const isEnough = n >= LEAST_ENTRIES
  const interval = isEnough ? medianInterval(values, sessions) : { low: Number.NaN, high: Number.NaN }
  return hotEntryTable.frame(1, {
    n: () => n,
    sessions: () => new Set(values.session).size,
    wins: () => values.value.reduce((count, value) => count + Number(value > 0), 0),
    own: () => (isEnough ? rounded(own) : Number.NaN),
    excess: () => (isEnough ? rounded(medianOf(values)) : Number.NaN),
    excessLow: () => rounded(interval.low),
    excessHigh: () => rounded(interval.high),
  })
}

const SCALE = 1e8
const rounded = (value: number) => Math.round(value * SCALE) / SCALE
