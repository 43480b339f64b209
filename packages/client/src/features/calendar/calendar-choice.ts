import { type CalendarKind, calendarKindCodes } from '@guanlan/contract/rows/calendar-kinds.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { isDate } from '@guanlan/domain/validate/date.ts'

export const VIEWS = [
  { key: 'day', title: '日' },
  { key: 'week', title: '周' },
  { key: 'list', title: '列表' },
] as const
export type CalendarView = (typeof VIEWS)[number]['key']
export const SCOPES = [
  { key: 'watched', title: '自选' },
  { key: 'all', title: '全市场' },
] as const
export type CalendarScope = (typeof SCOPES)[number]['key']

/** What is looked at (`date` null: today): a day, the week it is in, or the days from it on. `code` is a stock an address names. */
export type CalendarChoice = {
  view: CalendarView
  date: string | null
  scope: CalendarScope
  kind: CalendarKind | null
  code: string | null
  page: number
}

/** Days a list shows from its first on. */
const LIST_DAYS = 30
const WEEK = 7

type Query = { date?: string; view?: string; kind?: string; code?: string }

/** What is looked at when the page opens; the list from today on unless its address says otherwise. */
export function firstChoice({ date, view, kind, code }: Query): CalendarChoice {
  return {
    view: VIEWS.find(({ key }) => key === view)?.key ?? 'list',
    date: date !== undefined && isDate(date) ? date : null,
    scope: 'all',
    kind: calendarKindCodes.find((one) => one === kind) ?? null,
    code: code ?? null,
    page: 1,
  }
}

/** First and last day of what is looked at; weeks begin on Monday. */
export function rangeOf({ view, date }: { view: CalendarView; date: string }): { from: string; to: string } {
  const day = toDayNumber(date)
  if (view === 'day') return { from: date, to: date }
  if (view === 'list') return { from: date, to: fromDayNumber(day + LIST_DAYS - 1) }
  const monday = day - ((weekdayOf(day) + WEEK - 1) % WEEK)
  return { from: fromDayNumber(monday), to: fromDayNumber(monday + WEEK - 1) }
}

/** The same view one step back or on. */
export function stepped(choice: CalendarChoice & { date: string }, direction: 1 | -1): CalendarChoice {
  const { from, to } = rangeOf(choice)
  const days = toDayNumber(to) - toDayNumber(from) + 1
  return { ...choice, date: fromDayNumber(toDayNumber(choice.date) + direction * days), page: 1 }
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 周三. */
export const weekdayName = (date: string) => `周${WEEKDAYS[weekdayOf(toDayNumber(date))]}`
