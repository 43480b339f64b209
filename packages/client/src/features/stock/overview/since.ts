import { DAY_MS } from '@guanlan/domain/calendar/trade-date.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'

export type Start = 'visit' | 'week' | 'month' | 'quarter' | 'day'
export const starts: readonly { key: Start; title: string }[] = [
  { key: 'visit', title: '上次查看' },
  { key: 'week', title: '1周' },
  { key: 'month', title: '1月' },
  { key: 'quarter', title: '3月' },
]
const DAYS = { week: 7, month: 30, quarter: 91 } as const
/** As far back as the server compares, a day less for its midnight. */
const MOST_DAYS = 1095

/** The earliest day that can be asked for. */
export const earliestDay = (nowMs: number) => formatDate(nowMs - MOST_DAYS * DAY_MS, 'ymd')

/** What is asked as `since`: the minute of the last visit, else a day. */
export function sinceText(start: Start, { nowMs, visitMs, day }: { nowMs: number; visitMs: number; day: string }): string {
  if (start === 'day' && day !== '') return day
  if (start === 'visit' || start === 'day') return formatDate(Math.max(visitMs, nowMs - MOST_DAYS * DAY_MS))
  return formatDate(nowMs - DAYS[start] * DAY_MS, 'ymd')
}
