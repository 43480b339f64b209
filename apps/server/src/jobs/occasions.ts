import { randomUUID } from 'node:crypto'
import { DAY_MS, SHANGHAI_OFFSET_MS, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Occasion } from './job.ts'

const START = randomUUID()

/** Once in every process: another release may compute something else of the same inputs. */
export const eachStart = (): Occasion => ({ key: START, nextMs: null })

/** The same, and at every midnight in Beijing. */
export function eachDay(nowMs: number): Occasion {
  const midnightMs = Math.floor((nowMs + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS
  return { key: `${START} ${shanghaiDate(nowMs)}`, nextMs: midnightMs + DAY_MS }
}
