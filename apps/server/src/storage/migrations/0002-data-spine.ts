import type { CreateTableBuilder, Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** What every data set is kept in: states, runs, segments of records, chunks and sessions of columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStateTables(db)
  await owned(db.schema.createTable('record_segment'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('record_segment_pk', ['dataset', 'generation', 'part', 'seq'])
    .execute()
  await owned(db.schema.createTable('column_chunk'))
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('first_date', 'integer', (c) => c.notNull())
    .addColumn('last_date', 'integer', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('column_chunk_pk', ['dataset', 'generation', 'secucode', 'chunk'])
    .execute()
  await owned(db.schema.createTable('column_day'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('column_day_pk', ['dataset', 'generation', 'day'])
    .execute()
}

/** A table whose rows belong to one generation of one data set. */
function owned<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T, 'dataset' | 'generation'> {
  return table.addColumn('dataset', 'text', (c) => c.notNull()).addColumn('generation', 'integer', (c) => c.notNull())
}

async function createStateTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dataset_state')
    .addColumn('dataset', 'text', (c) => c.primaryKey())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('snapshot', 'bigint', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('world', 'text')
    .addColumn('rows', 'bigint', (c) => c.notNull())
    .addColumn('covered_to', 'text')
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('dataset_run')
    .addColumn('dataset', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint', (c) => c.notNull())
    .addColumn('provider', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('accepted', 'bigint', (c) => c.notNull())
    .addColumn('unchanged', 'bigint', (c) => c.notNull())
    .addColumn('rejected', 'bigint', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('dataset_run_pk', ['dataset', 'started_at', 'finished_at'])
    .execute()
}
