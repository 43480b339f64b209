import { randomUUID } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import { oldestKey } from '@guanlan/domain/collections/elements.ts'
import type { MemberOrderTable, MembershipGrantTable, PaymentDifferenceTable } from '../../storage/order-tables.ts'
import type { Notice } from '../payments/payment-provider.ts'
import { closeOrder } from './close-order.ts'
import { couponsOf, createCoupon, giveCoupon, type NewCoupon, type OwnCoupon } from './coupons.ts'
import { byRequest, createOrder, type Made, type NewOrder, quoteOrder, type Wanted } from './create-order.ts'
import { differences, recordDifference } from './differences.ts'
import { give, listGrants, takeBack, VIP } from './grants.ts'
import { type Blocker, blockersOf } from './leaving.ts'
import { balances } from './ledger.ts'
import type { OrderContext } from './order-context.ts'
import { readOrder } from './order-rows.ts'
import { isUnpaid, type PayPlace, payOrder } from './pay-order.ts'
import { askOrder } from './payments-of-order.ts'
import { keyOf } from './provider-keys.ts'
import { reconcile, sweepOrders } from './reconcile.ts'
import { makeCode, redeem } from './redeem-codes.ts'
import { askRefund, declineRefund, type RefundAmount, refundOrder } from './refunds.ts'
import { grantOrder, receive, settleRefund } from './settle.ts'
import { applyStoreEvent } from './stores/apply-store-event.ts'
import { renewalOf } from './stores/store-subscriptions.ts'
import { type Brought, submitReceipt } from './stores/submit-receipt.ts'

/** `before` and `since` (inclusive): epoch ms of an order's creation. */
type Page = {
  before?: number | undefined
  since?: number | undefined
  limit: number
  accountId?: string | undefined
  state?: MemberOrderTable['state'] | undefined
}

/** Orders, coupons and grants. Every method that takes an account is limited to that account. */
export type Membership = {
  quote(accountId: string, wanted: Wanted): ReturnType<typeof quoteOrder>
  create(accountId: string, wanted: NewOrder): Promise<Made>
  /** Whether a request of an account already created an order. */
  hasOrder(accountId: string, requestId: string): Promise<boolean>
  pay(accountId: string, id: string, place: PayPlace): Promise<Made>
  /** An order of the account; the provider of an order in payment is queried at most every few seconds. Throws no_data. */
  one(accountId: string, id: string): Promise<MemberOrderTable>
  cancel(accountId: string, id: string): Promise<MemberOrderTable>
  askRefund(accountId: string, id: string, reason: string): Promise<MemberOrderTable>
  grants(accountId: string): Promise<MembershipGrantTable[]>
  coupons(accountId: string): Promise<OwnCoupon[]>
  redeem(accountId: string, code: string): Promise<OwnCoupon>
  blockers(accountId: string, balanceCents: number): Promise<Blocker[]>
  /** Verifies and applies a receipt submitted by a device; returns its order. Throws invalid_input for a purchase of another account, payment_failed. */
  storePurchase(accountId: string, brought: Brought): Promise<MemberOrderTable>
  /** The auto-renewing subscription of an account; null without one. */
  renewal(accountId: string): ReturnType<typeof renewalOf>
  /** Processes a verified payment notification, which may be duplicated or out of order. Rejects when it could not be stored, so that it is sent again. */
  handleNotice(provider: string, notice: Notice): Promise<void>
  /** Grants paid orders, closes expired ones and sends refunds, as the timer does. */
  sweep(): Promise<void>
  reconcile(signal?: AbortSignal): Promise<void>
  operator: Operator
  stop(): Promise<void>
}

/** Operations of an operator; no call reaches them. */
export type Operator = {
  createCoupon(coupon: NewCoupon): Promise<string>
  giveCoupon(given: { couponId: string; accountId: string }): Promise<string>
  makeCode(code: { couponId: string; code?: string; endsAt?: number | null }): Promise<string>
  /** Grants days of membership with a reason shown to the user; returns the id. */
  grantDays(given: { accountId: string; days: number; source: string }): Promise<string>
  takeBackGrant(id: string): Promise<boolean>
  refundOrder(orderId: string, how: { amount: RefundAmount; reason: string }): Promise<void>
  declineRefund(orderId: string, reason: string): Promise<void>
  /** Orders of all accounts, newest first. */
  listOrders(page: Page): Promise<{ orders: MemberOrderTable[]; total: number }>
  differences(): Promise<PaymentDifferenceTable[]>
  balances(): Promise<Record<string, number>>
}

const SWEEP_MS = 30_000
/** Least time between queries for a user who waits for a payment result. */
const ASK_MS = 3_000
const MOST_DAYS = 3_660

/** Operations of an operator, on a database or inside a transaction. */
export function createOperator(context: OrderContext): Operator {
  const { db, clock } = context
  return {
    createCoupon: (coupon) => createCoupon(context, coupon),
    giveCoupon: (given) => db.transaction().execute((trx) => giveCoupon(trx, given, clock.nowMs())),
    makeCode: (code) => makeCode(context, code),
    async grantDays({ accountId, days, source }) {
      if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw new AppError('invalid_input', `天数请写 1–${MOST_DAYS} 的整数`)
      const id = `gift ${randomUUID()}`
      const grant = { id, accountId, productId: VIP, orderId: null, source, months: 0, days, nowMs: clock.nowMs() }
      await db.transaction().execute((trx) => give(trx, grant))
      return id
    },
    takeBackGrant: (id) => db.transaction().execute((trx) => takeBack(trx, id, clock.nowMs())),
    refundOrder: (orderId, how) => refundOrder(context, orderId, how),
    declineRefund: (orderId, reason) => declineRefund(context, orderId, reason),
    listOrders: (page) => listOrders(context, page),
    differences: () => differences(db),
    balances: () => balances(db),
  }
}

