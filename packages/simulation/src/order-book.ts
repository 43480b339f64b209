import type { Level, OrderBook } from '@guanlan/datasets/market-facts.ts'
import type { BookRequest } from '@guanlan/datasets/provider.ts'
import { normal } from './distribution.ts'
import { hashAt, purpose, streamKey, subjectOf, uniform } from './hash.ts'
import type { World } from './simulated-world.ts'

const LEVELS = 5
const SLOT_MS = 3000
const LOT = 100
/** Orders waiting at a sealed limit, in usual levels. */
const QUEUE = 60

type Side = { key: number; start: number; direction: 1 | -1; tick: number; bound: number | null; usualLots: number; queue: boolean }

/** Up to five levels away from the price; none beyond the limit. Gaps of more than a tick on expensive shares. */
function levels({ key, start, direction, tick, bound, usualLots, queue }: Side): Level[] {
  const out: Level[] = []
  let price = start
  for (let i = 0; i < LEVELS; i++) {
    if (price <= 0 || (bound !== null && direction * (price - bound) > 0)) break
    const lots = usualLots * Math.exp(0.8 * normal(hashAt(key, i))) * (i === 0 && queue ? QUEUE : 1 + 0.15 * i)
    out.push({ price: price / 1000, volume: Math.max(1, Math.round(lots)) * LOT })
    const reach = price / tick > 8000 ? Math.ceil(uniform(hashAt(key, i + 100)) * (price / tick / 9000)) : 1
    price += direction * tick * Math.max(reach, 1)
  }
  return out
}

/**
 * 五档盘口 at an instant (epoch ms) around the last price (元): five bids and five asks, renewed every three seconds. At the upper limit there are no sellers
 * and a long queue bids; at the lower limit the other way round.
 */
export function orderBookOf(world: World, at: BookRequest): OrderBook {
  const profile = world.profile(at.secucode)
  const tick = profile?.tick ?? 10
  const key = hashAt(streamKey(world.seed, purpose.book, subjectOf(at.secucode)), Math.floor(at.atMs / SLOT_MS))
  const last = Math.round(at.price * 1000)
  const up = at.limits.up === null ? null : Math.round(at.limits.up * 1000)
  const down = at.limits.down === null ? null : Math.round(at.limits.down * 1000)
  const usualLots = profile === undefined ? 50 : Math.max((profile.floatShares * profile.turnoverRatio) / LOT / 900, 1)
  const isUp = up !== null && last >= up
  const isDown = down !== null && last <= down
  const isAtBid = isUp || (!isDown && (last <= tick || (key & 1) === 0))
  const bid = isAtBid ? last : last - tick
  const side = { tick, usualLots }
  return {
    bids: isDown ? [] : levels({ ...side, key: hashAt(key, 1), start: bid, direction: -1, bound: down, queue: isUp }),
    asks: isUp ? [] : levels({ ...side, key: hashAt(key, 2), start: isDown ? last : bid + tick, direction: 1, bound: up, queue: isDown }),
  }
}
