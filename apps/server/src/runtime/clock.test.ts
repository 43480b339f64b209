import { expect, test } from 'vitest'
import { anchoredClock, shiftedClock, systemClock } from './clock.ts'

test('a shifted clock starts at the instant given and another thread can rebuild it', () => {
  const clock = shiftedClock('2026-11-20T10:15:00+08:00', 60)
  const startMs = Date.parse('2026-11-20T02:15:00Z')
  expect(clock.nowMs()).toBeGreaterThanOrEqual(startMs)
  expect(clock.nowMs()).toBeLessThan(startMs + 60 * 60_000)
  const again = anchoredClock(structuredClone(clock.anchor))
  expect(Math.abs(again.nowMs() - clock.nowMs())).toBeLessThan(60 * 60_000)
})

test('the system clock shows real time', () => {
  const before = Date.now()
  expect(systemClock().nowMs()).toBeGreaterThanOrEqual(before)
  expect(systemClock().nowMs()).toBeLessThanOrEqual(Date.now())
})

test.each(['2026-11-20', '2026-11-20T10:15:00', 'morgen', ''])('%s is refused with the form to write', (text) => {
  expect(() => shiftedClock(text)).toThrow('2026-11-20T10:15:00+08:00')
})
