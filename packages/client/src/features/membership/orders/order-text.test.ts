import { expect, test } from 'vitest'
import { testPlatform } from '../../../testing/test-platform.ts'
import { endIntention, requestIdFor } from '../buying-key.ts'
import { pollOrderMs } from '../payment/use-order.ts'
import { leftText } from './order-text.ts'

test('the time left is counted in minutes and seconds, never below nothing', () => {
  expect([899_001, 60_000, 500, -5, 3_661_000].map(leftText)).toEqual(['15:00', '01:00', '00:01', '00:00', '01:01:01'])
})

test('an order is asked for less and less often', () => {
  expect([0, 59_999, 60_000, 180_000, 900_000].map(pollOrderMs)).toEqual([2000, 2000, 5000, 15_000, 60_000])
})

test('an intention keeps its mark until its order is made', () => {
  const device = testPlatform()
  const first = requestIdFor(device, 'year', 1)
  expect(requestIdFor(device, 'year', 2)).toBe(first)
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(requestIdFor(device, 'month', 3)).not.toBe(first)
  const month = requestIdFor(device, 'month', 3)
  endIntention(device)
  expect(requestIdFor(device, 'month', 4)).not.toBe(month)
})
