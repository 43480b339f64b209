import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => nextIndex(key, 2, 3))).toEqual([0, 1, 0, 2, null])
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(nextIndex('End', 0, 0)).toBeNull()
})
