import type { Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** Strategies with their logs and what their spans came to; the owner is '' where a strategy is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('strategy')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .addPrimaryKeyConstraint('strategy_key', ['owner', 'id'])
    .execute()
  await db.schema
    .createTable('strategy_signal')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('strategy_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('strategy_signal_key', ['owner', 'strategy_id', 'seq'])
    .execute()
  await db.schema
    .createTable('strategy_result')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('strategy_id', 'text', (column) => column.notNull())
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('computed_at', 'bigint', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('result', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('strategy_result_key', ['owner', 'strategy_id', 'span'])
    .execute()
}
