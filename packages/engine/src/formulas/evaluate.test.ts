import { expect, test } from 'vitest'
import { evaluateFormula } from './evaluate.ts'
import type { Formula } from './formula.ts'

const input = (key: string, name = key) => ({ key, name, unit: '元' as const })
const formula = (expression: string, ...inputs: ReturnType<typeof input>[]): Formula => ({
  id: 'f',
  name: 'f',
  unit: '元',
  expression,
  inputs,
})

test('an expression is worked out by precedence, brackets and Chinese signs', () => {
  const of = (expression: string) => evaluateFormula(formula(expression, input('甲'), input('乙')), { 甲: 6, 乙: 4 })
  expect([of('甲 + 乙 × 2'), of('(甲 + 乙) × 2'), of('甲 ÷ 乙 − 1'), of('甲 − 乙 − 1'), of('−甲 × 乙'), of('绝对值(乙 − 甲)')]).toEqual([
    14, 20, 0.5, 1, -24, 2,
  ])
})

test('the longest name is meant, and keys may differ from names', () => {
  const f = formula('归母净利润 TTM ÷ 归母净利润', input('ttm', '归母净利润 TTM'), input('np', '归母净利润'))
  expect(evaluateFormula(f, { ttm: 9, np: 3 })).toBe(3)
})

test('lists are summed, averaged, counted, halved', () => {
  const of = (expression: string) => evaluateFormula(formula(expression, input('列'), input('值')), { 列: [1, 2, 3, 10], 值: 3 })
  expect([of('Σ 列'), of('平均(列)'), of('个数(列)'), of('中位(列)'), of('最大(列) − 最小(列)'), of('Σ 列 ÷ 值')]).toEqual([
    16,
    4,
    4,
    2.5,
    9,
    16 / 3,
  ])
  // two below, one equal counted half, of four
  expect(of('分位(列, 值)')).toBe(0.625)
  // by hand: squares 9, 4, 1, 36 over n − 1 = 3
  expect(of('标准差(列)')).toBeCloseTo(Math.sqrt(50 / 3), 12)
  // windows: 2, 3, 10 of the list; squares 9, 4, 25 over n − 1 = 2; none where bars are too few
  expect([of('MA(列, 值)'), of('MA(列, 5)')]).toEqual([5, Number.NaN])
  expect(of('STD(列, 值)')).toBeCloseTo(Math.sqrt(19), 12)
})

test('a choice takes one of two values by a comparison, lists keep the members that compare so', () => {
  const of = (expression: string) => evaluateFormula(formula(expression, input('列'), input('值')), { 列: [1, 2, 3, 10], 值: 8 })
  expect([of('IF(值 > 0,值 ÷ 2,未知)'), of('IF(值 < 0,值,未知)'), of('IF(值 = 8,1,2) + 1'), of('(值 > 7) × 值')]).toEqual([
    4,
    Number.NaN,
    2,
    8,
  ])
  expect([of('个数(列 < 3)'), of('个数(列 = 3)'), of('个数(列 > 值 + 1)')]).toEqual([2, 1, 1])
  expect([of('立方根(值)'), of('五次方根(值 × 4)')]).toEqual([2, 2])
})

test('an input without a value and a function of bars are said to be in the way', () => {
  expect(evaluateFormula(formula('甲 ÷ 乙', input('甲'), input('乙')), { 甲: 1, 乙: null })).toEqual({ reason: 'input', what: '乙' })
  expect(evaluateFormula(formula('EMA(甲, 5)', input('甲')), { 甲: 1 })).toMatchObject({ reason: 'function' })
})

test('Fisher’s z of an interval can be written', () => {
  const f = formula('双曲正切(反双曲正切(甲) − 1.96 ÷ 平方根(乙 − 3))', input('甲'), input('乙'))
  // r = 0.5 of 30 pairs: 0.17, as textbooks have it
  expect(evaluateFormula(f, { 甲: 0.5, 乙: 30 })).toBeCloseTo(0.17, 2)
})
