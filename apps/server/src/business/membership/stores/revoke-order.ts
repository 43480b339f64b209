import type { OrderPaymentTable } from '../../../storage/order-tables.ts'
import { takeBackOfOrder } from '../grants.ts'
import type { OrderContext } from '../order-context.ts'
import { readOrder } from '../order-rows.ts'
import { decideRefund } from '../refunds.ts'
import { settleRefund } from '../settle.ts'

type Revoking = { payment: OrderPaymentTable; atMs: number; eventId: string | null }

/** Applies a refund of a store: its grant ends and is booked. A repeated report has no effect. */
export async function revokeOrder(context: OrderContext, { payment, atMs, eventId }: Revoking): Promise<void> {
  const { order_id: orderId, provider } = payment
  const order = await readOrder(context.db, orderId)
  // a trial has no amount to book
  if (order.payable_cents === 0) {
    await context.db.transaction().execute((trx) => takeBackOfOrder(trx, orderId, context.clock.nowMs()))
    return
  }
  if (order.state === 'granted') await decideRefund(context, orderId, { amount: 'all', reason: '商店已退款', isReported: true })
  const sent = context.db.selectFrom('order_refund').selectAll().where('order_id', '=', orderId).where('state', '=', 'sent')
  for (const { refund_no: refundNo, cents } of await sent.execute())
    await settleRefund(context, { provider, refundNo, refund: { state: 'done', cents, doneMs: atMs }, eventId })
}
