import type { MemberOrderTable, OrderPaymentTable } from '../../storage/order-tables.ts'
import { ProviderFault } from '../payments/payment-provider.ts'
import type { OrderContext } from './order-context.ts'
import { providerByKey } from './provider-keys.ts'
import { grantOrder, receive } from './settle.ts'

/** Result of querying a payment: `fault` where the provider did not answer. */
export type Asked = 'paid' | 'unpaid' | 'closed' | 'fault'

export async function paymentsOf(db: OrderContext['db'], orderId: string): Promise<OrderPaymentTable[]> {
  return await db.selectFrom('order_payment').selectAll().where('order_id', '=', orderId).orderBy('trade_no').execute()
}

/** Queries the payment provider whether a payment was made, and records it. */
export async function askPayment(context: OrderContext, payment: OrderPaymentTable): Promise<Asked> {
  const provider = providerByKey(context.payments, payment.provider)
  if (provider === null) return 'fault'
  try {
    const reported = await provider.query(payment.trade_no)
    if (reported.state !== 'paid') return reported.state
    const orderId = await receive(context, {
      provider: payment.provider,
      payment: { ...reported, tradeNo: payment.trade_no },
      eventId: null,
    })
    if (orderId !== null) await grantOrder(context, orderId)
    return 'paid'
  } catch (error) {
    if (error instanceof ProviderFault) return 'fault'
    throw error
  }
}

/** Closes a payment at its provider; records it if it was made. */
export async function shutPayment(context: OrderContext, payment: OrderPaymentTable): Promise<Asked> {
  const asked = await askPayment(context, payment)
  if (asked === 'unpaid') {
    try {
      await providerByKey(context.payments, payment.provider)?.close(payment.trade_no)
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      // paid in between, or not reachable: another query decides
      const again = await askPayment(context, payment)
      if (again !== 'closed') return again === 'unpaid' ? 'fault' : again
    }
  }
  if (asked === 'unpaid' || asked === 'closed') {
    await context.db
      .updateTable('order_payment')
      .set({ state: 'shut' })
      .where('trade_no', '=', payment.trade_no)
      .where('state', '=', 'open')
      .execute()
    return 'closed'
  }
  return asked
}

/** Queries every payment of an order that may still arrive. */
export async function askOrder(context: OrderContext, order: Pick<MemberOrderTable, 'id'>): Promise<void> {
  for (const payment of await paymentsOf(context.db, order.id)) if (payment.state === 'open') await askPayment(context, payment)
}
