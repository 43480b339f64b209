import { expect, test } from 'vitest'
import { correlationOf, covariation, fisherInterval, rankCorrelation, ranksOf } from './correlation.ts'

const X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
const Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]

test('Anscombe’s first set: covariance 5.501, correlation 0.816 (Anscombe 1973)', () => {
  const reported = covariation(X, Y)
  expect(reported?.n).toBe(11)
  expect(reported?.covariance).toBeCloseTo(5.501, 3)
  expect(reported && reported.deviationA ** 2).toBeCloseTo(11, 9)
  expect(reported && correlationOf(reported)).toBeCloseTo(0.816, 3)
})

test('places one of the two does not know are left out; what never moves has no correlation', () => {
  expect(covariation([...X, Number.NaN, 3], [...Y, 5, Number.NaN])?.n).toBe(11)
  expect(covariation([1, Number.NaN], [1, 2])).toBeNull()
  expect(correlationOf(covariation([1, 1, 1], [1, 2, 3]) as never)).toBeNull()
})

test('Fisher’s interval: r = 0.5 of 30 pairs lies between 0.17 and 0.73', () => {
  const [low, high] = fisherInterval(0.5, 30) as [number, number]
  expect(low).toBeCloseTo(0.17, 2)
  expect(high).toBeCloseTo(0.73, 2)
  expect(fisherInterval(0.5, 3)).toBeNull()
  expect(fisherInterval(1, 30)).toBeNull()
})

test('Spearman’s rank correlation of the textbook’s ten children and their hours of television is −29 ÷ 165', () => {
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
  expect(rankCorrelation(iq, hours)).toEqual({ n: 10, value: expect.closeTo(-29 / 165, 12) })
  expect([...ranksOf([3, 5, Number.NaN, 3, 1])]).toEqual([2.5, 1, Number.NaN, 2.5, 4])
})
