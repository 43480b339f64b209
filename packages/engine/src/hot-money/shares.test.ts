import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { binomialTail, liftOf, luckLine, priorOf, type Share, shrunkRate, wilsonInterval } from './shares.ts'

/** Uniform numbers of [0, 1) in the same order on every run: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Wins of `n` cases. */
function draw(random: () => number, n: number, p: number): number {
  let wins = 0
  for (let k = 0; k < n; k++) if (random() < p) wins++
  return wins
}

/** The tail of a binomial distribution term by term. */
function slowTail(n: number, p: number, least: number): number {
  let sum = 0
  for (let k = least; k <= n; k++) {
    let term = p ** k * (1 - p) ** (n - k)
    for (let j = 0; j < k; j++) term *= (n - j) / (k - j)
    sum += term
  }
  return sum
}

describe('intervals', () => {
  // Wilson 1927 by hand: 60 % of 20, 100 and 200 cases
  test.each([
    [12, 20, 0.3866, 0.7812],
    [60, 100, 0.502, 0.6906],
    [120, 200, 0.5308, 0.6654],
  ])('%i of %i', (wins, n, low, high) => {
    const found = wilsonInterval({ wins, n })
    expect(found.low).toBeCloseTo(low, 3)
    expect(found.high).toBeCloseTo(high, 3)
  })

  test('covers the true rate of a half in 95 ± 1 % of the samples', () => {
    const random = randomOf(20_261_127)
    const runs = 8000
    let covered = 0
    for (let run = 0; run < runs; run++) {
      const n = 40 + Math.floor(random() * 160)
      const { low, high } = wilsonInterval({ n, wins: draw(random, n, 0.5) })
      if (low <= 0.5 && 0.5 <= high) covered++
    }
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.01)
  })
})

describe('luck', () => {
  test.each([
    [20, 0.5, 14],
    [44, 0.49, 30],
    [7, 0.1, 1],
    [30, 0.9, 30],
  ])('at least so many of %i at %f: as the slow sum', (n, p, least) => {
    expect(binomialTail(n, p, least)).toBeCloseTo(slowTail(n, p, least), 10)
  })

  test('nothing is needed of none, nothing more than all can be', () => {
    expect(binomialTail(10, 0.5, 0)).toBe(1)
    expect(binomialTail(10, 0.5, 11)).toBe(0)
    expect(luckLine([], 0.7)).toEqual({ expected: 0, low: 0, high: 0 })
  })

  // 44 seats of 20 cases at 50 %: P(≥ 14 of 20) = 60460/2^20 = 0.05766, so 2.54 of them reach 70 %
  test('2.5 of 44 seats with 20 cases reach 70 % by luck', () => {
    const { expected, low, high } = luckLine(
      Array.from({ length: 44 }, () => ({ n: 20, p: 0.5 })),
      0.7,
    )
    expect(expected).toBeCloseTo(44 * 0.057_659, 3)
    expect([low, high]).toEqual([0, 6])
  })

  test('predicts how many seats of a true rate of a half are above 70 %, within its own range, in at least 95 % of the worlds', () => {
    const random = randomOf(70)
    const sizes = Array.from({ length: 40 }, (_, k) => 20 + k)
    const { expected, low, high } = luckLine(
      sizes.map((n) => ({ n, p: 0.5 })),
      0.7,
    )
    const worlds = 600
    let within = 0
    let total = 0
    for (let world = 0; world < worlds; world++) {
      const reached = sizes.filter((n) => draw(random, n, 0.5) / n >= 0.7 - 1e-9).length
      total += reached
      if (reached >= low && reached <= high) within++
    }
    expect(within / worlds).toBeGreaterThan(0.94)
    expect(Math.abs(total / worlds - expected)).toBeLessThan(0.15)
  })
})

describe('empirical Bayes', () => {
  test('seats that differ by luck alone are all at their mean; few cases are drawn farther than many', () => {
    const random = randomOf(5)
    const seats = Array.from({ length: 60 }, (_, k): Share => ({ n: 20 + k, wins: draw(random, 20 + k, 0.5) }))
    const prior = priorOf(seats)
    expect(prior?.mean).toBeCloseTo(0.5, 1)
    expect(prior?.strength).toBeGreaterThan(100)
    const given = { mean: 0.5, strength: 50 }
    expect(shrunkRate({ n: 20, wins: 14 }, given).rate).toBeCloseTo(39 / 70, 12)
    expect(shrunkRate({ n: 200, wins: 140 }, given).rate).toBeCloseTo(165 / 250, 12)
  })

  test('the prior of seats of different true rates has their mean and spread: beta(20, 30) has strength 50', () => {
    const random = randomOf(9)
    // the mean of 49 uniform order statistics: the 20th smallest of 49 is beta(20, 30)
    const rates = Array.from({ length: 400 }, () =>
      itemAt(
        Array.from({ length: 49 }, random).toSorted((a, b) => a - b),
        19,
      ),
    )
    const prior = priorOf(rates.map((rate) => ({ n: 300, wins: draw(random, 300, rate) })))
    expect(prior?.mean).toBeCloseTo(0.4, 1)
    expect(Math.abs((prior?.strength ?? 0) - 50)).toBeLessThan(15)
  })

  test('the interval is that of the beta distribution: beta(2, 2) has 2.5 % below 0.0943', () => {
    const { low, high } = shrunkRate({ n: 2, wins: 1 }, { mean: 0.5, strength: 2 })
    expect(low).toBeCloseTo(0.0943, 3)
    expect(high).toBeCloseTo(0.9057, 3)
  })

  test('one seat has no prior', () => {
    expect(priorOf([{ n: 30, wins: 20 }])).toBeNull()
  })
})

// exact Poisson bounds of 14 are 7.65 and 23.49 (Garwood 1936); Byar is within two thousandths of them
test('co-appearances: 14 against 4.6 expected', () => {
  const { lift, low, high } = liftOf(14, 4.6)
  expect(lift).toBeCloseTo(3.043, 3)
  expect(Math.abs(low * 4.6 - 7.654)).toBeLessThan(0.02)
  expect(Math.abs(high * 4.6 - 23.49)).toBeLessThan(0.02)
})
