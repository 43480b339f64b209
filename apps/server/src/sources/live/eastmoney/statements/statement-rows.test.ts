import { expect, test } from 'vitest'
import { headOf, isShare, lineOf, restOf, versionsOf } from './statement-rows.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
const ROW = { SECUCODE: '600519.SH', REPORT_DATE: '2023-12-31 00:00:00', NOTICE_DATE: '2024-04-03 00:00:00' }

test('a blank line is nil only where the lines reported add up to their total', () => {
  expect(lineOf({ GOODWILL: null, SUM: 0 }, 'GOODWILL', 'SUM')).toBe(0)
  expect(lineOf({ GOODWILL: null, SUM: 12 }, 'GOODWILL', 'SUM')).toBe(null)
  expect(lineOf({ GOODWILL: null }, 'GOODWILL', 'SUM')).toBe(null)
  expect(lineOf({ GOODWILL: 7, SUM: 12 }, 'GOODWILL', 'SUM')).toBe(7)
})

test('A shares in 元 are recognised: no B shares, no companies of 新三板, no other currency', () => {
  const reported = (SECUCODE: string, CURRENCY?: string) => isShare({ SECUCODE, CURRENCY })
  expect([reported('688981.SH', 'CNY'), reported('920047.BJ'), reported('835892.BJ'), reported('300750.SZ', '人民币')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([reported('900901.SH'), reported('200002.SZ'), reported('400055.NQ'), reported('600519.SH', 'USD')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('the rest of a total is known when the total and every line are', () => {
  expect(restOf(10.3, [3.1, 0.2])).toBe(7)
  expect(restOf(10, [3, null])).toBe(null)
  expect(restOf(null, [3])).toBe(null)
})

test('a report changed later is reported as announced and as changed; one that was not, once', () => {
  const versions = (UPDATE_DATE: string | null) => versionsOf({ ...ROW, UPDATE_DATE }, headOf(ROW))
  const first = { secucode: 'SH600519', endDate: '2023-12-31', annDate: '2024-04-03', restated: false, effectiveAtMs: at('2024-04-03') }
  expect(versions('2025-04-03 00:00:00')).toEqual([
    first,
    { ...first, annDate: '2025-04-03', restated: true, effectiveAtMs: at('2025-04-03') },
  ])
  expect(versions('2024-04-03 00:00:00')).toEqual([first])
  expect(versions(null)).toEqual([first])
})
