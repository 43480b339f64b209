import { allocateDayColumns, type DayColumns } from '@guanlan/datasets/day-columns.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { isComputed } from './bar.ts'
import { readSources } from './bar-sources.ts'
import { createBulkWriter } from './bulk-writer.ts'

/** Puts levels of sectors that were computed from imported bars in the place of those stored; one without bars is removed. Import batches do not record them. */
export async function replaceLevels(
  db: Kysely<Schema>,
  levels: Iterable<readonly [sectorId: string, columns: DayColumns]>,
  importedAtMs: number,
): Promise<void> {
  const writer = createBulkWriter(db, { source: 'files', importedAtMs, file: null })
  for (const [sectorId, columns] of levels) await writer.write(sectorId, columns)
  await writer.close()
  // bars that were never imported are not published
  await db
    .deleteFrom('dataset_state')
    .where('dataset', '=', marketDatasets.dayBars.key)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('bar_source').select('secucode'))))
    .execute()
}

/** Removes all of them, until they are computed of what is stored then. */
export async function removeLevels(db: Kysely<Schema>): Promise<void> {
  const stored = (await readSources(db)).filter(isComputed)
  const none = allocateDayColumns(0)
  if (stored.length > 0)
    await replaceLevels(
      db,
      stored.map(({ secucode }) => [secucode, none] as const),
      0,
    )
}
