import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Bars } from '../bars.ts'
import type { SessionSummary } from '../limit-board/session-summary.ts'
import { mean, median } from '../statistics.ts'
import type { TemperatureColumns } from './temperature.ts'

/** Bars of the moving average, and sessions that the amount is compared with. */
const MONTH = 20
const FALL = -0.05
/** A quotient of prices can miss its bound by a rounding error. */
const ROUNDING = 1e-9

/** What is known of the stocks that traded on a session; `amount` in 元. */
type Session = { changes: number[]; isAbove: boolean[]; turnovers: number[]; stocks: number; amount: number }

/** Share of the items that pass, NaN of none. */
function shareOf<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(test).length / items.length
}

/** Components of 观澜温度 that follow from bars of all stocks, stock by stock. */
export class MarketSessions {
  private readonly dates: Int32Array
  private readonly sessions: Session[]

  private readonly leastStocks: number

  /** `dates`: sessions of the market, yyyymmdd, ascending. Components of a session on which fewer than `leastStocks` traded are unknown. */
  constructor(dates: Int32Array, leastStocks = 0) {
    this.dates = dates
    this.leastStocks = leastStocks
    this.sessions = Array.from(dates, () => ({ changes: [], isAbove: [], turnovers: [], stocks: 0, amount: 0 }))
  }

  /** Adds the day bars of a stock, adjusted backward or forward. Its first bar has no change, its first 19 no average; an unknown amount makes that of the session unknown. */
  add(bars: Bars): void {
    for (let at = lowerBound(bars.dates, intAt(this.dates, 0), bars.length); at < bars.length; at++) {
      const place = lowerBound(this.dates, intAt(bars.dates, at))
      if (this.dates[place] !== bars.dates[at]) continue
      const session = itemAt(this.sessions, place)
      const close = numberAt(bars.close, at)
      if (at > 0) session.changes.push(close / numberAt(bars.close, at - 1) - 1)
      const average = at + 1 < MONTH ? null : mean(bars.close.subarray(at + 1 - MONTH, at + 1))
      if (average !== null) session.isAbove.push(close > average)
      const turnover = bars.turnover?.[at] ?? Number.NaN
      if (!Number.isNaN(turnover)) session.turnovers.push(turnover)
      session.stocks++
      session.amount += numberAt(bars.amount, at)
    }
  }

  /** Columns of all components; those of the limit board from its summaries, unknown on sessions without one. */
  columns(summaries: readonly SessionSummary[]): TemperatureColumns {
    const column = (of: (session: Session, at: number) => number | null) =>
      Float64Array.from(this.sessions, (session, at) => (this.isFew(at) ? Number.NaN : (of(session, at) ?? Number.NaN)))
    return {
      risingRatio: column(({ changes }) => shareOf(changes, (change) => change > ROUNDING)),
      changeMedian: column(({ changes }) => median(changes)),
      aboveAverageRatio: column(({ isAbove }) => shareOf(isAbove, (is) => is)),
      fallenRatio: column(({ changes }) => shareOf(changes, (change) => change <= FALL + ROUNDING)),
      amountRatio: column((_, at) => this.amountRatio(at)),
      turnoverMedian: column(({ turnovers }) => median(turnovers)),
      ...this.limitColumns(summaries),
    }
  }

  /** Mean change of the stocks that traded, each session: that of the equal-weighted market. NaN where no stock has one. */
  meanChanges(): Float64Array {
    return Float64Array.from(this.sessions, ({ changes }) => mean(changes) ?? Number.NaN)
  }

  private isFew(at: number): boolean {
    return itemAt(this.sessions, at).stocks < this.leastStocks
  }

  /** Amount of a session over the mean of the 20 before it; NaN where one of them is unknown or without a bar. */
  private amountRatio(at: number): number {
    if (at < MONTH) return Number.NaN
    const amounts = this.sessions.slice(at - MONTH, at + 1).map(({ amount, stocks }) => (stocks === 0 ? Number.NaN : amount))
    return itemAt(amounts, MONTH) / (mean(amounts.slice(0, MONTH)) ?? Number.NaN)
  }

  private limitColumns(summaries: readonly SessionSummary[]) {
    const ofDate = new Map(summaries.map(({ date, universes }) => [date, universes.all]))
    const column = (of: (summary: SessionSummary['universes']['all']) => number | null | undefined) =>
      Float64Array.from(this.dates, (day, at) => {
        const summary = this.isFew(at) ? undefined : ofDate.get(isoOfDay(day))
        return (summary === undefined ? null : of(summary)) ?? Number.NaN
      })
    return {
      sealRatio: column(({ counts }) => (counts === null ? null : counts.sealed / counts.touched)),
      secondBoardRatio: column(({ tiers }) => {
        const first = tiers.find(({ streak }) => streak === 1)
        return first === undefined ? null : first.promoted / first.held
      }),
      topStreak: column(({ counts }) => counts?.top),
      holderMedian: column(({ after }) => after.sealed.closeMedian),
      limitDowns: column(({ counts }) => counts?.down),
      bigLossRatio: column(({ after }) => after.sealed.bigLossRatio),
    }
  }
}
