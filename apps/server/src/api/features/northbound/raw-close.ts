import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Market } from '../../../market/market.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'

/** Unadjusted close of a date, or of the last finished session before it, 元; null before the first bar. */
export function rawCloses(market: Market, row: number): (date: string) => number | null {
  const bars = finishedBars(market, row)
  return (date) => {
    const day = dayOfIso(date)
    const after = upperBound(bars.date, day, bars.length)
    return after === 0 ? null : intAt(bars.close, after - 1) / 1000
  }
}

/** Shares of a company on a date, 股; nulls without a record. */
export function sharesOn(
  market: Pick<Market, 'shareCapital'>,
  row: number,
  date: string,
): { totalShares: number | null; floatShares: number | null } {
  const found = market.shareCapital(row).findLast(({ from }) => from <= date)
  const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : null)
  return { totalShares: positive(found?.totalShares), floatShares: positive(found?.floatShares) }
}
