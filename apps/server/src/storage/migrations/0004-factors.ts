import type { Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** Figures of every factor by session: a cut of the market, and its columns. A cut computed again is a later revision; earlier ones stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('factor_cut')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('computed_at', 'bigint', (c) => c.notNull())
    .addColumn('basis', 'text', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('codes', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('factor_cut_pk', ['date', 'revision'])
    .execute()
  await db.schema
    .createTable('factor_column')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('factor_column_pk', ['date', 'revision', 'key'])
    .execute()
}
