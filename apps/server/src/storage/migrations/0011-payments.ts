import type { Kysely } from 'kysely'

/** What the sandbox of WeChat Pay knows: orders that were handed to it, and refunds. Money is never involved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_trade')
    .addColumn('prepay_id', 'text', (c) => c.primaryKey())
    .addColumn('trade_no', 'text', (c) => c.notNull().unique())
    .addColumn('appid', 'text', (c) => c.notNull())
    .addColumn('trade_type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('return_to', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sandbox_refund')
    .addColumn('refund_no', 'text', (c) => c.primaryKey())
    .addColumn('trade_no', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}
