import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { type Bar, barsFromRows } from '../bars.ts'
import { chipDistribution } from '../kernels/chips.ts'
import { walkRows } from '../testing/walk.ts'
import { indicatorOf } from './index.ts'
import { type Indicator, paramsOf, toNullable } from './indicator.ts'

function lines(key: string, rows: readonly Bar[], chosen = {}): (number | null)[][] {
  const indicator = indicatorOf(key) as Indicator
  return indicator.compute(barsFromRows(rows), paramsOf(indicator, chosen)).map(toNullable)
}

function range(low: number, high: number, close = (low + high) / 2): Bar {
  return { date: 20240617, open: close, high, low, close, volume: 100, amount: 100, turnover: 0.1 }
}

test('a gap stays open while its far edge is not reached, and the one before shows again when it is filled', () => {
  const rows = [range(10, 11), range(12, 13), range(14, 15), range(12.5, 14.5), range(10.9, 12)]
  const [top, floor] = lines('GAP', rows)
  expect(top).toEqual([null, 12, 14, 12, null])
  expect(floor).toEqual([null, 11, 13, 11, null])
})

test('a downward gap lies between the low before and the high after', () => {
  const [, , top, floor] = lines('GAP', [range(14, 15), range(11, 12), range(11, 13.9), range(11, 14)])
  expect(top).toEqual([null, 14, 14, null])
  expect(floor).toEqual([null, 12, 12, null])
})

test('open gaps are those of a look back over all bars', () => {
  const rows = walkRows(300).map((row, index) => range(row.low + (index % 17 === 0 ? 2 : 0), row.high + (index % 17 === 0 ? 2 : 0)))
  const [top] = lines('GAP', rows)
  rows.forEach((_, now) => {
    let wanted: number | null = null
    for (let at = 1; at <= now; at++) {
      const isOpen =
        itemAt(rows, at).low > itemAt(rows, at - 1).high && rows.slice(at + 1, now + 1).every(({ low }) => low > itemAt(rows, at - 1).high)
      if (isOpen) wanted = itemAt(rows, at).low
    }
    expect(top?.[now]).toBe(wanted)
  })
})

test('nine turns count closes over the close four bars before, up to nine', () => {
  const rising = Array.from({ length: 16 }, (_, index) => range(index + 1, index + 2))
  const [up, down] = lines('JZ', rising)
  expect(up).toEqual([null, null, null, null, 1, 2, 3, 4, 5, 6, 7, 8, 9, null, null, null])
  expect(down?.every((value) => value === null)).toBe(true)
})

test('a swing high is known as many bars late as it looks to each side, and holds', () => {
  const rows = [range(1, 2), range(1, 3), range(1, 9), range(1, 4), range(1, 3), range(1, 5), range(1, 3)]
  const [pressure] = lines('ZCYL', rows, { k1: 2 })
  expect(pressure).toEqual([null, null, null, null, 9, 9, 9])
})

test('chips: all that was traded is somewhere, a full turnover forgets the past, unknown turnover has no value', () => {
  const rows = walkRows(200)
  const chips = chipDistribution(barsFromRows(rows))
  expect(chips.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  const [cost, , , low70, high70] = lines('CYC', [...rows, { ...range(30, 32, 31), turnover: 1 }])
  expect(cost?.at(-1)).toBeCloseTo(31, 1)
  expect(low70?.at(-1)).toBeGreaterThanOrEqual(30)
  expect(high70?.at(-1)).toBeLessThanOrEqual(32)
  const { turnover: _, ...unknown } = range(10, 11)
  expect(lines('CYQ', [unknown])[0]).toEqual([null])
  expect(chipDistribution(barsFromRows([unknown]))).toEqual([])
})

test('chips follow the slow rule: half a float changed hands at one price each leaves a half, a quarter, …', () => {
  const at = (price: number, turnover: number): Bar => ({ ...range(price, price, price), turnover })
  const chips = chipDistribution(barsFromRows([at(10, 1), at(12, 0.5), at(14, 0.5)]))
  expect(chips.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5])
  expect(chips.map(({ price }) => Math.round(price))).toEqual([10, 12, 14])
  expect(lines('CYQ', [at(10, 1), at(12, 0.5), at(14, 0.5)])[0]).toEqual([100, 100, 100])
})
