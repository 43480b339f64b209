import { LAST_ASSUMED_YEAR, LAST_CALENDAR_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { DAY_MS, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'

/** How long before a year begins whose closures are not published people who run a server are reported. The exchanges publish them in November or December. */
const DAYS_AHEAD = 45

const PUBLISHED_TO = `${LAST_CALENDAR_YEAR}-12-31`
const ASSUMED_TO = `${LAST_ASSUMED_YEAR}-12-31`

/** How far the trading calendar reaches: by the exchanges' lists of closures, and behind that by assumption. */
export const calendarReach = { publishedTo: PUBLISHED_TO, assumedTo: ASSUMED_TO }

/** What the data page and the log say of the trading calendar at an instant (epoch ms): one Chinese sentence or two; null while it reaches far enough. */
export function calendarNotice(nowMs: number): string | null {
  const today = shanghaiDate(nowMs)
  const daysUntil = (date: string) => toDayNumber(date) - toDayNumber(today)
  if (daysUntil(ASSUMED_TO) < DAYS_AHEAD) return `交易日历只到 ${ASSUMED_TO}，此后行情停在最后一个交易日。请更新版本。`
  if (daysUntil(PUBLISHED_TO) >= DAYS_AHEAD) return null
  const since = daysUntil(PUBLISHED_TO) < 0 ? '现在' : `${LAST_CALENDAR_YEAR + 1} 年起`
  return `本版本收录的休市安排到 ${PUBLISHED_TO}。${since}的交易日按法定节假日和往年惯例推定，与交易所公布的可能相差几天；公布后请更新版本。`
}

/** Says it once in the log, now or on the day it becomes true, and again when it changes; ends with the process. */
export function watchCalendar(nowMs: () => number, say: (text: string) => void): void {
  let said: string | null = null
  const look = () => {
    const notice = calendarNotice(nowMs())
    if (notice !== null && notice !== said) say(notice)
    said = notice
  }
  look()
  setInterval(look, DAY_MS / 24).unref()
}
