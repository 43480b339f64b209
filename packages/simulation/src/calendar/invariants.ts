import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { dayOfIso, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { isTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Invariant } from '../group.ts'

const words = ({ id, date }: CalendarEntry) => `${id} ${date}`

/** A report is published on the day its last appointment names, and every change leaves its trace on both days. */
const appointmentsKept: Invariant = {
  name: '定期报告在最后一次预约的日期披露，改期在原日期和新日期都有记录',
  check(view, row) {
    const published = new Map<string, string>()
    for (const one of view.rows('incomeStatements')) if (!one.restated) published.set(`${one.secucode}.report.${one.endDate}`, one.annDate)
    const groups = Map.groupBy(
      view.rows('calendarEntries').filter(({ kind }) => kind === 'report'),
      ({ id }) => id,
    )
    for (const [id, versions] of groups) {
      const last = lastItem(versions.toSorted((a, b) => a.effectiveAtMs - b.effectiveAtMs || a.earlier.length - b.earlier.length))
      const actual = published.get(id)
      if (actual !== undefined && actual >= view.range.from)
        row(last.date === actual ? null : `${id}: appointed ${last.date}, reported ${actual}`)
      for (const moved of versions.filter(({ movedTo }) => movedTo !== null)) {
        const to = versions.find((one) => one.date === moved.movedTo && one.effectiveAtMs === moved.effectiveAtMs)
        row(to?.earlier.includes(moved.date) === true ? null : `${words(moved)}: moved to ${moved.movedTo} without a trace`)
      }
    }
  },
}

const reportedBefore: Invariant = {
  name: '日程先公布、后发生；股东会、除权日和新股在交易日',
  check(view, row) {
    for (const entry of view.rows('calendarEntries')) {
      const isLate = entry.outcome === null && shanghaiDate(entry.effectiveAtMs) >= entry.date
      const isClosed = entry.kind !== 'report' && !isTradingDay(entry.date)
      row(isLate || isClosed ? `${words(entry)}: reported ${shanghaiDate(entry.effectiveAtMs)}${isClosed ? ', no session' : ''}` : null)
    }
  },
}

const meetingsNoticed: Invariant = {
  name: '每一份股东会通知都有对应的日程',
  check(view, row) {
    const days = new Set(view.rows('calendarEntries').map((entry) => `${entry.id} ${dayOfIso(entry.date)}`))
    for (const { id, kind, figures } of view.rows('announcements'))
      if (kind === 'meeting') row(days.has(`${id}.day ${figures.meetingDate}`) ? null : `${id}: no day`)
  },
}

/** There is something ahead of the last day of every world. */
const futureAhead: Invariant = {
  name: '最后一天之后还有定期报告、股东会、除权日、解禁和新股',
  check(view, row) {
    const { to } = view.range
    const ahead = new Set(view.rows('calendarEntries').flatMap(({ date, kind }) => (date > to ? [kind] : [])))
    for (const kind of ['report', 'meeting', 'exRight', 'subscription', 'listing'] as const)
      row(ahead.has(kind) ? null : `no ${kind} after ${to}`)
    row(view.rows('unlocks').some(({ date }) => date > to) ? null : `no unlock after ${to}`)
  },
}

/** Rules of 日程. */
export const calendarInvariants: readonly Invariant[] = [appointmentsKept, reportedBefore, meetingsNoticed, futureAhead]
