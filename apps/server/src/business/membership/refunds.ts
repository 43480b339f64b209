import { AppError } from '@guanlan/contract/errors.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { type Granted, refundRefusal, shareToReturn } from '@guanlan/domain/membership/refund-rule.ts'
import type { MemberOrderTable, OrderRefundTable } from '../../storage/order-tables.ts'
import { ProviderFault, type RefundState } from '../payments/payment-provider.ts'
import { recordDifference } from './differences.ts'
import { takeBackOfOrder } from './grants.ts'
import { writeTakenBack } from './ledger.ts'
import type { OrderContext, Trx } from './order-context.ts'
import { type HeldOrder, holdOrder, judge, writeOrder } from './order-rows.ts'
import { providerByKey } from './provider-keys.ts'
import { settleRefund } from './settle.ts'
import { expectOwnMoney } from './store-ways.ts'

/** The amount of a refund: by the published rule as of now, all of it, or so many 分. */
export type RefundAmount = 'rule' | 'all' | number

async function grantedOf(trx: Trx, { order, payments }: HeldOrder): Promise<Granted | null> {
  const paidWith = payments.find(({ state }) => state === 'kept')
  const grants = trx.selectFrom('membership_grant').selectAll().where('order_id', '=', order.id)
  const grant = await grants.orderBy('granted_at', 'desc').executeTakeFirst()
  if (grant === undefined) return null
  return { paidCents: paidWith?.paid_cents ?? 0, paidAt: order.paid_at ?? order.created_at, from: grant.from_at, until: grant.until_at }
}

type Asking = { cents: number; reason: string; nowMs: number }

/** A requested refund of an order that is not sent yet. */
async function insertRefund(trx: Trx, { order, payments }: HeldOrder, { cents, reason, nowMs }: Asking): Promise<void> {
  const paidWith = payments.find(({ state }) => state === 'kept' || state === 'returning')
  if (paidWith === undefined) throw new AppError('invalid_input', '这个订单没有付款，不能退款')
  const before = await trx.selectFrom('order_refund').select('refund_no').where('trade_no', '=', paidWith.trade_no).execute()
  const row: OrderRefundTable = {
    refund_no: `${paidWith.trade_no}R${before.length + 1}`,
    of_order: 1,
    order_id: order.id,
    trade_no: paidWith.trade_no,
    cents,
    state: 'asked',
    reason,
    created_at: nowMs,
    done_at: null,
  }
  await trx.insertInto('order_refund').values(row).execute()
}

/** Records a user's refund request; an operator decides. Throws invalid_input where the rule gives none. */
export async function askRefund(context: OrderContext, order: MemberOrderTable, reason: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, order.id)
    const granted = held === null ? null : await grantedOf(trx, held)
    if (held?.order.state === 'refunding') throw new AppError('invalid_input', '退款已在处理中')
    if (held === null || granted === null || held.order.state !== 'granted') throw new AppError('invalid_input', '这个订单不能退款')
    expectOwnMoney(held.order.way)
    const nowMs = context.clock.nowMs()
    const refused = refundRefusal(granted, nowMs)
    if (refused !== null) throw new AppError('invalid_input', refused)
    const { cents } = shareToReturn(granted, nowMs)
    const judged = judge(held, { kind: 'ask-refund' })
    if (cents === 0 || judged === null) throw new AppError('invalid_input', '这个订单的会员期已经用完，没有可退的金额')
    await insertRefund(trx, held, { cents, reason, nowMs })
    await writeOrder(trx, held, { state: judged.after.state, reason, nowMs })
  })
}

/** The refund in 分. Throws invalid_input for more than was paid. */
function centsOf(amount: RefundAmount, granted: Granted, nowMs: number): number {
  const cents = amount === 'all' ? granted.paidCents : amount === 'rule' ? shareToReturn(granted, nowMs).cents : amount
  if (!Number.isInteger(cents) || cents < 1 || cents > granted.paidCents)
    throw new AppError('invalid_input', `退款金额请写 1–${granted.paidCents} 分的整数`)
  return cents
}

/** An operator refunds a granted order without a request. */
async function openRefund(trx: Trx, held: HeldOrder, asking: { amount: RefundAmount; reason: string; nowMs: number }): Promise<HeldOrder> {
  const granted = await grantedOf(trx, held)
  const judged = judge(held, { kind: 'ask-refund' })
  if (granted === null || judged === null) throw new AppError('invalid_input', '这个订单不能退款')
  await insertRefund(trx, held, { ...asking, cents: centsOf(asking.amount, granted, asking.nowMs) })
  await writeOrder(trx, held, { state: judged.after.state, reason: asking.reason, nowMs: asking.nowMs })
  return existing(await holdOrder(trx, held.order.id))
}

