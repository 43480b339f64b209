import { expect, test } from 'vitest'
import { isRenewingSoon, renewalText } from './renewal-text.ts'

const NEXT = Date.parse('2026-12-20T12:00:00+08:00')
const DAY_MS = 86_400_000
const renewal = { store: 'app-store', name: '月度会员', price: 28, nextAt: NEXT, isOn: true } as const

test('five days before money is taken it is said when and how much, and while it is tried again too', () => {
  expect([NEXT - 5 * DAY_MS - 1, NEXT - 5 * DAY_MS, NEXT + 1].map((nowMs) => isRenewingSoon(renewal, nowMs))).toEqual([false, true, true])
  expect(renewalText(renewal, NEXT - DAY_MS)).toBe('将于 2026-12-20 12:00 由 App Store 自动续费 月度会员 ¥28.00')
  expect(renewalText(renewal, NEXT)).toBe('App Store 没有扣到 月度会员 ¥28.00，正在重试')
})

test('what was switched off takes nothing', () => {
  const off = { ...renewal, isOn: false }
  expect([isRenewingSoon(off, NEXT), renewalText(off, NEXT), isRenewingSoon(null, NEXT)]).toEqual([false, null, false])
})
