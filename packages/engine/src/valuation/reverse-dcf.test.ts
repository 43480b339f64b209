import { expect, test } from 'vitest'
import { impliedGrowth, presentValue, termsFault } from './reverse-dcf.ts'

test('worth by hand: one year without growth at 10 % is 100 ÷ 1.1 and a perpetuity of 1,000 ÷ 1.1', () => {
  const { value, terminal } = presentValue(100, 0, { years: 1, discountRate: 0.1, terminalGrowth: 0 })
  expect(value).toBeCloseTo(1000, 9)
  expect(terminal).toBeCloseTo(909.0909090909, 9)
})

test('growth as high as the discount leaves every year at today’s amount: 100 + 100 + 1,000', () => {
  expect(presentValue(100, 0.1, { years: 2, discountRate: 0.1, terminalGrowth: 0 }).value).toBeCloseTo(1200, 9)
})

test.each([1, 5, 10])('growth that never changes is Gordon’s 103 ÷ (8 % − 3 %), whatever the first stage of %i years', (years) => {
  const terms = { years, discountRate: 0.08, terminalGrowth: 0.03 }
  expect(presentValue(100, 0.03, terms).value).toBeCloseTo(2060, 6)
  expect(impliedGrowth(2060, 100, terms)).toBeCloseTo(0.03, 9)
})

test('the price of a shrinking company implies falling amounts', () => {
  const terms = { years: 2, discountRate: 0.1, terminalGrowth: 0 }
  // 50 ÷ 1.1 + 25 ÷ 1.21 + 250 ÷ 1.21
  expect(impliedGrowth(50 / 1.1 + 275 / 1.21, 100, terms)).toBeCloseTo(-0.5, 9)
})

test('losses, prices no growth explains and terms that cannot be have no answer', () => {
  const terms = { years: 10, discountRate: 0.09, terminalGrowth: 0.025 }
  expect(impliedGrowth(1e12, -1, terms)).toBeNull()
  expect(impliedGrowth(1e12, 1, terms)).toBeNull()
  expect(impliedGrowth(2000, 100, { ...terms, terminalGrowth: 0.085 })).toBeNull()
  expect(termsFault({ ...terms, terminalGrowth: 0.0825 })).toMatch('永续增速')
  expect(termsFault({ ...terms, discountRate: 0.03, terminalGrowth: 0.025 })).toBe('折现率须比永续增速高至少 1 个百分点')
  expect(termsFault({ ...terms, years: 2.5 })).toMatch('整数')
  expect(termsFault(terms)).toBeNull()
})
