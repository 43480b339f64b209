import { expect, test } from 'vitest'
import { variableGroups, variableNames } from '../apps/server/src/env.ts'
import { configurationDocuments, isCurrent } from './build-configuration.ts'

test.each(configurationDocuments)('docs/%s is the one the variables give: npm run generate', (document) => {
  expect(isCurrent(document)).toBe(true)
})

test('every variable belongs to one group', () => {
  expect(variableGroups.flatMap(([, , variables]) => Object.keys(variables)).sort()).toEqual([...variableNames].sort())
})
