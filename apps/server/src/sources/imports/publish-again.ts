import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { isoOfDay, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Transaction } from 'kysely'
import { rebuildDays } from '../../storage/columns/column-across.ts'
import { partKinds, partRange } from '../../storage/columns/parts.ts'
import { eachSecurity, readWhole } from '../../storage/columns/record-reader.ts'
import type { Kept } from '../../storage/columns/segment-codec.ts'
import type { Schema } from '../../storage/schema.ts'

const { dayBars } = marketDatasets

/** Generation of a data set that readers get; null where none is published. */
export async function servedGeneration(trx: Kysely<Schema>, dataset: string): Promise<number | null> {
  const state = await trx.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset).executeTakeFirst()
  return state?.generation ?? null
}

/** Publishes what is left of a data set: counts its rows, rebuilds the newest sessions of all securities; one without rows was never published. */
export async function publishAgain(trx: Transaction<Schema>, key: string): Promise<void> {
  const dataset = key === dayBars.key ? dayBars : storedEntries.find((entry) => entry.key === key)
  const generation = await servedGeneration(trx, key)
  if (dataset === undefined || generation === null) return
  const rows = await countStored(trx, dataset, generation)
  if (dataset.form === 'columns' && dataset.isAcross) await rebuildDays(trx, { dataset, generation })
  const coveredTo = await newestDay(trx, dataset, generation)
  if (rows === 0) await trx.deleteFrom('dataset_state').where('dataset', '=', key).execute()
  else
    await trx
      .updateTable('dataset_state')
      .set((eb) => ({
        rows,
        snapshot: eb('snapshot', '+', 1),
        covered_to: eb.case().when('covered_to', 'is', null).then(null).else(coveredTo).end(),
      }))
      .where('dataset', '=', key)
      .execute()
}

/** The day of the newest row that is left of a data set of files. */
async function newestDay(trx: Transaction<Schema>, dataset: StoredDataset, generation: number): Promise<string | null> {
  if (dataset.form === 'columns') {
    const { newest } = await trx
      .selectFrom('column_chunk')
      .select((eb) => eb.fn.max<number | null>('last_date').as('newest'))
      .where('dataset', '=', dataset.key)
      .where('generation', '=', generation)
      .executeTakeFirstOrThrow()
    return newest === null ? null : isoOfDay(Number(newest))
  }
  let newestMs = 0
  const take = (kept: readonly Kept[]) => {
    for (const { row } of kept) newestMs = Math.max(newestMs, row.effectiveAtMs)
  }
  if (partKinds(dataset).includes('security')) for await (const { kept } of eachSecurity(trx, dataset, { versions: 'all' })) take(kept)
  else take(await readWhole(trx, dataset, {}))
  return newestMs === 0 ? null : shanghaiDate(newestMs)
}

async function countStored(trx: Transaction<Schema>, dataset: StoredDataset, generation: number): Promise<number> {
  if (dataset.form === 'columns') {
    const sum = await trx
      .selectFrom('column_chunk')
      .select((eb) => eb.fn.sum<number>('rows').as('n'))
      .where('dataset', '=', dataset.key)
      .where('generation', '=', generation)
      .executeTakeFirst()
    return Number(sum?.n ?? 0)
  }
  const [from, to] = partRange[firstItem(partKinds(dataset))]
  const sum = await trx
    .selectFrom('record_segment')
    .select((eb) => eb.fn.sum<number>('rows').as('n'))
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .where('part', '>=', from)
    .where('part', '<', to)
    .executeTakeFirst()
  return Number(sum?.n ?? 0)
}
