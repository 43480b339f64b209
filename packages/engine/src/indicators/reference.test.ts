import { readFileSync } from 'node:fs'
import { firstItem, firstItems, itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect } from 'vitest'
import { type Bars, barsFromRows } from '../bars.ts'
import { smoothing } from '../kernels/smoothing.ts'
import { indicatorOf } from './index.ts'
import { type Indicator, type IndicatorParams, paramsOf } from './indicator.ts'

/**
 * 222 real day bars of 600000 with values other people's code computed from them: `talib_*` by TA-Lib (six decimals), `sdk_*` by stock-sdk
 * (three decimals, its intermediate averages rounded too).
 */
const REFERENCE = 'reference/indicators_600000_20220801_20230630.csv'

type Reference = { bars: Bars; column: (name: string) => number[] }

function read(path: string): Reference {
  const [head = [], ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const column = (name: string) => rows.map((row) => (row[head.indexOf(name)] === '' ? Number.NaN : Number(row[head.indexOf(name)])))
  const [date, open, high, low, close, volume] = mapTuple(['date', 'open', 'high', 'low', 'close', 'volume'], column)
  const bars = barsFromRows(
    date.map((day, row) => ({
      date: day,
      open: itemAt(open, row),
      high: itemAt(high, row),
      low: itemAt(low, row),
      close: itemAt(close, row),
      volume: itemAt(volume, row),
      amount: 0,
    })),
  )
  return { bars, column }
}

function compute(key: string, bars: Bars, chosen: IndicatorParams = {}): Float64Array[] {
  const indicator = indicatorOf(key) as Indicator
  return indicator.compute(bars, paramsOf(indicator, chosen))
}

/** All rows from `from` (0 = first bar) on agree within `tolerance`. */
function expectAgreement(ours: Float64Array, theirs: number[], { from, tolerance }: { from: number; tolerance: number }): void {
  expect(theirs).toHaveLength(ours.length)
  for (let row = from; row < ours.length; row++) {
    expect(
      Math.abs(numberAt(ours, row) - itemAt(theirs, row)),
      `row ${row}: ${numberAt(ours, row)} and ${theirs[row]}`,
    ).toBeLessThanOrEqual(tolerance)
  }
}

const SIX_DECIMALS = 1.01e-6
const THREE_DECIMALS = 5.01e-4

sharedDataTest('KDJ agrees on every row with the one library that runs it from 50', REFERENCE, (path) => {
  const { bars, column } = read(path)
  compute('KDJ', bars).forEach((line, index) => {
    expectAgreement(line, column(itemAt(['sdk_kdj_k', 'sdk_kdj_d', 'sdk_kdj_j'], index)), { from: 8, tolerance: THREE_DECIMALS })
  })
})

sharedDataTest('MA20 and the middle of BOLL agree on every row with both libraries', REFERENCE, (path) => {
  const { bars, column } = read(path)
  expectAgreement(itemAt(compute('MA', bars), 2), column('talib_SMA20_output'), { from: 19, tolerance: SIX_DECIMALS })
  expectAgreement(firstItem(compute('BOLL', bars)), column('talib_BBANDS20_middleBand'), { from: 19, tolerance: SIX_DECIMALS })
  expectAgreement(firstItem(compute('BOLL', bars)), column('sdk_boll_mid'), { from: 19, tolerance: THREE_DECIMALS })
})

sharedDataTest('the bands of BOLL are wider than those of a library dividing by N by exactly √(20/19)', REFERENCE, (path) => {
  const { bars, column } = read(path)
  const [mid, upper, lower] = firstItems(compute('BOLL', bars), 3)
  const narrowed = (band: Float64Array) => band.map((value, row) => numberAt(mid, row) + (value - numberAt(mid, row)) * Math.sqrt(19 / 20))
  expectAgreement(narrowed(upper), column('sdk_boll_upper'), { from: 19, tolerance: 1e-3 })
  expectAgreement(narrowed(lower), column('sdk_boll_lower'), { from: 19, tolerance: 1e-3 })
})

sharedDataTest(
  'MACD meets TA-Lib, which starts from a mean, within a thousandth after 74 bars and to six decimals after 160',
  REFERENCE,
  (path) => {
    const { bars, column } = read(path)
    const [dif, dea, bar] = firstItems(compute('MACD', bars), 3)
    const half = bar.map((value) => value / 2)
    for (const [ours, theirs] of [
      [dif, 'talib_MACD_MACD'],
      [dea, 'talib_MACD_MACDSignal'],
      [half, 'talib_MACD_MACDHist'],
    ] as const) {
      expectAgreement(ours, column(theirs), { from: 33, tolerance: 1.2e-2 })
      expectAgreement(ours, column(theirs), { from: 79, tolerance: THREE_DECIMALS })
      expectAgreement(ours, column(theirs), { from: 160, tolerance: SIX_DECIMALS })
    }
  },
)

sharedDataTest('the MACD bar is on the scale of the Chinese library, twice TA-Lib’s', REFERENCE, (path) => {
  const { bars, column } = read(path)
  expectAgreement(itemAt(compute('MACD', bars), 2), column('sdk_macd_macd'), { from: 80, tolerance: 4e-3 })
})

sharedDataTest('RSI meets both libraries once the start is forgotten, 6 before 12 before 24', REFERENCE, (path) => {
  const { bars, column } = read(path)
  const [fast, middle, slow] = firstItems(compute('RSI', bars), 3)
  expectAgreement(fast, column('talib_RSI6_output'), { from: 98, tolerance: SIX_DECIMALS })
  expectAgreement(fast, column('sdk_rsi_rsi6'), { from: 71, tolerance: THREE_DECIMALS })
  expectAgreement(middle, column('sdk_rsi_rsi12'), { from: 171, tolerance: THREE_DECIMALS })
  expectAgreement(slow, column('sdk_rsi_rsi24'), { from: 208, tolerance: 1e-2 })
})

sharedDataTest(
  'nothing but the start distinguishes our EMA from TA-Lib’s: begun at the mean of 12 closes it agrees on every row',
  REFERENCE,
  (path) => {
    const { bars, column } = read(path)
    const seed = bars.close.slice(0, 12).reduce((sum, close) => sum + close, 0) / 12
    const begun = smoothing(bars.close.slice(12), { window: 13, weight: 2, seed })
    expectAgreement(begun, column('talib_EMA12_output').slice(12), { from: 0, tolerance: SIX_DECIMALS })
    expectAgreement(firstItem(compute('EMA', bars)), column('talib_EMA12_output'), { from: 72, tolerance: SIX_DECIMALS })
  },
)

sharedDataTest(
  'nothing but the start distinguishes our RSI from Wilder’s: begun at the mean of 14 changes it agrees on every row',
  REFERENCE,
  (path) => {
    const { bars, column } = read(path)
    const changes = bars.close.slice(1).map((close, index) => close - numberAt(bars.close, index))
    const begun = (of: (change: number) => number) => {
      const values = changes.map(of)
      const seed = values.slice(0, 14).reduce((sum, value) => sum + value, 0) / 14
      return smoothing(values.slice(14), { window: 14, weight: 1, seed })
    }
    const move = begun(Math.abs)
    const wilder = begun((change) => Math.max(change, 0)).map((rise, index) => (rise / numberAt(move, index)) * 100)
    expectAgreement(wilder, column('talib_RSI14_output').slice(15), { from: 0, tolerance: SIX_DECIMALS })
  },
)
