import { readFileSync } from 'node:fs'
import { itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bars, barsFromRows, lastBars, sliceBars } from '../../bars.ts'
import { indicators } from '../../indicators/index.ts'
import { paramsOf } from '../../indicators/indicator.ts'
import { patternMarks } from '../../patterns/index.ts'
import { walkRows } from '../../testing/walk.ts'
import { factorOf, factors } from '../index.ts'
import type { SecurityView } from '../security-view.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'
import { correlationOf, momentsOf, regressionOf } from './moments.ts'
import { newestLinesOf } from './newest-lines.ts'

const REFERENCE = 'reference/indicators_600000_20220801_20230630.csv'
/** Indicators that factors read. */
const READ = new Set(
  'MACD KDJ RSI TRIX EXPMA SAR ZCYL GAP WR BIAS PSY ROC MTM JZ CCI MASS BOLL DMI DMA ATR ASI BBI VR MFI ARBR CR EMV VOSC WVAD VPT'.split(
    ' ',
  ),
)
const value = (key: string, view: SecurityView) => factorOf(key)?.compute(view)
const walkOf = (length: number, seed: number) => viewOf({ bars: barsFromRows(walkRows(length, seed)) })
const walks = fc.record({ length: fc.integer({ min: 1, max: 420 }), seed: fc.nat() })

