import { LAST_ASSUMED_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { sessionState } from '@guanlan/domain/calendar/session.ts'
import { shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isInCalendar, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { TRADING_MINUTES, tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'

/**
 * How far the session that figures belong to has come.
 * `auction`: 9:15–9:25, indicative prices only; `open`: the opening price is known, trading has not begun; `trading`: 9:30–15:00 with the
 * lunch break; `final`: the session is over.
 */
export type SessionPosition = {
  date: string
  stage: 'auction' | 'open' | 'trading' | 'final'
  /** Points of the minute line so far, the forming one included: 0 … 241. */
  count: number
  /** Share of the forming minute that has passed, 0 … 1; 1 when the last point is complete. */
  minuteRatio: number
  /** The instant the figures describe: stands still at lunch and after the close. */
  asOfMs: number
}

const MORNING_CLOSE_MINUTE = 11 * 60 + 30
const CLOSE_MINUTE = 15 * 60

/** The end of a session. */
export function finalPosition(date: string): SessionPosition {
  const asOfMs = shanghaiInstant(toDayNumber(date), CLOSE_MINUTE)
  return { date, stage: 'final', count: TRADING_MINUTES, minuteRatio: 1, asOfMs }
}

/**
 * Position of the session at an instant (epoch ms). Before 9:15 and on closed days it is the end of the last session; beyond the
 * calendar figures stay at its last session.
 */
export function sessionPosition(nowMs: number): SessionPosition {
  const { state, tradeDate } = sessionState(nowMs)
  const date = isInCalendar(tradeDate) ? tradeDate : tradingDayOnOrBefore(`${LAST_ASSUMED_YEAR}-12-31`)
  const at = (minute: number) => shanghaiInstant(toDayNumber(date), minute)
  const final = finalPosition(date)
  if (date !== shanghaiDate(nowMs)) return final
  if (state === 'call-auction' || state === 'call-auction-locked')
    return { date, stage: 'auction', count: 0, minuteRatio: 0, asOfMs: nowMs }
  if (state === 'quiet') return { date, stage: 'open', count: 1, minuteRatio: 1, asOfMs: at(9 * 60 + 25) }
  if (state === 'closed' || state === 'after-hours') return final
  const elapsed = tradingMinutesElapsed(nowMs)
  const passed = Math.floor(elapsed)
  const minuteRatio = elapsed === passed ? 1 : elapsed - passed
  const asOfMs = state === 'lunch' ? at(MORNING_CLOSE_MINUTE) : nowMs
  return { date, stage: 'trading', count: Math.ceil(elapsed) + 1, minuteRatio, asOfMs }
}
