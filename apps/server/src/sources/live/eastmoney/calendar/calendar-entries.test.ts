import { calendarDatasets } from '@guanlan/datasets/groups/calendar.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { expect, test } from 'vitest'
import { startReplayServer } from '../../testing/replay-server.ts'
import { hastyLayer } from '../../testing/upstream-trials.ts'
import { composedReport } from '../testing/reports.ts'
import { meetingsAdapter, reportAppointmentsAdapter } from './calendar-entries.ts'

const range = { from: '2024-10-20', to: '2024-10-20' }

/** Not recorded: composed with the columns that public wrappers of the report read. */
const APPOINTED = {
  SECURITY_CODE: '600519',
  REPORT_DATE: '2024-09-30 00:00:00',
  REPORT_TYPE_NAME: '三季报',
  FIRST_APPOINT_DATE: '2024-10-28 00:00:00',
  FIRST_CHANGE_DATE: '2024-10-26 00:00:00',
  SECOND_CHANGE_DATE: null,
  THIRD_CHANGE_DATE: null,
  ACTUAL_PUBLISH_DATE: null,
}
const MEETING = {
  SECURITY_CODE: '300750',
  MEETING_TITLE: '2024年第二次临时股东大会',
  START_ADJUST_DATE: '2024-11-15 00:00:00',
  NOTICE_DATE: '2024-10-19 00:00:00',
  DECISION_NOTICE_DATE: null,
  SERIAL_NUM: 2,
}

test('an appointment that was changed stands on the new day and leaves its trace on the old one', async () => {
  const server = await startReplayServer([composedReport('RPT_PUBLIC_BS_APPOIN', [APPOINTED])])
  const rows = await reportAppointmentsAdapter.fetch(hastyLayer(server), range)
  expect(rows).toMatchObject([
    { date: '2024-10-28', movedTo: '2024-10-26', earlier: [], title: '2024年三季报' },
    { date: '2024-10-26', movedTo: null, earlier: ['2024-10-28'], certainty: 'appointed', outcome: null },
  ])
  expect(judgeRows(calendarDatasets.calendarEntries, rows).rejected).toEqual([])
  await server.close()
})

test('what was published says when', async () => {
  const server = await startReplayServer([
    composedReport('RPT_PUBLIC_BS_APPOIN', [{ ...APPOINTED, ACTUAL_PUBLISH_DATE: '2024-10-26 00:00:00' }]),
  ])
  const [, last] = await reportAppointmentsAdapter.fetch(hastyLayer(server), range)
  expect(last).toMatchObject({ outcome: '实际披露 2024-10-26' })
  await server.close()
})

test('a report without a column that is read is a fault', async () => {
  const { THIRD_CHANGE_DATE: _, ...cut } = APPOINTED
  const server = await startReplayServer([composedReport('RPT_PUBLIC_BS_APPOIN', [cut])])
  await expect(reportAppointmentsAdapter.fetch(hastyLayer(server), range)).rejects.toThrow(/THIRD_CHANGE_DATE/)
  await server.close()
})

test('a meeting is dated by the day it is held, with its resolution once published', async () => {
  const server = await startReplayServer([
    composedReport('RPT_GENERALMEETING_DETAIL', [MEETING, { ...MEETING, SERIAL_NUM: 3, DECISION_NOTICE_DATE: '2024-11-16 00:00:00' }]),
  ])
  const rows = await meetingsAdapter.fetch(hastyLayer(server), range)
  expect(rows).toMatchObject([
    { date: '2024-11-15', kind: 'meeting', secucodes: ['SZ300750'], annDate: '2024-10-19', outcome: null },
    { outcome: '决议公告 2024-11-16' },
  ])
  expect(judgeRows(calendarDatasets.calendarEntries, rows).rejected).toEqual([])
  await server.close()
})
