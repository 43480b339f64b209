import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { viewOf } from '../testing/view-of.ts'
import { quarterOf, quartersBefore } from './report-book.ts'

describe('quarters', () => {
  const cumulative = (endDate: string, profit: number) => ({ endDate, revenue: profit, parentNetProfit: profit })
  const records = {
    incomeStatements: [
      cumulative('2024-03-31', 10),
      cumulative('2024-06-30', 22),
      cumulative('2024-09-30', 36),
      cumulative('2024-12-31', 52),
      cumulative('2025-03-31', 12),
      cumulative('2025-06-30', 25),
    ],
  }

  test('single quarters are what the year added since the report before', () => {
    const view = viewOf({ records })
    expect(value('profit-quarter', view)).toBe(13)
    expect(value('profit-quarter-yoy', view)).toBeCloseTo(13 / 12 - 1, 12)
    expect(value('profit-quarter-qoq', view)).toBeCloseTo(13 / 12 - 1, 12)
    expect(value('profit-acceleration', view)).toBeCloseTo(13 / 12 - 12 / 10, 12)
    expect(value('profit-growth-quarters', view)).toBe(2)
    expect(value('profit-ttm', view)).toBe(25 + 52 - 22)
  })

  test('a missing report leaves its quarter and the one after unknown', () => {
    const gap = viewOf({ records: { incomeStatements: records.incomeStatements.filter(({ endDate }) => endDate !== '2025-03-31') } })
    expect(value('profit-quarter', gap)).toBeNaN()
    expect(value('profit-ttm', gap)).toBe(55)
  })

  test('counting back and forth ends where it began, always at the end of a quarter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990 * 4, max: 2100 * 4 }), fc.integer({ min: -40, max: 40 }), (place, count) => {
        const end = quartersBefore('2000-03-31', 8000 - place)
        expect(quarterOf(end)).toBeGreaterThan(0)
        expect(quartersBefore(quartersBefore(end, count), -count)).toBe(end)
      }),
    )
  })

  test('four quarters of a flow are the sum of its single ones, whatever they are', () => {
    const flows = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 9, maxLength: 16 })
    fc.assert(
      fc.property(flows, (quarters) => {
        let sum = 0
        const rows = quarters.map((flow, at) => {
          const endDate = quartersBefore('2020-03-31', -at)
          sum = (quarterOf(endDate) === 1 ? 0 : sum) + flow
          return cumulative(endDate, sum)
        })
        const last = (count: number, skip = 0) =>
          quarters.slice(quarters.length - count - skip, quarters.length - skip).reduce((total, one) => total + one, 0)
        const view = viewOf({ records: { incomeStatements: rows } })
        expect(value('profit-ttm', view)).toBe(last(4))
        expect(value('profit-quarter', view)).toBe(last(1))
        const before = last(4, 4)
        if (before !== 0) expect(value('profit-ttm-yoy', view)).toBeCloseTo((last(4) - before) / Math.abs(before), 9)
      }),
    )
  })
})
