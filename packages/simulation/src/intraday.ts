import type { MinutePath } from '@guanlan/datasets/provider.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, uniform } from './hash.ts'

/** Trades are shown every three seconds. */
const SLOTS_PER_MINUTE = 20
const LOT = 100

/** Price in a slot of the minute after point `point`: between the two points, on the tick, the second of them in the last slot. */
function slotPrice(path: MinutePath, point: number, slot: number): number {
  if (slot <= 0 || point >= path.price.length - 1) return numberAt(path.price, point)
  const from = Math.round(numberAt(path.price, point) * 1000)
  const to = Math.round(numberAt(path.price, point + 1) * 1000)
  const tick = from % 10 === 0 && to % 10 === 0 ? 10 : 1
  const steps = (to - from) / tick
  const draw = uniform(hashAt(from * 31 + to, point * SLOTS_PER_MINUTE + slot)) - 0.5
  const share = Math.min(Math.max(slot / SLOTS_PER_MINUTE + 0.5 * draw, 0), 1)
  return (from + Math.round(steps * share) * tick) / 1000
}

function placeOf(atMs: number): { point: number; slot: number } {
  const elapsed = tradingMinutesElapsed(atMs)
  const point = Math.floor(elapsed)
  return { point, slot: Math.floor((elapsed - point) * SLOTS_PER_MINUTE + 1e-9) }
}

/** Price at an instant (epoch ms) of the session of a path, moving every three seconds between the minutes' prices; the open before 9:30, the close after 15:00. */
export function priceAt(path: MinutePath, atMs: number): number {
  const { point, slot } = placeOf(atMs)
  return slotPrice(path, point, slot)
}

/** Volume in whole lots and amount traded up to an instant, the opening print included. */
export function tradedAt(path: MinutePath, atMs: number): { volume: number; amount: number } {
  const { point, slot } = placeOf(atMs)
  let volume = 0
  let amount = 0
  for (let i = 0; i <= point; i++) {
    volume += numberAt(path.volume, i)
    amount += numberAt(path.amount, i)
  }
  const next = path.volume[point + 1] ?? 0
  const part = next === 0 ? 0 : (Math.floor((next * slot) / SLOTS_PER_MINUTE / LOT) * LOT) / next
  return { volume: volume + next * part, amount: amount + Math.round((path.amount[point + 1] ?? 0) * part) }
}
