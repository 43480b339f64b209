import { byteAt, int16At, intAt, itemAt, numberAt, uint32At } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { type StudySpan, studySpans } from '@guanlan/figures/tables/event-study.ts'
import type { Bars } from '../bars.ts'

type Edge = { at: number; isOpen: boolean }

/** Edges of a span by sessions from the first one that could be traded after publication. */
const edges: Readonly<Record<StudySpan, { from: Edge; to: Edge }>> = {
  before20: { from: { at: -21, isOpen: false }, to: { at: -1, isOpen: false } },
  open: { from: { at: -1, isOpen: false }, to: { at: 0, isOpen: true } },
  after1: { from: { at: 0, isOpen: true }, to: { at: 0, isOpen: false } },
  after5: { from: { at: 0, isOpen: true }, to: { at: 4, isOpen: false } },
  after20: { from: { at: 0, isOpen: true }, to: { at: 19, isOpen: false } },
  after60: { from: { at: 0, isOpen: true }, to: { at: 59, isOpen: false } },
}
/** Other stocks that are needed for a mean. */
const LEAST_OTHERS = 4

/** Prices of a stock by session: opens where it traded, closes kept while it was suspended; its industry, −1 for none. */
type SessionPrices = { open: Float64Array; close: Float64Array; traded: Uint8Array; industries: Int16Array }
/** What followed an event: the session on which it could first be traded, its industry then, its own changes by span. */
export type Followed = { session: number; industry: number; own: Float64Array }
/** Changes by span, fractions; NaN where they are not known, or not over. */
export type StudyChanges = { own: Float64Array; market: Float64Array; industry: Float64Array }

/** The market and its industries by session and span, as equal-weighted means of the changes of their stocks. */
export class StudyPrices {
  readonly sessions: Int32Array
  private readonly sums: Float64Array
  private readonly counts: Uint32Array

  /** `sessions`: yyyymmdd, ascending; `industries`: how many there are. */
  constructor(sessions: Int32Array, industries: number) {
    this.sessions = sessions
    const size = (industries + 1) * studySpans.length * sessions.length
    this.sums = new Float64Array(size)
    this.counts = new Uint32Array(size)
  }

  /** Counts a stock in. `industryOf` names the industry of a session, −1 for none; after the last bar of one that `isGone` it has no close. */
  add(bars: Bars, { isGone, industryOf }: { isGone: boolean; industryOf: (session: number) => number }): SessionPrices {
    const prices = this.arrange(bars, isGone)
    for (let session = 0; session < this.sessions.length; session++) {
      const industry = industryOf(session)
      prices.industries[session] = industry
      if (byteAt(prices.traded, session) === 0) continue
      for (const [span] of studySpans.entries()) {
        const change = changeOver(prices, session, span)
        if (Number.isNaN(change)) continue
        this.count(this.place(0, span, session), change)
        if (industry >= 0) this.count(this.place(industry + 1, span, session), change)
      }
    }
    return prices
  }

  /** What the case is compared with: means over the other stocks of the market and of its industry. Call it once every stock is counted. */
  compared({ session, industry, own }: Followed): StudyChanges {
    const others = (group: number) =>
      own.map((change, span) => {
        const place = this.place(group, span, session)
        const count = uint32At(this.counts, place) - 1
        return count >= LEAST_OTHERS ? (numberAt(this.sums, place) - change) / count : Number.NaN
      })
    return { own, market: others(0), industry: industry < 0 ? own.map(() => Number.NaN) : others(industry + 1) }
  }

  private place(group: number, span: number, session: number): number {
    return (group * studySpans.length + span) * this.sessions.length + session
  }

  private count(place: number, change: number): void {
    this.sums[place] = numberAt(this.sums, place) + change
    this.counts[place] = uint32At(this.counts, place) + 1
  }

  private arrange(bars: Bars, isGone: boolean): SessionPrices {
    const { length } = this.sessions
    const column = () => new Float64Array(length).fill(Number.NaN)
    const prices = { open: column(), close: column(), traded: new Uint8Array(length), industries: new Int16Array(length) }
    let last = -1
    for (let bar = lowerBound(bars.dates, intAt(this.sessions, 0), bars.length); bar < bars.length; bar++) {
      const at = lowerBound(this.sessions, intAt(bars.dates, bar))
      if (this.sessions[at] !== bars.dates[bar]) continue
      prices.open[at] = numberAt(bars.open, bar)
      prices.close[at] = numberAt(bars.close, bar)
      prices.traded[at] = 1
      last = at
    }
    const end = isGone ? last + 1 : length
    for (let at = 1; at < end; at++) if (byteAt(prices.traded, at) === 0) prices.close[at] = numberAt(prices.close, at - 1)
    return prices
  }
}

/** The first session from one on, at most so many later, on which a stock traded; −1 where there is none. */
export function firstTraded({ traded }: SessionPrices, from: number, most: number): number {
  const found = traded.subarray(from, from + most).indexOf(1)
  return found < 0 ? -1 : from + found
}

/** What followed a session on which the stock traded. */
export function followedFrom(prices: SessionPrices, session: number): Followed {
  const own = Float64Array.from(studySpans, (_, span) => changeOver(prices, session, span))
  return { session, industry: int16At(prices.industries, session), own }
}

function changeOver({ open, close }: SessionPrices, session: number, span: number): number {
  const { from, to } = edges[itemAt(studySpans, span)]
  const before = (from.isOpen ? open : close)[session + from.at] ?? Number.NaN
  const after = (to.isOpen ? open : close)[session + to.at] ?? Number.NaN
  return after / before - 1
}
