import type { Adjust, KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import type { ChartPeriod } from './periods.ts'

/** What a tick says that the newest bar can use; 元 and 股. */
export type LiveFigures = {
  tradeDate: string
  price: number | null
  high: number | null
  low: number | null
  volume: number | null
  amount: number | null
}

/**
 * The bars with the newest one following the live price. A day takes over all of today's figures; a longer or shorter bar that holds
 * today only its price and reach. 后复权 bars stand on another scale and wait for the server, and so does a bar of another day.
 */
export function liveItems(
  items: readonly KlineItem[],
  live: LiveFigures | null,
  { period, adjust }: { period: ChartPeriod; adjust: Adjust },
): readonly KlineItem[] {
  const last = items.at(-1)
  if (last === undefined || live === null || live.price === null || adjust === 'hfq') return items
  if (last[0].slice(0, 10) !== live.tradeDate) return items
  const isDay = period === 'day'
  const high = Math.max(last[2], live.price, isDay ? (live.high ?? 0) : 0)
  const low = Math.min(last[3], live.price, isDay ? (live.low ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY)
  const volume = isDay ? (live.volume ?? last[5]) : last[5]
  const amount = isDay ? (live.amount ?? last[6]) : last[6]
  if (last[4] === live.price && last[2] === high && last[3] === low && last[5] === volume) return items
  const turnover = isDay && last[7] !== null && volume !== null && (last[5] ?? 0) > 0 ? (last[7] / (last[5] ?? 0)) * volume : last[7]
  return [
    ...items.slice(0, -1),
    [
      last[0],
      last[1],
      high,
      low,
      live.price,
      volume,
      amount,
      turnover,
      last[8],
      ...(last[9] === undefined ? ([] as const) : ([last[9]] as const)),
    ],
  ]
}
