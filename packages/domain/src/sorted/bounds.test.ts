import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound, upperBound } from './bounds.ts'

test('bounds of ascending keys are those a look at every key finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (values, key) => {
      const keys = Int32Array.from(values).sort()
      expect(lowerBound(keys, key)).toBe(values.filter((value) => value < key).length)
      expect(upperBound(keys, key)).toBe(values.filter((value) => value <= key).length)
    }),
  )
})

test('keys behind the length are not looked at', () => {
  expect([lowerBound([1, 2, 3, 0, 0], 3, 3), upperBound([1, 2, 3, 0, 0], 9, 3)]).toEqual([2, 3])
  expect(lowerBound(['000001', '600519'], '6')).toBe(1)
})
