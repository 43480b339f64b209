import type { Kysely } from 'kysely'
import { real } from '../column-types.ts'

/** 观澜温度 as published: every session's first value, and one more after each correction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temperature_revision')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('value', real)
    .addColumn('percentile', real)
    .addColumn('word', 'text')
    .addColumn('computed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('temperature_revision_key', ['date', 'revision'])
    .execute()
}