/** Real day bars of 600000 and what stock-sdk computed of the last one, three decimals. */
function readReference(path: string): { bars: Bars; last: (name: string) => number } {
  const [head = [], ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const figure = (row: readonly string[], name: string) => Number(row[head.indexOf(name)])
  const fields = ['date', 'open', 'high', 'low', 'close', 'volume'] as const
  const bars = barsFromRows(
    rows.map((row) => ({
      amount: 0,
      ...(Object.fromEntries(fields.map((name) => [name, figure(row, name)])) as Record<(typeof fields)[number], number>),
    })),
  )
  return { bars, last: (name) => figure(lastItem(rows), name) }
}

sharedDataTest('newest values of indicators are those another library computes of real bars', REFERENCE, (path) => {
  const { bars, last } = readReference(path)
  const view = viewOf({ bars })
  const reported: Record<string, string> = {
    'macd-dif': 'macd_dif',
    'macd-dea': 'macd_dea',
    'macd-bar': 'macd_macd',
    'kdj-k': 'kdj_k',
    'kdj-d': 'kdj_d',
    'kdj-j': 'kdj_j',
    'rsi-6': 'rsi_rsi6',
    'rsi-12': 'rsi_rsi12',
    'rsi-24': 'rsi_rsi24',
    'boll-mid': 'boll_mid',
    'bias-6': 'bias_bias6',
    'bias-24': 'bias_bias24',
    'wr-10': 'wr_wr10',
    'wr-6': 'wr_wr6',
    cci: 'cci_cci',
  }
  // its MACD and RSI round or start otherwise: a hundredth is their difference after 222 bars
  for (const [key, name] of Object.entries(reported)) {
    expect([key, Math.abs((value(key, view) as number) - last(`sdk_${name}`)) < 0.011]).toEqual([key, true])
  }
  expect(value('ma-20', view)).toBeCloseTo(last('talib_SMA20_output'), 6)
})

describe('moments and regressions are those of the published examples of Excel', () => {
  test('SKEW, KURT and STDEV of 3 4 5 2 3 4 5 6 4 7', () => {
    const { skewness, kurtosis, mean } = momentsOf([3, 4, 5, 2, 3, 4, 5, 6, 4, 7])
    expect([mean, skewness, kurtosis].map((one) => Number(one.toFixed(6)))).toEqual([4.3, 0.359543, -0.1518])
  })

  test('SLOPE, INTERCEPT and CORREL', () => {
    expect(regressionOf([2, 3, 9, 1, 8, 7, 5], [6, 5, 11, 7, 5, 4, 4]).slope).toBeCloseTo(0.305556, 6)
    expect(regressionOf([2, 3, 9, 1, 8], [6, 5, 11, 7, 5]).intercept).toBeCloseTo(0.0483871, 6)
    expect(correlationOf([3, 2, 4, 5, 6], [9, 7, 12, 15, 17])).toBeCloseTo(0.997054, 6)
  })

  test('a share that moves twice as far as the market has a beta of two and nothing of its own', () => {
    const changes = Array.from({ length: 70 }, (_, at) => 0.01 * Math.sin(at * 1.7))
    const closesOf = (times: number) => {
      const closes = [10]
      for (const change of changes) closes.push(lastItem(closes) * (1 + times * change))
      return closes
    }
    const view = viewOf({ bars: barsOfCloses(closesOf(2)), benchmark: barsOfCloses(closesOf(1)) })
    expect(value('beta-60d', view)).toBeCloseTo(2, 9)
    expect(value('alpha-60d', view)).toBeCloseTo(0, 9)
    expect(value('residual-volatility-60d', view)).toBeCloseTo(0, 6)
    expect(value('market-correlation-60d', view)).toBeCloseTo(1, 9)
  })
})

describe('figures worked out by hand', () => {
  test('averages, the distance from them, and what crossed on the day', () => {
    const view = viewOf({ bars: barsOfCloses([10, 10, 10, 10, 9, 12]) })
    expect(value('ma-5', view)).toBeCloseTo(51 / 5, 12)
    expect(value('ma-distance-5', view)).toBeCloseTo(60 / 51 - 1, 12)
    expect(value('above-ma-5', view)).toBe(1)
    expect(value('below-ma-5', view)).toBe(0)
    expect(value('above-ma-10', view)).toBeNaN()
    expect(value('above-ma-5', viewOf({ bars: view.bars, session: 20260131 }))).toBeNaN()
  })

  test('highs, lows and how long ago they were', () => {
    const closes = Array.from({ length: 25 }, (_, at) => 20 - Math.abs(at - 20))
    const view = viewOf({ bars: barsOfCloses(closes) })
    expect(value('new-high-20d', view)).toBe(0)
    expect(value('from-high-20d', view)).toBeCloseTo(16 / 20 - 1, 12)
    expect(value('from-low-20d', view)).toBeCloseTo(16 / 5 - 1, 12)
    expect(value('new-high-20d', viewOf({ bars: sliceBars(view.bars, 0, 21) }))).toBe(1)
    expect(value('high-age-60d', view)).toBeNaN()
  })

  test('all that was bought at one price is in profit above it', () => {
    const rows = walkRows(80).map((row, at) => ({
      ...row,
      open: 10,
      high: 10,
      low: 10,
      close: at === 79 ? 12 : 10,
      turnover: at === 79 ? 0 : 0.05,
    }))
    const view = viewOf({ bars: barsFromRows(rows) })
    expect(value('chip-winner', view)).toBeCloseTo(1, 9)
    expect(value('chip-cost', view) as number).toBeCloseTo(10, 1)
    expect(value('chip-concentration-90', view)).toBeCloseTo(0, 9)
    expect(value('chip-winner', viewOf({ bars: barsOfCloses(Array(80).fill(10)) }))).toBeNaN()
  })
})

describe('rules', () => {
  test('the newest values are those of the lines over every bar', () => {
    fc.assert(
      fc.property(walks, fc.nat(), (walk, pick) => {
        const { bars } = walkOf(walk.length, walk.seed)
        const indicator = itemAt(
          indicators.filter(({ key }) => READ.has(key)),
          pick % READ.size,
        )
        const newest = newestLinesOf(indicator.key)(viewOf({ bars }))
        const whole = indicator.compute(bars, paramsOf(indicator))
        for (const [place, { key }] of indicator.lines.entries()) {
          const line = itemAt(whole, place)
          for (const back of [0, 1, 20].filter((one) => one < bars.length)) {
            const expected = numberAt(line, line.length - 1 - back)
            const given = newest(key, back)
            const isEqual = Object.is(expected, given) || Math.abs(given - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
            expect([indicator.key, key, back, isEqual]).toEqual([indicator.key, key, back, true])
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test('a golden cross so many days ago was the golden cross of that day', () => {
    let seen = 0
    fc.assert(
      fc.property(walks, ({ length, seed }) => {
        const { bars } = walkOf(length, seed)
        const age = value('macd-golden-age', viewOf({ bars })) as number
        if (Number.isNaN(age)) return
        seen++
        expect(value('macd-golden', viewOf({ bars: sliceBars(bars, 0, bars.length - age) }))).toBe(1)
      }),
    )
    expect(seen).toBeGreaterThan(5)
  })

  test('a pattern is reported exactly where it ends', () => {
    fc.assert(
      fc.property(walks, ({ length, seed }) => {
        const { bars } = walkOf(Math.max(length % 60, 20), seed)
        const reported = factors.filter(({ key }) => key.startsWith('pattern-') && value(key, viewOf({ bars })) === 1).map(({ key }) => key)
        const marks = patternMarks(lastBars(bars, 40)).filter(({ index }) => index === Math.min(bars.length, 40) - 1)
        expect(reported.sort()).toEqual(marks.map(({ pattern }) => `pattern-${pattern.key}`).sort())
      }),
      { numRuns: 40 },
    )
  })
})
