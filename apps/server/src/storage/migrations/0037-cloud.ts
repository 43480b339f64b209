import type { Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** Files of clients and what users write to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cloud_file')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('content', bytes, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('cloud_file_age').on('cloud_file').column('created_at').execute()
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .execute()
  await db.schema.createIndex('feedback_owner').on('feedback').columns(['owner', 'created_at']).execute()
}
