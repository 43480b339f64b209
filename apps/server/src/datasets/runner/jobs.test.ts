import { expect, test } from 'vitest'
import { allJobs, allLanes } from './jobs.ts'
import type { Work } from './work.ts'

const twice = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) < at)

test('jobs and lanes have ids of their own: what is kept of one is never taken for another', () => {
  expect(twice(allJobs().map(({ id }) => id))).toEqual([])
  expect(twice(allLanes({ nowMs: Date.now, years: 1 } as Work).map(({ id }) => id))).toEqual([])
})
