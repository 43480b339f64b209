import { expect, test } from 'vitest'
import { allJobs, allLanes } from './jobs.ts'
import type { Work } from './work.ts'

const lanes = allLanes({ nowMs: () => Date.parse('2026-11-20T18:00:00+08:00'), years: 1 } as Work)

test('jobs and lanes have names of their own', () => {
  for (const ids of [allJobs().map(({ id }) => id), lanes.map(({ id }) => id)]) expect(ids).toHaveLength(new Set(ids).size)
})

test('statements come by the dates they changed on, and of an opened company before that', async () => {
  const opened = lanes.find(({ id }) => id === 'incomeStatements')
  expect(opened).toMatchObject({ byCompany: true })
  expect(await opened?.pieces()).toEqual([])
  const history = (await lanes.find(({ id }) => id === 'incomeStatements.history')?.pieces()) ?? []
  expect(history.length).toBeGreaterThan(20)
  expect(history).toEqual([...history].sort().reverse())
})
