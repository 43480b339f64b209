import type { Kysely } from 'kysely'

/** Jobs: what they were last done for, how their last runs went, and what operators ask of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_state')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('term', 'integer', (column) => column.notNull())
    .addColumn('basis', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('duration_ms', 'bigint')
    .addColumn('progress', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('paused', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'bigint')
    .addPrimaryKeyConstraint('job_state_key', ['id', 'node'])
    .execute()
}
