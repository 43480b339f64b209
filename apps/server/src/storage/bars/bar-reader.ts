import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Kysely } from 'kysely'
import type { BarChunkTable, BarSourceTable, Schema } from '../schema.ts'
import type { BarSource } from './bar.ts'
import { rowFrom } from './bar.ts'
import { CHUNK_ROWS, decodeChunk } from './chunk-codec.ts'
import { DAY } from './chunk-table.ts'
import { allocatePool } from './column-pool.ts'
import { TornChunk } from './torn-chunk.ts'

/** Bars read per statement while loading everything: about 7 MB. */
const BARS_PER_STATEMENT = 200_000

/** Securities named in one question; of more the whole list is read. */
const MOST_NAMED = 100

/** Every security that has bars (or those of `only`), in order of code. */
export async function readSources(db: Kysely<Schema>, only?: readonly string[]): Promise<BarSource[]> {
  const all = db.selectFrom('bar_source').selectAll().orderBy('secucode')
  if (only === undefined || only.length > MOST_NAMED) {
    const wanted = only === undefined ? null : new Set(only)
    return (await all.execute()).filter(({ secucode }) => wanted?.has(secucode) ?? true).map(toSource)
  }
  return only.length === 0 ? [] : (await all.where('secucode', 'in', only).execute()).map(toSource)
}

/** Securities whose bars changed after the store had this version. */
export async function readChangedSince(db: Kysely<Schema>, version: number): Promise<string[]> {
  const rows = await db.selectFrom('bar_source').select('secucode').where('version', '>', version).orderBy('secucode').execute()
  return rows.map((row) => row.secucode)
}

function toSource(row: BarSourceTable): BarSource {
  return {
    secucode: row.secucode,
    source: row.source as BarSource['source'],
    adjust: row.adjust as BarSource['adjust'],
    importedAtMs: row.imported_at,
    file: row.file,
    bars: row.bars,
    firstDate: row.first_date,
    lastDate: row.last_date,
    version: row.version,
  }
}

/** Bars of one security from `from` to `to` (yyyymmdd, both included), read by chunk; length 0 when there are none. Throws TornChunk. */
export async function readBarRange(db: Kysely<Schema>, secucode: string, { from, to }: { from: number; to: number }): Promise<DayColumns> {
  const chunks = await db
    .selectFrom('bar_chunk')
    .select(['secucode', 'chunk', 'rows', 'crc', 'data'])
    .where('secucode', '=', secucode)
    .where('period', '=', DAY)
    .where('last_date', '>=', from)
    .where('first_date', '<=', to)
    .orderBy('chunk')
    .execute()
  const columns = allocateDayColumns(chunks.length * CHUNK_ROWS)
  for (const chunk of chunks) columns.length += decodeChunk(chunk, chunk, { into: columns, at: columns.length })
  return sliceDayColumns(columns, rowFrom(columns, from), rowFrom(columns, to + 1))
}

/**
 * Day bars of every security (or of those named), as one consistent state, in one pool of shared memory; each has room for `slack` more
 * bars behind its last. Throws TornChunk.
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
      const all = await readSources(trx)
      const only = options.only && new Set(options.only)
      const wanted = only ? all.filter((one) => only.has(one.secucode)) : all
      const pool = allocatePool(wanted, options.slack ?? 0)
      for (const batch of batches(wanted)) await loadBatch(trx, batch, pool)
      return pool
    })
}

type Chunk = Pick<BarChunkTable, 'secucode' | 'chunk' | 'rows' | 'crc' | 'data'>

async function loadBatch(trx: Kysely<Schema>, batch: readonly BarSource[], pool: Map<string, DayColumns>): Promise<void> {
  const names = batch.map((one) => one.secucode)
  const chunks: Chunk[] = await trx
    .selectFrom('bar_chunk')
    .select(['secucode', 'chunk', 'rows', 'crc', 'data'])
    .where('secucode', 'in', names)
    .where('period', '=', DAY)
    .orderBy('secucode')
    .orderBy('chunk')
    .execute()
  for (const chunk of chunks) {
    const columns = pool.get(chunk.secucode) as DayColumns
    if (columns.length !== chunk.chunk * CHUNK_ROWS) throw new TornChunk(chunk.secucode, chunk.chunk, '前面的块缺失')
    columns.length += decodeChunk(chunk, chunk, { into: columns, at: columns.length })
  }
  for (const one of batch) {
    const length = pool.get(one.secucode)?.length ?? 0
    if (length !== one.bars) throw new TornChunk(one.secucode, Math.floor(length / CHUNK_ROWS), '条数与登记不符')
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
