import { expect, test } from 'vitest'
import { absences } from '../absence.ts'
import { rowOf } from '../evaluate.ts'
import { valuationNow, valuationPe, valuationTable } from './valuation.ts'

type Values = Partial<Record<keyof typeof valuationTable.facts, number>>

/** A share of which some facts are known. */
const shareOf = (values: Values) => valuationTable.frame(1, (fact) => () => new Map(Object.entries(values)).get(fact.field) ?? Number.NaN)
const nowOf = rowOf(valuationNow)
const peOf = rowOf(valuationPe)

// 10 元 × 100 股 = 1,000 元
const sound = {
  ...{ price: 10, totalShares: 100, npTtm: 50, npTtmBefore: 40, npYear: 80, npSoFar: 30, quarters: 3 },
  ...{ equity: 400, revenueTtm: 2_000, ocfTtm: 60, capexTtm: 35, ebitTtm: 100 },
  ...{ borrowing: 300, minorityEquity: 50, cash: 150, cashPerShare: 0.25 },
}

test('multiples of a share that earns', () => {
  expect(peOf(shareOf(sound), 0)).toEqual({ 'pe.ttm': 20, 'pe.static': 12.5, 'pe.dyn': 25 })
  expect(nowOf(shareOf(sound), 0)).toMatchObject({
    ...{ marketValue: 1_000, pb: 2.5, ps: 0.5, pcf: 16.66666667, npGrowth: 0.25, peg: 0.8 },
    ...{ fcfTtm: 25, fcfYield: 0.025, enterpriseValue: 1_200, evEbit: 12, dividendYield: 0.025 },
    // (1,000 + 300 borrowed − 150 held) ÷ 50
    ...{ netCash: -150, exCashPe: 23 },
  })
})

test('a loss, negative equity and an outflow are known; what may not be one of them is not', () => {
  const share = shareOf({ ...sound, npTtm: -50, equity: -200, ocfTtm: -10, ebitTtm: -1 })
  expect([peOf(share, 0)['pe.ttm'], nowOf(share, 0)]).toEqual([
    -20,
    expect.objectContaining({ pb: -5, pcf: -100, npGrowth: -2.25, peg: null, evEbit: null, fcfTtm: -45 }),
  ])
  const reasons = absences(valuationNow, { frame: share, from: 0, to: 1 })
  expect(reasons).toEqual([
    { field: 'peg', reason: '亏损，或净利润没有增长' },
    { field: 'evEbit', reason: '企业价值或息税前利润不为正' },
    { field: 'exCashPe', reason: '亏损，或净现金多于总市值' },
  ])
})

test('imported valuations stand in for what is unknown, and for nothing else', () => {
  const imported = { importedMarketValue: 900, importedPe: 18, importedPb: 2, importedPs: 0.4, importedYield: 0.03 }
  const bars = shareOf({ price: 10, ...imported })
  expect([peOf(bars, 0)['pe.ttm'], nowOf(bars, 0)]).toEqual([
    18,
    expect.objectContaining({ marketValue: 900, pb: 2, ps: 0.4, dividendYield: 0.03, pcf: null }),
  ])
  expect(peOf(shareOf({ ...sound, ...imported }), 0)['pe.ttm']).toBe(20)
})
