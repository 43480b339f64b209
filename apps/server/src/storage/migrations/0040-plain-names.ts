import { type Kysely, sql } from 'kysely'

/** Tables and columns under the names of their features. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hindsight').renameTo('screen_performance').execute()
  await db.schema.alterTable('screen_performance').renameColumn('told', 'result').execute()
  await db.schema.alterTable('thing').renameTo('user_item').execute()
  await db.schema.alterTable('store_subscription').renameColumn('told_at', 'reported_at').execute()
  await sql`update kept_stamp set list = 'user_items' where list = 'things'`.execute(db)
}
