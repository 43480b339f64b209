import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import type { OrderPaymentTable } from '../../storage/order-tables.ts'
import { ProviderFault } from '../payments/payment-provider.ts'
import { closeOrder } from './close-order.ts'
import { recordDifference } from './differences.ts'
import { auditLedger } from './ledger.ts'
import type { OrderContext } from './order-context.ts'
import { askPayment } from './payments-of-order.ts'
import { providerByKey } from './provider-keys.ts'
import { sendRefunds } from './refunds.ts'
import { grantOrder } from './settle.ts'
import { reconcileStores } from './stores/reconcile-stores.ts'

const ordersIn = (context: OrderContext, states: readonly ('created' | 'paying' | 'paid')[]) =>
  context.db.selectFrom('member_order').selectAll().where('state', 'in', states)

/** Grants paid orders, closes expired ones, and sends refunds. */
export async function sweepOrders(context: OrderContext): Promise<void> {
  for (const { id } of await ordersIn(context, ['paid']).execute()) await grantOrder(context, id)
  const due = await ordersIn(context, ['created', 'paying']).where('expires_at', '<=', context.clock.nowMs()).execute()
  for (const order of due) await closeOrder(context, order, '超过 30 分钟没有支付')
  await sendRefunds(context, 'fresh')
}

/** Compares a recent payment with the record of its provider. */
async function checkPayment(context: OrderContext, payment: OrderPaymentTable): Promise<void> {
  const provider = providerByKey(context.payments, payment.provider)
  if (provider === null) return
  const about = { orderId: payment.order_id, key: payment.trade_no }
  try {
    const reported = await provider.query(payment.trade_no)
    if (reported.state === 'paid' && reported.cents === payment.paid_cents) return
    const said = reported.state === 'paid' ? `收款 ${reported.cents} 分` : '没有收款'
    await recordDifference(context, {
      ...about,
      kind: 'reconcile',
      detail: `本站记录收款 ${payment.paid_cents} 分，${provider.id} 说${said}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    context.onTrouble(new Error(`对账时 ${provider.id} 没有答复单号 ${payment.trade_no}：${error.message}`))
  }
}

/**
 * Compares our records with those of the payment providers: cashiers opened in the last two days without a notification, payments since the day before, records of stores, and the
 * ledger with the orders changed since. Differences are recorded and reported. Stops between two questions when the signal is aborted.
 */
export async function reconcile(context: OrderContext, signal?: AbortSignal): Promise<void> {
  const since = Math.floor((context.clock.nowMs() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000 - DAY_MS
  await sweepOrders(context)
  const payments = context.db.selectFrom('order_payment').selectAll()
  // also those of closed orders: their payments are refunded
  for (const payment of await payments.where('state', 'in', ['open', 'shut']).where('created_at', '>=', since).execute()) {
    signal?.throwIfAborted()
    await askPayment(context, payment)
  }
  for (const payment of await payments.where('state', '=', 'kept').where('paid_at', '>=', since).execute()) {
    signal?.throwIfAborted()
    await checkPayment(context, payment)
  }
  await reconcileStores(context, since)
  await sendRefunds(context, 'all')
  for (const { orderId, detail } of await auditLedger(context.db, since))
    await recordDifference(context, { kind: 'ledger', orderId, detail, key: `${orderId} ${detail}` })
}
