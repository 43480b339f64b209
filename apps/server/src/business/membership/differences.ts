import type { Kysely } from 'kysely'
import type { PaymentDifferenceTable } from '../../storage/order-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { OrderContext, Trx } from './order-context.ts'

type Difference = {
  kind: string
  orderId: string | null
  detail: string
  /** Identifies the difference; each key is reported once. */
  key: string
}

/** Records a difference between our records and a provider's, and notifies the operator; once for each `key`. */
export async function recordDifference(
  { db, clock, onTrouble }: Pick<OrderContext, 'clock' | 'onTrouble'> & { db: Kysely<Schema> | Trx },
  { kind, orderId, detail, key }: Difference,
): Promise<void> {
  const made = await db
    .insertInto('payment_difference')
    .values({ id: `${kind} ${key}`, kind, order_id: orderId, detail, at: clock.nowMs() })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows) > 0) onTrouble(new Error(`${detail}${orderId === null ? '' : `（订单 ${orderId}）`}`))
}

/** Newest first. */
export async function differences(db: Kysely<Schema>, limit = 100): Promise<PaymentDifferenceTable[]> {
  return await db.selectFrom('payment_difference').selectAll().orderBy('at', 'desc').limit(limit).execute()
}

/** Marks a difference as seen by an operator. False for an unknown one, or one already seen. */
export async function markSeen(db: Kysely<Schema>, id: string, nowMs: number): Promise<boolean> {
  const unseen = db.updateTable('payment_difference').set({ seen_at: nowMs }).where('id', '=', id).where('seen_at', 'is', null)
  return Number((await unseen.executeTakeFirst()).numUpdatedRows) > 0
}
