import { expect, test } from 'vitest'
import { factorInputs } from './factor-inputs.ts'
import { factorOf, factors } from './index.ts'
import { MOUTAI } from './testing/published-reports.ts'

const named = (name: string) => {
  const factor = factors.find((one) => one.name === name)
  return factor === undefined ? null : { unit: factor.unit, value: factor.compute(MOUTAI) }
}
const inputsOf = (key: string, value?: number) => {
  const factor = factorOf(key)
  if (factor === null) throw new Error(key)
  return factorInputs(factor, value ?? factor.compute(MOUTAI), { view: MOUTAI, named })
}

test('a multiple lists the market value and the line of the report below it', () => {
  // 1,726 元 × 1,256,197,800 股
  expect(inputsOf('pe-ttm')).toEqual([
    { name: '总市值', unit: '元', value: 1726 * 1_256_197_800 },
    { name: '归母净利润TTM', unit: '元', value: 74_734_071_550.75 },
  ])
})

test('growth lists the same months a year before; a name with two meanings has the one that gives the figure', () => {
  expect(inputsOf('revenue-ttm-yoy').map(({ value }) => value)).toEqual([147_693_604_994.14, 124_099_843_771.99])
  expect(inputsOf('profit-ttm-yoy').map(({ value }) => value)).toEqual([74_734_071_550.75, 62_716_443_738.27])
})

test('inputs that would make another figure are not listed, nor those of a formula of other words', () => {
  expect(inputsOf('pe-ttm', 30)).toEqual([])
  expect(inputsOf('volume-ratio', 1)).toEqual([])
})
