import { storedEntries } from '@guanlan/datasets/registry.ts'
import { firstItems } from '@guanlan/domain/collections/elements.ts'
import { simulatedGroups } from '@guanlan/simulation/groups.ts'
import { expect, test } from 'vitest'
import { fillParts } from './fill-parts.ts'

const simulated = storedEntries.filter(({ providers }) => providers.includes('simulated'))

test.each([1, 2, 3])('in %i parts every data set is filled once, beside those it hears and those that hear it', (count) => {
  const parts = fillParts(simulated, count).map((part) => part.map(({ key }) => key as string))
  expect(parts.length).toBe(count)
  expect(parts.flat().sort()).toEqual(simulated.map(({ key }) => key).sort())
  const partOf = (key: string) => parts.findIndex((part) => part.includes(key))
  for (const { datasets, needs = [] } of simulatedGroups) {
    expect([datasets, new Set([...datasets, ...needs].map(partOf)).size]).toEqual([datasets, 1])
  }
})

test('two parts are about as large, and what is filled alone is one part', () => {
  const [larger, smaller] = firstItems(
    fillParts(simulated, 2).map(({ length }) => length),
    2,
  )
  expect(Math.abs(larger - smaller)).toBeLessThan(simulated.length / 4)
  expect(fillParts(simulated.slice(0, 1), 2)).toEqual([simulated.slice(0, 1)])
})
