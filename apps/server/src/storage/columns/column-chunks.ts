import type { ColumnDataset, DatedColumns } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import type { ColumnChunkTable, Schema } from '../schema.ts'
import { encodeColumns } from './column-codec.ts'

/** Sessions in every chunk of a security but its last. */
export const CHUNK_ROWS = 250
/** Chunks per statement, below the limits of parameters of both databases. */
const PER_STATEMENT = 100

export type ColumnPlace = { generation: number; secucode: string }

/** Rows of a security from `firstChunk` × 250 on as chunks ready to be written; dates must rise. */
export function chunksOf<C extends string>(
  dataset: ColumnDataset<C>,
  { generation, secucode }: ColumnPlace,
  { columns, firstChunk }: { columns: DatedColumns<C>; firstChunk: number },
): ColumnChunkTable[] {
  const chunks: ColumnChunkTable[] = []
  for (let from = 0, chunk = firstChunk; from < columns.length; from += CHUNK_ROWS, chunk++) {
    const to = Math.min(from + CHUNK_ROWS, columns.length)
    const encoded = encodeColumns(`${secucode}/${chunk}`, dataset, { lead: columns.date, values: columns.values, from, to })
    const dates = { first_date: columns.date[from], last_date: columns.date[to - 1] }
    chunks.push({ dataset: dataset.key, generation, secucode, chunk, ...dates, ...encoded })
  }
  return chunks
}

/** Writes chunks; one of the same place is replaced. */
export async function putChunks(db: Kysely<Schema>, chunks: readonly ColumnChunkTable[]): Promise<void> {
  for (let at = 0; at < chunks.length; at += PER_STATEMENT) {
    await db
      .insertInto('column_chunk')
      .values(chunks.slice(at, at + PER_STATEMENT))
      .onConflict((c) =>
        c.columns(['dataset', 'generation', 'secucode', 'chunk']).doUpdateSet((eb) => ({
          first_date: eb.ref('excluded.first_date'),
          last_date: eb.ref('excluded.last_date'),
          rows: eb.ref('excluded.rows'),
          crc: eb.ref('excluded.crc'),
          data: eb.ref('excluded.data'),
        })),
      )
      .execute()
  }
}
