import { expect, test } from 'vitest'
import { learnServerTime, serverNowMs } from './server-clock.ts'

const HOUR_MS = 3_600_000

function aheadMs(): number {
  return Math.abs(serverNowMs() - Date.now())
}

test('a device an hour slow shows the time of the server', () => {
  learnServerTime(new Date(Date.now() + HOUR_MS).toUTCString())
  expect(Math.abs(aheadMs() - HOUR_MS)).toBeLessThanOrEqual(1500)
})

test('the way of an answer is not taken for a wrong clock', () => {
  learnServerTime(new Date().toUTCString())
  learnServerTime(new Date(Date.now() - 1000).toUTCString())
  expect(aheadMs()).toBeLessThan(100)
})

test('an answer without a readable date changes nothing', () => {
  learnServerTime(undefined)
  learnServerTime('soon')
  expect(aheadMs()).toBeLessThan(100)
})