/** Sends a requested refund: the membership of the order ends and the refund is pending. */
async function approve(trx: Trx, held: HeldOrder, nowMs: number): Promise<boolean> {
  const judged = judge(held, { kind: 'approve-refund' })
  const asked = await trx
    .selectFrom('order_refund')
    .selectAll()
    .where('order_id', '=', held.order.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (judged === null || asked === undefined) return false
  await trx.updateTable('order_refund').set({ state: 'sent' }).where('refund_no', '=', asked.refund_no).execute()
  await trx.updateTable('order_payment').set({ state: 'returning' }).where('trade_no', '=', asked.trade_no).execute()
  await takeBackOfOrder(trx, held.order.id, nowMs)
  await writeTakenBack(trx, { txn: `back ${asked.refund_no}`, orderId: held.order.id, cents: asked.cents, at: nowMs })
  await writeOrder(trx, held, { state: judged.after.state, nowMs })
  return true
}

/** Retries a failed refund under another number. */
async function tryAgain(trx: Trx, held: HeldOrder, nowMs: number): Promise<boolean> {
  const rows = await trx.selectFrom('order_refund').selectAll().where('order_id', '=', held.order.id).orderBy('refund_no').execute()
  for (const one of held.payments.filter(({ state }) => state === 'returning')) {
    const own = rows.filter(({ trade_no }) => trade_no === one.trade_no)
    const last = own.at(-1)
    if (last?.state !== 'failed') continue
    const row = { ...last, refund_no: `${one.trade_no}R${own.length + 1}`, state: 'sent' as const, created_at: nowMs, done_at: null }
    await trx.insertInto('order_refund').values(row).execute()
    return true
  }
  return false
}

/** `isReported`: a store reported its refund; only stores refund their orders. */
type Decision = { amount: RefundAmount; reason: string; isReported?: boolean }

/** An operator refunds an order, approves a request, or retries a failed refund. Throws invalid_input, no_data. */
export async function refundOrder(context: OrderContext, orderId: string, decision: Decision): Promise<void> {
  await decideRefund(context, orderId, decision)
  await sendRefunds(context, { orderId })
}

/** Records the refund of an order; the next `sendRefunds` sends it. Throws invalid_input, no_data. */
export async function decideRefund(
  context: Pick<OrderContext, 'db' | 'clock'>,
  orderId: string,
  { amount, reason, isReported = false }: Decision,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const nowMs = context.clock.nowMs()
    let held = await holdOrder(trx, orderId)
    if (held === null) throw new AppError('no_data', '没有这个订单')
    if (!isReported) expectOwnMoney(held.order.way)
    if (held.order.state === 'granted') held = await openRefund(trx, held, { amount, reason, nowMs })
    if (!(await approve(trx, held, nowMs)) && !(await tryAgain(trx, held, nowMs)))
      throw new AppError('invalid_input', '这个订单没有要退的款')
  })
}

/** An operator declines a refund request: the order is unchanged. Throws invalid_input. */
export async function declineRefund(context: OrderContext, orderId: string, reason: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, orderId)
    const judged = held === null ? null : judge(held, { kind: 'decline-refund' })
    if (held === null || judged === null) throw new AppError('invalid_input', '这个订单没有待处理的退款申请')
    await trx.updateTable('order_refund').set({ state: 'declined' }).where('order_id', '=', orderId).where('state', '=', 'asked').execute()
    await writeOrder(trx, held, { state: judged.after.state, reason: `退款申请未通过：${reason}`, nowMs: context.clock.nowMs() })
  })
}

/** Requests a refund from the payment provider; a repeated request with the same number is one refund. */
async function sendRefund(context: OrderContext, refund: OrderRefundTable): Promise<void> {
  const payment = await context.db.selectFrom('order_payment').selectAll().where('trade_no', '=', refund.trade_no).executeTakeFirst()
  const provider = payment === undefined ? null : providerByKey(context.payments, payment.provider)
  const numbers = { tradeNo: refund.trade_no, refundNo: refund.refund_no }
  let reported: RefundState
  try {
    if (provider === null) throw new ProviderFault(`没有配置 ${payment?.provider}`, { isPassing: false })
    const totalCents = payment?.paid_cents ?? refund.cents
    reported = await provider.refund({ ...numbers, cents: refund.cents, totalCents, reason: refund.reason.slice(0, 80) })
    if (reported.state === 'pending') reported = await provider.queryRefund(numbers)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // stays pending; the next sweep queries it again
    if (error.isPassing) return
    const detail = `退款 ${refund.refund_no} 没有被受理：${error.message}`
    await recordDifference(context, { kind: 'refund-refused', orderId: refund.order_id, detail, key: refund.refund_no })
    return
  }
  await settleRefund(context, { provider: payment?.provider ?? '', refundNo: refund.refund_no, refund: reported, eventId: null })
}

/** A refund that is pending longer than this is queried by reconciliations only. */
const FRESH_MS = 3_600_000

/** Sends due refunds: of one order, of the last hour, or all. */
export async function sendRefunds(context: OrderContext, which: { orderId: string } | 'fresh' | 'all'): Promise<void> {
  const due = context.db
    .selectFrom('order_refund')
    .selectAll()
    .where('state', '=', 'sent')
    .$if(which === 'fresh', (q) => q.where('created_at', '>', context.clock.nowMs() - FRESH_MS))
    .$if(typeof which === 'object', (q) => q.where('order_id', '=', (which as { orderId: string }).orderId))
  for (const refund of await due.execute()) await sendRefund(context, refund)
}
