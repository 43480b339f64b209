import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'
import { unpackDate } from '../../../market/reference-tables.ts'

/** Names a sector with its last finished session: what was worked out before a session closed is not asked for afterwards. */
export function finishedKey(market: Market, { id, row }: Pick<Instrument, 'id' | 'row'>): string {
  const { date, length } = finishedBars(market, row)
  return `${id} ${length} ${date[length - 1] ?? 0}`
}

/** Last place not after a day (yyyymmdd); -1 before the first. */
export function placeOn(dates: ArrayLike<number>, day: number): number {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (dates[middle] <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Number of the natural week (Monday to Sunday) or month a day (yyyymmdd) lies in; 1970-01-05 was a Monday. */
export function periodOf(day: number, period: 'week' | 'month'): number {
  return period === 'month' ? Math.floor(day / 100) : Math.floor((toDayNumber(unpackDate(day)) + 3) / 7)
}

/** The last session of each week or month, oldest first. */
export function periodEnds(dates: Int32Array, period: 'week' | 'month'): number[] {
  return Array.from(dates).filter((day, at) => at + 1 === dates.length || periodOf(day, period) !== periodOf(dates[at + 1], period))
}
