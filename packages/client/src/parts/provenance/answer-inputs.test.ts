import { findFormula } from '@guanlan/engine/formulas.ts'
import { expect, test } from 'vitest'
import { answerInputs } from './answer-inputs.ts'
import { inputText } from './input-text.ts'

const known = (id: string) => {
  const formula = findFormula(id)
  if (formula === null) throw new Error(id)
  return formula
}
const median = {
  id: 'median',
  name: '中位',
  unit: '倍',
  expression: '中位(市盈率)',
  inputs: [{ key: 'list[].pe', name: '市盈率', unit: '倍' }],
} as const

test('inputs are read beside the figure and around it, where the formula makes the figure of them', () => {
  const answer = { floatShares: 1000, quote: { volume: 30, turnoverRatio: 0.03 } }
  expect(answerInputs(answer, { formula: known('turnover-ratio'), value: 0.03 })).toEqual({ volume: 30, floatShares: 1000 })
})

test('a list gathers its members, those without a value left out', () => {
  const answer = { middle: 12, list: [{ pe: 10 }, { pe: null }, { pe: 14 }] }
  expect(answerInputs(answer, { formula: median, value: 12 })).toEqual({ 'list[].pe': [10, 14] })
})

test('numbers that do not make the figure are not reported as its inputs', () => {
  const answer = { floatShares: 999, volume: 30, turnoverRatio: 0.03 }
  expect(answerInputs(answer, { formula: known('turnover-ratio'), value: 0.03, field: 'turnoverRatio' })).toEqual({})
})

test('of equal figures the security of the row decides; without one nothing is guessed', () => {
  const row = (secucode: string, volume: number) => ({ secucode, volume, floatShares: volume * 10, turnoverRatio: 0.1 })
  const answer = { list: [row('SH600519', 5), row('SZ000001', 7)] }
  const sought = { formula: known('turnover-ratio'), value: 0.1 }
  expect(answerInputs(answer, { ...sought, secucode: 'SZ000001' })).toEqual({ volume: 7, floatShares: 70 })
  expect(answerInputs(answer, sought)).toEqual({})
})

test('of a list of numbers the lists beside it are read at the same place', () => {
  const answer = { volume: [10, 20], floatShares: [100, 400], turnoverRatio: [0.1, 0.05] }
  expect(answerInputs(answer, { formula: known('turnover-ratio'), value: 0.05 })).toEqual({ volume: 20, floatShares: 400 })
})

test('part of the inputs is shown only of the field the figure stands in', () => {
  const answer = { totalMv: 500, peTtm: 20 }
  expect(answerInputs(answer, { formula: known('pe-ttm'), value: 20, field: 'peTtm' })).toEqual({ totalMv: 500 })
  expect(answerInputs(answer, { formula: known('pe-ttm'), value: 20 })).toEqual({})
})

test('of a list of one, its member is the same input', () => {
  const total = { ...median, expression: 'Σ 各案金额', inputs: [{ key: 'amounts', name: '各案金额', unit: '元' }] } as const
  expect(Object.values(answerInputs({ amounts: [500], amount: 500 }, { formula: total, value: 500 })).flat()).toEqual([500])
})

test('lists are written by their members, long ones by their number and ends', () => {
  expect(inputText([10, 14.5], '倍')).toBe('10.00倍、14.50倍')
  expect(inputText([3, 1, 2, 4, 5, 6, 7, 8, 9], '家')).toBe('共 9 项，1家 至 9家')
  expect(inputText(1.234, '元', '美元')).toBe('1.234美元')
})
