import { type Kysely, sql } from 'kysely'

/**
 * Up to where an account's list was written and which removals of it were forgotten, so that an exchange answers only what changed. Entries from before
 * have the stamp 1; removals from before may be forgotten, so devices ask once for everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['collect_item', 'collect_group']) {
    await db.schema
      .alterTable(table)
      .addColumn('stamp', 'bigint', (c) => c.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex(`${table}_stamp`).on(table).columns(['account_id', 'stamp']).execute()
  }
  await db.schema
    .createTable('kept_stamp')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('stamp', 'bigint', (c) => c.notNull())
    .addColumn('forgotten', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('kept_stamp_pk', ['account_id', 'list'])
    .execute()
  await sql`insert into kept_stamp (account_id, list, stamp, forgotten) select account_id, 'things', max(stamp), max(stamp) from thing group by account_id`.execute(
    db,
  )
  await sql`insert into kept_stamp (account_id, list, stamp, forgotten) select account_id, 'collect', 1, 1 from (select account_id from collect_item union select account_id from collect_group) as own`.execute(
    db,
  )
}
