import { expect, test } from 'vitest'
import { pricedWords } from './priced-words.ts'

const of = (securities: number) => ({ unadjusted: { securities, of: 40, reason: '除权资料未知' } })

test('a text about prices that cannot be adjusted never says that they are', () => {
  expect(pricedWords('收盘价，前复权。', undefined)).toBe('收盘价，前复权。')
  expect(pricedWords('前复权，除权资料未知的不复权；按交易日计。', {})).toBe('前复权，除权资料未知的不复权；按交易日计。')
  expect(pricedWords('前复权收盘价，前复权，除权资料未知的不复权；后复权。', of(40))).toBe('不复权收盘价，不复权；不复权。')
  expect(pricedWords('涨跌幅，前复权。', of(3))).toBe('涨跌幅，前复权（3 只除权资料未知，不复权）。')
})

test('a text that was completed once stays as it is', () => {
  const once = pricedWords('涨跌幅，前复权。', of(3))
  expect(pricedWords(once, of(3))).toBe(once)
})
