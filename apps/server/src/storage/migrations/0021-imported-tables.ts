import { type Kysely, sql } from 'kysely'

/**
 * What files say of securities and indexes, when a security was delisted, and where the rows of a store come from: one origin a store, kept under
 * `store_origin` (a store of imported bars alone gets it with its next import).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('security').addColumn('delist_date', 'text').execute()
  await db.schema
    .createTable('imported_security')
    .addColumn('secucode', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('list_date', 'text')
    .addColumn('delist_date', 'text')
    .addColumn('industry', 'text')
    .addColumn('st', 'text')
    .addColumn('delisted', 'integer')
    .execute()
  await db.schema
    .createTable('market_index')
    .addColumn('secucode', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into setting (key, value) select 'store_origin', 'live' from setting where key = 'live_store'`.execute(db)
  await sql`delete from setting where key = 'live_store'`.execute(db)
  await sql`insert into setting (key, value) select 'store_origin', 'simulated' from setting where key = 'simulated_history' and not exists (select 1 from setting where key = 'store_origin')`.execute(
    db,
  )
}
