import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { sampleSecurities } from '../testing/sample-market.ts'
import { measureMarket } from './measure-market.ts'
import { minutesOutside } from './minute-figures.ts'
import {
  afterLimitUps,
  autocorrelation,
  decileSpread,
  kurtosis,
  limitsPerSession,
  longestBelowOne,
  longestRise,
  pennyPremium,
  together,
} from './price-figures.ts'
import { emptyRow, type PriceRow } from './price-grid.ts'
import { type FigureName, realismTable } from './realism.ts'

const rowWith = (sessions: number, columns: Partial<PriceRow>): PriceRow => ({ ...emptyRow(sessions), ...columns })
const changing = (...change: number[]) => rowWith(change.length, { change: Float64Array.from(change) })
const repeated = (count: number, ...values: number[]) =>
  Float64Array.from({ length: count * values.length }, (_, i) => itemAt(values, i % values.length))

describe('figures by hand', () => {
  test('a series that alternates has autocorrelation −1 at one session and 1 at two; fewer than 250 pairs have none', () => {
    expect(autocorrelation(repeated(200, 0.01, -0.01), 1)).toBeCloseTo(-1, 10)
    expect(autocorrelation(repeated(200, 0.01, -0.01), 2)).toBeCloseTo(1, 10)
    expect(autocorrelation(repeated(200, 0.01, -0.02), 1, Math.abs)).toBeCloseTo(-1, 10)
    expect(autocorrelation(repeated(100, 0.01, -0.01), 1)).toBeNull()
  })

  test('two equal values have kurtosis 1; with as many zeros it is 2', () => {
    expect(kurtosis(repeated(200, 1, -1))).toBeCloseTo(1, 10)
    expect(kurtosis(repeated(100, 1, -1, 0, 0))).toBeCloseTo(2, 10)
  })

  test('runs leave out sessions without a bar and end at an unchanged close', () => {
    expect(longestRise(Float64Array.of(0.01, Number.NaN, 0.02, 0, 0.01, -0.01))).toBe(2)
    expect(longestBelowOne(Float64Array.of(0.99, 0.5, Number.NaN, 0.9, 1, 0.9))).toBe(3)
  })

  test('ten shares: the next change of the strongest less that of the weakest', () => {
    const rows = Array.from({ length: 10 }, (_, i) => changing(i / 100, i === 9 ? 0.03 : i === 0 ? -0.02 : 0))
    expect(decileSpread(rows)).toBeCloseTo(0.05, 12)
  })

  test('after a limit-up: the next change counts always, the purchase only where the open was not sealed', () => {
    const change = Float64Array.of(0.1, 0.05, 0, 0.1, 0.1, 0.02)
    const opening = Float64Array.of(0, 0.02, -0.01, 0, 0.1, 0.01)
    const row = rowWith(6, { change, opening, limit: Int8Array.of(1, 0, 0, 1, 0, 0), opensSealed: Uint8Array.of(0, 0, 0, 0, 1, 0) })
    const { next, traded } = afterLimitUps([row])
    expect(next).toEqual([0.05, 0.1])
    expect(traded).toHaveLength(1)
    expect(traded[0]).toBeCloseTo((1.05 * 0.99) / 1.02 - 1, 12)
  })

  test('limits a session: every fourth of 20 sessions, one of two shares, in a market of 1,000', () => {
    const limit = Int8Array.from({ length: 20 }, (_, t) => (t % 4 === 0 ? 1 : 0))
    const still = changing(...new Float64Array(20))
    expect(limitsPerSession([{ ...still, limit }, still], 1, 1000)).toBeCloseTo(125, 10)
    expect(limitsPerSession([{ ...still, limit }, still], -1, 1000)).toBe(0)
  })

  test('equal shares correlate fully, opposite ones the other way', () => {
    const [up, down] = [changing(0.01, -0.01, 0.01, -0.01), changing(-0.01, 0.01, -0.01, 0.01)]
    // standardised with the sample variance, so a factor (n − 1) ÷ n on four sessions
    expect(together([up, up]).correlation).toBeCloseTo(0.75, 10)
    expect(together([up, down]).correlation).toBeCloseTo(-0.75, 10)
    expect(together([up, up]).sigma).toBeCloseTo(Math.sqrt(0.0004 / 3), 12)
  })

  test('a share below 2 元 that doubles while the market stands', () => {
    const change = new Float64Array(21)
    change[5] = 1
    const row = rowWith(21, { change, close: new Float64Array(21).fill(1.5) })
    expect(pennyPremium([row], new Float64Array(21))).toBeCloseTo(1, 12)
  })

  test('a running 均价 above every price so far is counted, and no other', () => {
    const path = { price: Float64Array.of(10, 11, 11), volume: Float64Array.of(100, 100, 100) }
    expect(minutesOutside({ ...path, amount: Float64Array.of(1000, 1080, 1100) })).toBe(0)
    expect(minutesOutside({ ...path, amount: Float64Array.of(1020, 1080, 1100) })).toBe(1)
  })
})

/** Figures of the small market that are outside their bands: the list gets shorter as the generator is corrected. */
const OUTSIDE: readonly FigureName[] = ['lag1', 'negativeEquity', 'unlocks', 'announcements', 'kinds', 'financing', 'listings', 'coverage']

test('the small market is within the bands of all figures but the listed ones', async () => {
  const range = { from: '2022-11-21', to: '2026-11-20' }
  const market = { seed: 20261120, range, securities: sampleSecurities() }
  const judged = await measureMarket(market, { step: 2, minutesFrom: '2026-11-09', factsFrom: '2025-11-20' })
  expect(judged.every(({ value }) => value !== null && Number.isFinite(value))).toBe(true)
  expect(realismTable(judged).split('\n')).toHaveLength(judged.length + 2)
  expect(judged.filter(({ isWithin }) => !isWithin).map(({ key }) => key)).toEqual(OUTSIDE)
})
