import { storedDatasets } from '@guanlan/datasets/registry.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import type { FactorColumns, FactorRecords } from '@guanlan/engine/factors/security-view.ts'
import type { Wanted } from './security-views.ts'

/** What the factors read, by form. */
export function wantedOf(factors: readonly Factor[], date: string): Wanted {
  // facts beside bars are read with them
  const named = new Set<string>(factors.flatMap(({ sources, instead = [] }) => [...sources, ...instead]))
  const keys = [...named].filter((key) => key in storedDatasets && key !== 'dayFacts')
  const isColumns = (key: string) => storedDatasets[key as keyof typeof storedDatasets].form === 'columns'
  return {
    date,
    columns: keys.filter(isColumns) as (keyof FactorColumns)[],
    records: keys.filter((key) => !isColumns(key)) as (keyof FactorRecords)[],
  }
}
