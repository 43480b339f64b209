import type { GoodEvent } from '@guanlan/contract/rows/events.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { int16At, intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { formatPriced } from '@guanlan/domain/format/price.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { CompanyActions } from '../company-actions.ts'
import { dailyLimits, limitMilli } from '../limits.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { type Suspension, suspensionNear } from '../suspension.ts'
import { type Company, eveningOf, isIn, type Notice } from './notice.ts'
import { chineseDate, MARK } from './wording.ts'

/** What a suspension is for, by the longest it may take (《上市公司股票停复牌规则》: one session for news, five for control, ten for acquisitions). */
const MATTERS = [
  { most: 1, matter: '披露重大事项' },
  { most: 5, matter: '筹划控制权变更事项' },
  { most: 10, matter: '筹划发行股份购买资产事项' },
] as const

const BLOCK = 120

function suspensionsNear({ world, profile }: Company, from: number, to: number): Suspension[] {
  const found: Suspension[] = []
  for (let block = Math.floor(Math.max(from, 0) / BLOCK); block * BLOCK <= to; block++) {
    const one = suspensionNear(world.seed, profile, block * BLOCK)
    if (one.length > 0) found.push(one)
  }
  return found
}

/** 停牌 on the evening before, 复牌 on the last evening of the suspension. */
export function* suspensionNotices(company: Company): Generator<Notice> {
  const { first, last } = company.profile.life
  const near = (ms: number) => sessionFrom(new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10))
  for (const { from, length } of suspensionsNear(company, near(company.from) - 2, near(company.before) + 2)) {
    const back = from + length
    if (from <= first || back > last || sessionDates[back] === undefined) continue
    const { most, matter } = MATTERS.find((one) => length <= one.most) ?? MATTERS[2]
    const refersTo = { dataset: 'dayBars', key: `${company.profile.security.code}|${sessionDates[from]}` }
    const day = chineseDate(itemAt(sessionDates, from))
    const stop = eveningOf(company, from - 1, 6)
    const start = eveningOf(company, back - 1, 7)
    if (isIn(company, stop)) yield { ...stop, kind: 'suspension', refersTo, figures: { most }, fields: { matter, day, most: String(most) } }
    const fields = { matter, from: day, day: chineseDate(sessionDates[back]) }
    if (isIn(company, start)) yield { ...start, kind: 'resumption', refersTo, figures: { sessions: length }, fields }
  }
}

const exDays = new WeakMap<CompanyActions, Int32Array>()

/** Ex-right days of a company as yyyymmdd, oldest first. */
function exDaysOf(actions: CompanyActions): Int32Array {
  const present = exDays.get(actions) ?? Int32Array.from(actions.actions, ({ event }) => dayOfIso(event.exDate))
  exDays.set(actions, present)
  return present
}

/** Previous close of a bar, moved by an ex-right day when there is one, in 0.001. */
export function previousMilli(world: World, profile: Profile, { bars, i }: { bars: DayColumns; i: number }): number {
  let milli = intAt(bars.close, i - 1)
  const actions = world.actions(profile)
  const days = exDaysOf(actions)
  for (let k = 0; k < days.length; k++) {
    if (intAt(days, k) > intAt(bars.date, i - 1) && intAt(days, k) <= intAt(bars.date, i))
      milli = exRightPriceMilli(milli, itemAt(actions.actions, k).event, profile.tick)
  }
  return milli
}

/** No limit is below this. */
const LEAST_LIMIT = 1.04
/** Sessions after listing that are not looked at: most have no daily limit. */
const FREE_SESSIONS = 5

/** Whether a bar closed at its upper limit; false in the first sessions after a listing. */
function isLimitUp(world: World, profile: Profile, at: { bars: DayColumns; i: number }): boolean {
  const { bars, i } = at
  if (i < 1 || intAt(bars.close, i) < intAt(bars.high, i)) return false
  const session = sessionFrom(isoOfDay(intAt(bars.date, i)))
  const { listed } = profile.life
  const perMille = listed !== null && session < listed + FREE_SESSIONS ? 0 : int16At(dailyLimits(profile), session)
  return perMille > 0 && bars.close[i] === limitMilli(previousMilli(world, profile, at), perMille, profile.tick)
}

/** First bar on or after a day. */
export function barFrom({ date, length }: DayColumns, day: number): number {
  return lowerBound(date, day, length)
}

/** Longest streak that is followed back; longer ones are reported as this many sessions. */
const LONGEST_STREAK = 12

/** Sessions in a row that closed at the upper limit, up to the bar; it closed there itself. */
function streakAt(world: World, profile: Profile, { bars, i }: { bars: DayColumns; i: number }): number {
  let length = 1
  while (length < LONGEST_STREAK && isLimitUp(world, profile, { bars, i: i - length })) length++
  return length
}

type Streak = { i: number; days: number }

