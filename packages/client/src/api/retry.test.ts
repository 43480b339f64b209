import { expect, test } from 'vitest'
import { retryDelayMs, sleep } from './retry.ts'

test('waits double from half a second and stop growing at 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 20].map(retryDelayMs)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('a wait ends at once when the call is abandoned', async () => {
  const control = new AbortController()
  const waiting = sleep(60_000, control.signal)
  control.abort(new Error('left the page'))
  await expect(waiting).rejects.toThrow('left the page')
})
