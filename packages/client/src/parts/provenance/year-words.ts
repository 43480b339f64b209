import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { serverNowMs } from '../../platform/server-clock.ts'

/** 今年以来, and of figures of an earlier year that year; `date` is YYYY-MM-DD, of the newest of them. */
export function yearWords(date: string | null | undefined, today = formatDate(serverNowMs(), 'ymd')): string {
  const year = date?.slice(0, 4) ?? today.slice(0, 4)
  return today.startsWith(year) ? '今年以来' : `${year} 年以来`
}
