import { PRICE_SCALE } from '../../market/columns.ts'
import type { Market } from '../../market/market.ts'
import { ratio } from '../../market/reading/figures.ts'
import { packDate } from '../../market/reference-tables.ts'

/** Level at the start of the last `sessions` sessions, in points; null when there are fewer. */
export function levelBefore(market: Market, row: number, sessions: number): number | null {
  const bars = market.dayBars(row)
  const at = lastIndex(market, row) - sessions
  return at < 0 ? null : bars.close[at] / PRICE_SCALE
}

/** 区间涨跌幅 of a sector or index over its last sessions, the running one included. */
export function periodReturn(market: Market, row: number, sessions: number): number | null {
  const start = levelBefore(market, row, sessions)
  return start === null ? null : ratio(market.quotes().price[row] - start, start)
}

/** 年初至今: against the last close of the year before. */
export function yearReturn(market: Market, row: number): number | null {
  const bars = market.dayBars(row)
  const firstDay = packDate(`${market.snapshot().tradeDate.slice(0, 4)}-01-01`)
  let at = bars.length - 1
  while (at >= 0 && bars.date[at] >= firstDay) at--
  return at < 0 ? null : ratio(market.quotes().price[row] - bars.close[at] / PRICE_SCALE, bars.close[at] / PRICE_SCALE)
}

/** Place of the current session among the bars: the last one, or behind it while the session has no bar yet. */
function lastIndex(market: Market, row: number): number {
  const { date, length } = market.dayBars(row)
  return length > 0 && date[length - 1] === packDate(market.snapshot().tradeDate) ? length - 1 : length
}
