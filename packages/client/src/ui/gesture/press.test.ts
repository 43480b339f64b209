import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Press } from './press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = { x: 5, y: 5 }

test.each([
  ['a tap', 9, 199, at],
  ['10 px away is no tap', 10, 100, null],
  ['200 ms is no tap', 0, 200, null],
])('%s', (_, px, ms, tapped) => {
  const press = new Press()
  press.start(at, 0, () => {})
  press.move({ x: at.x, y: at.y + px })
  expect(press.end(ms)).toEqual(tapped)
})

test('held for 350 ms it is a long press, once, and no tap after it', () => {
  const onLong = vi.fn()
  const press = new Press()
  press.start(at, 0, onLong)
  vi.advanceTimersByTime(349)
  expect(onLong).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLong.mock.calls).toEqual([[at]])
  expect([press.isOpen, press.end(10)]).toEqual([false, null])
})

test('a finger that moved 10 px is no long press; how far it went is answered once', () => {
  const onLong = vi.fn()
  const press = new Press()
  press.start(at, 0, onLong)
  expect(press.move({ x: 14, y: 5 })).toBeNull()
  expect(press.move({ x: 15, y: 8 })).toEqual({ dx: 10, dy: 3 })
  expect(press.move({ x: 40, y: 8 })).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(onLong).not.toHaveBeenCalled()
})
