import { describe, expect, test } from 'vitest'
import { factorOf } from '../factors/index.ts'
import { type Check, dimensionKeys, dimensions } from './check.ts'
import { checks } from './checks.ts'
import { checkColumn, dimensionScore, tallyOf, totalScore } from './score.ts'

describe('the published checks', () => {
  test('read factors there are, have names of their own, and leave no dimension out', () => {
    expect(checks.length).toBeGreaterThanOrEqual(40)
    expect(checks.filter(({ factor }) => factorOf(factor) === null)).toEqual([])
    expect(new Set(checks.map(({ dimension, key }) => `${dimension}.${key}`)).size).toBe(checks.length)
    expect(new Set(checks.map(({ dimension }) => dimension))).toEqual(new Set(dimensionKeys))
    expect(dimensions.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })
})

const check = (more: Partial<Check>): Check => ({
  key: 'k',
  dimension: 'value',
  name: '',
  factor: 'f',
  op: '≤',
  than: 10,
  weight: 2,
  ...more,
})
/** Six companies of one industry, one of another, one without an industry. */
const industries = ['食品饮料', '食品饮料', '食品饮料', '食品饮料', '食品饮料', '食品饮料', '银行', null]
const column = Float64Array.of(5, 10, 15, 20, 25, Number.NaN, 6, 6)
const table = { rows: 8, figures: () => column, industries }

describe('a check', () => {
  test('against a number includes its bound where it says so, and decides nothing of what is unknown', () => {
    expect([...checkColumn(check({}), table).results]).toEqual([1, 1, 0, 0, 0, Number.NaN, 1, 1])
    expect([...checkColumn(check({ op: '<' }), table).results].slice(0, 3)).toEqual([1, 0, 0])
  })

  test('against the industry takes its median, and decides nothing where fewer than five have a figure', () => {
    const { results, medians } = checkColumn(check({ than: 'industry' }), table)
    expect([...medians]).toEqual([['食品饮料', 15]])
    expect([...results]).toEqual([1, 1, 1, 0, 0, Number.NaN, Number.NaN, Number.NaN])
  })

  test('is not asked of financial companies where their statements have no such line', () => {
    expect(checkColumn(check({ notForFinancials: true }), table).results[6]).toBeNaN()
  })
})

describe('scores', () => {
  test('of a dimension are the passed share of the decided weight, when at least half could be decided', () => {
    const columns = [checkColumn(check({}), table), checkColumn(check({ than: 'industry', weight: 1 }), table)]
    expect(tallyOf(columns, 2)).toEqual({ passedWeight: 1, decidedWeight: 3, totalWeight: 3 })
    expect(dimensionScore(tallyOf(columns, 2))).toBeCloseTo(33.3333, 4)
    expect(dimensionScore({ passedWeight: 1, decidedWeight: 1, totalWeight: 3 })).toBeNaN()
  })

  test('of the whole are the mean of known dimensions by weight, of four at least', () => {
    const of = (known: Record<string, number>) => totalScore((key) => known[key] ?? Number.NaN)
    // (25 × 80 + 15 × 60 + 10 × 100 + 10 × 50) ÷ 60
    expect(of({ finance: 80, value: 60, holder: 100, event: 50 })).toBeCloseTo(73.3333, 4)
    expect(of({ finance: 80, value: 60, holder: 100 })).toBeNaN()
  })
})
