import { expect, test } from 'vitest'
import { coveredDay } from './covered-day.ts'

const TODAY = { nowMs: () => Date.parse('2026-11-20T20:00:00+08:00') }
const dayOf = (source: 'files' | 'live', coveredTo: string | null) =>
  coveredDay(
    { clock: TODAY, source, datasets: { publication: () => (coveredTo === null ? null : { coveredTo }) } as never },
    { key: 'announcements' },
  )

test('windows end today, and with imported data on the last day they cover', () => {
  expect(dayOf('files', '2024-11-20')).toBe('2024-11-20')
  expect(dayOf('files', '2026-11-20')).toBe('2026-11-20')
  // plans and calendars reach into the future
  expect(dayOf('files', '2027-03-01')).toBe('2026-11-20')
  expect(dayOf('files', null)).toBe('2026-11-20')
  expect(dayOf('live', '2026-11-18')).toBe('2026-11-20')
})
