import type { AuctionPoint } from '@guanlan/datasets/market-facts.ts'
import type { AuctionRequest } from '@guanlan/datasets/provider.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { normal } from './distribution.ts'
import { hashAt, purpose, streamKey, subjectOf } from './hash.ts'
import type { World } from './simulated-world.ts'

const START_SECOND = (9 * 60 + 15) * 60
const STEP_SECONDS = 10
const STEPS = 60
/** From 9:20 orders cannot be withdrawn: the price settles and matched volume only grows. */
const LOCKED_STEP = 30
const LOT = 100

function timeOf(step: number): string {
  const second = START_SECOND + step * STEP_SECONDS
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}

function lots(shares: number): number {
  return Math.round(shares / LOT) * LOT
}

/** Random numbers of the auction of a security on a date (yyyymmdd). */
export function auctionKey(seed: number, subject: number, date: number): number {
  return hashAt(streamKey(seed, purpose.auction, subject), date)
}

/** Shares left over at a step (the last when none is given): positive for buyers, negative for sellers. */
export function unmatchedAt(key: number, volume: number, step: number = STEPS): number {
  return lots(volume * 0.18 * (1 - (0.7 * step) / STEPS) * normal(hashAt(key, step + 200)))
}

/**
 * 集合竞价 from 9:15:00 to 9:25:00 every ten seconds, ending at the open (元) with all of `volume` (股) matched. `unmatched` is positive when buyers are
 * left over and negative for sellers.
 */
export function auctionOf(world: World, request: AuctionRequest): AuctionPoint[] {
  const { secucode, date, open, preClose, volume } = request
  const tick = world.profile(secucode)?.tick ?? 10
  const key = auctionKey(world.seed, subjectOf(secucode), dayOfIso(date))
  const target = Math.round(open * 1000)
  const start = Math.round(preClose * 1000)
  const spread = Math.max(Math.abs(target - start), start * 0.004)
  let matched = 0
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS
    const loose = step < LOCKED_STEP ? 0.5 : 0.22 * (1 - share)
    const free = start + (target - start) * Math.sqrt(share) + loose * spread * normal(hashAt(key, step)) * 0.6
    const price = step === STEPS ? target : Math.max(Math.round(free / tick), 1) * tick
    const isBetween = price >= Math.min(start, target) - spread && price <= Math.max(start, target) + spread
    const grown = lots(volume * share ** 1.8 * (step < LOCKED_STEP ? 0.75 + 0.2 * Math.tanh(normal(hashAt(key, step + 100))) : 1))
    matched = step === STEPS ? volume : step < LOCKED_STEP ? grown : Math.max(matched, grown)
    return { time: timeOf(step), price: (isBetween ? price : target) / 1000, matched, unmatched: unmatchedAt(key, volume, step) }
  })
}
