import type { DataOrigin } from '@guanlan/datasets/dataset.ts'
import { keepsText, liveDays, simulatedDays } from '@guanlan/datasets/reach.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { simulatedGroups } from '@guanlan/simulation/groups.ts'
import { expect, test } from 'vitest'
import { servedAdapters } from './runner/jobs.ts'

test('what a simulated store begins with is what its groups are asked for', () => {
  const reported = simulatedGroups.flatMap(({ datasets: keys, newestDays }) =>
    newestDays === undefined ? [] : keys.map((key) => [key, newestDays]),
  )
  expect(Object.fromEntries(reported)).toEqual(simulatedDays)
})

test('of every data set whose history no upstream is asked for the data page says since when it gathers', () => {
  const served = servedAdapters()
  const hasHistory = (key: string) =>
    served.some(({ adapter, dataset }) => {
      const byCompany = adapter.question === 'company' && adapter.onlyOpened !== true
      return dataset.key === key && (byCompany || adapter.daysPerQuestion !== undefined)
    })
  const keys = [...new Set(served.map(({ dataset }) => dataset.key))]
  expect(keys.filter((key) => !hasHistory(key)).sort()).toEqual(Object.keys(liveDays).sort())
  for (const { adapter, dataset } of served) {
    if (liveDays[dataset.key] === 0) expect(adapter.question).toBe('now')
  }
})

test('every data set says how long it is kept', () => {
  const keeps = (key: string, origin: DataOrigin) =>
    storedEntries.filter((entry) => entry.key === key).map((entry) => keepsText(entry, origin))
  expect(keeps('bigDeals', 'simulated')).toEqual(['只保留最近 7 天'])
  expect(keeps('auctions', 'simulated')).toEqual(['首次取最近 375 天，此后逐日累积，全部保留'])
  expect(keeps('flashNews', 'live')).toEqual(['上游只给当下的，从首次运行起累积，全部保留'])
  expect(keeps('flashNews', 'simulated')).toEqual(['首次取最近 365 天，此后逐日累积，全部保留'])
  expect(keeps('auctions', 'files')).toEqual(['全部保留'])
  expect(storedEntries.filter((entry) => keepsText(entry, 'files').includes('模拟'))).toEqual([])
  for (const { key } of storedEntries) expect(firstItem(keeps(key, 'live')).length).toBeGreaterThan(3)
})
