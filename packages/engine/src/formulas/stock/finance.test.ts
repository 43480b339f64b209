import { expect, test } from 'vitest'
import { evaluateFormula } from '../evaluate.ts'
import { formulasById } from '../formulas-by-id.ts'
import { financeFormulas } from './finance.ts'

const formula = formulasById(financeFormulas)

/** 贵州茅台 2023 and 2022 from its annual reports, 元. */
const MOUTAI = {
  revenue: 147_693_604_994.14,
  revenueBefore: 124_099_843_771.99,
  np: 74_734_071_550.75,
  npBefore: 62_716_443_738.27,
  npDeducted: 74_752_564_425.52,
  npDeductedBefore: 62_791_896_829.68,
  operatingCost: 11_867_273_851.78,
  totalAssets: 272_699_660_092.25,
  totalLiabilities: 49_043_186_797.8,
  ocf: 66_593_247_721.09,
  shareCapital: 1_256_197_800,
}

test.each([
  ['finance-revenue-yoy', 0.1901, 4],
  ['finance-profit-yoy', 0.1916, 4],
  ['finance-deducted-yoy', 0.1905, 4],
  ['finance-gross', 0.9196, 4],
  ['finance-debt', 0.1798, 4],
  ['finance-ocfps', 53.01, 2],
] as const)('%s of 贵州茅台 2023 is the published %f', (id, published, digits) => {
  expect(evaluateFormula(formula(id), MOUTAI)).toBeCloseTo(published, digits)
})

test('book value a share of 云天化 at the end of March 2022 is the published one', () => {
  expect(evaluateFormula(formula('finance-bps'), { parentEquity: 11_937_787_854.13, shareCapital: 1_835_893_241 })).toBeCloseTo(
    6.502441202751,
    9,
  )
})

test('a loss that shrinks has grown: growth is over the absolute value of the year before', () => {
  expect(evaluateFormula(formula('finance-profit-yoy'), { np: -50, npBefore: -100 })).toBeCloseTo(0.5, 12)
  expect(evaluateFormula(formula('finance-off-middle'), { actualNp: -120, npMin: -140, npMax: -60 })).toBeCloseTo(-0.2, 12)
})
