import { expect, test } from 'vitest'
import { nextRunMs, tradingTimeAfter, tradingTimeBetween } from './next-run.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const next = (schedule: Parameters<typeof nextRunMs>[0], text: string) => {
  const ms = nextRunMs(schedule, at(text))
  return ms === null ? null : new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)
}

test('data sets of an evening are next asked for on the evening of the next session', () => {
  expect(next('evening', '2026-11-20T10:00:00')).toBe('2026-11-20T18:00')
  expect(next('evening', '2026-11-20T18:00:00')).toBe('2026-11-23T18:00')
  expect(next('session-end', '2026-09-30T16:00:00')).toBe('2026-10-08T15:05')
  expect(next('weekly', '2026-11-20T10:00:00')).toBe('2026-11-22T06:00')
  expect(next('hourly', '2026-11-20T10:10:00')).toBe('2026-11-20T11:00')
  expect([next('tick', '2026-11-20T10:00:00'), next('start', '2026-11-20T10:00:00')]).toEqual([null, null])
})

test('age is counted in trading time: nights, lunch, week-ends and holidays do not make figures old', () => {
  const minutes = (from: string, to: string) => tradingTimeBetween(at(from), at(to)) / 60_000
  expect(minutes('2026-11-20T10:00:00', '2026-11-20T13:30:00')).toBe(120)
  expect(minutes('2026-11-20T15:30:00', '2026-11-23T09:30:00')).toBe(0)
  expect(minutes('2026-11-20T14:50:00', '2026-11-23T09:40:00')).toBe(20)
  expect(minutes('2026-09-30T15:30:00', '2026-10-09T09:30:00')).toBe(240)
  expect(minutes('2026-11-21T12:00:00', '2026-11-22T12:00:00')).toBe(0)
  expect(minutes('2026-11-20T12:00:00', '2026-11-19T12:00:00')).toBe(0)
})

test('figures become old in trading time: what a close says is fresh until the next morning', () => {
  const oldAt = (from: string, minutes: number) =>
    new Date((tradingTimeAfter(at(from), minutes * 60_000) ?? Number.NaN) + 8 * 3_600_000).toISOString().slice(0, 16)
  expect(oldAt('2026-11-20T10:00:00', 5)).toBe('2026-11-20T10:05')
  expect(oldAt('2026-11-20T11:28:00', 5)).toBe('2026-11-20T13:03')
  expect(oldAt('2026-11-20T15:00:00', 5)).toBe('2026-11-23T09:35')
  expect(oldAt('2026-09-30T15:00:00', 240)).toBe('2026-10-09T09:30')
  expect(oldAt('2026-12-31T15:00:00', 5)).toBe('2027-01-04T09:35')
  // behind the calendar nothing is known
  expect(tradingTimeAfter(at('2028-12-29T15:00:00'), 300_000)).toBeNull()
})
