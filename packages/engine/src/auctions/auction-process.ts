import type { AuctionPoint, AuctionProcessColumn } from '@guanlan/contract/rows/trading.ts'
import { toMilli } from '@guanlan/domain/price-limit/tick.ts'

/** What the course of an auction comes to, NaN where it is not known; shares in 股, price in 元. */
export type AuctionProcess = Record<AuctionProcessColumn, number>

const LOCKED = '09:20:00'
const LATE = '09:24:00'

const SINCE: Readonly<Partial<Record<string, string>>> = { sealLocked: LOCKED, latePrice: LATE, lateMatched: LATE }

/** Why a figure of a course known up to a time (HH:mm:ss) is unknown where its minute had not come; else null. */
export function notYet(field: string, courseTo: string): string | null {
  const since = SINCE[field]
  return since === undefined || courseTo >= since ? null : `${since.slice(1, 5)} 之后才有`
}

/** Nothing is known of the course. */
export const NO_PROCESS: AuctionProcess = { sealMost: Number.NaN, sealLocked: Number.NaN, latePrice: Number.NaN, lateMatched: Number.NaN }

/** Buyers left over at the limit-up price; none while the price is another, as all of theirs are matched then. */
function sealAt({ price, unmatched }: AuctionPoint, limitUp: number): number {
  return toMilli(price) === toMilli(limitUp) ? Math.max(unmatched, 0) : 0
}

/** The newest point up to a time, once the auction has come to it. */
function pointAt(points: readonly AuctionPoint[], time: string): AuctionPoint | null {
  const hasCome = points.some((point) => point.time >= time)
  return hasCome ? (points.findLast((point) => point.time <= time) ?? null) : null
}

/** `points`: as far as the auction has come, in order of time. `limitUp` 元, null without a limit. */
export function processOf(points: readonly AuctionPoint[], limitUp: number | null): AuctionProcess {
  const late = pointAt(points, LATE)
  const process = { ...NO_PROCESS, latePrice: late?.price ?? Number.NaN, lateMatched: late?.matched ?? Number.NaN }
  const free = points.filter(({ time }) => time < LOCKED)
  if (limitUp === null || free.length === 0) return process
  const locked = pointAt(points, LOCKED)
  return {
    ...process,
    sealMost: Math.max(...free.map((point) => sealAt(point, limitUp))),
    sealLocked: locked === null ? Number.NaN : sealAt(locked, limitUp),
  }
}
