import type { AuctionPoint } from '@guanlan/contract/rows/trading.ts'
import type { AuctionRequest } from '@guanlan/datasets/provider.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { normal } from './distribution.ts'
import { hashAt, purpose, streamKey, subjectOf, uniform } from './hash.ts'
import type { World } from './simulated-world.ts'

const START_SECOND = (9 * 60 + 15) * 60
const STEP_SECONDS = 10
const STEPS = 60
/** From 9:20 orders cannot be withdrawn: the price settles and matched volume only grows. */
const LOCKED_STEP = 30
const LOT = 100
/** Share of the auctions in which buyers show orders at the limit and withdraw them: of any, and of those that end this far up towards the limit. */
const SHOWN_SHARE = 0.02
const SHOWN_FAR_SHARE = 0.3
const SHOWN_FAR = 0.3

/** Steps during which the price stands at its upper limit. */
type Held = { from: number; to: number }

function timeOf(step: number): string {
  const second = START_SECOND + step * STEP_SECONDS
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}

function lots(shares: number): number {
  return Math.round(shares / LOT) * LOT
}

/** Shares left over at a step: positive for buyers, negative for sellers. */
function unmatchedAt(key: number, volume: number, step: number): number {
  return lots(volume * 0.18 * (1 - (0.7 * step) / STEPS) * normal(hashAt(key, step + 200)))
}

/** Shares left over at a limit: more of them while orders can be withdrawn. */
function waitingAt(key: number, volume: number, step: number): number {
  const withdrawn = step < LOCKED_STEP ? 1 + 3 * uniform(hashAt(key, 300)) * (1 - step / LOCKED_STEP) : 1
  return Math.max(LOT, lots(volume * (0.3 + 1.5 * uniform(hashAt(key, 301))) * withdrawn * (1 + 0.1 * normal(hashAt(key, step + 200)))))
}

/** An auction that ends at the limit stands there from early on; some others stand there until the orders are withdrawn. */
function heldOf(key: number, { start, target, limit }: { start: number; target: number; limit: number }): Held | null {
  const from = Math.floor(12 * uniform(hashAt(key, 302)))
  if (target === limit) return { from, to: STEPS }
  const share = target - start >= SHOWN_FAR * (limit - start) ? SHOWN_FAR_SHARE : SHOWN_SHARE
  const isShown = Number.isFinite(limit) && uniform(hashAt(key, 303)) < share
  return isShown ? { from, to: from + 4 + Math.floor((LOCKED_STEP - 4 - from) * uniform(hashAt(key, 304))) } : null
}

/**
 * 集合竞价 from 9:15:00 to 9:25:00 every ten seconds, ending at the open (元) with all of `volume` (股) matched. `unmatched` is positive when buyers are
 * left over and negative for sellers.
 */
export function auctionOf(world: World, request: AuctionRequest): AuctionPoint[] {
  const { secucode, date, open, preClose, volume, limits } = request
  const tick = world.profile(secucode)?.tick ?? 10
  const key = hashAt(streamKey(world.seed, purpose.auction, subjectOf(secucode)), dayOfIso(date))
  const target = Math.round(open * 1000)
  const start = Math.round(preClose * 1000)
  const top = limits.up === null ? Number.POSITIVE_INFINITY : Math.round(limits.up * 1000)
  const bottom = limits.down === null ? 0 : Math.round(limits.down * 1000)
  const held = heldOf(key, { start, target, limit: top })
  const spread = Math.max(Math.abs(target - start), start * 0.004)
  const leftAt = (step: number, price: number) => {
    if (price === top) return waitingAt(key, volume, step)
    return price === bottom ? -waitingAt(key, volume, step) : unmatchedAt(key, volume, step)
  }
  const speed = 1 + 2 * uniform(hashAt(key, 305))
  let matched = 0
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS
    const loose = step < LOCKED_STEP ? 0.5 : 0.9 * (1 - share) + 0.03
    const free = start + (target - start) * Math.sqrt(share) + loose * spread * normal(hashAt(key, step)) * 0.6
    const settled = step === STEPS ? target : Math.max(Math.round(free / tick), 1) * tick
    const isBetween = settled >= Math.min(start, target) - spread && settled <= Math.max(start, target) + spread
    const isHeld = held !== null && step >= held.from && step <= held.to
    const price = isHeld ? top : Math.min(Math.max(isBetween ? settled : target, bottom), top)
    const grown = lots(volume * share ** speed * (step < LOCKED_STEP ? 0.75 + 0.2 * Math.tanh(normal(hashAt(key, step + 100))) : 1))
    matched = step === STEPS ? volume : step < LOCKED_STEP ? grown : Math.max(matched, grown)
    return { time: timeOf(step), price: price / 1000, matched, unmatched: leftAt(step, price) }
  })
}
