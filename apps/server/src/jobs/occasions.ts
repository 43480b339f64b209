import { randomUUID } from 'node:crypto'
import { DAY_MS, SHANGHAI_OFFSET_MS, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Occasion } from './job.ts'

const START = randomUUID()
const HOUR_MS = 3_600_000

/** Once in every process: another release may compute something else of the same inputs. */
export const eachStart = (): Occasion => ({ key: START, nextMs: null })

/** The same, and every day at an hour in Beijing, at midnight without one. */
export function eachDay(nowMs: number, hour = 0): Occasion {
  const dayMs = nowMs - hour * HOUR_MS
  const midnightMs = Math.floor((dayMs + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS
  return { key: `${START} ${shanghaiDate(dayMs)}`, nextMs: midnightMs + DAY_MS + hour * HOUR_MS }
}
