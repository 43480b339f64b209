import { expect, test } from 'vitest'
import { placeLabel } from './label-place.ts'

const line = { from: 100, to: 244, y: 200 }
const text = { width: 56, height: 12 }
const place = (taken: Parameters<typeof placeLabel>[2]['taken'], y = 200) => placeLabel({ ...line, y }, text, { taken, paneHeight: 400 })

test('the name of a level stands at the left end of its line, above it', () => {
  expect(place([])).toEqual({ x: 100, y: 192 })
})

test('it goes below the line when a candle stands above', () => {
  expect(place([{ left: 110, right: 116, top: 20, bottom: 196 }])).toEqual({ x: 100, y: 208 })
})

test('it moves right along its line until no candle is under it', () => {
  const { x } = place([{ left: 110, right: 116, top: 150, bottom: 260 }])
  expect(x).toBeGreaterThanOrEqual(116)
  expect(x + text.width).toBeLessThanOrEqual(line.to)
})

test('at the edge of the pane it takes the side that is inside', () => {
  expect(place([], 8).y).toBe(16)
  expect(place([], 396).y).toBe(388)
})

test('where candles stand everywhere it keeps the left end', () => {
  expect(place([{ left: 0, right: 500, top: 0, bottom: 400 }])).toEqual({ x: 100, y: 192 })
})
