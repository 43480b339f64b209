import { type Kysely, sql } from 'kysely'

/** A transaction of a payment provider pays for one order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE order_payment SET provider_no = NULL WHERE EXISTS (
    SELECT 1 FROM order_payment AS earlier WHERE earlier.provider = order_payment.provider
      AND earlier.provider_no = order_payment.provider_no AND earlier.trade_no < order_payment.trade_no)`.execute(db)
  await db.schema.createIndex('order_payment_provider_no').on('order_payment').columns(['provider', 'provider_no']).unique().execute()
}
