import { expect, test } from 'vitest'
import { earlierDay, shortDay, shortMoment } from './short-moment.ts'

const nowMs = Date.parse('2026-11-24T01:40:00+08:00')

test('a moment of today is a time, of this year a day, of another year a whole date', () => {
  expect(shortMoment('2026-11-24 01:30:00', nowMs)).toBe('01:30')
  expect(shortMoment('2026-11-23 15:00:00', nowMs)).toBe('11-23 15:00')
  expect(shortMoment('2024-09-19 15:00:00', nowMs)).toBe('2024-09-19 15:00')
})

test('a day of this year goes without its year, until the year of Shanghai ends', () => {
  expect(shortDay('2026-01-05', nowMs)).toBe('01-05')
  expect(shortDay('2025-12-31', nowMs)).toBe('2025-12-31')
  expect(shortDay('2026-12-31', Date.parse('2026-12-31T16:30:00Z'))).toBe('2026-12-31')
})

test('a time of an earlier day has its day, one of today none', () => {
  const nowMs = Date.parse('2026-11-23T09:05:00+08:00')
  expect(earlierDay('2026-11-23 09:04:59', nowMs)).toBeNull()
  expect(earlierDay('2026-11-20 15:00:00', nowMs)).toBe('11-20')
  expect(earlierDay('2024-09-19 15:00:00', nowMs)).toBe('2024-09-19')
})
