import { fromDayNumber, shanghaiInstant, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { CompanyDrivers } from '../company-drivers.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { endOf, type Quarter } from './calendar.ts'
import { own } from './purposes.ts'

/** First day and legal deadline of the reports of each quarter (《上市公司信息披露管理办法》): the annual report and the first quarter's by 30 April. */
const WINDOWS = [
  { from: '04-08', to: '04-30', yearsLater: 0 },
  { from: '07-15', to: '08-31', yearsLater: 0 },
  { from: '10-11', to: '10-31', yearsLater: 0 },
  { from: '01-20', to: '04-30', yearsLater: 1 },
] as const

/** When a report is published: its date, and the instant its file can be read (the evening before). */
export type Announcement = { annDate: string; effectiveAtMs: number }

type Reporter = { seed: number; profile: Profile; drivers: CompanyDrivers }

/** The legal deadline of a quarter's report. */
export function deadlineOf({ year, quarter }: Quarter): string {
  const { to, yearsLater } = itemAt(WINDOWS, quarter)
  return `${year + yearsLater}-${to}`
}

/** Exchanges publish on Tuesday to Saturday and on no Sunday or Monday, being prepared the session before. */
function publishingDay(day: number, last: number): number {
  let at = day
  while (weekdayOf(at) === 0 || weekdayOf(at) === 1) at++
  return Math.min(at, last)
}

/** The report of a quarter is published within its window, later where quality is poor; the first quarter's never before the annual report. */
export function announcementOf({ seed, profile, drivers }: Reporter, at: Quarter): Announcement {
  const { from, yearsLater } = itemAt(WINDOWS, at.quarter)
  const first = toDayNumber(`${at.year + yearsLater}-${from}`)
  const last = toDayNumber(deadlineOf(at))
  const key = streamKey(seed, own.announce, profile.subject)
  const habit = 0.5 * uniform(hashAt(key, 0)) + 0.5 * uniform(hashAt(key, at.year * 4 + at.quarter))
  const late = Math.min(0.25 + 0.75 * habit + 0.35 * (0.5 - drivers.quality), 1) ** 0.7
  let day = publishingDay(first + Math.round(Math.max(late, 0.02) * (last - first)), last)
  if (at.quarter === 0)
    day = Math.max(day, toDayNumber(announcementOf({ seed, profile, drivers }, { year: at.year - 1, quarter: 3 }).annDate))
  const minute = 16 * 60 + Math.floor(uniform(hashAt(streamKey(seed, own.announceTime, profile.subject), at.year * 4 + at.quarter)) * 330)
  return { annDate: fromDayNumber(day), effectiveAtMs: shanghaiInstant(day - 1, minute) }
}

const RESTATE_CHANCE = 0.025

/**
 * Whether the annual report of a year is restated by the next one: sales on behalf of others counted net instead of gross, so revenue and cost fall
 * by the same share and profit stays. 0 when it is not.
 */
export function restatedShare({ seed, profile, drivers }: Reporter, year: number): number {
  if (drivers.isFinancial) return 0
  const draw = uniform(hashAt(streamKey(seed, own.restate, profile.subject), year))
  return draw < RESTATE_CHANCE ? 0.01 + (0.06 * draw) / RESTATE_CHANCE : 0
}

/** Reports of the quarters are reported from this end date on, for a company that was listed on a day: three years of annual reports before it. */
export function isReported(at: Quarter, listDate: string | null): 'report' | 'prospectus' | null {
  const end = endOf(at)
  if (listDate === null || end >= listDate) return 'report'
  return at.quarter === 3 && at.year >= Number(listDate.slice(0, 4)) - 3 ? 'prospectus' : null
}
