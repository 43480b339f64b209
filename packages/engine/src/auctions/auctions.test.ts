import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import { figureOfFactor as figureOf } from '../factors/testing/figure-of.ts'
import { viewOf } from '../factors/testing/view-of.ts'
import { boundsOf, cellOf, GAP_EDGES } from './auction-cell.ts'
import { AuctionOutcomes } from './auction-outcomes.ts'
import { processOf } from './auction-process.ts'

const NONE = Number.NaN
const point = (time: string, price: number, unmatched: number, matched = 100) => ({ time, price, matched, unmatched })

describe('the course of an auction', () => {
  const points = [
    point('09:15:00', 10.5, 300),
    point('09:17:00', 11, 8000),
    point('09:19:50', 11, 5000),
    point('09:20:00', 11, 2000),
    point('09:23:50', 10.8, 400, 700),
    point('09:24:10', 10.9, 400, 900),
    point('09:25:00', 11, 400, 1000),
  ]

  test('most at the limit before 9:20, what was left at 9:20, price and volume at 9:24', () => {
    expect(processOf(points, 11)).toEqual({ sealMost: 8000, sealLocked: 2000, latePrice: 10.8, lateMatched: 700 })
  })

  test('below the limit no order waits at it: 0, not what is left over elsewhere', () => {
    expect(processOf(points, 11.5)).toMatchObject({ sealMost: 0, sealLocked: 0 })
    expect(processOf([point('09:16:00', 11, 900), point('09:20:00', 10.9, 900)], 11)).toMatchObject({ sealMost: 900, sealLocked: 0 })
  })

  test('nothing is known of a time before it has come, of no points, or of a limit there is none of', () => {
    expect(processOf(points.slice(0, 3), 11)).toEqual({ sealMost: 8000, sealLocked: NONE, latePrice: NONE, lateMatched: NONE })
    expect(processOf(points.slice(0, 5), 11)).toMatchObject({ sealLocked: 2000, latePrice: NONE })
    expect(processOf([], 11)).toEqual({ sealMost: NONE, sealLocked: NONE, latePrice: NONE, lateMatched: NONE })
    expect(processOf(points, null)).toMatchObject({ sealMost: NONE, sealLocked: NONE, latePrice: 10.8 })
  })
})

describe('cells', () => {
  const cell = (price: number, matched: number) => cellOf({ price, preClose: 10, matched, prevVolume: 10_000 })

  test('an edge belongs to the bucket above it, exactly', () => {
    expect([9.49, 9.5, 9.8, 9.99, 10, 10.2, 10.5, 10.79, 10.8].map((price) => cell(price, 100)?.gap)).toEqual([0, 1, 2, 2, 3, 4, 5, 5, 6])
    expect([0, 49, 50, 100, 199, 200, 500, 1000].map((matched) => cell(10, matched)?.ratio)).toEqual([0, 0, 1, 2, 2, 3, 4, 5])
    expect(boundsOf(GAP_EDGES).slice(0, 2)).toEqual([
      { low: null, high: -0.05 },
      { low: -0.05, high: -0.02 },
    ])
  })

  test('without a figure there is no cell', () => {
    expect(cell(NONE, 100)).toBeNull()
    expect(cell(10, NONE)).toBeNull()
    expect(cellOf({ price: 10, preClose: 10, matched: 100, prevVolume: 0 })).toBeNull()
  })
})

describe('the interval of a median', () => {
  test('values of one session are drawn together: with one session there is nothing to draw', () => {
    const values = datedValues([3, 1, 2], [0, 0, 0])
    expect([medianOf(values), medianInterval(values, 1)]).toEqual([2, { low: 2, high: 2 }])
  })

  test('two sessions of opposite sign reach from one to the other, however many stocks they have', () => {
    const values = datedValues([...Array(500).fill(-1), ...Array(500).fill(1)], [...Array(500).fill(0), ...Array(500).fill(1)])
    expect([medianOf(values), medianInterval(values, 2)]).toEqual([0, { low: -1, high: 1 }])
    expect(medianInterval(datedValues([], []), 2)).toEqual({ low: NONE, high: NONE })
  })

  test('of independent values the interval is that of order statistics', () => {
    // 400 sessions with one value each, 1 … 400: √400 ÷ 2 × 1.96 = 19.6 places around the middle
    const values = datedValues(
      Array.from({ length: 400 }, (_, at) => at + 1),
      Array.from({ length: 400 }, (_, at) => at),
    )
    const { low, high } = medianInterval(values, 400)
    expect(Math.abs(low - 181)).toBeLessThan(5)
    expect(Math.abs(high - 220)).toBeLessThan(5)
  })
})

/** Closes of 10 each session; the second opened at `open` with 300 shares and closed at `close`. */
function viewWith({ secucode, open, close, preClose = 10 }: { secucode: string; open: number; close: number; preClose?: number }) {
  const bar = (date: number, prices: { open: number; close: number }) => ({
    date,
    ...prices,
    high: Math.max(prices.open, prices.close),
    low: Math.min(prices.open, prices.close),
    volume: 10_000,
    amount: 100_000,
  })
  const date = Int32Array.of(20_261_119, 20_261_120)
  const reported = (value: number) => Float64Array.of(NONE, value)
  const values = {
    price: reported(open),
    matched: reported(300),
    unmatched: reported(0),
    sealMost: reported(NONE),
    sealLocked: reported(NONE),
    latePrice: reported(NONE),
    lateMatched: reported(NONE),
  }
  return viewOf({
    secucode,
    listDate: '2001-08-27',
    bars: barsFromRows([bar(20_261_119, { open: preClose, close: preClose }), bar(20_261_120, { open, close })]),
    columns: { auctions: { length: 2, date, values } },
  })
}

describe('竞价 → 收盘', () => {
  test('counts each stock in its cell; who opened at the limit could not be bought', () => {
    const outcomes = new AuctionOutcomes(Int32Array.of(20_261_120))
    // +3 % at the open in 25 stocks, 13 of which rose afterwards
    for (let at = 0; at < 25; at++) outcomes.add(viewWith({ secucode: `SH6000${10 + at}`, open: 10.3, close: at < 13 ? 10.4 : 10.2 }))
    outcomes.add(viewWith({ secucode: 'SH600099', open: 11, close: 11 }))
    const cells = outcomes.outcomes('all')
    const found = cells.find(({ gap, ratio }) => gap === 4 && ratio === 3)
    expect(found).toMatchObject({ n: 25, ups: 13, sessions: 1, unfillable: 0, upRatio: 0.52, median: 0.00970874 })
    expect(cells.find(({ gap, ratio }) => gap === 6 && ratio === 3)).toMatchObject({ n: 0, unfillable: 1, upRatio: null, median: null })
    expect(cells.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(25)
    expect(outcomes.outcomes('wide').every(({ n }) => n === 0)).toBe(true)
    expect(outcomes.reach()).toEqual({ from: 20_261_120, to: 20_261_120, sessions: 1 })
  })

  test('factors read the same records', () => {
    const view = viewWith({ secucode: 'SH600000', open: 10.3, close: 10.4 })
    const values = ['auction-volume', 'auction-amount', 'auction-volume-ratio', 'auction-gap'].map((key) => figureOf(key, view))
    expect(values.slice(0, 3)).toEqual([300, 3090, 0.03])
    expect(lastItem(values)).toBeCloseTo(0.03, 12)
    expect([figureOf('auction-withdrawn', view), figureOf('auction-quantity-ratio', view)]).toEqual([NONE, NONE])
  })
})
