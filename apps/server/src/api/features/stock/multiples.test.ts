import { expect, test } from 'vitest'
import { multipleGap, multiplesOf } from './multiples.ts'

/** 贵州茅台 as its annual reports of 2023 and 2022 report: profit, equity, revenue; shares and close of 2023-12-29. */
const MOUTAI = {
  profitTtm: 74_734_071_550.75,
  profitYear: 62_716_443_738.27,
  profit: 74_734_071_550.75,
  quarters: 4,
  revenueTtm: 147_693_604_994.14,
  equity: 215_668_571_607.43,
}
const PRICED = { price: 1726, totalShares: 1_256_197_800 }
const share = { kind: 'stock', source: 'simulated', board: 'main' } as const

test('of a published report follow its published earnings and net assets a share, and what terminals show beside them', () => {
  const reported = multiplesOf(MOUTAI, PRICED)
  expect(reported.eps).toBeCloseTo(59.49, 2)
  expect(reported.bps).toBeCloseTo(171.68, 2)
  expect(reported.peTtm).toBeCloseTo(29.01, 2)
  expect(reported.peStatic).toBeCloseTo(34.57, 2)
  expect(reported.pb).toBeCloseTo(10.05, 2)
  expect(reported.ps).toBeCloseTo(14.68, 2)
  expect(multiplesOf({ ...MOUTAI, profit: 52_876_000_000, quarters: 3 }, PRICED).peDyn).toBeCloseTo(30.75, 2)
})

test('a loss and negative equity give negative multiples; nothing is given of what was not reported', () => {
  const loss = { ...MOUTAI, profitTtm: -1e9, equity: -5e9 }
  const reported = multiplesOf(loss, PRICED)
  // market value 2,168,197,402,800 over a loss of 10 亿 and equity of −50 亿
  expect(reported).toMatchObject({ peTtm: -2168.1974028, pb: -433.63948056, eps: expect.closeTo(-0.7961, 4) })
  expect(multipleGap('peTtm', { ...MOUTAI, profitTtm: 0 }, share)).toBe('最近四个季度净利润为零，不计算')
  expect(multipleGap('peTtm', { ...MOUTAI, profitTtm: Number.NaN }, share)).toBe('已披露的报告不足以算出最近四个季度')
  expect(multipleGap('pb', null, share)).toBe('还没有披露财务报表')
  expect(multipleGap('pb', null, { ...share, source: 'live' })).toBe('{not_fetched|没有取到财务报表：可能还没有向上游取，也可能没有披露过}')
  expect(multipleGap('pb', null, { ...share, source: 'files' })).toBe('{not_imported|需要 股本、资产负债表（或 估值历史），导入后可用}')
})
