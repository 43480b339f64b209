import type { Kysely } from 'kysely'
import { forbidChanges } from '../forbid-changes.ts'

/** Promoters, who opened their links, who registered by them, and the ledger of rewards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promoter')
    .addColumn('account_id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('agreement', 'text', (c) => c.notNull())
    .addColumn('handset_mac', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('share_visit')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('promoter_id', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('share_visit_device').on('share_visit').columns(['device', 'promoter_id']).execute()
  await db.schema.createIndex('share_visit_at').on('share_visit').column('at').execute()
  await db.schema
    .createTable('attribution')
    .addColumn('account_id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('promoter_id', 'text', (c) => c.notNull())
    .addColumn('handset_mac', 'text', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('attribution_promoter').on('attribution').column('promoter_id').execute()
  await db.schema.createIndex('attribution_handset').on('attribution').column('handset_mac').execute()
  await createLedger(db)
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reward_entry')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('promoter_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('frozen_until', 'bigint', (c) => c.notNull())
    .addColumn('sandbox', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reward_entry_promoter').on('reward_entry').columns(['promoter_id', 'at']).execute()
  await db.schema.createIndex('reward_entry_order').on('reward_entry').column('order_id').execute()
  await forbidChanges(db, 'reward_entry')
}
