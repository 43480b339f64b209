import type { Kysely } from 'kysely'
import { forbidChanges } from '../forbid-changes.ts'

/** What is bought: orders with their payments and refunds, what they gave, coupons, and the ledger, whose lines nobody changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createPayments(db)
  await createRefunds(db)
  await createGrants(db)
  await createCoupons(db)
  await createCodes(db)
  await createLedger(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  const texts = ['account_id', 'product_id', 'sku', 'title', 'state', 'request_id', 'discounts', 'agreed', 'reason'] as const
  const numbers = ['version', 'months', 'days', 'sandbox'] as const
  const cents = ['price_cents', 'discount_cents', 'payable_cents', 'refunded_cents', 'created_at', 'updated_at', 'expires_at'] as const
  let table = db.schema.createTable('member_order').addColumn('id', 'text', (c) => c.notNull().primaryKey())
  for (const name of texts) table = table.addColumn(name, 'text', (c) => c.notNull())
  for (const name of numbers) table = table.addColumn(name, 'integer', (c) => c.notNull())
  for (const name of cents) table = table.addColumn(name, 'bigint', (c) => c.notNull())
  await table.addColumn('way', 'text').addColumn('paid_at', 'bigint').addColumn('closed_at', 'bigint').execute()
  await db.schema.createIndex('member_order_request').on('member_order').columns(['account_id', 'request_id']).unique().execute()
  await db.schema.createIndex('member_order_account').on('member_order').columns(['account_id', 'created_at']).execute()
  await db.schema.createIndex('member_order_state').on('member_order').columns(['state', 'expires_at']).execute()
  await db.schema.createIndex('member_order_updated').on('member_order').column('updated_at').execute()
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_payment')
    .addColumn('trade_no', 'text', (c) => c.notNull().primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('paid_cents', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('provider_no', 'text')
    .execute()
  await db.schema.createIndex('order_payment_order').on('order_payment').column('order_id').execute()
  await db.schema.createIndex('order_payment_paid').on('order_payment').column('paid_at').execute()
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_refund')
    .addColumn('refund_no', 'text', (c) => c.notNull().primaryKey())
    .addColumn('of_order', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('trade_no', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('order_refund_order').on('order_refund').column('order_id').execute()
  await db.schema.createIndex('order_refund_state').on('order_refund').column('state').execute()
  await db.schema
    .createTable('payment_event')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_event_pk', ['provider', 'event_id'])
    .execute()
  await db.schema
    .createTable('payment_difference')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}

async function createGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('membership_grant')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('months', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('granted_at', 'bigint', (c) => c.notNull())
    .addColumn('taken_back_at', 'bigint')
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('membership_grant_account').on('membership_grant').columns(['account_id', 'product_id']).execute()
  await db.schema.createIndex('membership_grant_order').on('membership_grant').column('order_id').execute()
}

async function createCoupons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('threshold_cents', 'bigint', (c) => c.notNull())
    .addColumn('skus', 'text', (c) => c.notNull())
    .addColumn('stacks', 'integer', (c) => c.notNull())
    .addColumn('from_at', 'bigint')
    .addColumn('to_at', 'bigint')
    .addColumn('valid_days', 'integer')
    .addColumn('quantity', 'integer')
    .addColumn('given', 'integer', (c) => c.notNull())
    .addColumn('per_person', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('user_coupon')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('coupon_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('to_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('user_coupon_account').on('user_coupon').column('account_id').execute()
  await db.schema.createIndex('user_coupon_order').on('user_coupon').column('order_id').execute()
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redeem_code')
    .addColumn('code', 'text', (c) => c.notNull().primaryKey())
    .addColumn('coupon_id', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .execute()
  await db.schema
    .createTable('redeem_use')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('redeem_use_pk', ['code', 'account_id'])
    .execute()
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entry')
    .addColumn('txn', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_entry_pk', ['txn', 'line'])
    .execute()
  await db.schema.createIndex('ledger_entry_order').on('ledger_entry').column('order_id').execute()
  await forbidChanges(db, 'ledger_entry')
}
