import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CalendarPage } from './calendar-page.tsx'

type Output = CallOutput<'calendar.entries'>
const entry: Output['entries'][number] = {
  ...{ id: 'SH600519.report.2026-12-31', date: '2027-03-30', time: null, kind: 'report', kindName: '定期报告' },
  ...{ secucode: 'SH600519', secuabbr: '贵州茅台', title: '2026年年度报告', certainty: 'appointed', source: '日程 · 模拟数据' },
  ...{ firstSeen: '2026-11-11 18:05:00', earlier: ['2027-03-25'], movedTo: null, outcome: null },
}
const moved = { ...entry, date: '2027-03-25', earlier: [], movedTo: '2027-03-30', outcome: '改到 2027-03-30' }
const day = (date: string, total: number): Output['days'][number] => ({ date, isSession: true, closure: null, total, kinds: [] })
const asked: CallInput<'calendar.entries'>[] = []
const answers = {
  'calendar.entries': (input: CallInput<'calendar.entries'>): Output => {
    asked.push(input)
    const { from = '', to = '' } = input
    return { from, to, today: '2026-11-20', days: [day('2027-03-25', 1), day('2027-03-30', 1)], entries: [moved, entry], total: 2 }
  },
}

test('an entry that was moved says so on both days; its source and first sight open on demand', async () => {
  renderInApp(<CalendarPage query={{ date: '2027-03-22', view: 'week' }} />, { api: fakeApi(answers).api })
  expect(await screen.findByText('改到 2027-03-30')).toBeTruthy()
  expect(screen.getByText('改期 1 次')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ from: '2027-03-22', to: '2027-03-28', kinds: [], secucodes: [] })
  expect(screen.queryByText('首次见到：2026-11-11 18:05')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: '2026年年度报告：来源与日期变化' }).at(-1) as HTMLElement)
  expect(screen.getByText('首次见到：2026-11-11 18:05')).toBeTruthy()
  expect(screen.getByText('日期变化：2027-03-25 → 2027-03-30')).toBeTruthy()
})

test('a day of the week opens that day; a kind is asked for alone; one stock of an address can be left', async () => {
  renderInApp(<CalendarPage query={{ date: '2027-03-22', view: 'week', code: 'SH600519' }} />, { api: fakeApi(answers).api })
  fireEvent.click(await screen.findByRole('button', { name: '2027-03-30 周二 1 条' }))
  expect(asked.at(-1)).toMatchObject({ from: '2027-03-30', to: '2027-03-30', secucodes: ['SH600519'] })
  fireEvent.click(screen.getByRole('button', { name: '限售解禁' }))
  expect(asked.at(-1)).toMatchObject({ kinds: ['unlock'] })
  fireEvent.click(screen.getByRole('button', { name: '看全部证券' }))
  expect(asked.at(-1)).toMatchObject({ secucodes: [] })
})

test('without the data sets of a kind the dates are unknown, and every one of them is named', async () => {
  const none = (input: CallInput<'calendar.entries'>): Output => ({
    ...answers['calendar.entries'](input),
    days: [],
    entries: [],
    total: null,
  })
  const missing = [
    { field: 'entries', reason: '没有导入分红送配', kind: 'not_imported' as const, dataset: 'dividends' },
    { field: 'entries', reason: '没有导入日程', kind: 'not_imported' as const, dataset: 'calendarEntries' },
  ]
  renderInApp(<CalendarPage query={{}} />, { api: fakeApi({ 'calendar.entries': none }, { ...testMeta, missing }).api })
  expect(await screen.findByText('日程未知')).toBeTruthy()
  expect(screen.getByText('没有导入分红送配；没有导入日程。')).toBeTruthy()
  expect(screen.queryByText('没有日程')).toBeNull()
})
