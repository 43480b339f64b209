import { type OrderEvent, type OrderFacts, stepOf } from '@guanlan/domain/membership/order-steps.ts'
import type { MemberOrderTable, OrderPaymentTable } from '../../storage/order-tables.ts'
import type { Trx } from './order-context.ts'

/** An order with its payments, locked by one transaction until it ends. */
export type HeldOrder = { order: MemberOrderTable; payments: OrderPaymentTable[] }
type OrderChange = Partial<Pick<MemberOrderTable, 'paid_at' | 'closed_at' | 'reason' | 'way' | 'refunded_cents'>>

/** Locks an order; null when there is none. Concurrent transactions about the same order wait here. */
export async function holdOrder(trx: Trx, id: string): Promise<HeldOrder | null> {
  await trx
    .updateTable('member_order')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()
  const order = await trx.selectFrom('member_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (order === undefined) return null
  const payments = await trx.selectFrom('order_payment').selectAll().where('order_id', '=', id).orderBy('trade_no').execute()
  return { order, payments }
}

/** The facts that decide the next state; a closed payment number may still turn out to have been paid. */
export function factsOf({ order, payments }: HeldOrder): OrderFacts {
  return {
    state: order.state,
    payableCents: order.payable_cents,
    payments: payments.map(({ trade_no: tradeNo, paid_cents, state }) => ({
      tradeNo,
      cents: paid_cents ?? 0,
      state: state === 'shut' ? 'open' : state,
    })),
  }
}

/** The facts after an event; null where the event is not allowed, the same facts where it has no effect. */
export function judge(held: HeldOrder, event: OrderEvent): { before: OrderFacts; after: OrderFacts } | null {
  const before = factsOf(held)
  const after = stepOf(before, event)
  return after === null ? null : { before, after }
}

/** Writes the state of a locked order if its version is unchanged. Throws otherwise, which the lock rules out. */
export async function writeOrder(
  trx: Trx,
  { order }: HeldOrder,
  { state, nowMs, ...change }: OrderChange & { state: MemberOrderTable['state']; nowMs: number },
): Promise<void> {
  const done = await trx
    .updateTable('member_order')
    .set({ ...change, state, version: order.version + 1, updated_at: nowMs })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('state', '=', order.state)
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) !== 1) throw new Error(`订单 ${order.id} 同时被改动，没有写入`)
}

/** An existing order. */
export async function readOrder(db: Pick<Trx, 'selectFrom'>, id: string): Promise<MemberOrderTable> {
  return await db.selectFrom('member_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
