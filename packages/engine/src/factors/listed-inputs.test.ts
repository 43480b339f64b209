import { expect, test } from 'vitest'
import { listedInputs } from './listed-inputs.ts'
import { barsOfCloses, viewOf } from './testing/view-of.ts'

const view = viewOf({
  bars: barsOfCloses([10, 10, 10]),
  records: {
    incomeStatements: [
      { endDate: '2023-12-31', parentNetProfit: 7 },
      { endDate: '2024-12-31', parentNetProfit: -8 },
      { endDate: '2025-12-31', parentNetProfit: -9 },
      { endDate: '2026-03-31', parentNetProfit: 1 },
    ],
  },
})
const reported = (key: string, value: number) => listedInputs({ key }, value, view)

test('a count of years lists the annual profits in a row, newest first', () => {
  expect(reported('loss-years', 2)?.inputs[0]?.value).toEqual([-9, -8])
  expect(reported('profitable-years', 0)?.inputs[0]?.value).toEqual([])
})

test('years that make another figure are not listed, nor are those of other factors', () => {
  expect([reported('loss-years', 5), reported('piotroski-f', 3), reported('pe-ttm', 20)]).toEqual([null, null, null])
})
