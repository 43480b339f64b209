import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { fromDayNumber, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { LiveAdapter } from '../../adapter.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows } from '../datacenter.ts'
import { shareCodeOf } from '../share-code.ts'

/** Appointments and meetings so many days back are asked for again: they are changed, and their outcome is added. */
const DAYS_BACK = 30
const DAYS_AHEAD = 366
const APPOINTED = ['FIRST_APPOINT_DATE', 'FIRST_CHANGE_DATE', 'SECOND_CHANGE_DATE', 'THIRD_CHANGE_DATE'] as const

const dateIn = (row: ReportRow, column: string) => (row[column] == null || row[column] === '' ? null : dateOf(row, column))

/** 预约披露 of one report: the row of the day it stands on, and one for each day it was moved from. Since when it stands so is not published. */
function appointmentOf(row: ReportRow, reportedOn: string): CalendarEntry[] {
  const secucode = shareCodeOf(row)
  const endDate = dateOf(row, 'REPORT_DATE')
  const known = APPOINTED.flatMap((column) => dateIn(row, column) ?? [])
  const dates = known.filter((date, k) => known.lastIndexOf(date) === k)
  const actual = dateIn(row, 'ACTUAL_PUBLISH_DATE')
  const common = {
    ...{ id: `${secucode}.report.${endDate}`, kind: 'report' as const, secucodes: [secucode], time: null, certainty: 'appointed' as const },
    ...{
      title: `${endDate.slice(0, 4)}年${String(row.REPORT_TYPE_NAME)}`,
      annDate: reportedOn,
      effectiveAtMs: shanghaiInstant(toDayNumber(reportedOn), 0),
    },
  }
  return dates.map((date, k) => ({
    ...common,
    date,
    earlier: dates.slice(0, k),
    movedTo: dates[k + 1] ?? null,
    outcome: k === dates.length - 1 && actual !== null ? `实际披露 ${actual}` : null,
  }))
}

/** 股东会 with the day it is held; a meeting that was put off comes as a row of its own. */
function meetingOf(row: ReportRow): CalendarEntry {
  const secucode = shareCodeOf(row)
  const annDate = dateOf(row, 'NOTICE_DATE')
  const decided = dateIn(row, 'DECISION_NOTICE_DATE')
  return {
    ...{ id: `${secucode}.meeting.${String(row.SERIAL_NUM ?? row.MEETING_TITLE)}`, kind: 'meeting', secucodes: [secucode], time: null },
    ...{
      date: dateOf(row, 'START_ADJUST_DATE'),
      title: String(row.MEETING_TITLE),
      certainty: 'announced',
      annDate,
      earlier: [],
      movedTo: null,
    },
    outcome: decided === null ? null : `决议公告 ${decided}`,
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

const common = { dataset: 'calendarEntries', host: REPORTS_HOST } as const
const around = (column: string, to: string) =>
  `(${column}>='${fromDayNumber(toDayNumber(to) - DAYS_BACK)}')(${column}<='${fromDayNumber(toDayNumber(to) + DAYS_AHEAD)}')`

/** 预约披露时间 as it stands on the day of the question. */
export const reportAppointmentsAdapter: LiveAdapter = {
  ...common,
  question: 'now',
  versionMarks: ['annDate'],
  async fetch(layer, { to }) {
    const rows = await reportRows(layer, {
      reportName: 'RPT_PUBLIC_BS_APPOIN',
      filter: around('APPOINT_PUBLISH_DATE', to),
      sort: 'REPORT_DATE,SECURITY_CODE',
      columns: ['SECURITY_CODE', 'REPORT_DATE', 'REPORT_TYPE_NAME', ...APPOINTED, 'ACTUAL_PUBLISH_DATE'],
    })
    return rows.flatMap((row) => appointmentOf(row, to))
  },
}

/** 股东会 of the weeks around the day of the question. */
export const meetingsAdapter: LiveAdapter = {
  ...common,
  jobId: 'calendarEntries.meetings',
  question: 'now',
  async fetch(layer, { to }) {
    const rows = await reportRows(layer, {
      reportName: 'RPT_GENERALMEETING_DETAIL',
      filter: `(IS_LASTDATE="1")${around('START_ADJUST_DATE', to)}`,
      sort: 'START_ADJUST_DATE,SECURITY_CODE,SERIAL_NUM',
      columns: ['SECURITY_CODE', 'MEETING_TITLE', 'START_ADJUST_DATE', 'NOTICE_DATE', 'DECISION_NOTICE_DATE', 'SERIAL_NUM'],
    })
    return rows.map(meetingOf)
  },
}
