import { formatDate } from './date-text.ts'

/** Under this age a moment is 刚刚 (spec §5). */
const JUST_NOW_S = 300
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400
const MONTH_DAYS = 30
const YEAR_DAYS = 365

/** How a moment of 30 days ago or more is written: in months and years, or as its date. */
export type OlderThanMonth = 'months' | 'date'

/** Age of an instant in words: 刚刚 under 300 s, then 分钟前, 小时前, 天前 (under 30 days), then months, years or the date. A later instant says 后. */
export function relativeTime(atMs: number, nowMs: number, older: OlderThanMonth = 'months'): string {
  const seconds = Math.floor(Math.abs(nowMs - atMs) / 1000)
  const side = atMs > nowMs ? '后' : '前'
  if (seconds < JUST_NOW_S) return '刚刚'
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}分钟${side}`
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)}小时${side}`
  const days = Math.floor(seconds / DAY_S)
  if (days < MONTH_DAYS) return `${days}天${side}`
  if (older === 'date') return formatDate(atMs, 'ymd')
  return days < YEAR_DAYS ? `${Math.floor(days / MONTH_DAYS)}个月${side}` : `${Math.floor(days / YEAR_DAYS)}年${side}`
}
