import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import { type Bars, createBars, sliceBars } from './bars.ts'

/** Periods made of day bars (日线): 周 月 季 年. */
export type DayPeriod = 'week' | 'month' | 'quarter' | 'year'
/** Periods made of one-minute bars: 5 15 30 60 分, or the day. */
export type MinutePeriod = '5m' | '15m' | '30m' | '60m' | 'day'
export type AggregatePeriod = DayPeriod | MinutePeriod

/** `lastComplete` is false while the newest bar can still change, and when that cannot be determined. */
type Aggregated = { bars: Bars; lastComplete: boolean }

/** `nextDate`: first trading day (yyyymmdd) whose bar is absent or can still change; today while the market trades. */
type AggregateOptions = { nextDate?: number }

const MINUTES_OF: Record<MinutePeriod, number> = { '5m': 5, '15m': 15, '30m': 30, '60m': 60, day: 240 }
const MORNING_MINUTES = 120
const SESSION_MINUTES = 240

/**
 * Longer bars from day bars or one-minute bars (oldest first). Open of the first, close of the last, highest high, lowest low, sums of volume,
 * amount and turnover. A day period's bar is dated by its last trading day, weeks are calendar weeks from Monday. A minute period's bar is labelled
 * by its end minute (10:30 11:30 14:00 15:00 for 60 minutes), also while it forms; the opening auction joins the first bar and prints after
 * 15:00 the last. Throws TypeError when minute periods are asked of bars without `times`, or day periods of bars with them.
 */
export function aggregateBars(bars: Bars, period: AggregatePeriod, options: AggregateOptions = {}): Aggregated {
  const isMinutePeriod = isKeyOf(MINUTES_OF, period)
  if (bars.length === 0) return { bars: createBars(0, isMinutePeriod && period !== 'day'), lastComplete: true }
  if (isMinutePeriod !== (bars.times !== undefined)) throw new TypeError(`${period} needs ${isMinutePeriod ? 'minute' : 'day'} bars`)
  const keys = isMinutePeriod ? minuteKeys(bars, MINUTES_OF[period]) : dayKeys(bars.dates, period)
  const out = foldByKey(bars, keys)
  if (out.times !== undefined) labelByEnd(out.times, keys)
  return { bars: period === 'day' ? withoutTimes(out) : out, lastComplete: isLastComplete(bars, period, options) }
}

/** Number of the period a date (yyyymmdd) belongs to: equal in one period, growing with time. Weeks run Monday to Sunday. */
export function periodNumber(date: number, period: DayPeriod): number {
  const year = Math.floor(date / 10_000)
  const month = Math.floor(date / 100) % 100
  if (period === 'year') return year
  if (period === 'quarter') return year * 4 + Math.floor((month - 1) / 3)
  if (period === 'month') return year * 12 + month - 1
  const day = Date.UTC(year, month - 1, date % 100) / 86_400_000
  return Math.floor((day + 3) / 7)
}

/** Minute of the session 1–240 that a label (hhmm) ends: 9:31 → 1, 11:30 → 120, 13:01 → 121, 15:00 → 240; auction and late prints join the nearest. */
export function sessionMinute(time: number): number {
  const minutes = Math.floor(time / 100) * 60 + (time % 100)
  if (minutes < 780) return Math.min(Math.max(minutes - 570, 1), MORNING_MINUTES)
  return Math.min(Math.max(minutes - 660, MORNING_MINUTES + 1), SESSION_MINUTES)
}

/** Label (hhmm) at which session minute 1–240 ends; the inverse of `sessionMinute`. */
export function sessionLabel(minute: number): number {
  const minutes = minute <= MORNING_MINUTES ? 570 + minute : 660 + minute
  return Math.floor(minutes / 60) * 100 + (minutes % 60)
}

function dayKeys(dates: Int32Array, period: DayPeriod): Float64Array {
  const keys = new Float64Array(dates.length)
  for (let index = 0; index < keys.length; index++) keys[index] = periodNumber(intAt(dates, index), period)
  return keys
}

