import type { ColumnDataset, ColumnRows } from '@guanlan/datasets/definition.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { CompiledQuery, type Kysely } from 'kysely'
import type { ColumnChunkTable, Schema } from '../schema.ts'
import { encodeColumns } from './column-codec.ts'

/** Sessions in every chunk of a security but its last. */
export const CHUNK_ROWS = 250
/** Chunks per statement, below the limits of parameters of both databases. */
const PER_STATEMENT = 200
const chunkColumns = ['dataset', 'generation', 'secucode', 'chunk', 'first_date', 'last_date', 'rows', 'crc', 'data'] as const

export type ColumnPlace = { generation: number; secucode: string }

/** Throws a RangeError unless dates rise strictly. */
export function assertRising(secucode: string, { date, length }: Pick<ColumnRows, 'date' | 'length'>): void {
  for (let row = 1; row < length; row++) {
    if (intAt(date, row) <= intAt(date, row - 1))
      throw new RangeError(`Columns of ${secucode} are not in order of date: ${date[row]} after ${date[row - 1]}`)
  }
}

/** Rows of a security from `firstChunk` × 250 on as chunks ready to be written; dates must rise. */
export function chunksOf<C extends string>(
  dataset: ColumnDataset<C>,
  { generation, secucode }: ColumnPlace,
  { columns, firstChunk }: { columns: ColumnRows<C>; firstChunk: number },
): ColumnChunkTable[] {
  const chunks: ColumnChunkTable[] = []
  for (let from = 0, chunk = firstChunk; from < columns.length; from += CHUNK_ROWS, chunk++) {
    const to = Math.min(from + CHUNK_ROWS, columns.length)
    const encoded = encodeColumns(`${secucode}/${chunk}`, dataset, { lead: columns.date, values: columns.values, from, to })
    const dates = { first_date: intAt(columns.date, from), last_date: intAt(columns.date, to - 1) }
    chunks.push({ dataset: dataset.key, generation, secucode, chunk, ...dates, ...encoded })
  }
  return chunks
}

/** Writes chunks; one of the same place is replaced. The statement of a full batch is compiled once per call. */
export async function putChunks(db: Kysely<Schema>, chunks: readonly ColumnChunkTable[]): Promise<void> {
  const full = chunks.length > PER_STATEMENT ? compilePut(db, chunks.slice(0, PER_STATEMENT)).sql : ''
  for (let at = 0; at < chunks.length; at += PER_STATEMENT) {
    const batch = chunks.slice(at, at + PER_STATEMENT)
    const sql = batch.length === PER_STATEMENT && full ? full : compilePut(db, batch).sql
    const parameters = batch.flatMap((row) => chunkColumns.map((name) => row[name]))
    await db.executeQuery(CompiledQuery.raw(sql, parameters))
  }
}

function compilePut(db: Kysely<Schema>, batch: readonly ColumnChunkTable[]): CompiledQuery {
  const ordered = batch.map((row) => Object.fromEntries(chunkColumns.map((name) => [name, row[name]])) as ColumnChunkTable)
  return db
    .insertInto('column_chunk')
    .values(ordered)
    .onConflict((c) =>
      c.columns(['dataset', 'generation', 'secucode', 'chunk']).doUpdateSet((eb) => ({
        first_date: eb.ref('excluded.first_date'),
        last_date: eb.ref('excluded.last_date'),
        rows: eb.ref('excluded.rows'),
        crc: eb.ref('excluded.crc'),
        data: eb.ref('excluded.data'),
      })),
    )
    .compile()
}
