import { factDatasets } from '@guanlan/figures/fact-datasets.ts'
import { expect, test } from 'vitest'
import { datasetOf, datasets } from './registry.ts'

test('facts of figures name their data sets as the registry does', () => {
  const names = Object.entries(datasets).map(([key, { name }]) => [key, name])
  expect(Object.fromEntries(names)).toMatchObject(factDatasets)
})

test('every data set is found by its key', () => {
  expect(Object.keys(datasets).map((key) => datasetOf(key).key)).toEqual(Object.keys(datasets))
})
