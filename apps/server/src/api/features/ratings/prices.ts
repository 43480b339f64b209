import type { ResearchReport } from '@guanlan/contract/rows/research.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { daySeries, finishedHistory } from '../../../market/reading/day-series.ts'

/** Sessions a target is given. */
export const HORIZON = 120

export type TargetOutcome = {
  /** Close of the last session before the report, 元 unadjusted. */
  priceAtReport: number | null
  /** The target in today's prices (前复权). */
  adjusted: number | null
  state: 'hit' | 'missed' | 'open' | 'below' | 'unknown'
  /** Sessions until it was reached. */
  hitDays: number | null
  /** Whether its sessions have passed: only then does it count, else reports reached early would weigh too much. */
  isOver: boolean
}
const UNKNOWN: TargetOutcome = { priceAtReport: null, adjusted: null, state: 'unknown', hitDays: null, isOver: false }

/** Prices of finished sessions of one security as targets are held against. */
export type TargetPricesOf = {
  /** What became of a target (元 unadjusted, of the day of its report). */
  outcome(report: Pick<ResearchReport, 'date' | 'price'>, target: number): TargetOutcome
  /** Last close up to a day in today's prices; null before the first bar. */
  closeOn(date: string): number | null
}

/** Reads the day bars once, adjusted backward, so that cash and new shares between a report and a later day do not count as a fall. */
export function pricesOf(market: Market, i: Instrument): TargetPricesOf {
  const history = finishedHistory(market, i, 'hfq')
  const { bars } = daySeries(market, i, history)
  const last = bars.length - 1
  const rawClose = (at: number) => intAt(history.raw.close, at) / 1000
  const scale = last < 0 ? 1 : rawClose(last) / numberAt(bars.close, last)
  const before = (day: number) => {
    return lowerBound(bars.dates, day, bars.length) - 1
  }
  return {
    closeOn(date) {
      const at = before(dayOfIso(date) + 1)
      return at < 0 ? null : numberAt(bars.close, at) * scale
    },
    outcome({ date, price }, target) {
      const at = before(dayOfIso(date))
      if (at < 0) return { ...UNKNOWN, priceAtReport: price }
      const level = (target * numberAt(bars.close, at)) / rawClose(at)
      const reported = { priceAtReport: price ?? rawClose(at), adjusted: level * scale, isOver: at + HORIZON <= last }
      if (target <= reported.priceAtReport) return { ...reported, state: 'below', hitDays: null }
      for (let day = at + 1; day <= Math.min(at + HORIZON, last); day++)
        if (numberAt(bars.high, day) >= level) return { ...reported, state: 'hit', hitDays: day - at }
      return { ...reported, state: reported.isOver ? 'missed' : 'open', hitDays: null }
    },
  }
}
