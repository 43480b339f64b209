import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from './distribution.ts'
import { hashAt, uniform } from './hash.ts'

/** Points of a session: 9:30 … 11:30, 13:01 … 15:00. */
export const MINUTES = 241
const LAST = MINUTES - 1
/** During the closing auction (14:57–15:00) nothing trades until its print: points 238 and 239 stand still. */
const AUCTION_FROM = 237

/** A bar in integers of 0.001. */
export type MilliBar = { open: number; high: number; low: number; close: number; preClose: number }

/** Daily move from which a close at the day's extreme is taken for a sealed limit. */
const SEALED_MOVE = 0.045
const WALK = 0.34

const walk = new Float64Array(MINUTES)
const prices = new Int32Array(MINUTES)

type Turn = { at: number; price: number }

/** Minute of an extreme: the first point when the day opened there, the last when it closed there and was not sealed, else somewhere between. */
function extremeAt(bar: MilliBar, extreme: number, hash: number): number {
  if (bar.open === extreme) return 0
  const isSealed = bar.close === extreme && Math.abs(bar.close / bar.preClose - 1) >= SEALED_MOVE
  if (bar.close === extreme && !isSealed) return LAST
  const early = isSealed ? uniform(hash) ** 1.6 : uniform(hash)
  return 1 + Math.floor(early * (AUCTION_FROM - 2))
}

/** Open, the two extremes in order of time, close. */
function turningPoints(bar: MilliBar, key: number): Turn[] {
  const high = { at: extremeAt(bar, bar.high, hashAt(key, 1001)), price: bar.high }
  const low = { at: extremeAt(bar, bar.low, hashAt(key, 1002)), price: bar.low }
  if (high.at === low.at && bar.high !== bar.low) {
    if (low.at < AUCTION_FROM - 1) low.at++
    else low.at--
  }
  const turns = [{ at: 0, price: bar.open }, ...[high, low].sort((a, b) => a.at - b.at), { at: LAST, price: bar.close }]
  return turns.filter((turn, i) => i === 0 || turn.at > itemAt(turns, i - 1).at)
}

/** A price beyond the day's range turned back into it, as far inside as it was outside. */
function reflected(price: number, { high, low }: MilliBar): number {
  const once = price > high ? 2 * high - price : price < low ? 2 * low - price : price
  return Math.min(Math.max(once, low), high)
}

/** A random walk tied down at both turns, kept inside the day's range. */
function bridge([from, to]: readonly [Turn, Turn], bar: MilliBar, place: { key: number; tick: number }): void {
  const length = to.at - from.at
  const isStanding = from.price === to.price && (from.price === bar.high || from.price === bar.low) && length > 1
  const scale =
    isStanding && Math.abs(from.price / bar.preClose - 1) >= SEALED_MOVE ? 0 : (WALK * (bar.high - bar.low)) / Math.sqrt(MINUTES / 2)
  walk[0] = 0
  for (let i = 1; i <= length; i++) walk[i] = numberAt(walk, i - 1) + normal(hashAt(place.key, from.at + i))
  const end = numberAt(walk, length)
  for (let i = 1; i < length; i++) {
    const share = i / length
    const free = from.price + (to.price - from.price) * share + scale * (numberAt(walk, i) - end * share)
    const onTick = Math.round(free / place.tick) * place.tick
    prices[from.at + i] = reflected(onTick, bar)
  }
  prices[to.at] = to.price
}

/**
 * Price at each point of a session in 0.001: starts at the open, ends at the close, touches high and low and never leaves them, on the tick.
 * The array is reused by the next call.
 */
export function minutePrices(bar: MilliBar, place: { key: number; tick: number }): Int32Array {
  prices[0] = bar.open
  const turns = turningPoints(bar, place.key)
  for (let i = 1; i < turns.length; i++) bridge([itemAt(turns, i - 1), itemAt(turns, i)], bar, place)
  for (let i = AUCTION_FROM + 1; i < LAST; i++) prices[i] = intAt(prices, AUCTION_FROM)
  return prices
}
