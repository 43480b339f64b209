import type { MinutePoint } from '../../../charts/minute/minute-data.ts'
import type { LiveQuote } from '../../../parts/stocks/quote-stream.ts'

/** A row of 分笔成交. `time` is HH:mm:ss between two quotes, HH:mm of a whole minute; `side` is 1 where the price rose against the row before, −1 where it fell. */
export type TradeRow = { time: string; price: number; volume: number; side: 1 | 0 | -1 }

type Pushed = Pick<LiveQuote, 'price' | 'volume' | 'asOf'>

const sideOf = (price: number, before: number) => (price > before ? 1 : price < before ? -1 : 0)

/** What was traded between two quotes of one session; null where nothing was, or where it is unknown. */
export function tradeBetween(before: Pushed, now: Pushed): TradeRow | null {
  if (before.price === null || before.volume === null || now.price === null || now.volume === null) return null
  const isOneSession = before.asOf.slice(0, 10) === now.asOf.slice(0, 10)
  const volume = now.volume - before.volume
  if (!isOneSession || volume <= 0) return null
  return { time: now.asOf.slice(11, 19), price: now.price, volume, side: sideOf(now.price, before.price) }
}

/** Whole minutes with trades, newest first: those that ended before `until` (HH:mm), all of them without it. */
export function minuteTrades(points: readonly MinutePoint[], preClose: number, until?: string): TradeRow[] {
  return points
    .flatMap(([time, price, , volume], at): TradeRow[] => {
      const before = points[at - 1]?.[1] ?? preClose
      return volume > 0 && (until === undefined || time < until) ? [{ time, price, volume, side: sideOf(price, before) }] : []
    })
    .reverse()
}
