import type { MemberOrderTable } from '../../storage/order-tables.ts'
import { freeCouponsOf } from './coupons.ts'
import { recordDifference } from './differences.ts'
import type { OrderContext } from './order-context.ts'
import { holdOrder, judge, writeOrder } from './order-rows.ts'
import { paymentsOf, shutPayment } from './payments-of-order.ts'

/** An order whose payment cannot be queried is closed after this time; a later payment is refunded. */
const UNANSWERED_MS = 86_400_000

/**
 * Closes an unpaid order once it cannot be paid any more: the payment provider is queried first, and an order that turns out to be paid is granted instead.
 * True when it is closed; its coupons are released.
 */
export async function closeOrder(context: OrderContext, order: MemberOrderTable, reason: string): Promise<boolean> {
  return (await shutCashiers(context, order)) && (await closeShut(context, order, reason))
}

const isGivenUp = ({ clock }: Pick<OrderContext, 'clock'>, order: MemberOrderTable) => clock.nowMs() > order.expires_at + UNANSWERED_MS

/** Closes the payments of an order; grants it if it turns out to be paid. False in that case, and without an answer. */
export async function shutCashiers(context: OrderContext, order: MemberOrderTable): Promise<boolean> {
  for (const payment of await paymentsOf(context.db, order.id)) {
    if (payment.state !== 'open') continue
    const asked = await shutPayment(context, payment)
    if (asked === 'paid') return false
    if (asked !== 'fault') continue
    if (!isGivenUp(context, order)) return false
    const detail = `${payment.provider} 没有答复单号 ${payment.trade_no} 是否付款，订单已关闭`
    await recordDifference(context, { kind: 'unanswered', orderId: order.id, detail, key: payment.trade_no })
  }
  return true
}

/** Closes an order that can no longer be paid. True when it is closed. */
export async function closeShut(context: Pick<OrderContext, 'db' | 'clock'>, order: MemberOrderTable, reason: string): Promise<boolean> {
  return await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, order.id)
    const judged = held === null ? null : judge(held, { kind: 'close' })
    // another cashier may have been opened in between
    if (held === null || judged === null || (!isGivenUp(context, order) && held.payments.some(({ state }) => state === 'open')))
      return false
    await trx.updateTable('order_payment').set({ state: 'shut' }).where('order_id', '=', order.id).where('state', '=', 'open').execute()
    await freeCouponsOf(trx, order.id)
    const nowMs = context.clock.nowMs()
    await writeOrder(trx, held, { state: judged.after.state, reason, closed_at: nowMs, nowMs })
    return true
  })
}
