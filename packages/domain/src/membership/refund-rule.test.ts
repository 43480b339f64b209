import { expect, test } from 'vitest'
import { DAY_MS } from './add-months.ts'
import { refundRefusal, shareToReturn } from './refund-rule.ts'

const PAID = Date.parse('2026-11-01T10:00:00+08:00')
const year = { paidCents: 19_800, paidAt: PAID, from: PAID, until: Date.parse('2027-11-01T10:00:00+08:00') }

// by hand: 19800 × 3 ÷ 365 = 162.7…, 162 is kept; 19800 × 6 ÷ 365 = 325.4…
test.each([
  ['not begun', { ...year, from: PAID + 30 * DAY_MS, until: PAID + 395 * DAY_MS }, 2, 19_800, 0],
  ['less than a day', year, 0.99, 19_800, 0],
  ['three days and a half', year, 3.5, 19_638, 3],
  ['six days', year, 6, 19_475, 6],
  ['all of it', { ...year, until: PAID + 2 * DAY_MS }, 6, 0, 2],
])('%s', (_, granted, days, cents, usedDays) => {
  expect(shareToReturn(granted, PAID + days * DAY_MS)).toMatchObject({ cents, usedDays })
})

test('after seven days, or without payment, it cannot be requested online', () => {
  expect(refundRefusal(year, PAID + 7 * DAY_MS - 1)).toBeNull()
  expect(refundRefusal(year, PAID + 7 * DAY_MS)).toContain('超过 7 天')
  expect(refundRefusal({ ...year, paidCents: 0 }, PAID)).toContain('没有付款')
})
