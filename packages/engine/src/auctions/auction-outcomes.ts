import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import { auctionOutcome, auctionOutcomeTable, LEAST_CASES } from '@guanlan/figures/tables/auction-outcome.ts'
import { type DatedValues, datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import type { SecurityView } from '../factors/security-view.ts'
import { isWithin, type Universe } from '../limit-board/board.ts'
import { isMarkedOn, limitsOf, rawPricesOf } from '../limit-board/limit-days.ts'
import { cellOf, GAP_BUCKETS, RATIO_BUCKETS } from './auction-cell.ts'
import { auctionSessionsOf } from './auction-sessions.ts'

/** What followed the auctions of one cell; `gap` and `ratio` are the places of its buckets. */
export type AuctionOutcome = { gap: number; ratio: number } & RowOf<typeof auctionOutcome>

const outcomeRow = rowOf(auctionOutcome)
const CELLS = GAP_BUCKETS * RATIO_BUCKETS

/** Auctions and the sessions that followed, one case each. */
export class AuctionOutcomes {
  private readonly sessions: Int32Array
  private readonly cell: number[] = []
  private readonly session: number[] = []
  private readonly back: number[] = []
  private readonly perMille: number[] = []
  private readonly isMarked: boolean[] = []
  private readonly isUnfillable: boolean[] = []

  /** `sessions`: those of the market that are looked back on, yyyymmdd, ascending. */
  constructor(sessions: Int32Array) {
    this.sessions = sessions
  }

  /** Adds the auctions of a security as known after the last session. Sessions without limits are in no case: whether the open could be bought is not known. */
  add(view: SecurityView): void {
    const { bars } = view
    const from = lowerBound(bars.dates, intAt(this.sessions, 0), bars.length)
    if (from < 1 || from >= bars.length) return
    const rows = auctionSessionsOf(view, { from: from - 1 })
    for (let at = from; at < bars.length; at++) {
      const [before, row] = [rows[at - from], rows[at - from + 1]]
      if (before === undefined || row === undefined) continue
      const cell = cellOf({ ...row, prevVolume: before.volume })
      const session = lowerBound(this.sessions, intAt(bars.dates, at))
      if (cell === null || this.sessions[session] !== bars.dates[at]) continue
      const limits = limitsOf(view, at)
      if (limits.status !== 'limited') continue
      const { open, close } = rawPricesOf(view, at)
      this.cell.push(cell.gap * RATIO_BUCKETS + cell.ratio)
      this.session.push(session)
      this.back.push(close / open - 1)
      this.perMille.push(Math.round((limits.ratio ?? 0) * 1000))
      this.isMarked.push(isMarkedOn(view, isoOfDay(intAt(bars.dates, at))))
      this.isUnfillable.push(isLimitUp(row.price, limits.up))
    }
  }

  /** Sessions of the oldest and newest case, yyyymmdd, and how many have some; null without cases. */
  reach(): { from: number; to: number; sessions: number } | null {
    const places = [...new Set(this.session)].sort((a, b) => a - b)
    const [first, last] = [places[0], places.at(-1)]
    return first === undefined || last === undefined
      ? null
      : { from: intAt(this.sessions, first), to: intAt(this.sessions, last), sessions: places.length }
  }

  /** Cells of a universe, from the lowest gap up. */
  outcomes(universe: Universe): AuctionOutcome[] {
    const cases = Array.from({ length: CELLS }, (): number[] => [])
    for (let at = 0; at < this.cell.length; at++) {
      const of = { perMille: this.perMille[at] ?? 0, isMarked: this.isMarked[at] === true }
      if (isWithin(universe, of)) cases[this.cell[at] ?? 0]?.push(at)
    }
    return cases.map((places, cell) => this.outcome(places, { gap: Math.floor(cell / RATIO_BUCKETS), ratio: cell % RATIO_BUCKETS }))
  }

  private outcome(places: readonly number[], cell: { gap: number; ratio: number }): AuctionOutcome {
    const fillable = places.filter((at) => !this.isUnfillable[at])
    const values = datedValues(
      fillable.map((at) => this.back[at] ?? Number.NaN),
      fillable.map((at) => this.session[at] ?? 0),
    )
    const frame = outcomeFrame(values, { unfillable: places.length - fillable.length, sessions: this.sessions.length })
    return { ...cell, ...outcomeRow(frame, 0) }
  }
}

function outcomeFrame(values: DatedValues, { unfillable, sessions }: { unfillable: number; sessions: number }) {
  const n = values.value.length
  const isEnough = n >= LEAST_CASES
  const interval = isEnough ? medianInterval(values, sessions) : { low: Number.NaN, high: Number.NaN }
  return auctionOutcomeTable.frame(1, {
    n: () => n,
    sessions: () => new Set(values.session).size,
    unfillable: () => unfillable,
    ups: () => values.value.reduce((count, value) => count + Number(value > 0), 0),
    median: () => (isEnough ? rounded(medianOf(values)) : Number.NaN),
    medianLow: () => rounded(interval.low),
    medianHigh: () => rounded(interval.high),
  })
}

const SCALE = 1e8
const rounded = (value: number) => Math.round(value * SCALE) / SCALE
