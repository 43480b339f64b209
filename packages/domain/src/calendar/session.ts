import { FIXED_HOLIDAYS } from './holidays.ts'
import type { TradeDate } from './trade-date.ts'
import { fromDayNumber, shanghaiDayNumber, shanghaiInstant, shanghaiTimeOfDayMs, weekdayOf } from './trade-date.ts'
import { isCalendarKnown, isInCalendar, isTradingDayNumber } from './trading-calendar.ts'

/** Board of a share: main (主板), chinext (创业板), star (科创板), bse (北交所), b (B 股). */
export type Board = 'main' | 'chinext' | 'star' | 'bse' | 'b'

type SessionPhase =
  | 'closed-day'
  | 'before-open'
  | 'call-auction'
  | 'call-auction-locked'
  | 'quiet'
  | 'morning'
  | 'lunch'
  | 'afternoon'
  | 'closing-auction'
  | 'after-hours'
  | 'closed'

/** What the exchanges are doing at an instant. */
type SessionState = {
  state: SessionPhase
  /** Chinese name of the phase. */
  label: string
  /** The session the latest figures belong to: today from 9:15 on, else the last trading day before. */
  tradeDate: TradeDate
  /** Orders are matched now: continuous trading or the closing auction. */
  isTrading: boolean
  /** Figures on the screen can change now: `isTrading`, the opening auction and after-hours trading. */
  isMoving: boolean
  /** The instant (epoch ms) at which `state` changes next. */
  nextChangeMs: number
  /** False outside the published years, where closures are assumed, and behind those weekends and fixed-date holidays alone are taken as closed. */
  calendarKnown: boolean
}

const LABELS: Record<SessionPhase, string> = {
  'closed-day': '休市',
  'before-open': '未开盘',
  'call-auction': '集合竞价',
  'call-auction-locked': '集合竞价（不可撤单）',
  quiet: '等待开盘',
  morning: '交易中',
  lunch: '午休',
  afternoon: '交易中',
  'closing-auction': '收盘集合竞价',
  'after-hours': '盘后定价交易',
  closed: '已收盘',
}

type Step = readonly [fromMinute: number, phase: SessionPhase]

/** The timetable in force since 2018-08-20, when Shanghai joined Shenzhen's closing auction; earlier instants use it too. */
const TIMETABLE: readonly Step[] = [
  [0, 'before-open'],
  [9 * 60 + 15, 'call-auction'],
  [9 * 60 + 20, 'call-auction-locked'],
  [9 * 60 + 25, 'quiet'],
  [9 * 60 + 30, 'morning'],
  [11 * 60 + 30, 'lunch'],
  [13 * 60, 'afternoon'],
  [14 * 60 + 57, 'closing-auction'],
  [15 * 60, 'closed'],
]
const AFTER_HOURS: readonly Step[] = [
  [15 * 60 + 5, 'after-hours'],
  [15 * 60 + 30, 'closed'],
]
const DAY_START: readonly Step[] = [[0, 'closed-day']]

/** First session with after-hours fixed-price trading (盘后固定价格交易, 15:05–15:30) per board; null where there is none. The 2026 extension covers all A shares by secondary sources. */
export const AFTER_HOURS_SINCE: Record<Board, TradeDate | null> = {
  star: '2019-07-22',
  chinext: '2020-08-24',
  main: '2026-07-06',
  bse: '2026-07-06',
  b: null,
}

const TRADING = new Set<SessionPhase>(['morning', 'afternoon', 'closing-auction'])
const MOVING = new Set<SessionPhase>([...TRADING, 'call-auction', 'call-auction-locked', 'after-hours'])
const MORNING_AUCTION_MINUTE = 9 * 60 + 15
const CLOSE_MINUTE = 15 * 60
const FIXED = new Set(FIXED_HOLIDAYS)

/** Open or closed; outside the calendar weekdays count as open save the holidays whose date never moves. */
function isOpenDay(dayNumber: number): boolean {
  if (isInCalendar(fromDayNumber(dayNumber))) return isTradingDayNumber(dayNumber)
  const weekday = weekdayOf(dayNumber)
  return weekday !== 0 && weekday !== 6 && !FIXED.has(fromDayNumber(dayNumber).slice(5))
}

function openDayBefore(dayNumber: number): number {
  let day = dayNumber - 1
  while (!isOpenDay(day)) day--
  return day
}

function hasAfterHours(date: TradeDate, board: Board | undefined): boolean {
  const since = board === undefined ? AFTER_HOURS_SINCE.star : AFTER_HOURS_SINCE[board]
  return since !== null && date >= since
}

function timetableOf(dayNumber: number, board: Board | undefined): readonly Step[] {
  if (!isOpenDay(dayNumber)) return DAY_START
  return hasAfterHours(fromDayNumber(dayNumber), board) ? [...TIMETABLE, ...AFTER_HOURS] : TIMETABLE
}

/**
 * State of the exchanges at an instant (epoch ms), in Shanghai time. With a board, after-hours trading is that board's;
 * without one it is shown when any board has it. Never throws: see `calendarKnown`.
 */
export function sessionState(atMs: number, board?: Board): SessionState {
  const day = shanghaiDayNumber(atMs)
  const minute = Math.floor(shanghaiTimeOfDayMs(atMs) / 60_000)
  const steps = timetableOf(day, board)
  const position = steps.findLastIndex(([from]) => from <= minute)
  const state = steps[position]?.[1] ?? 'closed-day'
  const next = steps[position + 1]
  const hasBegun = isOpenDay(day) && minute >= MORNING_AUCTION_MINUTE
  return {
    state,
    label: LABELS[state],
    tradeDate: fromDayNumber(hasBegun ? day : openDayBefore(day)),
    isTrading: TRADING.has(state),
    isMoving: MOVING.has(state),
    nextChangeMs: next === undefined ? nextDayChange(day, state) : shanghaiInstant(day, next[0]),
    calendarKnown: isCalendarKnown(fromDayNumber(day)),
  }
}

/** After the last step of a day the state changes at a midnight: the first whose day starts in another state. */
function nextDayChange(dayNumber: number, state: SessionPhase): number {
  let day = dayNumber + 1
  while (state === 'closed-day' && !isOpenDay(day)) day++
  return shanghaiInstant(day, 0)
}

/** The last session whose closing price is final (15:00 has passed) at an instant. */
export function lastClosedTradingDay(atMs: number): TradeDate {
  const day = shanghaiDayNumber(atMs)
  const hasClosed = isOpenDay(day) && shanghaiTimeOfDayMs(atMs) >= CLOSE_MINUTE * 60_000
  return fromDayNumber(hasClosed ? day : openDayBefore(day))
}
