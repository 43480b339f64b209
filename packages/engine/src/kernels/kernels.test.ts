import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Deviation, deviation } from './deviation.ts'
import { Extreme, highest, lowest } from './extremes.ts'
import { MovingAverage, movingAverage } from './moving-average.ts'
import { ema, emaState, Smoothing, smoothing } from './smoothing.ts'

const price = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100)
const valueOrGap = fc.oneof({ weight: 12, arbitrary: price }, { weight: 1, arbitrary: fc.constant(Number.NaN) })
const column = fc.array(valueOrGap, { maxLength: 200 }).map((values) => Float64Array.from(values))
const window = fc.integer({ min: 2, max: 30 })

type Column = Float64Array
type Kernel = (values: Column, window: number) => Column

/** The obvious way: look at each whole window. */
function overWindows(values: Column, size: number, of: (window: number[]) => number): number[] {
  return [...values].map((_, index) => {
    const part = [...values].slice(Math.max(0, index - size + 1), index + 1)
    return part.length < size || part.some(Number.isNaN) ? Number.NaN : of(part)
  })
}

const meanOf = (part: number[]) => part.reduce((sum, value) => sum + value, 0) / part.length

function sampleDeviation(part: number[]): number {
  const mean = meanOf(part)
  return Math.sqrt(part.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (part.length - 1))
}

function expectClose(actual: ArrayLike<number>, wanted: ArrayLike<number>, tolerance: number): void {
  expect(actual.length).toBe(wanted.length)
  for (let index = 0; index < wanted.length; index++) {
    if (Number.isNaN(wanted[index])) expect(actual[index]).toBeNaN()
    else expect(Math.abs(itemAt(actual, index) - itemAt(wanted, index))).toBeLessThanOrEqual(tolerance)
  }
}

const windowed: [string, Kernel, (part: number[]) => number, number][] = [
  ['moving average', movingAverage, meanOf, 1e-9],
  ['highest', highest, (part) => Math.max(...part), 0],
  ['lowest', lowest, (part) => Math.min(...part), 0],
  ['standard deviation', deviation, sampleDeviation, 1e-7],
]

test.each(windowed)('%s equals a look at each whole window', (_, kernel, of, tolerance) => {
  fc.assert(
    fc.property(column, window, (values, size) => {
      expectClose(kernel(values, size), overWindows(values, size, of), tolerance)
    }),
  )
})

test('SMA and EMA follow the recursion and pass over gaps', () => {
  fc.assert(
    fc.property(column, window, fc.integer({ min: 1, max: 2 }), (values, size, weight) => {
      let last = Number.NaN
      const wanted = [...values].map((value) => {
        if (Number.isNaN(value)) return value
        last = Number.isNaN(last) ? value : (weight / size) * value + (1 - weight / size) * last
        return last
      })
      expectClose(smoothing(values, { window: size, weight }), wanted, 1e-7)
      if (weight === 2 && size > 2) expectClose(ema(values, size - 1), wanted, 1e-7)
    }),
  )
})

type State = { next(value: number, keep: boolean): number }
const states: [string, (size: number) => State, Kernel][] = [
  ['moving average', (size) => new MovingAverage(size), movingAverage],
  ['highest', (size) => new Extreme(size, 1), highest],
  ['lowest', (size) => new Extreme(size, -1), lowest],
  ['standard deviation', (size) => new Deviation(size), deviation],
  ['EMA', emaState, ema],
  [
    'SMA from 50',
    (size) => new Smoothing({ window: size, weight: 1, seed: 50 }),
    (v, n) => smoothing(v, { window: n, weight: 1, seed: 50 }),
  ],
]

test.each(states)('%s asked value by value, with trials in between, gives the same bits as the column', (_, start, kernel) => {
  fc.assert(
    fc.property(column, window, price, (values, size, trial) => {
      const state = start(size)
      const stepped = Float64Array.from(values, (value) => {
        state.next(trial, false)
        const asked = state.next(value, false)
        const kept = state.next(value, true)
        expect(kept).toBe(asked)
        return kept
      })
      expect(stepped).toEqual(kernel(values, size))
    }),
  )
})

describe('long runs', () => {
  test('the mean does not drift over half a million values of very different size', () => {
    const values = Float64Array.from({ length: 500_000 }, (_, index) => (index % 1000 === 0 ? 1e13 : 0.1 + (index % 7) / 10))
    const tail = values.slice(-10)
    expect(movingAverage(values, 10).at(-1)).toBeCloseTo(meanOf([...tail]), 13)
  })

  test('the deviation recovers after a value a million times larger has left', () => {
    const values = Float64Array.from({ length: 60 }, (_, index) => (index === 5 ? 1e9 : 10 + (index % 3) / 100))
    expect(deviation(values, 7).at(14)).toBeCloseTo(sampleDeviation([...values.slice(8, 15)]), 12)
  })

  test('the deviation of equal values is 0, never NaN', () => {
    expect([...deviation(new Float64Array(50).fill(0.1), 20)].slice(19)).toEqual(new Array(31).fill(0))
  })
})
