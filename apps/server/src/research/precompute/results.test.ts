import { expect, test } from 'vitest'
import { createResults } from './results.ts'

const MINUTE_MS = 60_000

test('results of former inputs are served for five minutes, those of the present ones as long as these stay', () => {
  let nowMs = 0
  let changedMs: number | null = null
  const results = createResults(
    () => (changedMs === null ? 0 : nowMs - changedMs),
    () => nowMs,
  )
  results.store('cycle', results.begin(), { key: 'bank', value: 1 })
  nowMs = 60 * MINUTE_MS
  expect(results.find('cycle', 'bank')?.value).toBe(1)
  changedMs = nowMs
  nowMs += 5 * MINUTE_MS - 1
  expect(results.find('cycle', 'bank')?.value).toBe(1)
  nowMs += 1
  expect(results.find('cycle', 'bank')).toBeUndefined()
  results.store('cycle', results.begin(), { key: 'bank', value: 2 })
  expect(results.find('cycle', 'bank')?.value).toBe(2)
})

test('results are replaced one by one, and what a complete run has not renewed is gone', () => {
  const results = createResults(() => 0)
  const [first, second] = [results.begin(), results.begin()]
  for (const key of ['bank', 'coal']) results.store('cycle', first, { key, value: 1 })
  results.store('stars', first, { key: 'coal', value: 1 })
  results.store('cycle', second, { key: 'bank', value: 2 })
  expect(['bank', 'coal'].map((key) => results.find('cycle', key)?.value)).toEqual([2, 1])
  results.complete('cycle', second)
  expect(['bank', 'coal'].map((key) => results.find('cycle', key)?.value)).toEqual([2, undefined])
  expect(results.find('stars', 'coal')?.value).toBe(1)
})
