import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays, previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import { placeOn } from './periods.ts'

/** Level at the start of the last `sessions` sessions, the running one included, in points; null where that session has no level. */
export function levelBefore(market: Market, row: number, sessions: number): number | null {
  const { date, close } = market.dayBars(row)
  const start = dayOfIso(addTradingDays(market.snapshot().tradeDate, -sessions))
  const at = placeOn(date, start)
  return at < 0 || date[at] !== start ? null : intAt(close, at) / PRICE_SCALE
}

/** The last level of the year before, in points; null where the last session of that year has none. */
function levelOfLastYear(market: Market, row: number): number | null {
  const { date, close } = market.dayBars(row)
  const end = dayOfIso(previousTradingDay(`${market.snapshot().tradeDate.slice(0, 4)}-01-01`))
  const at = placeOn(date, end)
  return at < 0 || date[at] !== end ? null : intAt(close, at) / PRICE_SCALE
}

/** A period a sector's change is measured over: so many sessions, or the year to date. */
export type SectorPeriod = 5 | 10 | 20 | 60 | 'ytd'

/** Change of a sector's level over a period, as a fraction; null where it is not known at both ends. */
export function sectorReturn(market: Market, i: Instrument, period: SectorPeriod): number | null {
  const { price } = sectorSession(market, i)
  const start = period === 'ytd' ? levelOfLastYear(market, i.row) : levelBefore(market, i.row, period)
  return price === null || start === null ? null : ratio(price - start, start)
}
