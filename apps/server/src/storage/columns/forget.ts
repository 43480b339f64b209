import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { partOf, partRange, partsOf } from './parts.ts'
import type { Kept } from './segment-codec.ts'
import { decodeParts, putSegments, servedSegments } from './segments.ts'
import { countRows } from './state.ts'

/** Dates forgotten per transaction, so that other writers get their turn. */
const DATES_PER_TRANSACTION = 20

type Forgetting<Row extends RecordRow> = { dataset: RecordDataset<Row>; generation: number; dates: readonly string[] }

/**
 * Removes the rows of dates before `before` (YYYY-MM-DD), versions included, from every partition they lie in; returns how many. The data set needs a
 * partition by date: without one nothing is removed. Throws TornPart.
 */
export async function forgetBefore<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  before: string,
): Promise<number> {
  if (dataset.partitions.date === undefined) return 0
  let removed = 0
  for (;;) {
    const once = await db.transaction().execute(async (trx) => {
      const state = await trx.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset.key).executeTakeFirst()
      const dates = state === undefined ? [] : await oldestDates(trx, { dataset, generation: state.generation, before })
      return state === undefined || dates.length === 0 ? 0 : await forget(trx, { dataset, generation: state.generation, dates })
    })
    if (once === 0) return removed
    removed += once
  }
}

type Oldest<Row extends RecordRow> = { dataset: RecordDataset<Row>; generation: number; before: string }

async function oldestDates<Row extends RecordRow>(trx: Kysely<Schema>, { dataset, generation, before }: Oldest<Row>): Promise<string[]> {
  const rows = await trx
    .selectFrom('record_segment')
    .select('part')
    .distinct()
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .where('part', '>=', partRange.date[0])
    .where('part', '<', partOf.date(before))
    .orderBy('part')
    .limit(DATES_PER_TRANSACTION)
    .execute()
  return rows.map(({ part }) => part)
}

async function forget<Row extends RecordRow>(trx: Kysely<Schema>, { dataset, generation, dates }: Forgetting<Row>): Promise<number> {
  const gone = decodeParts(dataset, await servedSegments(trx, dataset.key).where('s.part', 'in', dates).execute())
  const rows = [...gone.values()].flat()
  const securities = new Set(dataset.partitions.security === undefined ? [] : rows.flatMap(({ row }) => partsOf(dataset, 'security', row)))
  const kept = decodeParts(
    dataset,
    await servedSegments(trx, dataset.key)
      .where('s.part', 'in', [...securities])
      .execute(),
  )
  const old = new Set(dates)
  const own = () => trx.deleteFrom('record_segment').where('dataset', '=', dataset.key).where('generation', '=', generation)
  await own()
    .where('part', 'in', [...dates, ...securities])
    .execute()
  const stays = ({ row }: Kept<Row>) => !old.has(firstItem(partsOf(dataset, 'date', row)))
  const parts = [...kept].map(([part, all]) => ({ part, seq: 0, kept: all.filter(stays) })).filter((one) => one.kept.length > 0)
  await putSegments(trx, { dataset: dataset.key, generation }, parts)
  await countRows(trx, dataset.key, -rows.length)
  return rows.length
}