/** Bars within the days (yyyymmdd) at which a streak of limit-up closes is worth a warning: the third, fifth, seventh session and so on. */
export function* streaks(company: Company, bars: DayColumns, days: { from: number; to: number }): Generator<Streak> {
  const { world, profile } = company
  const own = new Set(exDaysOf(world.actions(profile)))
  for (let i = Math.max(barFrom(bars, days.from), 1); i < bars.length && intAt(bars.date, i) <= days.to; i++) {
    if (
      intAt(bars.close, i) < intAt(bars.high, i) ||
      (intAt(bars.close, i) < intAt(bars.close, i - 1) * LEAST_LIMIT && !own.has(intAt(bars.date, i)))
    )
      continue
    if (!isLimitUp(world, profile, { bars, i })) continue
    const length = streakAt(world, profile, { bars, i })
    if (length >= 3 && length % 2 === 1) yield { i, days: length }
  }
}

/** 股票交易风险提示公告 on the evening of the third limit-up in a row, and of every second one after it. */
export function* riskNotices(company: Company, bars: DayColumns, days: { from: number; to: number }): Generator<Notice> {
  const { profile } = company
  for (const { i, days: length } of streaks(company, bars, days)) {
    const date = isoOfDay(intAt(bars.date, i))
    const close = intAt(bars.close, i) / 1000
    yield {
      ...eveningOf(company, sessionFrom(date), 8),
      kind: 'riskWarning',
      refersTo: { dataset: 'dayBars', key: `${profile.security.code}|${date}` },
      figures: { days: length, close },
      fields: {
        day: chineseDate(date),
        days: String(length),
        close: formatPriced(close, profile.security.code),
        industry: itemAt(industries, profile.industry).name,
      },
    }
  }
}

/** Good news that bars report: streaks from the third session on, and highs of a year after sixty sessions without one. */
export function barEvents(company: Company, bars: DayColumns, days: { from: number; to: number }): GoodEvent[] {
  const secucode = company.profile.security.code
  const event = (i: number, kind: 'limitUpStreak' | 'newHigh', reported: { reason: string; value: number }): GoodEvent => {
    const eventDate = isoOfDay(intAt(bars.date, i))
    const id = `${secucode}.${bars.date[i]}.${kind}`
    const effectiveAtMs = shanghaiInstant(toDayNumber(eventDate), 15 * 60 + 5)
    return { id, secucode, eventDate, kind, reason: MARK + reported.reason, value: reported.value, announcementId: null, effectiveAtMs }
  }
  const found: GoodEvent[] = []
  for (const { i, days: value } of streaks(company, bars, days))
    found.push(event(i, 'limitUpStreak', { value, reason: `连续${value}个交易日以涨停价收盘` }))
  for (const i of newHighs(company, bars, days)) {
    const value = intAt(bars.close, i) / 1000
    found.push(event(i, 'newHigh', { value, reason: `收盘价${formatPriced(value, secucode)}，创近250个交易日（复权）新高` }))
  }
  return found
}

const YEAR = 250
const QUIET = 60
/** Bars a company looks back to. */
export const BARS_BACK: number = YEAR + QUIET

let adjusted = new Float64Array(0)

/** Closes comparable over ex-right days, of the bars from `first` on. */
function adjustedCloses(company: Company, bars: DayColumns, first: number): Float64Array {
  if (adjusted.length < bars.length) adjusted = new Float64Array(bars.length + 500)
  const onEx = exDaysOf(company.world.actions(company.profile))
  let factor = 1
  for (let i = first; i < bars.length; i++) {
    const isEx = i > first && onEx.some((day) => day > intAt(bars.date, i - 1) && day <= intAt(bars.date, i))
    if (isEx) factor *= intAt(bars.close, i - 1) / previousMilli(company.world, company.profile, { bars, i })
    adjusted[i] = intAt(bars.close, i) * factor
  }
  return adjusted
}

/** Bars whose close is above every one of the 250 before, when none of the 60 before was. Needs 310 bars before it. */
function* newHighs(company: Company, bars: DayColumns, days: { from: number; to: number }): Generator<number> {
  const begin = Math.max(barFrom(bars, days.from), BARS_BACK)
  if (begin >= bars.length || intAt(bars.date, begin) > days.to) return
  const first = begin - BARS_BACK
  const closes = adjustedCloses(company, bars, first)
  let lastHigh = -1
  // places of falling closes of the last 250 bars: the first is the highest
  const queue: number[] = []
  let head = 0
  for (let i = first; i < bars.length && intAt(bars.date, i) <= days.to; i++) {
    while (head < queue.length && itemAt(queue, head) < i - YEAR) head++
    const isHigh = i - first >= YEAR && head < queue.length && numberAt(closes, i) > numberAt(closes, itemAt(queue, head))
    if (isHigh && i >= begin && i - lastHigh > QUIET) yield i
    if (isHigh) lastHigh = i
    while (queue.length > head && numberAt(closes, lastItem(queue)) <= numberAt(closes, i)) queue.pop()
    queue.push(i)
  }
}
