import { AppError } from '@guanlan/contract/errors.ts'
import {
  DAY_MS,
  fromDayNumber,
  shanghaiDate,
  shanghaiDayNumber,
  shanghaiInstant,
  toDayNumber,
} from '@guanlan/domain/calendar/trade-date.ts'
import type { Clock } from '../../../runtime/clock.ts'

const DEFAULT_DAYS = 7
/** So many days back at most: three years. */
export const MOST_DAYS = 1096
/** Asked "since now" by a device a little ahead of the server. */
const AHEAD_MS = 90_000

/** The instant a question starts from, epoch ms. Throws invalid_input for one in the future or too long ago. */
export function sinceMsOf(since: string | undefined, clock: Clock): number {
  const nowMs = clock.nowMs()
  if (since === undefined) return nowMs - DEFAULT_DAYS * DAY_MS
  const [date = '', time = '00:00'] = since.split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const atMs = shanghaiInstant(toDayNumber(date), hours * 60 + minutes) + seconds * 1000
  if (atMs > nowMs + AHEAD_MS) throw new AppError('invalid_input', `起点不能晚于现在（${shanghaiDate(nowMs)}）`, 'since')
  const earliest = shanghaiDayNumber(nowMs) - MOST_DAYS
  if (toDayNumber(date) < earliest) throw new AppError('invalid_input', `最早可以从三年前（${fromDayNumber(earliest)}）比起`, 'since')
  return Math.min(atMs, nowMs)
}
