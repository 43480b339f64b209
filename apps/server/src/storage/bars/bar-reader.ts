import { dayBars } from '@guanlan/datasets/day-bars.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { CHUNK_ROWS } from '../columns/column-chunks.ts'
import { loadColumns } from '../columns/column-loader.ts'
import { readRange } from '../columns/column-store.ts'
import { TornPart } from '../columns/torn-part.ts'
import type { Schema } from '../schema.ts'
import { type BarSource, barsOfRows, rowsOfBars } from './bar.ts'
import { readSources } from './bar-sources.ts'
import { allocatePool } from './column-pool.ts'

/** Bars read per statement while loading everything: about 7 MB. */
const BARS_PER_STATEMENT = 200_000

/** Bars of one security from `from` to `to` (yyyymmdd, both included), read by chunk; length 0 when there are none. Throws TornPart. */
export async function readBarRange(db: Kysely<Schema>, secucode: string, range: { from: number; to: number }): Promise<DayColumns> {
  return barsOfRows(await readRange(db, dayBars, { secucode, ...range }))
}

/** What is missing or too much of the bars of a security, whose store holds `rows` of them in order. */
export const tornBars = (secucode: string, rows: number) =>
  new TornPart(dayBars.key, `${secucode}/${Math.floor(rows / CHUNK_ROWS)}`, dayBars.name)

/**
 * Day bars of every security (or of those named), as one consistent state, in one pool of shared memory; each has room for `slack` more
 * bars behind its last. Throws TornPart.
 */
export async function loadBars(
  db: Kysely<Schema>,
  options: { slack?: number | undefined; only?: readonly string[] | undefined },
): Promise<Map<string, DayColumns>> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const wanted = await readSources(trx, options.only)
      const pool = allocatePool(wanted, options.slack ?? 0)
      for (const batch of batches(wanted)) await loadBatch(trx, batch, pool)
      return pool
    })
}

async function loadBatch(trx: Kysely<Schema>, batch: readonly BarSource[], pool: Map<string, DayColumns>): Promise<void> {
  const rows = new Map(batch.map(({ secucode }) => [secucode, rowsOfBars(entryOf(pool, secucode))]))
  await loadColumns(trx, dayBars, rows)
  for (const { secucode, bars } of batch) {
    const length = rows.get(secucode)?.length ?? 0
    if (length !== bars) throw tornBars(secucode, length)
    entryOf(pool, secucode).length = length
  }
}

function* batches(sources: readonly BarSource[]): Generator<BarSource[]> {
  let batch: BarSource[] = []
  let bars = 0
  for (const source of sources) {
    batch.push(source)
    bars += source.bars
    if (bars < BARS_PER_STATEMENT && batch.length < 1000) continue
    yield batch
    batch = []
    bars = 0
  }
  if (batch.length > 0) yield batch
}
