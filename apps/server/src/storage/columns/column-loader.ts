import type { ColumnDataset, ColumnRows } from '@guanlan/datasets/definition.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { CHUNK_ROWS } from './column-chunks.ts'
import { decodeColumns } from './column-codec.ts'
import { TornPart } from './torn-part.ts'

/** Reads all rows of these securities into empty columns, in one statement. Throws TornPart, also where a chunk before others is missing. */
export async function loadColumns<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  securities: ReadonlyMap<string, ColumnRows<C>>,
): Promise<void> {
  const state = await db.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset.key).executeTakeFirst()
  if (state === undefined || securities.size === 0) return
  const chunks = await db
    .selectFrom('column_chunk')
    .select(['secucode', 'chunk', 'rows', 'crc', 'data'])
    .where('dataset', '=', dataset.key)
    .where('generation', '=', state.generation)
    .where('secucode', 'in', [...securities.keys()])
    .orderBy('secucode')
    .orderBy('chunk')
    .execute()
  for (const stored of chunks) {
    const place = `${stored.secucode}/${stored.chunk}`
    const into = entryOf(securities, stored.secucode)
    if (into.length !== stored.chunk * CHUNK_ROWS) throw new TornPart(dataset.key, place, dataset.name)
    decodeColumns(place, dataset, { stored, into })
  }
}
