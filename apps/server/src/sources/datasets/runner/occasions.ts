import type { Schedule } from '@guanlan/datasets/dataset.ts'
import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { fromDayNumber, shanghaiDayNumber, shanghaiInstant, shanghaiTimeOfDayMs, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isTradingDay, previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { existing, firstItem } from '@guanlan/domain/collections/elements.ts'
import { nextRunMs } from '../next-run.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
/** The longest pause between two occasions: a long holiday. */
const LONGEST_PAUSE_DAYS = 20

/** The last instant up to now (epoch ms) at which a data set of a schedule should have been asked for. */
export function lastOccasionMs(schedule: Schedule, nowMs: number): number {
  if (schedule === 'tick') return lastQuotesMs(nowMs)
  for (let days = 1; days <= LONGEST_PAUSE_DAYS; days++) {
    let at = nextRunMs(schedule, nowMs - days * DAY_MS)
    if (at === null) return Number.NEGATIVE_INFINITY
    if (at > nowMs) continue
    for (let next = nextRunMs(schedule, at); next !== null && next <= nowMs; next = nextRunMs(schedule, at)) at = next
    return at
  }
  return Number.NEGATIVE_INFINITY
}

/** Minutes of the day between which quotes move, each with one more for the last trades. */
const MOVING: readonly (readonly [from: number, to: number])[] = [
  [9 * 60 + 15, 11 * 60 + 31],
  [13 * 60, 15 * 60 + 2],
]
/** When the closing prices are certain, those of fixed-price trading after hours included. */
const SETTLED_MINUTE = 15 * 60 + 35

/** The last instant at which a round of quotes should have begun: every minute while prices move, once more when they are settled. */
function lastQuotesMs(nowMs: number): number {
  const day = shanghaiDayNumber(nowMs)
  const date = fromDayNumber(day)
  const minute = Math.floor(shanghaiTimeOfDayMs(nowMs) / MINUTE_MS)
  if (!isTradingDay(date) || minute < firstItem(MOVING)[0]) return shanghaiInstant(toDayNumber(previousTradingDay(date)), SETTLED_MINUTE)
  if (minute >= SETTLED_MINUTE) return shanghaiInstant(day, SETTLED_MINUTE)
  const begun = existing(MOVING.findLast(([from]) => minute >= from))
  return shanghaiInstant(day, Math.min(minute, begun[1]))
}

/** The last instant of a regular beat. */
export function lastBeatMs(everyMs: number, nowMs: number): number {
  return Math.floor(nowMs / everyMs) * everyMs
}
