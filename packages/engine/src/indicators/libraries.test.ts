import { firstItem, firstItems, itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { IndicatorsSync } from '@ixjb94/indicators'
import { calcBIAS, calcChipDistribution, calcROC, calcWMA } from 'stock-sdk'
import * as technical from 'technicalindicators'
import { expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { walkRows } from '../testing/walk.ts'
import { indicatorOf } from './index.ts'
import { type Indicator, type IndicatorParams, paramsOf } from './indicator.ts'

/** Other people's code on the same bars. Where conventions differ the case says how, and docs/indicators.md who is right. */
const rows = walkRows(400)
const bars = barsFromRows(rows)
const [high, low, close, volume] = mapTuple([bars.high, bars.low, bars.close, bars.volume], (column) => [...column])
const fast = new IndicatorsSync()

function ours(key: string, chosen: IndicatorParams = {}): Float64Array[] {
  const indicator = indicatorOf(key) as Indicator
  return indicator.compute(bars, paramsOf(indicator, chosen))
}

type Case = { name: string; line: Float64Array; theirs: ArrayLike<number | null | undefined>; within: number; from: number }

const exact = 1e-9
const cases: Case[] = [
  { name: 'WMA of @ixjb94', line: itemAt(ours('WMA'), 1), theirs: fast.wma(close, 10), within: exact, from: 9 },
  {
    name: 'WMA of technicalindicators',
    line: itemAt(ours('WMA'), 1),
    theirs: technical.WMA.calculate({ values: close, period: 10 }),
    within: exact,
    from: 9,
  },
  { name: 'WMA of stock-sdk', line: itemAt(ours('WMA'), 1), theirs: calcWMA(close, 10, 9), within: 1e-8, from: 9 },
  {
    name: 'DEMA of @ixjb94, which starts its second average later',
    line: firstItem(ours('DEMA')),
    theirs: fast.dema(close, 12),
    within: 1e-6,
    from: 200,
  },
  { name: 'CCI of @ixjb94', line: firstItem(ours('CCI')), theirs: fast.cci(high, low, close, 14), within: 1e-8, from: 26 },
  {
    name: 'CCI of technicalindicators',
    line: firstItem(ours('CCI')),
    theirs: technical.CCI.calculate({ high, low, close, period: 14 }),
    within: 1e-8,
    from: 13,
  },
  { name: 'MFI of @ixjb94', line: firstItem(ours('MFI')), theirs: fast.mfi(high, low, close, volume, 14), within: exact, from: 14 },
  { name: 'MTM of @ixjb94', line: firstItem(ours('MTM')), theirs: fast.mom(close, 12), within: exact, from: 12 },
  {
    name: 'ROC of technicalindicators',
    line: firstItem(ours('ROC')),
    theirs: technical.ROC.calculate({ values: close, period: 12 }),
    within: exact,
    from: 12,
  },
  {
    name: 'ROC of stock-sdk',
    line: firstItem(ours('ROC')),
    theirs: calcROC(rows, { period: 12 }).map(({ roc }) => roc),
    within: exact,
    from: 12,
  },
  {
    name: 'WR, turned round, of @ixjb94',
    line: firstItem(ours('WR')),
    theirs: minus(fast.willr(high, low, close, 10)),
    within: exact,
    from: 9,
  },
  {
    name: 'WR, turned round, of technicalindicators',
    line: firstItem(ours('WR')),
    theirs: minus(technical.WilliamsR.calculate({ high, low, close, period: 10 })),
    within: exact,
    from: 9,
  },
  {
    name: 'BIAS, rounded, of stock-sdk',
    line: itemAt(ours('BIAS'), 1),
    theirs: calcBIAS(close).map(({ bias12 }) => bias12),
    within: 2e-2,
    from: 11,
  },
  { name: 'true range of @ixjb94', line: firstItem(ours('ATR')), theirs: fast.tr(high, low, close), within: exact, from: 1 },
  {
    name: 'SAR of @ixjb94 after its first turns',
    line: firstItem(ours('SAR')),
    theirs: fast.psar(high, low, 0.02, 0.2),
    within: exact,
    from: 40,
  },
  {
    name: 'SAR of technicalindicators after its first turns',
    line: firstItem(ours('SAR')),
    theirs: technical.PSAR.calculate({ high, low, step: 0.02, max: 0.2 }),
    within: exact,
    from: 40,
  },
  { name: 'OBV of @ixjb94', line: firstItem(ours('OBV')), theirs: fast.obv(close, volume), within: 0, from: 1 },
  {
    name: 'OBV of technicalindicators',
    line: firstItem(ours('OBV')),
    theirs: technical.OBV.calculate({ close, volume }),
    within: 0,
    from: 1,
  },
  {
    name: 'TRIX of technicalindicators, which starts from means',
    line: firstItem(ours('TRIX')),
    theirs: technical.TRIX.calculate({ values: close, period: 12 }),
    within: 1e-6,
    from: 200,
  },
]

function minus(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => -value)
}

test.each(cases.map((one) => [one.name, one] as const))('agrees on every bar with %s', (_, { line, theirs, within, from }) => {
  const lead = line.length - theirs.length
  for (let index = from; index < line.length; index++) {
    const other = theirs[index - lead]
    expect(
      Math.abs(numberAt(line, index) - (other ?? Number.NaN)),
      `bar ${index}: ${numberAt(line, index)} and ${other}`,
    ).toBeLessThanOrEqual(within)
  }
})

test('chips lie within a price step of those of stock-sdk, which keeps 150 steps where ours have 0.2 %', () => {
  const theirs = calcChipDistribution(
    rows.map((row) => ({ ...row, date: String(row.date), turnoverRate: row.turnover === undefined ? null : row.turnover * 100 })),
    { range: 0, tail: 300, decimals: 9 },
  )
  const [cost, low90, high90, low70, high70] = firstItems(ours('CYC'), 5)
  const [winner, concentration90] = firstItems(ours('CYQ'), 2)
  theirs.forEach((other, at) => {
    const bar = 100 + at
    const pairs = [
      [numberAt(cost, bar), other.avgCost],
      [numberAt(low90, bar), other.cost90Low],
      [numberAt(high90, bar), other.cost90High],
      [numberAt(low70, bar), other.cost70Low],
      [numberAt(high70, bar), other.cost70High],
    ] as const
    for (const [own, their] of pairs) expect(Math.abs(own - Number(their)) / own).toBeLessThan(0.006)
    expect(Math.abs(numberAt(winner, bar) - Number(other.profitRatio) * 100)).toBeLessThan(4)
    expect(Math.abs(numberAt(concentration90, bar) - Number(other.concentration90) * 100)).toBeLessThan(0.6)
  })
})

test('DMI, ATR and VOSC are the plain sums and means of 通达信, not what Wilder and tulip do', () => {
  const wilder = fast.atr(high, low, close, 14)
  expect(Math.abs((itemAt(ours('ATR'), 1).at(-1) ?? 0) - (wilder.at(-1) ?? 0))).toBeGreaterThan(1e-3)
  const [short, long] = mapTuple([12, 26], (window) => volume.slice(-window).reduce((sum, value) => sum + value, 0) / window)
  expect(firstItem(ours('VOSC')).at(-1)).toBeCloseTo((100 * (short - long)) / short, 9)
})
