import type { Kysely } from 'kysely'

/** When the process of a running import last said that it runs, epoch ms of the wall clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import_batch').addColumn('alive_at', 'bigint').execute()
}
