import type { Kysely } from 'kysely'

/** What accounts keep beside their watchlist, accounts elsewhere that log in, tokens of platforms, and which builds are in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createThing(db)
  await createIdentity(db)
  await db.schema
    .createTable('platform_token')
    .addColumn('name', 'text', (c) => c.notNull().primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('build_use')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('os', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('build_use_pk', ['day', 'platform', 'os', 'version'])
    .execute()
}

async function createThing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('thing')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('stamp', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('thing_pk', ['account_id', 'kind', 'id'])
    .execute()
  await db.schema.createIndex('thing_stamp').on('thing').columns(['account_id', 'stamp']).execute()
  await db.schema.createIndex('thing_deleted').on('thing').columns(['deleted', 'updated_at']).execute()
}

async function createIdentity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('open_id', 'text', (c) => c.notNull())
    .addColumn('union_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('bound_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_pk', ['provider', 'app_id', 'open_id'])
    .execute()
  await db.schema.createIndex('identity_account').on('identity').column('account_id').execute()
  await db.schema.createIndex('identity_union').on('identity').columns(['provider', 'union_id']).execute()
}