/** date × 10000 + end label of the bar, so that a key also names the bar. */
function minuteKeys(bars: Bars, minutes: number): Float64Array {
  const { times } = bars
  if (times === undefined) throw new TypeError('minute periods need minute bars')
  const keys = new Float64Array(bars.length)
  for (let index = 0; index < keys.length; index++) {
    const end = Math.ceil(sessionMinute(intAt(times, index)) / minutes) * minutes
    keys[index] = intAt(bars.dates, index) * 10_000 + sessionLabel(end)
  }
  return keys
}

function foldByKey(bars: Bars, keys: Float64Array): Bars {
  let count = 0
  for (let index = 0; index < keys.length; index++) if (index === 0 || keys[index] !== keys[index - 1]) count++
  const out = createBars(count, bars.times !== undefined, bars.turnover !== undefined)
  let at = -1
  for (let index = 0; index < bars.length; index++) {
    const isFirst = index === 0 || keys[index] !== keys[index - 1]
    if (isFirst) at++
    foldBar(out, at, { bars, index, isFirst })
  }
  return out
}

/** Adds a bar to the longer one at `at`. */
function foldBar(out: Bars, at: number, { bars, index, isFirst }: { bars: Bars; index: number; isFirst: boolean }): void {
  if (isFirst) {
    out.open[at] = numberAt(bars.open, index)
    out.high[at] = numberAt(bars.high, index)
    out.low[at] = numberAt(bars.low, index)
  }
  if (numberAt(bars.high, index) > numberAt(out.high, at)) out.high[at] = numberAt(bars.high, index)
  if (numberAt(bars.low, index) < numberAt(out.low, at)) out.low[at] = numberAt(bars.low, index)
  out.dates[at] = intAt(bars.dates, index)
  out.close[at] = numberAt(bars.close, index)
  out.volume[at] = numberAt(out.volume, at) + numberAt(bars.volume, index)
  out.amount[at] = numberAt(out.amount, at) + numberAt(bars.amount, index)
  if (out.turnover !== undefined) out.turnover[at] = numberAt(out.turnover, at) + (bars.turnover?.[index] ?? Number.NaN)
}

/**
 * What `newestOf` says of the longer bars (oldest first) as they stood at the end of each of the newest `count` day bars: the last of them holds only the days
 * up to that one. The bars given are views that change with the next day.
 */
export function asOfEachDay(
  bars: Bars,
  period: DayPeriod,
  { count, newestOf }: { count: number; newestOf(longer: Bars): number },
): Float64Array {
  const keys = dayKeys(bars.dates, period)
  const first = Math.max(0, bars.length - count)
  const values = new Float64Array(bars.length - first)
  const out = createBars(bars.length, false, bars.turnover !== undefined)
  let at = -1
  for (let index = 0; index < bars.length; index++) {
    const isFirst = index === 0 || keys[index] !== keys[index - 1]
    if (isFirst) at++
    foldBar(out, at, { bars, index, isFirst })
    if (index >= first) values[index - first] = newestOf(sliceBars(out, 0, at + 1))
  }
  return values
}

function labelByEnd(times: Int32Array, keys: Float64Array): void {
  let at = 0
  keys.forEach((key, index) => {
    if (index === 0 || key !== keys[index - 1]) times[at++] = key % 10_000
  })
}

function withoutTimes(bars: Bars): Bars {
  const { times: _, ...days } = bars
  return days
}

function isLastComplete(bars: Bars, period: AggregatePeriod, { nextDate }: AggregateOptions): boolean {
  const lastDate = intAt(bars.dates, bars.length - 1)
  if (bars.times === undefined || !isKeyOf(MINUTES_OF, period)) {
    return nextDate !== undefined && !isKeyOf(MINUTES_OF, period) && periodNumber(nextDate, period) > periodNumber(lastDate, period)
  }
  if (nextDate !== undefined && nextDate > lastDate) return true
  return sessionMinute(intAt(bars.times, bars.length - 1)) % MINUTES_OF[period] === 0
}
