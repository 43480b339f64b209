import { AppError } from '@guanlan/contract/errors.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { PayStep, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import type { MemberOrderTable, OrderPaymentTable } from '../../storage/order-tables.ts'
import { type PaymentProvider, ProviderFault } from '../payments/payment-provider.ts'
import { closeOrder } from './close-order.ts'
import type { OrderContext } from './order-context.ts'
import { holdOrder, judge, readOrder, writeOrder } from './order-rows.ts'
import { paymentsOf, shutPayment } from './payments-of-order.ts'
import { keyOf } from './provider-keys.ts'
import { expectFullPrice, isStoreWay } from './store-ways.ts'
import { accountTokenOf } from './stores/store-accounts.ts'

/** Context of a payment: method, client address and host. */
export type PayPlace = { way: PayWay; address: string; channel: string }

/** Upper limit of cashiers of one order. */
const MOST_TRIES = 20
/** A cashier opened later than this before the end would leave too little time to pay. */
const LAST_MS = 5_000

export const isUnpaid = ({ state }: Pick<MemberOrderTable, 'state'>) => state === 'created' || state === 'paying'

/** The payment provider of a payment method. Throws invalid_input. */
export function providerOf({ payments }: Pick<OrderContext, 'payments'>, way: PayWay): PaymentProvider {
  const provider = payments.ways.includes(way) ? payments.of(way) : null
  if (provider === null) throw new AppError('invalid_input', '暂不支持这种支付方式，请换一种', 'way')
  return provider
}

/** The payment number of an order for a method, the existing one if that method was begun before; null where the order can no longer be paid. */
async function tryNumber(
  context: OrderContext,
  order: MemberOrderTable,
  to: { provider: PaymentProvider; way: PayWay },
): Promise<OrderPaymentTable | null> {
  return await context.db.transaction().execute(async (trx) => {
    const held = await holdOrder(trx, order.id)
    if (held === null) return null
    const open = held.payments.find(({ state, way, provider }) => state === 'open' && way === to.way && provider === keyOf(to.provider))
    if (open !== undefined) return isUnpaid(held.order) ? open : null
    if (held.payments.length >= MOST_TRIES) throw new AppError('too_many_requests', '这个订单换过太多次支付方式，请取消后重新下单')
    const tradeNo = `${order.id}${String(held.payments.length + 1).padStart(2, '0')}`
    const judged = judge(held, { kind: 'try', tradeNo })
    if (judged === null) return null
    const nowMs = context.clock.nowMs()
    const row: OrderPaymentTable = {
      trade_no: tradeNo,
      order_id: order.id,
      provider: keyOf(to.provider),
      way: to.way,
      cents: order.payable_cents,
      state: 'open',
      created_at: nowMs,
      paid_cents: null,
      paid_at: null,
      provider_no: null,
    }
    await trx.insertInto('order_payment').values(row).execute()
    await writeOrder(trx, held, { state: judged.after.state, way: to.way, nowMs })
    return row
  })
}

/** Closes the other cashiers of an order, so that it is not paid twice; one that cannot be reached stays open, and a payment there is refunded. True when one was paid. */
async function shutOthers(context: OrderContext, order: MemberOrderTable, way: PayWay): Promise<boolean> {
  for (const payment of await paymentsOf(context.db, order.id)) {
    if (payment.state !== 'open' || payment.way === way) continue
    if ((await shutPayment(context, payment)) === 'paid') return true
  }
  return false
}

/**
 * Opens the cashier of a method for an unpaid order; the same method again is the same payment. Null when the order was paid meanwhile. Throws invalid_input for a finished
 * order, payment_failed where the payment provider cannot be reached, wechat_login_required.
 */
export async function payOrder(
  context: OrderContext,
  order: MemberOrderTable,
  { way, address, channel }: PayPlace,
): Promise<PayStep | null> {
  const provider = providerOf(context, way)
  if (isStoreWay(way) && order.discount_cents > 0) expectFullPrice(1)
  if (isUnpaid(order) && context.clock.nowMs() > order.expires_at - LAST_MS) await closeOrder(context, order, '超过 30 分钟没有支付')
  const payer = await context.payments.payerOf(order.account_id, { way, channel })
  if (await shutOthers(context, order, way)) return null
  const payment = await tryNumber(context, order, { provider, way })
  if (payment === null) {
    const { state } = await readOrder(context.db, order.id)
    if (state === 'paid' || state === 'granted') return null
    throw new AppError('invalid_input', '订单已关闭，请重新下单')
  }
  const returnTo = href('paymentSuccess', { id: order.id })
  const asked = { tradeNo: payment.trade_no, title: order.title, cents: payment.cents, expiresMs: order.expires_at }
  const reported = isStoreWay(way)
    ? { store: { sku: order.sku, accountToken: await accountTokenOf(context.db, order.account_id, context.clock.nowMs()) } }
    : {}
  try {
    return await provider.prepare({ ...asked, way, address, payer, returnTo, ...reported })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    context.onTrouble(new Error(`订单 ${order.id} 没有取得支付参数：${error.message}`))
    throw new AppError('payment_failed')
  }
}
