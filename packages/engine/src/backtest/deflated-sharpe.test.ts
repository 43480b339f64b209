import { expect, test } from 'vitest'
import {
  deflatedSharpe,
  expectedBestSharpe,
  normalQuantile,
  normalShareBelow,
  probabilisticSharpe,
  returnShape,
} from './deflated-sharpe.ts'

test('the normal distribution agrees with its printed table', () => {
  expect(normalShareBelow(0)).toBeCloseTo(0.5, 12)
  expect(normalShareBelow(1)).toBeCloseTo(0.841_344_746, 9)
  expect(normalShareBelow(-1.959_964)).toBeCloseTo(0.025, 7)
  expect(normalShareBelow(8)).toBeCloseTo(1, 14)
  expect(normalShareBelow(40)).toBe(1)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959_963_985, 8)
  expect(normalQuantile(0.99)).toBeCloseTo(2.326_347_874, 8)
})

test('the worked example of the paper: 100 attempts deflate a ratio of 2.5 a year to 90 %', () => {
  // Bailey and López de Prado (2014): 1250 sessions, 250 a year, variance of the yearly ratios 1/2, skewness −3, kurtosis 10; SR₀ ≈ 0.1132, DSR ≈ 0.9004
  const shape = { sessions: 1250, sharpe: 2.5 / Math.sqrt(250), skewness: -3, kurtosis: 10 }
  expect(expectedBestSharpe(100, 0.5 / 250)).toBeCloseTo(0.1132, 4)
  expect(deflatedSharpe(shape, 100, 0.5 / 250)).toBeCloseTo(0.9004, 3)
})

test('one attempt is not deflated', () => {
  // by hand: 101 sessions, normal returns: 0.1 × √100 ÷ √(1 + 0.5 × 0.01) = 0.99751; Φ = 0.84074
  const shape = { sessions: 101, sharpe: 0.1, skewness: 0, kurtosis: 3 }
  expect(deflatedSharpe(shape, 1)).toBeCloseTo(0.840_74, 4)
  expect(deflatedSharpe(shape, 1)).toBe(probabilisticSharpe(shape, 0))
})

test('more attempts leave less of the same record', () => {
  const shape = { sessions: 486, sharpe: 0.08, skewness: 0.2, kurtosis: 4 }
  const left = [1, 2, 10, 100, 1000].map((trials) => deflatedSharpe(shape, trials))
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(new Set(left).size).toBe(5)
})

test('the shape of returns is that of their moments, and unknown for few or equal ones', () => {
  // ±1 in turn: mean 0, skewness 0, kurtosis 1; one 4 among 99 zeros has skewness (1 − 2p) ÷ √(p(1 − p)) with p = 0.01
  expect(returnShape(Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 1 : -1)))).toMatchObject({
    sharpe: 0,
    skewness: 0,
    kurtosis: 1,
  })
  const rare = returnShape(Array.from({ length: 100 }, (_, at) => (at === 50 ? 4 : 0)))
  expect(rare?.skewness).toBeCloseTo(0.98 / Math.sqrt(0.0099), 9)
  expect(rare?.sharpe).toBeCloseTo(0.1, 9)
  expect(returnShape(new Array(100).fill(0.01))).toBeNull()
  expect(returnShape([0.1, -0.1])).toBeNull()
})
