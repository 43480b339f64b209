import { expect, test } from 'vitest'
import { countMember, emptyDay } from './breadth-days.ts'

/** Closes rising by one a day from 1, on days numbered from 1. */
const rising = (length: number) => ({
  dates: Int32Array.from({ length }, (_, at) => at + 1),
  close: Float64Array.from({ length }, (_, at) => at + 1),
  length,
})

test('averages, highs and limits are counted once there are enough sessions, and only on days of membership', () => {
  const days = [1, 2, 20, 59, 60, 249, 250].map(emptyDay)
  const placeOf = new Map(days.map(({ day }, at) => [day, at]))
  const limits = new Uint8Array(250)
  limits[19] = 1
  countMember(days, { bars: rising(250), limits, placeOf, isMember: new Uint8Array([1, 1, 1, 1, 1, 0, 1]), bits: { up: 1, down: 4 } })
  const reported = days.map(({ traded, up, n20, above20, n60, n250, newHigh, newLow, limitUp }) => [
    traded,
    up,
    n20,
    above20,
    n60,
    n250,
    newHigh,
    newLow,
    limitUp,
  ])
  expect(reported).toEqual([
    // the first bar has no close before it
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 1, 1, 0, 0, 0, 0, 1],
    [1, 1, 1, 1, 0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 0, 0],
  ])
})

test('a close that does not move is flat, above no average and at no high', () => {
  const days = [250].map(emptyDay)
  const bars = { ...rising(250), close: new Float64Array(250).fill(0.1 + 0.2) }
  countMember(days, {
    bars,
    limits: new Uint8Array(0),
    placeOf: new Map([[250, 0]]),
    isMember: new Uint8Array([1]),
    bits: { up: 1, down: 4 },
  })
  expect(days[0]).toMatchObject({ traded: 1, flat: 1, n20: 1, above20: 0, above60: 0, n250: 1, newHigh: 0, newLow: 0 })
})
