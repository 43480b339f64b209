import type { PaymentState, RefundState } from '../payments/payment-provider.ts'
import { useCoupons } from './coupons.ts'
import { recordDifference } from './differences.ts'
import { give } from './grants.ts'
import { writeGranted, writePaid, writeReturned } from './ledger.ts'
import type { OrderContext, Trx } from './order-context.ts'
import { type HeldOrder, holdOrder, judge, writeOrder } from './order-rows.ts'
import { cashOf } from './provider-keys.ts'
import { isStoreWay } from './store-ways.ts'

export type Paid = Extract<PaymentState, { state: 'paid' }>
type PaymentReport = {
  provider: string
  payment: Paid
  /** Id of the notification; null where the state was queried. */
  eventId: string | null
}

/** Stores a notification in the transaction of its changes. */
export async function keepEvent(
  trx: Trx,
  event: { provider: string; eventId: string | null; orderId: string; nowMs: number },
): Promise<void> {
  if (event.eventId === null) return
  await trx
    .insertInto('payment_event')
    .values({ provider: event.provider, event_id: event.eventId, at: event.nowMs, order_id: event.orderId })
    .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
    .execute()
}

/** Writes a payment and returns the amount to refund. */
async function writePayment(
  trx: Trx,
  held: HeldOrder,
  { reported, state }: { reported: PaymentReport; state: 'kept' | 'returning' },
): Promise<void> {
  const { order } = held
  const { tradeNo, cents, paidMs, providerNo } = reported.payment
  await trx
    .updateTable('order_payment')
    .set({ state, paid_cents: cents, paid_at: paidMs, provider_no: providerNo })
    .where('trade_no', '=', tradeNo)
    .execute()
  const txn = { txn: `paid ${tradeNo}`, orderId: order.id, cents, at: paidMs }
  await writePaid(trx, txn, cashOf(reported.provider))
}

/** An automatic refund: paid twice, a wrong amount, or after the order was closed. */
async function sendBack(context: OrderContext, trx: Trx, { held, reported }: { held: HeldOrder; reported: PaymentReport }): Promise<void> {
  const { order } = held
  const { tradeNo, cents } = reported.payment
  const isExact = cents === order.payable_cents
  const why =
    order.state === 'closed' ? '订单关闭后到账' : isExact ? '重复付款' : `金额不符：应付 ${order.payable_cents} 分，到账 ${cents} 分`
  await trx
    .insertInto('order_refund')
    .values({
      refund_no: `${tradeNo}R1`,
      order_id: order.id,
      trade_no: tradeNo,
      cents,
      state: 'sent',
      reason: `${why}，原路退回`,
      created_at: context.clock.nowMs(),
      done_at: null,
      of_order: order.state === 'closed' ? 1 : 0,
    })
    .execute()
  await recordDifference({ ...context, db: trx }, { kind: 'returned', orderId: order.id, detail: `${why}，已原路退回`, key: tradeNo })
}

/**
 * Records a payment that arrived: it pays for the order or is sent back. The same report twice changes nothing. Returns the id of the order; null for a trade number
 * that is not ours, and for a transaction that paid for another order. The payment is on disk when this returns; the membership is granted next, or at the next start.
 */
