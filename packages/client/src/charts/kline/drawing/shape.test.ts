import { expect, test } from 'vitest'
import { distanceTo, shapeOf } from './shape.ts'
import { Sketch } from './sketch.ts'

const frame = { width: 400, height: 300, format: (price: number) => price.toFixed(2) }
const a = { x: 100, y: 200, price: 10 }
const b = { x: 200, y: 100, price: 20 }

test('a segment ends at its points, a ray goes on behind the second, a line both ways', () => {
  const far = { x: 300, y: 0 }
  const near = { x: 50, y: 250 }
  const tools = ['segment', 'ray', 'line'] as const
  const reaches = tools.map((tool) => [far, near].map((at) => distanceTo(shapeOf(tool, [a, b], frame), at) < 1))
  expect(reaches).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

test('a move from 10 to 20 is retraced at 20, 17.64, 16.18, 15, 13.82, 12.14 and 10', () => {
  const { labels } = shapeOf('fibonacci', [a, b], frame)
  const reported = ['0.0% 20.00', '23.6% 17.64', '38.2% 16.18', '50.0% 15.00', '61.8% 13.82', '78.6% 12.14', '100.0% 10.00']
  expect(labels.map(({ text }) => text)).toEqual(reported)
})

test('the second line of a channel is parallel and goes through the third point', () => {
  const { lines } = shapeOf('channel', [a, b, { x: 150, y: 100, price: 20 }], frame)
  expect(lines[1]).toEqual({ from: { x: 100, y: 150 }, to: { x: 200, y: 50 } })
})

test('two points can be clicked one by one, or pulled in one go', () => {
  const spot = (index: number) => ({ index, price: 1 })
  const clicked = new Sketch('segment')
  clicked.pressed(spot(1), { x: 10, y: 10 })
  clicked.lifted(spot(1), { x: 11, y: 10 })
  expect(clicked.isDone).toBe(false)
  clicked.pressed(spot(5), { x: 50, y: 10 })
  clicked.lifted(spot(6), { x: 60, y: 10 })
  const pulled = new Sketch('segment')
  pulled.pressed(spot(1), { x: 10, y: 10 })
  pulled.moved(spot(3))
  pulled.lifted(spot(6), { x: 60, y: 10 })
  for (const sketch of [clicked, pulled]) expect([sketch.spots, sketch.isDone]).toEqual([[spot(1), spot(6)], true])
})
