import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound, upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { daySeries, finishedHistory } from './day-series.ts'
import { known, round } from './figures.ts'

/** A session of a security: prices in 元 unadjusted (`preClose` after ex-rights), `adjusted` the close adjusted backward, volume in 股, turnover in 元. */
export type TradingDay = {
  date: string
  close: number
  preClose: number | null
  adjusted: number
  volume: number
  /** Null where imported bars have no amount. */
  amount: number | null
  floatShares: number | null
}
export type TradingDays = {
  /** The session of a date (yyyymmdd); null when it was none, is not over yet, or the security was suspended. */
  on(date: number): TradingDay | null
  /** The session of a date, or the last before it; null before the first. */
  upTo(date: number): TradingDay | null
  /** The session `offset` after that of a date; null beyond the bars, or when that date was no session. */
  after(date: number, offset: number): TradingDay | null
}

const MILLI = 3

/** Finished sessions of one security by date. */
export function tradingDaysOf(market: Market, i: Instrument): TradingDays {
  const history = finishedHistory(market, i, 'hfq')
  const { bars, preClose } = daySeries(market, i, history)
  const capital = market.shareCapital(i.row)
  const dayAt = (at: number): TradingDay | null => {
    if (at < 0 || at >= bars.length) return null
    const before = numberAt(preClose, at) / numberAt(history.factor, at)
    const date = isoOfDay(intAt(bars.dates, at))
    const floatShares = capital.findLast(({ from }) => from <= date)?.floatShares ?? null
    return {
      date,
      close: intAt(history.raw.close, at) / 1000,
      preClose: Number.isNaN(before) ? null : round(before, MILLI),
      adjusted: numberAt(bars.close, at),
      volume: numberAt(bars.volume, at),
      amount: known(numberAt(bars.amount, at)),
      floatShares: floatShares === 0 ? null : floatShares,
    }
  }
  const placeOf = (date: number) => {
    const at = lowerBound(bars.dates, date, bars.length)
    return at < bars.length && bars.dates[at] === date ? at : -1
  }
  return {
    on: (date) => dayAt(placeOf(date)),
    upTo: (date) => dayAt(upperBound(bars.dates, date, bars.length) - 1),
    after(date, offset) {
      const at = placeOf(date)
      return at < 0 ? null : dayAt(at + offset)
    },
  }
}
