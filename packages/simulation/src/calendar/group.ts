import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { DOCUMENT_DAYS } from '../events/newest-days.ts'
import type { SimulatedGroup } from '../group.ts'
import { within } from '../holders/evening.ts'
import { sessionFrom, sessionUpTo } from '../sessions.ts'
import { calendarInvariants } from './invariants.ts'
import { ISSUE_SESSIONS, newIssues } from './new-issues.ts'
import { noticedDate } from './noticed-dates.ts'
import { appointmentsOf } from './report-appointments.ts'

/** 日程: appointed reports, meetings and ex-right days as announced, new issues. Dates lie ahead of the day of their publication. */
export const calendarGroup: SimulatedGroup = {
  datasets: ['calendarEntries'],
  needs: ['announcements'],
  lookBack: 0,
  yearsBefore: 0,
  newestDays: DOCUMENT_DAYS,
  open: ({ world, range }) => {
    const isInRange = within(range)
    const years = { from: Number(range.from.slice(0, 4)) - 1, to: Number(range.to.slice(0, 4)) }
    let noticed: CalendarEntry[] = []
    return {
      security(profile, _, emit) {
        const entries = [...appointmentsOf(world, profile, years), ...noticed].filter(isInRange)
        noticed = []
        if (entries.length > 0) emit.rows('calendarEntries', entries)
      },
      reported(dataset, rows) {
        if (dataset !== 'announcements') return
        for (const row of rows) {
          const entry = noticedDate(row)
          if (entry !== null) noticed.push(entry)
        }
      },
      finish(emit) {
        const issues = newIssues(world.seed, sessionFrom(range.from) - ISSUE_SESSIONS, sessionUpTo(range.to))
        const entries = [...issues, ...noticed].filter(isInRange)
        noticed = []
        if (entries.length > 0) emit.rows('calendarEntries', entries)
      },
    }
  },
  invariants: calendarInvariants,
}
