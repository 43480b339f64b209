import type { OrderPaymentTable } from '../../../storage/order-tables.ts'
import { giveAgain } from '../grants.ts'
import { writeReversed } from '../ledger.ts'
import type { OrderContext, Trx } from '../order-context.ts'
import { holdOrder, judge, writeOrder } from '../order-rows.ts'
import { cashOf } from '../provider-keys.ts'
import { keepEvent } from '../settle.ts'
import { revokeOrder } from './revoke-order.ts'

type Restoring = { payment: OrderPaymentTable; atMs: number; eventId: string | null }

/** Applies a reversed refund: the grant is restored and booked. A repeated report has no effect. */
export async function restoreOrder(context: OrderContext, restoring: Restoring): Promise<void> {
  const { payment, eventId } = restoring
  // an incompletely recorded refund is finished first
  const half = context.db.selectFrom('member_order').select('id').where('id', '=', payment.order_id).where('state', '=', 'refunding')
  if ((await half.executeTakeFirst()) !== undefined) await revokeOrder(context, restoring)
  await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, payment.order_id)
    if (held === null) return
    const nowMs = context.clock.nowMs()
    await keepEvent(trx, { provider: payment.provider, eventId, orderId: payment.order_id, nowMs })
    // a trial has no amount to book
    if (held.order.payable_cents === 0) return await giveAgain(trx, held.order, nowMs)
    const judged = judge(held, { kind: 'reverse-refund', tradeNo: payment.trade_no })
    const refund = judged === null ? undefined : await lastRefund(trx, payment.trade_no)
    if (judged === null || refund === undefined) return
    await giveAgain(trx, held.order, nowMs)
    await writeBooks(trx, payment, { ...refund, nowMs })
    await writeOrder(trx, held, {
      state: judged.after.state,
      refunded_cents: held.order.refunded_cents - refund.cents,
      nowMs,
      reason: '应用商店撤销了退款，会员已补回',
    })
  })
}

async function lastRefund(trx: Trx, tradeNo: string): Promise<{ refund_no: string; cents: number } | undefined> {
  const done = trx.selectFrom('order_refund').select(['refund_no', 'cents']).where('trade_no', '=', tradeNo).where('state', '=', 'done')
  return await done.orderBy('created_at', 'desc').executeTakeFirst()
}

type Booking = { refund_no: string; cents: number; nowMs: number }

async function writeBooks(trx: Trx, payment: OrderPaymentTable, { refund_no, cents, nowMs }: Booking): Promise<void> {
  await trx.updateTable('order_refund').set({ state: 'reversed' }).where('refund_no', '=', refund_no).execute()
  await trx.updateTable('order_payment').set({ state: 'kept' }).where('trade_no', '=', payment.trade_no).execute()
  await writeReversed(trx, { refundNo: refund_no, orderId: payment.order_id, cents, at: nowMs }, cashOf(payment.provider))
}
