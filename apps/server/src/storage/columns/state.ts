import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { type Expression, type Kysely, sql } from 'kysely'
import type { DatasetStateTable, Schema } from '../schema.ts'

/** What is served of a data set. */
export type DatasetState = {
  dataset: string
  /** Rises with every publication; answers kept for an older one are stale. */
  snapshot: number
  /** Provider of the last publication. */
  source: string
  /** The simulated world the rows belong to; null for rows of files and vendors. */
  world: string | null
  /** Rows of the first kind of partition, versions counted; of columns securities × sessions. */
  rows: number
  /** Last date (YYYY-MM-DD) the provider was asked for. */
  coveredTo: string | null
  publishedAtMs: number
}

function toState(row: DatasetStateTable): DatasetState {
  return {
    dataset: row.dataset,
    snapshot: row.snapshot,
    source: row.source,
    world: row.world,
    rows: row.rows,
    coveredTo: row.covered_to,
    publishedAtMs: row.published_at,
  }
}

/** What is served of every data set that was ever published. */
export async function readStates(db: Kysely<Schema>): Promise<DatasetState[]> {
  return (await db.selectFrom('dataset_state').selectAll().orderBy('dataset').execute()).map(toState)
}

/** Who publishes, of which world, up to which date, when. */
export type Publication = { source: string; world: string | null; coveredTo: string | null; publishedAtMs: number }

/** Older stretches come after newer ones: what is covered reaches to the later of both dates. */
function laterOf(known: Expression<string | null>, coveredTo: string | null) {
  return coveredTo === null ? known : sql<string>`case when ${known} > ${coveredTo} then ${known} else ${coveredTo} end`
}

/**
 * Begins a publication inside a writing transaction: raises the snapshot and returns the generation that is served. Called first: it also makes
 * writers of one data set wait for each other.
 */
export async function beginPublication(trx: Kysely<Schema>, dataset: string, by: Publication): Promise<number> {
  const reported = { source: by.source, world: by.world, published_at: by.publishedAtMs }
  const { generation } = await trx
    .insertInto('dataset_state')
    .values({ dataset, generation: 1, snapshot: 1, rows: 0, covered_to: by.coveredTo, ...reported })
    .onConflict((c) =>
      c.column('dataset').doUpdateSet((eb) => ({
        ...reported,
        snapshot: eb('dataset_state.snapshot', '+', 1),
        covered_to: laterOf(eb.ref('dataset_state.covered_to'), by.coveredTo),
      })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

/** Counts rows that were added (or, negative, removed). */
export async function countRows(trx: Kysely<Schema>, dataset: string, added: number): Promise<void> {
  if (added === 0) return
  await trx
    .updateTable('dataset_state')
    .set((eb) => ({ rows: eb('rows', '+', added) }))
    .where('dataset', '=', dataset)
    .execute()
}

/** A generation that is not served yet, above every one there are rows of. */
export async function nextGeneration(db: Kysely<Schema>, dataset: string): Promise<number> {
  const newest = async (table: 'record_segment' | 'column_chunk') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('generation').as('newest'))
      .where('dataset', '=', dataset)
      .executeTakeFirst()
    return row?.newest ?? 0
  }
  const state = await db.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset).executeTakeFirst()
  return Math.max(await newest('record_segment'), await newest('column_chunk'), state?.generation ?? 0) + 1
}

/** What was written of a generation: its rows, and into how many rows of which table they were packed. */
export type Written = { generation: number; rows: number; table: 'record_segment' | 'column_chunk'; packed: number }

/**
 * Goes over to a generation that was written unseen: from here on it is what readers get. Throws when parts of it are missing, which happens when another
 * writer took this one for gone.
 */
export async function publishGeneration(
  db: Kysely<Schema>,
  dataset: string,
  { written, reported }: { written: Written; reported: Publication },
): Promise<void> {
  const { generation, rows, table, packed } = written
  await db.transaction().execute(async (trx) => {
    await beginPublication(trx, dataset, reported)
    const there = trx.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    const { n } = await there.where('dataset', '=', dataset).where('generation', '=', generation).executeTakeFirstOrThrow()
    if (Number(n) !== packed) throw new Error(`数据集 ${dataset} 应写入 ${packed} 块，现有 ${n} 块，没有发布`)
    await trx.updateTable('dataset_state').set({ generation, rows }).where('dataset', '=', dataset).execute()
  })
}

/** Rows removed per statement, so that other writers get their turn. */
const PER_SWEEP = 2_000

/** Removes generations that are not served: leftovers of a fill that was interrupted, and what the last fill replaced. */
export async function sweepGenerations(db: Kysely<Schema>, dataset: string): Promise<void> {
  const state = await db.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset).executeTakeFirst()
  const served = state?.generation ?? 0
  for (const table of ['text_block', 'text_posting'] as const)
    await db.deleteFrom(table).where('dataset', '=', dataset).where('generation', '!=', served).execute()
  await sweep((limit) => sweepSegments(db, { dataset, served, limit }))
  await sweep((limit) => sweepChunks(db, { dataset, served, limit }))
  await db.deleteFrom('column_day').where('dataset', '=', dataset).where('generation', '!=', served).execute()
}

/** Sweeps until nothing is left. */
async function sweep(once: (limit: number) => Promise<'more' | 'clean'>): Promise<void> {
  while ((await once(PER_SWEEP)) === 'more') await new Promise((resolve) => setImmediate(resolve))
}

type Swept = { dataset: string; served: number; limit: number }

async function sweepSegments(db: Kysely<Schema>, { dataset, served, limit }: Swept): Promise<'more' | 'clean'> {
  const old = await db
    .selectFrom('record_segment')
    .select(['generation', 'part'])
    .where('dataset', '=', dataset)
    .where('generation', '!=', served)
    .orderBy('generation')
    .orderBy('part')
    .limit(limit)
    .execute()
  if (old.length === 0) return 'clean'
  const gone = db.deleteFrom('record_segment').where('dataset', '=', dataset).where('generation', '=', firstItem(old).generation)
  const upTo = old.findLast(({ generation }) => generation === firstItem(old).generation)?.part ?? ''
  await gone.where('part', '<=', upTo).execute()
  return 'more'
}

async function sweepChunks(db: Kysely<Schema>, { dataset, served, limit }: Swept): Promise<'more' | 'clean'> {
  const old = await db
    .selectFrom('column_chunk')
    .select(['generation', 'secucode'])
    .where('dataset', '=', dataset)
    .where('generation', '!=', served)
    .orderBy('generation')
    .orderBy('secucode')
    .limit(limit)
    .execute()
  if (old.length === 0) return 'clean'
  const upTo = old.findLast(({ generation }) => generation === firstItem(old).generation)?.secucode ?? ''
  const gone = db.deleteFrom('column_chunk').where('dataset', '=', dataset).where('generation', '=', firstItem(old).generation)
  await gone.where('secucode', '<=', upTo).execute()
  return 'more'
}

/** A world no data set belongs to. */
const NO_WORLD = 'damaged'

/** Lets a simulated data set count as one of another world, so that it is filled anew: stored bytes of it are damaged. What can be read of it is served until then. */
export async function forgetWorld(db: Kysely<Schema>, dataset: string): Promise<void> {
  await db.updateTable('dataset_state').set({ world: NO_WORLD }).where('dataset', '=', dataset).where('world', 'is not', null).execute()
}
