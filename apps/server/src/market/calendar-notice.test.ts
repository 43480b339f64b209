import { expect, test } from 'vitest'
import { calendarNotice, watchCalendar } from './calendar-notice.ts'

const at = (date: string) => Date.parse(`${date}T10:00:00+08:00`)

test.each([
  ['2026-11-01', null],
  ['2026-11-22', '2027 年起的交易日按法定节假日'],
  ['2027-01-04', '现在的交易日按法定节假日'],
  ['2028-12-01', '交易日历只到 2028-12-31'],
  ['2031-01-02', '交易日历只到 2028-12-31'],
])('on %s the calendar says %s', (date, reported) => {
  if (reported === null) expect(calendarNotice(at(date))).toBeNull()
  else expect(calendarNotice(at(date))).toContain(reported)
})

test('the log reports it once', () => {
  const said: string[] = []
  watchCalendar(
    () => at('2027-01-04'),
    (text) => said.push(text),
  )
  expect(said).toHaveLength(1)
})
