import type { ColumnDataset } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import { mergeColumns } from '../../storage/columns/column-merger.ts'
import type { Schema } from '../../storage/schema.ts'
import { type ColumnBatch, columnBatch } from './column-batch.ts'
import type { DatasetRun } from './runs.ts'
import { type At, type Attempt, finishRun, namedAlarms, refusesOthers } from './take-rows.ts'

/** A batch and its provider. */
type BatchAnswer<C extends string> = {
  batch: ColumnBatch<C>
  provider: string
  providerName?: string | undefined
  coveredTo: string | null
  at: At
  across: 'now' | 'later'
}

/**
 * The door for columns from live and files, as `takeRows` is for records: judges every row, publishes what is new or corrected in one transaction and keeps the
 * run. An answer with alarms or that failed changes nothing: what was served before stays. Rows are `ColumnRow`s. `across: 'later'` leaves the sessions across the
 * market to `mergeAcross`, for vendors that answer about one company at a time.
 */
export async function takeColumns<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { attempt, at, across = 'now' }: { attempt: Attempt; at: At; across?: 'now' | 'later' },
): Promise<DatasetRun> {
  if (!('answer' in attempt)) {
    const { provider, alarm } = attempt
    const none = { dataset: dataset.key, accepted: 0, unchanged: 0, rejected: 0, reasons: [] }
    return await finishRun(db, at, { ...none, provider, outcome: 'failed', alarms: [alarm] })
  }
  const { provider, providerName, rows, coveredTo } = attempt.answer
  const batch = columnBatch(dataset, at.nowMs())
  for (const row of rows) batch.add(row)
  return await takeBatch(db, dataset, { batch, provider, providerName, coveredTo, at, across })
}

/** The same for a batch that was collected row by row. */
export async function takeBatch<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { batch, provider, providerName, coveredTo, at, across }: BatchAnswer<C>,
): Promise<DatasetRun> {
  const { rejected } = batch.counts()
  const judged = { dataset: dataset.key, provider, accepted: 0, unchanged: 0, rejected, reasons: batch.reasons() }
  const alarms = namedAlarms(providerName, batch.alarms())
  if (alarms.length > 0) return await finishRun(db, at, { ...judged, outcome: 'alarm', alarms })
  const refusal = await refusesOthers(db, dataset)
  if (refusal !== null) return await finishRun(db, at, { ...judged, outcome: 'failed', alarms: [refusal] })
  const reported = { source: provider, world: null, coveredTo, publishedAtMs: at.nowMs() }
  const { added, changed, unchanged } = await mergeColumns(db, dataset, { securities: batch.securities(), reported, across })
  const accepted = added + changed
  return await finishRun(db, at, { ...judged, outcome: accepted > 0 ? 'published' : 'unchanged', accepted, unchanged, alarms })
}
