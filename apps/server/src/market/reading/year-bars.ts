import { dayOfIso, daysAfter, yearBefore } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { dayHistory, daySeries } from './day-series.ts'

/** A first bar so much later than wanted is that of a security that was listed or suspended then. */
const LATE_START_DAYS = 15

/** Whether bars begin with the listing, or with a date after which none is missing. Of a security without a listing date it is not known, and then no. */
export function beginsBy({ listDate }: Pick<Instrument, 'listDate'>, { firstDate, from }: { firstDate: number; from: string }): boolean {
  const start = listDate !== null && listDate > from ? listDate : from
  return firstDate <= dayOfIso(daysAfter(start, LATE_START_DAYS))
}

/** Highs and lows of the comparable 前复权 bars within a year (52 周), newest first; none where real bars do not reach back a year. */
export function yearBars(i: Instrument, market: Market): { highs: number[]; lows: number[] } {
  const { bars } = daySeries(market, i, dayHistory(market, i, 'qfq'))
  const from = yearBefore(market.pastBar(i.row)?.date ?? market.snapshot().tradeDate)
  if (i.source !== 'simulated' && bars.length > 0 && !beginsBy(i, { firstDate: intAt(bars.dates, 0), from })) return { highs: [], lows: [] }
  const after = dayOfIso(from)
  const highs: number[] = []
  const lows: number[] = []
  for (let at = bars.length - 1; at >= 0 && intAt(bars.dates, at) > after; at--) {
    highs.push(numberAt(bars.high, at))
    lows.push(numberAt(bars.low, at))
  }
  return { highs, lows }
}
