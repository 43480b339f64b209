import { expect, test } from 'vitest'
import { type Bar, barAt, barRows, barsFromRows, barsFromScaled, lastBars, sliceBars } from './bars.ts'

const row = (date: number, close: number): Bar => ({ date, open: close, high: close, low: close, close, volume: 100, amount: 100 * close })
const week = [row(20240617, 8.1), row(20240618, 8.2), row(20240620, 8.3), row(20240621, 8.4)]

test('rows survive the way into columns and back', () => {
  expect(barRows(barsFromRows(week))).toEqual(week)
  const minutes = week.map((bar) => ({ ...bar, time: 931 }))
  expect(barRows(barsFromRows(minutes))).toEqual(minutes)
})

test('a slice shows the same memory and is cut to the bars there are', () => {
  const bars = barsFromRows(week)
  const slice = sliceBars(bars, 1, 99)
  expect(slice.length).toBe(3)
  expect(slice.close.buffer).toBe(bars.close.buffer)
  expect(sliceBars(bars, 3, 1).length).toBe(0)
})

test('the newest bars are all bars when fewer exist', () => {
  expect(barRows(lastBars(barsFromRows(week), 2))).toEqual(week.slice(2))
  expect(lastBars(barsFromRows(week), 10).length).toBe(4)
})

test('a bar outside the columns is refused', () => {
  expect(() => barAt(barsFromRows(week), 4)).toThrow(RangeError)
  expect(() => barAt(barsFromRows(week), -1)).toThrow(RangeError)
})

test('prices stored in thousandths become the very yuan they stand for', () => {
  const { open, high, low, close, ...rest } = barsFromRows(week)
  const stored = Int32Array.of(8100, 8200, 8300, 8400)
  expect(barRows(barsFromScaled({ open: stored, high: stored, low: stored, close: stored }, 1000, rest))).toEqual(week)
})