/** Orders of an account or of all accounts, newest first, with their total count. */
export async function listOrders({ db }: Pick<OrderContext, 'db'>, { before, since, limit, accountId, state }: Page) {
  const matching = db
    .selectFrom('member_order')
    .where((eb) =>
      eb.and([
        ...(accountId === undefined ? [] : [eb('account_id', '=', accountId)]),
        ...(state === undefined ? [] : [eb('state', '=', state)]),
        ...(since === undefined ? [] : [eb('created_at', '>=', since)]),
      ]),
    )
  const { n } = await matching.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
  const page = before === undefined ? matching.selectAll() : matching.selectAll().where('created_at', '<', before)
  return { orders: await page.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute(), total: Number(n) }
}

async function takeNotice(context: OrderContext, id: string, notice: Notice): Promise<void> {
  const known = context.payments.named(id)
  if (notice.kind === 'other' || known === null) return
  const provider = keyOf(known)
  if (notice.kind === 'store') {
    const store = context.payments.stores.find((one) => one.id === id)
    if (store !== undefined)
      await applyStoreEvent(context, { provider: store, reported: notice.reported, claim: null, eventId: notice.eventId })
    return
  }
  if (notice.kind === 'payment') {
    const orderId = await receive(context, { provider, payment: notice.payment, eventId: notice.eventId })
    if (orderId !== null) await grantOrder(context, orderId)
    return
  }
  const { refundNo, refund, eventId } = notice
  if (await settleRefund(context, { provider, refundNo, refund, eventId })) return
  const detail = `${provider} 通知退款，单号 ${refundNo} 不是本站的`
  await recordDifference(context, { kind: 'unknown', orderId: null, detail, key: `${provider} ${refundNo}` })
}

/** Throws no_data for an order that is not the account's. */
async function ownOrder({ db }: OrderContext, accountId: string, id: string): Promise<MemberOrderTable> {
  const order = await db.selectFrom('member_order').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  if (order === undefined) throw new AppError('no_data', '没有这个订单')
  return order
}

/** Operations of an account on its orders. */
function createOwn(context: OrderContext) {
  const askedAt = new Map<string, number>()
  const again = async (id: string) => await readOrder(context.db, id)
  return {
    async pay(accountId: string, id: string, place: PayPlace): Promise<Made> {
      const order = await ownOrder(context, accountId, id)
      const pay: PayStep | null = await payOrder(context, order, place)
      return { order: await again(id), pay }
    },
    async one(accountId: string, id: string) {
      const order = await ownOrder(context, accountId, id)
      const nowMs = context.clock.nowMs()
      if (order.state !== 'paying' || Math.abs(nowMs - (askedAt.get(id) ?? 0)) < ASK_MS) return order
      askedAt.set(id, nowMs)
      // dropping the oldest entry costs at most one more query
      if (askedAt.size > 10_000) askedAt.delete(oldestKey(askedAt))
      await askOrder(context, order)
      return await again(id)
    },
    async cancel(accountId: string, id: string) {
      const order = await ownOrder(context, accountId, id)
      if (!isUnpaid(order)) throw new AppError('invalid_input', order.state === 'closed' ? '订单已关闭' : '订单已支付，不能取消')
      const isClosed = await closeOrder(context, order, '已取消')
      const now = await again(id)
      if (!isClosed && isUnpaid(now)) throw new AppError('payment_failed', '暂时不能确认这个订单没有付款，请稍后再取消')
      return now
    },
    async askRefund(accountId: string, id: string, reason: string) {
      await askRefund(context, await ownOrder(context, accountId, id), reason)
      return await again(id)
    },
  }
}

/** Sweeps orders at once and then twice a minute. */
function keepGoing(context: OrderContext): () => Promise<void> {
  let running: Promise<void> | null = null
  // failures are retried by the next run
  const run = () => {
    running ??= sweepOrders(context)
      .catch((error: Error) => context.onTrouble(new Error(`订单处理暂时没有完成：${error.message}`)))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, SWEEP_MS)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Opens orders over the database. Orders paid before the last shutdown and not granted yet are granted first. */
export function openMembership(context: OrderContext): Membership {
  const stop = keepGoing(context)
  return {
    ...createOwn(context),
    operator: createOperator(context),
    stop,
    quote: (accountId, wanted) => quoteOrder(context, accountId, wanted),
    create: (accountId, wanted) => createOrder(context, accountId, wanted),
    hasOrder: async (accountId, requestId) => (await byRequest(context.db, accountId, requestId)) !== undefined,
    grants: (accountId) => listGrants(context.db, accountId),
    coupons: (accountId) => couponsOf(context.db, accountId),
    redeem: (accountId, code) => redeem(context, accountId, code),
    storePurchase: (accountId, brought) => submitReceipt(context, accountId, brought),
    renewal: (accountId) => renewalOf(context.db, accountId, context.clock.nowMs()),
    blockers: (accountId, balanceCents) => blockersOf(context, accountId, balanceCents),
    handleNotice: (provider, notice) => takeNotice(context, provider, notice),
    sweep: () => sweepOrders(context),
    reconcile: (signal) => reconcile(context, signal),
  }
}
