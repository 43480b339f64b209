import { expect, test } from 'vitest'
import { type FigureForm, figureText } from './figure-text.ts'

test.each<[number | null | undefined, FigureForm, string]>([
  [1428.6, 'price', '1,428.60'],
  [1.2345, 'price3', '1.235'],
  [0.1234, 'percent', '12.34%'],
  [0.00004, 'percent', '<0.01%'],
  [0.00005, 'percent', '0.01%'],
  [0, 'percent', '0.00%'],
  [0.0087, 'signedPercent', '+0.87%'],
  [-0.0192, 'signedPercent', '−1.92%'],
  [0, 'signedPercent', '0.00%'],
  [-12.35, 'signed', '−12.35'],
  [4.047e9, 'amount', '40.47亿'],
  [4.047e9, 'amountYi', '40.47亿'],
  [3_697_600, 'amountYi', '0.04亿'],
  [120_000, 'amountYi', '<0.01亿'],
  [0, 'amountYi', '0.00亿'],
  [1.67e12, 'amountYi', '16700.00亿'],
  [-8.42e10, 'signedAmount', '−842.00亿'],
  [8.42e10, 'signedAmount', '+842.00亿'],
  [2_840_000, 'volume', '2.84万手'],
  [1.252e9, 'shares', '12.52亿股'],
  [5342, 'count', '5,342'],
  [20.4, 'multiple', '20.40'],
  [null, 'amount', '--'],
  [undefined, 'count', '--'],
  [Number.NaN, 'price', '--'],
])('%s as %s is %s', (value, form, text) => {
  expect(figureText(value, form)).toBe(text)
})
