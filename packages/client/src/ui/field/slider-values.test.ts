import { expect, test } from 'vitest'
import { movedBy, nearestHandle, shareOf, valueAt, withHandle } from './slider-values.ts'

const scale = { min: 0, max: 60, step: 0.5 }

test('a place on the track is a round figure within the ends', () => {
  expect([valueAt(scale, 0.333), valueAt(scale, -1), valueAt(scale, 2)]).toEqual([20, 0, 60])
  expect(valueAt({ min: 0.01, max: 0.07, step: 0.01 }, 0.5)).toBe(0.04)
})

test('a figure beyond the ends stands at them', () => {
  expect([shareOf(scale, 15), shareOf(scale, 90), shareOf({ min: 1, max: 1, step: 1 }, 1)]).toEqual([0.25, 1, 0])
})

test('arrows go a step, Page keys ten, Home and End to the ends', () => {
  const moves = ['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'].map((key) => movedBy(key, scale, 20))
  expect(moves).toEqual([20.5, 19.5, 25, 15, 0, 60, null])
})

test('a handle stops at its neighbour', () => {
  expect(withHandle([10, 20], 0, 30)).toEqual([20, 20])
  expect(withHandle([10, 20], 1, 5)).toEqual([10, 10])
})

test('a touch takes the nearest handle, and can part two in one place', () => {
  expect([nearestHandle([0.2, 0.8], 0.4), nearestHandle([0.2, 0.8], 0.6)]).toEqual([0, 1])
  expect([nearestHandle([0.5, 0.5], 0.4), nearestHandle([0.5, 0.5], 0.6)]).toEqual([0, 1])
})
