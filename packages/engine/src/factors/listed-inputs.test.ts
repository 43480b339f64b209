import { expect, test } from 'vitest'
import { listedInputs } from './listed-inputs.ts'
import { barsOfCloses, viewOf } from './testing/view-of.ts'

const view = viewOf({
  bars: barsOfCloses([10, 10, 10]),
  columns: {
    moneyFlow: {
      length: 3,
      date: Int32Array.of(20260101, 20260102, 20260103),
      values: { superNet: Float64Array.of(10, -20, 30), bigNet: Float64Array.of(5, 5, -50) } as never,
    },
  },
  records: {
    incomeStatements: [
      { endDate: '2023-12-31', parentNetProfit: 7 },
      { endDate: '2024-12-31', parentNetProfit: -8 },
      { endDate: '2025-12-31', parentNetProfit: -9 },
      { endDate: '2026-03-31', parentNetProfit: 1 },
    ],
  },
})
const told = (key: string, value: number) => listedInputs({ key }, value, view)

test('a sum of days tells each, a count the days it counts', () => {
  expect(told('main-net-3d', -20)?.inputs[0]?.value).toEqual([15, -15, -20])
  expect(told('super-net-1d', 30)?.inputs[0]?.value).toEqual([30])
  expect(told('main-days-3d', 1)).toEqual({
    expression: '个数(净流入各日的主力净流入)',
    inputs: [{ name: '净流入各日的主力净流入', unit: '元', value: [15] }],
  })
})

test('a count of years tells the annual profits in a row, newest first', () => {
  expect(told('loss-years', 2)?.inputs[0]?.value).toEqual([-9, -8])
  expect(told('profitable-years', 0)?.inputs[0]?.value).toEqual([])
})

test('days that make another figure are not told, nor are those of other factors', () => {
  expect([told('main-net-3d', 5), told('piotroski-f', 3), told('pe-ttm', 20)]).toEqual([null, null, null])
})
