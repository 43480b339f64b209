import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { BY_AMOUNT, BY_SIZE } from '@guanlan/engine/screening/default-sort.ts'
import type { Database } from '../../storage/open-database.ts'
import { lackingDatasets } from './lacking-datasets.ts'

/** A screen with the order its picks are taken in: its own, or the default one for what the store holds. */
export async function withPickSort(database: Database, screen: Screen): Promise<Screen> {
  if (screen.sort !== null) return screen
  const sizes: Screen = { where: { kind: 'compare', left: BY_SIZE.by, op: '>', right: 0 }, sort: null, limit: null }
  const isSizeStored = (await lackingDatasets(database, sizes)).length === 0
  return { ...screen, sort: isSizeStored ? BY_SIZE : BY_AMOUNT }
}
