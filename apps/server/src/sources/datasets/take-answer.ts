import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DatasetRun } from './runs.ts'
import { takeColumns } from './take-columns.ts'
import { type At, type Attempt, takeRows } from './take-rows.ts'

/** Takes a provider's answer into whichever store the data set is kept in, as `takeRows` and `takeColumns` say. `across` is for columns alone. */
export async function takeAnswer(
  db: Kysely<Schema>,
  dataset: StoredDataset,
  { attempt, at, across }: { attempt: Attempt; at: At; across: 'now' | 'later' },
): Promise<DatasetRun> {
  return dataset.form === 'records' ? await takeRows(db, dataset, { attempt, at }) : await takeColumns(db, dataset, { attempt, at, across })
}
