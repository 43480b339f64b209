import type { Product } from '@guanlan/contract/rows/content.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import type { MemberOrderTable, OrderPaymentTable } from '../../../storage/order-tables.ts'
import type { StorePurchase } from '../../payments/stores/store-event.ts'
import type { StoreProvider } from '../../payments/stores/store-provider.ts'
import { newId } from '../create-order.ts'
import type { Trx } from '../order-context.ts'
import { holdOrder } from '../order-rows.ts'
import { keyOf } from '../provider-keys.ts'

/** A store purchase of a period on sale. `wanted`: the order it was made for, if the device names it. */
export type Bought = {
  provider: StoreProvider
  purchase: StorePurchase
  product: Product
  accountId: string
  wanted: string | null
  nowMs: number
}

/** The payment provider as stored; payments of a store's test environment are never counted as revenue. */
const keyFor = ({ provider, purchase }: Bought) => keyOf({ id: provider.id, isSandbox: provider.isSandbox || purchase.isSandbox })

/** Price and grant of a purchase: the amount charged by the store, else our price; days for a trial. */
function termsOf({ purchase, product }: Bought) {
  const cents = purchase.cents ?? product.priceCents
  const days = purchase.isTrial ? Math.max(1, Math.ceil(((purchase.expiresMs ?? 0) - purchase.purchasedMs) / DAY_MS)) : 0
  return { cents, months: days > 0 ? 0 : product.months, days, title: days > 0 ? `${product.name}试用 ${days} 天` : product.name }
}

/** The number of the payment of a purchase: of the named order or the newest one waiting for this store, else of a new order. */
export async function orderFor(trx: Trx, bought: Bought): Promise<OrderPaymentTable> {
  const waiting = await waitingPayment(trx, bought)
  return waiting === null ? await makeOrder(trx, bought) : await fitTo(trx, bought, waiting)
}

async function waitingPayment(trx: Trx, { provider, accountId, product, wanted }: Bought): Promise<OrderPaymentTable | null> {
  const waiting = trx
    .selectFrom('member_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sku', '=', product.id)
    .where('state', 'in', ['created', 'paying'])
    .$if(wanted !== null, (q) => q.where('id', '=', existing(wanted)))
  const open = trx.selectFrom('order_payment').selectAll().where('order_id', 'in', waiting).where('way', '=', provider.store)
  const found = await open.where('state', '=', 'open').orderBy('created_at', 'desc').executeTakeFirst()
  if (found === undefined) return null
  const held = await holdOrder(trx, found.order_id)
  const isWaiting = held?.order.state === 'created' || held?.order.state === 'paying'
  return isWaiting ? (held.payments.find(({ trade_no, state }) => trade_no === found.trade_no && state === 'open') ?? null) : null
}

/** A waiting order takes over the terms of the purchase: only the store knows the amount charged. */
async function fitTo(trx: Trx, bought: Bought, payment: OrderPaymentTable): Promise<OrderPaymentTable> {
  const { cents, months, days, title } = termsOf(bought)
  const isSandbox = bought.provider.isSandbox || bought.purchase.isSandbox
  await trx
    .updateTable('member_order')
    .set((eb) => ({
      price_cents: cents,
      payable_cents: cents,
      discount_cents: 0,
      months,
      days,
      title,
      sandbox: isSandbox ? 1 : 0,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.order_id)
    .execute()
  const fitted = { provider: keyFor(bought), cents }
  await trx.updateTable('order_payment').set(fitted).where('trade_no', '=', payment.trade_no).execute()
  return { ...payment, ...fitted }
}

async function makeOrder(trx: Trx, bought: Bought): Promise<OrderPaymentTable> {
  const { provider, purchase, product, accountId, nowMs } = bought
  const { cents, ...terms } = termsOf(bought)
  const order: MemberOrderTable = {
    id: newId(nowMs),
    account_id: accountId,
    product_id: product.productId,
    sku: product.id,
    ...terms,
    state: 'paying',
    version: 1,
    price_cents: cents,
    discount_cents: 0,
    payable_cents: cents,
    refunded_cents: 0,
    way: provider.store,
    discounts: '[]',
    agreed: '{}',
    request_id: `${provider.id} ${purchase.transactionId}`,
    sandbox: provider.isSandbox || purchase.isSandbox ? 1 : 0,
    created_at: nowMs,
    updated_at: nowMs,
    expires_at: nowMs + DAY_MS,
    paid_at: null,
    closed_at: null,
    reason: '',
  }
  const payment: OrderPaymentTable = {
    trade_no: `${order.id}01`,
    order_id: order.id,
    provider: keyFor(bought),
    way: provider.store,
    cents,
    state: 'open',
    created_at: nowMs,
    paid_cents: null,
    paid_at: null,
    provider_no: null,
  }
  await trx.insertInto('member_order').values(order).execute()
  await trx.insertInto('order_payment').values(payment).execute()
  return payment
}
