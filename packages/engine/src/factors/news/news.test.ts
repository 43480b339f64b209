import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const DAY = { session: 20261120 }
const EVENTS = ['announcements', 'surveys', 'unlocks', 'lawsuits', 'investorQuestions', 'researchReports', 'goodEvents'] as const

test('where everything is reported, no row means that nothing happened; where it is not, nothing is known', () => {
  const counts = ['risk-notices-90d', 'surveys-30d', 'unlock-ratio-30d', 'lawsuits-365d', 'questions-30d', 'reports-90d', 'good-events-30d']
  for (const key of counts) {
    expect([key, value(key, viewOf({ ...DAY, complete: EVENTS }))]).toEqual([key, 0])
    expect([key, value(key, viewOf(DAY))]).toEqual([key, Number.NaN])
  }
})

describe('unlocks', () => {
  const unlock = (date: string, shares: number, floatRatio: number) => ({ date, shares, floatRatio })
  const unlocks = [
    unlock('2026-10-25', 5e6, 0.05),
    unlock('2026-11-20', 1e6, 0.01),
    unlock('2026-12-20', 2e6, 0.02),
    unlock('2027-02-01', 3e6, 0.03),
  ]
  const view = viewOf({ ...DAY, bars: barsOfCloses([12.5]), records: { unlocks } })

  test('those of the session itself are past, the next ones ahead; value is at the present price', () => {
    expect(value('unlock-ratio-30d', view)).toBeCloseTo(0.02, 12)
    expect(value('unlock-ratio-90d', view)).toBeCloseTo(0.05, 12)
    expect(value('unlock-value-90d', view)).toBeCloseTo(5e6 * 12.5, 6)
    expect(value('unlocked-ratio-30d', view)).toBeCloseTo(0.06, 12)
    expect(value('days-to-unlock', view)).toBe(30)
  })

  test('a longer look never sees less, ahead and back', () => {
    const days = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(fc.array(fc.record({ days, ratio: fc.double({ min: 0, max: 1, noNaN: true }) })), (drawn) => {
        const rows = drawn.map(({ days: ahead, ratio }) =>
          unlock(new Date(Date.UTC(2026, 10, 20 + ahead)).toISOString().slice(0, 10), 1, ratio),
        )
        const all = viewOf({ ...DAY, records: { unlocks: rows }, complete: ['unlocks'] })
        const reported = [30, 90, 180, 365].map((length) => value(`unlock-ratio-${length}d`, all))
        expect(reported).toEqual(reported.toSorted((a, b) => a - b))
        const sum = drawn.reduce((total, one) => (one.days > 0 && one.days <= 365 ? total + one.ratio : total), 0)
        expect(reported[3]).toBeCloseTo(sum, 9)
      }),
    )
  })
})

test('surveys count institutions where they are counted, visits always', () => {
  const survey = (annDate: string, organizations: number | null) => ({ annDate, organizations, visitors: null })
  const view = viewOf({ ...DAY, records: { surveys: [survey('2026-07-01', 80), survey('2026-09-10', null), survey('2026-11-18', 30)] } })
  expect(value('survey-organizations-90d', view)).toBe(30)
  expect(value('survey-organizations-365d', view)).toBe(110)
  expect(value('surveys-90d', view)).toBe(2)
  expect(value('days-since-survey', view)).toBe(2)
})

test('answers take their days, and unanswered questions lower the ratio', () => {
  const asked = (day: number, waited: number | null) => {
    const askedAtMs = Date.UTC(2026, 10, day, 2)
    return { askedAtMs, answeredAtMs: waited === null ? null : askedAtMs + waited * 86_400_000 }
  }
  const view = viewOf({ ...DAY, records: { investorQuestions: [asked(2, 1), asked(8, 4), asked(15, null), asked(16, null)] } })
  expect(value('questions-30d', view)).toBe(4)
  expect(value('answer-ratio-90d', view)).toBe(0.5)
  expect(value('answer-days-90d', view)).toBeCloseTo(2.5, 12)
})
