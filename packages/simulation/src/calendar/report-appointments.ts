import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyDrivers } from '../company-drivers.ts'
import { announcementOf, deadlineOf } from '../finance/announcing.ts'
import { endOf, type Quarter } from '../finance/calendar.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { noticeOf } from '../holders/evening.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'

/** Days before the end of a quarter on which its appointments are published; exchanges publish them some days after it, a simulated market has one ahead at any time. */
const PUBLISHED_BEFORE = 50
const ONE_CHANGE = 0.17
const TWO_CHANGES = 0.05
const LEAST_SHIFT = 3
const SHIFTS = 10
/** A change is asked for five sessions before the day (沪深交易所《定期报告披露业务指南》). */
const CHANGE_SESSIONS = 6
const CHANGE_SPREAD = 4

const NAMES = ['年第一季度报告', '年半年度报告', '年第三季度报告', '年年度报告'] as const

/** A day near another on which reports are published (Tuesday to Saturday), not behind the deadline. */
function shifted(date: string, days: number, deadline: string): string {
  let day = Math.min(toDayNumber(date) + days, toDayNumber(deadline))
  while (weekdayOf(day) === 0 || weekdayOf(day) === 1) day--
  return fromDayNumber(day)
}

/** Dates a report was appointed for, oldest first; the last is the one it is published on. */
function datesOf(world: World, profile: Profile, at: Quarter): string[] {
  const drivers = companyDrivers(world.seed, profile)
  const { annDate } = announcementOf({ seed: world.seed, profile, drivers }, at)
  const place = at.year * 4 + at.quarter
  const draw = uniform(hashAt(streamKey(world.seed, own.change, profile.subject), place))
  const changes = draw < TWO_CHANGES ? 2 : draw < TWO_CHANGES + ONE_CHANGE ? 1 : 0
  const key = streamKey(world.seed, own.changed, profile.subject)
  const dates = [annDate]
  for (let k = 0; k < changes; k++) {
    const hash = hashAt(key, place * 4 + k)
    const days = (LEAST_SHIFT + ((hash >>> 8) % SHIFTS)) * (hash & 1 ? 1 : -1)
    const before = shifted(itemAt(dates, 0), days, deadlineOf(at))
    if (!dates.includes(before)) dates.unshift(before)
  }
  return dates
}

/** 预约披露 of one report with every change of it. */
function appointmentOf(world: World, profile: Profile, at: Quarter): CalendarEntry[] {
  const dates = datesOf(world, profile, at)
  const endDate = endOf(at)
  const key = streamKey(world.seed, own.changed, profile.subject)
  const common = {
    ...{ id: `${profile.security.code}.report.${endDate}`, kind: 'report' as const, secucodes: [profile.security.code] },
    ...{ time: null, title: `${at.year}${NAMES[at.quarter]}`, certainty: 'appointed' as const, outcome: null },
  }
  const published = sessionUpTo(fromDayNumber(toDayNumber(endDate) - PUBLISHED_BEFORE))
  let when = noticeOf(published, key)
  let session = published
  const entries: CalendarEntry[] = []
  for (const [k, date] of dates.entries()) {
    const next = dates[k + 1]
    entries.push({ ...common, date, earlier: dates.slice(0, k), movedTo: null, ...when })
    if (next === undefined) break
    session = Math.max(
      session + 1,
      Math.min(sessionUpTo(date), sessionUpTo(next)) - CHANGE_SESSIONS - (hashAt(key, k) & (CHANGE_SPREAD - 1)),
    )
    when = noticeOf(session, key)
    entries.push({ ...common, date, earlier: dates.slice(0, k), movedTo: next, ...when })
  }
  return entries
}

/** Appointments of a company's reports of some years; none of what it published before its listing. */
export function appointmentsOf(world: World, profile: Profile, years: { from: number; to: number }): CalendarEntry[] {
  const { security, life } = profile
  if (security.board === 'b') return []
  const lastDay = itemAt(sessionDates, life.last)
  const entries: CalendarEntry[] = []
  for (let year = years.from; year <= years.to; year++)
    for (let quarter = 0; quarter < NAMES.length; quarter++) {
      const at = { year, quarter }
      const published = sessionUpTo(fromDayNumber(toDayNumber(endOf(at)) - PUBLISHED_BEFORE))
      if (published < 0 || (life.listed !== null && published <= life.listed) || published < life.first || endOf(at) > lastDay) continue
      entries.push(...appointmentOf(world, profile, at))
    }
  return entries
}
