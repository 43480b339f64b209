import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factorGroups } from './factor.ts'
import { factorOf, factors } from './index.ts'
import { distributionOf, standingOf } from './standing.ts'
import { barsOfCloses, viewOf } from './testing/view-of.ts'

const value = (key: string, view: Parameters<NonNullable<ReturnType<typeof factorOf>>['compute']>[0]) => factorOf(key)?.compute(view)

describe('the dictionary', () => {
  test('keys are unique, names and synonyms never mean two factors, every text is there', () => {
    expect(new Set(factors.map(({ key }) => key)).size).toBe(factors.length)
    const words = factors.flatMap(({ name, synonyms = [] }) => [name, ...synonyms])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    for (const { key, definition, formula, sources } of factors) {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect([key, definition.length > 5, formula.length > 2, sources.length > 0]).toEqual([key, true, true, true])
    }
  })

  test('every group has factors', () => {
    expect(factorGroups.filter((group) => !factors.some((factor) => factor.group === group))).toEqual([])
  })

  test('of a security nothing is known of, no factor makes up a figure', () => {
    const nothing = viewOf({})
    expect(factors.filter((factor) => Number.isFinite(factor.compute(nothing))).map(({ key }) => key)).toEqual([])
  })
})

describe('figures worked out by hand', () => {
  const bars = barsOfCloses([10, 11, 12.1, 11.495, 12], [100, 200, 300, 400, 1000])

  test('changes, position and streak', () => {
    const view = viewOf({ bars })
    expect(value('change-ratio', view)).toBeCloseTo(12 / 11.495 - 1, 12)
    expect(value('return-3d', view)).toBeCloseTo(12 / 11 - 1, 12)
    expect(value('return-5d', view)).toBeNaN()
    expect(value('streak', view)).toBe(1)
    expect(value('streak', viewOf({ bars: barsOfCloses([10, 9, 8, 7]) }))).toBe(-3)
  })

  test('a suspended share has no figures of the day, but keeps its price', () => {
    const view = viewOf({ bars, session: 20260109, totalShares: 1e6, floatShares: 5e5 })
    expect(value('price', view)).toBe(12)
    expect(value('total-mv', view)).toBe(12e6)
    for (const key of ['change-ratio', 'amount', 'turnover-rate', 'volume-ratio']) expect(value(key, view)).toBeNaN()
  })

  test('the last four quarters are the newest report, the year before, less the same months', () => {
    const income = (endDate: string, parentNetProfit: number) => ({ endDate, parentNetProfit })
    const records = { incomeStatements: [income('2024-09-30', 30), income('2024-12-31', 50), income('2025-09-30', 45)] }
    const view = viewOf({ bars, totalShares: 13, records })
    expect(value('pe-ttm', view)).toBeCloseTo((12 * 13) / (45 + 50 - 30), 12)
    expect(value('pe-ttm', viewOf({ bars, totalShares: 13, records: { incomeStatements: [income('2025-12-31', -1)] } }))).toBe(-156)
  })

  test('a yield counts what went ex within a year', () => {
    const paid = (exDate: string, cashPer10: number) => ({ exDate, cashPer10, bonusPer10: 0, convertPer10: 0 })
    const dividends = [paid('2024-12-30', 100), paid('2025-06-20', 6), paid('2026-01-05', 6)]
    expect(value('dividend-yield', viewOf({ bars, dividends }))).toBeCloseTo(1.2 / 12, 12)
    // one bonus share for each: 6 元 per 10 shares were 3 on ten of today
    const doubled = [paid('2025-06-20', 6), { ...paid('2025-12-01', 0), bonusPer10: 10 }, paid('2026-01-05', 6)]
    expect(value('dividend-yield', viewOf({ bars, dividends: doubled }))).toBeCloseTo(0.9 / 12, 12)
  })
})

describe('standing in the market', () => {
  const columns = fc.array(fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(Number.NaN)), {
    minLength: 1,
    maxLength: 60,
  })

  test('bins count every known figure once', () => {
    fc.assert(
      fc.property(columns, (values) => {
        const known = values.filter((one) => !Number.isNaN(one)).length
        const spread = distributionOf(Float64Array.from(values))
        expect(spread?.n ?? 0).toBe(known)
        expect(spread?.bins.reduce((sum, { count }) => sum + count, 0) ?? 0).toBe(known)
      }),
    )
  })

  test('rank and percentile are what counting one by one says, within a group too', () => {
    fc.assert(
      fc.property(columns, fc.nat(), (values, pick) => {
        const at = pick % values.length
        const groups = values.map((_, row) => (row % 3 === 0 ? 'a' : 'b'))
        const own = itemAt(values, at)
        const peers = values.filter((one, row) => groups[row] === groups[at] && !Number.isNaN(one))
        const standing = standingOf(Float64Array.from(values), at, groups)
        if (Number.isNaN(own)) {
          expect(standing).toBeNull()
          return
        }
        expect(standing?.rank).toBe(1 + peers.filter((one) => one > own).length)
        expect(standing?.n).toBe(peers.length)
        const below = peers.filter((one) => one < own).length + peers.filter((one) => one === own).length / 2
        expect(standing?.percentile).toBeCloseTo(below / peers.length, 12)
      }),
    )
  })
})
