import type { Market } from '../../../market/market.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'
import { packDate } from '../../../market/reference-tables.ts'

/** Unadjusted close of a date, or of the last finished session before it, 元; null before the first bar. */
export function rawCloses(market: Market, row: number): (date: string) => number | null {
  const bars = finishedBars(market, row)
  return (date) => {
    const day = packDate(date)
    let [low, high] = [0, bars.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (bars.date[middle] <= day) low = middle + 1
      else high = middle
    }
    return low === 0 ? null : bars.close[low - 1] / 1000
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
