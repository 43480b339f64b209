import type { Kysely } from 'kysely'

/** What clients report after consent: log entries, counts of a day, and devices of a day under a key of that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createClientLog(db)
  await db.schema
    .createTable('usage_count')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_count_pk', ['day', 'kind', 'name', 'page', 'channel', 'version'])
    .execute()
  await db.schema
    .createTable('usage_device')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_device_pk', ['day', 'device'])
    .execute()
}

async function createClientLog(db: Kysely<unknown>): Promise<void> {
  const texts = ['device', 'level', 'type', 'message', 'page', 'version', 'channel', 'fields', 'group_key'] as const
  const table = db.schema
    .createTable('client_log')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
  await texts.reduce((made, name) => made.addColumn(name, 'text', (c) => c.notNull()), table).execute()
  await db.schema.createIndex('client_log_day').on('client_log').columns(['day', 'group_key']).execute()
}