export async function receive(context: OrderContext, reported: PaymentReport): Promise<string | null> {
  const { tradeNo, providerNo } = reported.payment
  const known = await context.db.selectFrom('order_payment').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()
  if (known === undefined || known.provider !== reported.provider) {
    const detail = `${reported.provider} 通知收款 ${reported.payment.cents} 分，单号 ${tradeNo} 不是本站的`
    await recordDifference(context, { kind: 'unknown', orderId: null, detail, key: `${reported.provider} ${tradeNo}` })
    return null
  }
  const other = await context.db
    .selectFrom('order_payment')
    .select('order_id')
    .where('provider', '=', reported.provider)
    .where('provider_no', '=', providerNo)
    .where('trade_no', '!=', tradeNo)
    .executeTakeFirst()
  if (other !== undefined) {
    const detail = `${reported.provider} 交易 ${providerNo} 已经支付了订单 ${other.order_id}，不能再支付单号 ${tradeNo}`
    await recordDifference(context, {
      kind: 'reused',
      orderId: known.order_id,
      detail,
      key: `${reported.provider} ${providerNo} ${tradeNo}`,
    })
    return null
  }
  await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, known.order_id)
    const nowMs = context.clock.nowMs()
    await keepEvent(trx, { ...reported, orderId: known.order_id, nowMs })
    const judged = held === null ? null : judge(held, { kind: 'paid', tradeNo, cents: reported.payment.cents })
    if (held === null || judged === null || judged.after === judged.before) return
    const isKept = judged.after.payments.some((one) => one.tradeNo === tradeNo && one.state === 'kept')
    await writePayment(trx, held, { reported, state: isKept ? 'kept' : 'returning' })
    if (isKept) await useCoupons(trx, held.order.id)
    else await sendBack(context, trx, { held, reported })
    const change = isKept ? { paid_at: reported.payment.paidMs, way: known.way } : {}
    const reason = held.order.state === 'closed' ? { reason: '订单关闭后到账，款项原路退回' } : {}
    await writeOrder(trx, held, { ...change, ...reason, state: judged.after.state, nowMs })
  })
  return known.order_id
}

/** Grants a paid order once. False where there is nothing to grant. */
export async function grantOrder({ db, clock }: Pick<OrderContext, 'db' | 'clock'>, orderId: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, orderId)
    const judged = held === null ? null : judge(held, { kind: 'grant' })
    if (held === null || judged === null) return false
    const { order } = held
    const nowMs = clock.nowMs()
    // a store counts periods from its payment time, however late its notification arrives
    const givenMs = isStoreWay(order.way) ? Math.min(nowMs, order.paid_at ?? nowMs) : nowMs
    await give(trx, {
      accountId: order.account_id,
      productId: order.product_id,
      id: `order ${order.id}`,
      orderId: order.id,
      source: order.title,
      months: order.months,
      days: order.days,
      nowMs: givenMs,
    })
    if (order.payable_cents > 0)
      await writeGranted(trx, { txn: `granted ${order.id}`, orderId: order.id, cents: order.payable_cents, at: nowMs })
    await writeOrder(trx, held, { state: judged.after.state, nowMs })
    return true
  })
}

type Returned = { provider: string; refundNo: string; refund: RefundState; eventId: string | null }

/** Records the result of a refund; a repeated report has no effect. False for an unknown number. */
export async function settleRefund(context: OrderContext, { provider, refundNo, refund, eventId }: Returned): Promise<boolean> {
  const known = await context.db.selectFrom('order_refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst()
  if (known === undefined) return false
  if (refund.state === 'pending') return true
  await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, known.order_id)
    const nowMs = context.clock.nowMs()
    await keepEvent(trx, { provider, eventId, orderId: known.order_id, nowMs })
    const isDone = refund.state === 'done'
    const changed = await trx
      .updateTable('order_refund')
      .set({ state: isDone ? 'done' : 'failed', done_at: isDone ? refund.doneMs : null })
      .where('refund_no', '=', refundNo)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    if (held === null || Number(changed.numUpdatedRows) === 0) return
    if (isDone) await writeReturn(trx, held, { ...known, provider, nowMs })
    else {
      const detail = `退款 ${refundNo} 没有成功：${refund.reason}`
      await recordDifference({ ...context, db: trx }, { kind: 'refund-failed', orderId: known.order_id, detail, key: refundNo })
    }
  })
  return true
}

type Returning = { refund_no: string; trade_no: string; cents: number; of_order: number; provider: string; nowMs: number }

async function writeReturn(trx: Trx, held: HeldOrder, returning: Returning): Promise<void> {
  const { refund_no, trade_no, cents, of_order, provider, nowMs } = returning
  const judged = judge(held, { kind: 'returned', tradeNo: trade_no })
  if (judged === null) return
  const { order } = held
  await trx.updateTable('order_payment').set({ state: 'returned' }).where('trade_no', '=', trade_no).execute()
  const txn = { txn: `returned ${refund_no}`, orderId: order.id, cents, at: nowMs }
  await writeReturned(trx, txn, cashOf(provider))
  await writeOrder(trx, held, { state: judged.after.state, refunded_cents: order.refunded_cents + (of_order === 1 ? cents : 0), nowMs })
}
