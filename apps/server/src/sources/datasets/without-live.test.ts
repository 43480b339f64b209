import { storedEntries } from '@guanlan/datasets/registry.ts'
import { expect, test } from 'vitest'
import { allJobs, servedAdapters } from './runner/jobs.ts'
import { withoutLive } from './without-live.ts'

/** Reported by the list of codes, which has no adapter (runner/name-marks.ts). */
const ALONG = 'nameMarks'
const asked = new Set([ALONG, ...servedAdapters().map(({ dataset }) => dataset.key), ...allJobs().map(({ id }) => id)])

test.each(storedEntries.map((entry) => [entry.name, entry] as const))(
  '%s is asked of an upstream, or says why it is not',
  (_, { key, providers }) => {
    expect(providers.includes('live')).toBe(asked.has(key))
    if (asked.has(key)) expect(withoutLive[key]).toBeUndefined()
    else expect(withoutLive[key]).toMatch(/^.{8,60}$/)
  },
)

test('reasons belong to data sets there are', () => {
  const keys = new Set(storedEntries.map(({ key }) => key))
  expect(Object.keys(withoutLive).filter((key) => !keys.has(key))).toEqual([])
})
