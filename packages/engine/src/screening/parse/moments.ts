import { dayOfIso, fromDayNumber, isoOfDay, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { closureName, isTradingDay, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { Found, Span } from './token.ts'

const DAY =
  '(?:19|20)\\d{2}(?:[01]\\d[0-3]\\d(?!\\d)|[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)|年\\d{1,2}月\\d{1,2}[日号])|\\d{1,2}月\\d{1,2}[日号]'
const MONTH = '(?:19|20)\\d{2}年\\d{1,2}月(?:份)?|(?<![\\d近前去来第])\\d{1,2}月(?:份)?(?!线|均|K|内|以内|之内|来)'
const YEAR = '(?:19|20)\\d{2}年(?:度)?'
const SPOKEN =
  '(?:上上?|这|本|下)(?:周|星期|礼拜)[一二三四五六日天]?|(?:上上?|本|这|下)个?月|(?:去|前|昨|明|今)年(?=以来|内|以前|之前)|(?:去|前|昨|明)年|今年(?=上涨|下跌|涨停|跌停)|大前天|大前日'
const HOLIDAY = '(?:春节|国庆节?|五一|劳动节|元旦|清明节?|端午节?|中秋节?)(?=假期|节后|以来|之?后|以后|至今)(?:假期|节(?=后))?'
const ONE = `(?:${HOLIDAY}|${DAY}|${MONTH}|${YEAR}|${SPOKEN})`
const BEHIND = '以来|至今|起|开始|之后|以后|后|之前|以前|前|当天|当日|那天|期间|内|的'
const MOMENT = new RegExp(`(自|从|截至)?(${ONE})(?:(?:到|至|-|~|—)(${ONE}))?((?:${BEHIND})*)`, 'y')
/** A number of these is a quantity: 20261113元 is no day. */
const IS_QUANTITY = /^(?:万|亿|元|股|手|%|倍)/
const WEEKDAYS = '日一二三四五六'

/** Days in the calendar from first to last, YYYY-MM-DD; a reason where the words name none. */
type Days = { from: string; to: string } | { reason: string }
const NO_SESSION = '不知道最新的交易日，请写出年月日'

function dateOf(year: number, month: number, day: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  try {
    toDayNumber(iso)
    return iso
  } catch {
    return null
  }
}

function monthOf(year: number, month: number): Days {
  const from = dateOf(year, month, 1)
  const next = month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1)
  return from === null || next === null ? { reason: '没有这个月份' } : { from, to: fromDayNumber(toDayNumber(next) - 1) }
}

/** 11月20日, 2026-11-20, 20261120. Without a year the newest that is not after the session. */
function dayNamed(words: string, session: string | null): Days | null {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(words) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(words) ??
    /^()(\d{1,2})月(\d{1,2})[日号]$/.exec(words) ??
    []
  if (month === undefined) return null
  if (year === '' && session === null) return { reason: NO_SESSION }
  const named = (one: number) => dateOf(one, Number(month), Number(day))
  const thisYear = Number((session ?? '').slice(0, 4))
  const date =
    year !== '' ? named(Number(year)) : [named(thisYear), named(thisYear - 1)].find((one) => one !== null && one <= (session ?? ''))
  return date === null || date === undefined ? { reason: '没有这一天' } : { from: date, to: date }
}

function monthNamed(words: string, session: string | null): Days | null {
  const [, year, month] = /^(?:(\d{4})年)?(\d{1,2})月份?$/.exec(words) ?? []
  if (month === undefined) return null
  if (year !== undefined) return monthOf(Number(year), Number(month))
  if (session === null) return { reason: NO_SESSION }
  const thisYear = Number(session.slice(0, 4))
  return monthOf(Number(month) <= Number(session.slice(5, 7)) ? thisYear : thisYear - 1, Number(month))
}

function weekNamed(words: string, session: string): Days | null {
  const [, which, day] = /^(上上|上|这|本|下)(?:周|星期|礼拜)([一二三四五六日天])?$/.exec(words) ?? []
  if (which === undefined) return null
  const today = toDayNumber(session)
  const weeks = which === '上上' ? -2 : which === '上' ? -1 : which === '下' ? 1 : 0
  const monday = today - ((weekdayOf(today) + 6) % 7) + 7 * weeks
  if (day === undefined) return { from: fromDayNumber(monday), to: fromDayNumber(monday + 6) }
  const date = fromDayNumber(monday + ((WEEKDAYS.indexOf(day === '天' ? '日' : day) + 6) % 7))
  return { from: date, to: date }
}

function spokenNamed(words: string, session: string | null): Days {
  if (session === null) return { reason: NO_SESSION }
  const week = weekNamed(words, session)
  if (week !== null) return week
  const year = Number(session.slice(0, 4))
  const month = /^(上上|上|本|这|下)个?月$/.exec(words)?.[1]
  if (month !== undefined) {
    const at = year * 12 + Number(session.slice(5, 7)) - 1 + (month === '上上' ? -2 : month === '上' ? -1 : month === '下' ? 1 : 0)
    return monthOf(Math.floor(at / 12), (at % 12) + 1)
  }
  if (/年$/.test(words)) {
    const named = year + (words === '前年' ? -2 : words === '明年' ? 1 : words === '今年' ? 0 : -1)
    return { from: `${named}-01-01`, to: `${named}-12-31` }
  }
  const date = fromDayNumber(toDayNumber(session) - 3)
  return { from: date, to: date }
}

const HOLIDAYS: Readonly<Record<string, string>> = { 五一: '劳动节' }
const A_YEAR = 400

/** 国庆后: the days of the last such holiday before the session. */
function holidayNamed(words: string, session: string | null): Days | null {
  const said = /^(?:春节|国庆|五一|劳动节|元旦|清明|端午|中秋)/.exec(words)?.[0]
  if (said === undefined) return null
  if (session === null) return { reason: NO_SESSION }
  const name = HOLIDAYS[said] ?? said
  const isOf = (day: number) => closureName(fromDayNumber(day))?.includes(name) === true
  const today = toDayNumber(session)
  let to = today
  while (to > today - A_YEAR && !isOf(to)) to -= 1
  let from = to
  while (isOf(from - 1)) from -= 1
  return isOf(to) ? { from: fromDayNumber(from), to: fromDayNumber(to) } : { reason: '不知道这个假期的日期' }
}

function daysNamed(words: string, session: string | null): Days {
  const year = /^(\d{4})年(?:度)?$/.exec(words)?.[1]
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  return holidayNamed(words, session) ?? dayNamed(words, session) ?? monthNamed(words, session) ?? spokenNamed(words, session)
}

/** The span of a moment, or why it is none: a single day has to be a session, a longer one ends with the newest. */
function spanOf(days: Days, session: string | null): Span | string {
  if ('reason' in days) return days.reason
  const { from, to } = days
  if (session !== null && from > session) return `${from} 还没有行情，最新的交易日是 ${session}`
  if (from === to && !isTradingDay(from))
    return `${from} 是${closureName(from) ?? '休市日'}，没有交易；前一个交易日是 ${tradingDayOnOrBefore(from)}`
  const end = session !== null && to > session ? session : to
  return { from: dayOfIso(from), to: dayOfIso(end), isDay: from === to, isToNow: session !== null && end === session && from !== to }
}

/** A day, month, year or week that is named, as the span it stands for. */
function readMoment([, before, first = '', last, behind = '']: RegExpExecArray, session: string | null): Span | string {
  const from = daysNamed(first, session)
  if ('reason' in from) return from.reason
  if (/前$|以前|之前/.test(behind)) return '不知道从哪一天起，请写出起止日期'
  const isSince = /以来|至今|起|开始|之后|以后|后/.test(behind)
  if (last !== undefined) {
    const to = daysNamed(last, session)
    if ('reason' in to || to.to < from.from) return '后一个日期早于前一个'
    const span = spanOf({ from: from.from, to: to.to }, session)
    return typeof span === 'string' ? span : { ...span, isDay: false }
  }
  if (isSince || before === '自' || before === '从') {
    if (session === null) return NO_SESSION
    const start = /后$/.test(behind) && !/以来/.test(behind) ? fromDayNumber(toDayNumber(from.to) + 1) : from.from
    if (start > session) return `${start} 还没有行情，最新的交易日是 ${session}`
    return { from: dayOfIso(start), to: dayOfIso(session), isDay: false, isToNow: true }
  }
  return spanOf(from, session)
}

/** A day, month, year or week that is named: what stands behind it is of that time. */
export function momentAt(text: string, at: number, session: string | null): Found | null {
  MOMENT.lastIndex = at
  const match = MOMENT.exec(text)
  const length = match?.[0].length ?? 0
  if (match === null || length === 0 || IS_QUANTITY.test(text.slice(at + length)) || /[\d.]/.test(text.charAt(at - 1))) return null
  const span = readMoment(match, session)
  return { meaning: typeof span === 'string' ? { kind: 'moment', reason: span } : { kind: 'moment', reason: '', span }, length }
}

/** The date in the formula language: years from 1900. */
export function formulaDate(day: number): number {
  return day - 19_000_000
}

/** 2026年11月13日, or 2026年11月2日至2026年11月20日. */
export function spanWords({ from, to, isDay }: Span): string {
  const words = (day: number) => {
    const [year, month, date] = isoOfDay(day).split('-')
    return `${year}年${Number(month)}月${Number(date)}日`
  }
  return isDay ? words(from) : `${words(from)}至${words(to)}`
}
