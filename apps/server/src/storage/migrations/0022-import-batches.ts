import type { Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** Imports as batches, and what each changed, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_batch')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('via', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('report', 'text')
    .execute()
  await db.schema
    .createTable('import_change')
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('kept', 'text', (c) => c.notNull())
    .addColumn('dataset', 'text', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('is_changed', 'integer', (c) => c.notNull())
    .addColumn('removed', bytes, (c) => c.notNull())
    .addColumn('added', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_change_pk', ['batch', 'seq'])
    .execute()
  await db.schema.createIndex('import_change_part').on('import_change').columns(['kept', 'dataset', 'part']).execute()
}
