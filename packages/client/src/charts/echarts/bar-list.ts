import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { type ChartBar, chartBar } from '../kline/wire-bars.ts'

/** A running series never brings more new bars at once. */
const NEWEST = 32

/** The bars with the newest items taken in: the last bar replaced, later ones added. `added` counts those that came behind it. */
export function withNewest(bars: readonly ChartBar[], items: readonly KlineItem[]): { bars: readonly ChartBar[]; added: number } {
  const last = bars.at(-1)
  if (last === undefined) return { bars: items.map(chartBar), added: items.length }
  const fresh = items.slice(-NEWEST).map(chartBar)
  const same = fresh.find(({ timestamp }) => timestamp === last.timestamp)
  const later = fresh.filter(({ timestamp }) => timestamp > last.timestamp)
  return { bars: [...bars.slice(0, -1), same ?? last, ...later], added: later.length }
}

/** The bars with a page of older ones before them; what is not older is left out. */
export function withOlder(bars: readonly ChartBar[], items: readonly KlineItem[]): readonly ChartBar[] {
  const first = bars[0]?.timestamp ?? Number.POSITIVE_INFINITY
  return [...items.map(chartBar).filter(({ timestamp }) => timestamp < first), ...bars]
}
