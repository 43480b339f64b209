import type { Kysely } from 'kysely'

/** What is bought in the App Store and Google Play: whom they know, each transaction, and the subscriptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_account')
    .addColumn('account_id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('store_transaction')
    .addColumn('store', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('original_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('trade_no', 'text')
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('sandbox', 'integer', (c) => c.notNull())
    .addColumn('purchased_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('store_transaction_pk', ['store', 'transaction_id'])
    .execute()
  await db.schema.createIndex('store_transaction_trade').on('store_transaction').column('trade_no').execute()
  await db.schema.createIndex('store_transaction_account').on('store_transaction').column('account_id').execute()
  await db.schema
    .createTable('store_subscription')
    .addColumn('store', 'text', (c) => c.notNull())
    .addColumn('original_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('told_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('store_subscription_pk', ['store', 'original_id'])
    .execute()
  await db.schema.createIndex('store_subscription_account').on('store_subscription').column('account_id').execute()
}
