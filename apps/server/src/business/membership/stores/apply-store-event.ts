import { AppError } from '@guanlan/contract/errors.ts'
import type { Product } from '@guanlan/contract/rows/content.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrderPaymentTable } from '../../../storage/order-tables.ts'
import type { StoreTransactionTable } from '../../../storage/store-tables.ts'
import { ProviderFault } from '../../payments/payment-provider.ts'
import type { StorePurchase, StoreReport, StoreSubscription } from '../../payments/stores/store-event.ts'
import type { StoreProvider } from '../../payments/stores/store-provider.ts'
import { recordDifference } from '../differences.ts'
import type { OrderContext, Trx } from '../order-context.ts'
import { grantOrder, receive } from '../settle.ts'
import { restoreOrder } from './restore-order.ts'
import { revokeOrder } from './revoke-order.ts'
import { accountByToken } from './store-accounts.ts'
import { orderFor } from './store-orders.ts'
import { keepSubscription } from './store-subscriptions.ts'

/** The account and order of a submitted receipt; null for a notification of the store. */
export type Claim = { accountId: string; orderId: string | null } | null
type Telling = { provider: StoreProvider; reported: StoreReport; claim: Claim; eventId: string | null }

const FOREIGN = '这笔购买属于另一个账号，请换购买时的账号登录后再恢复'

/**
 * Applies a store event from a notification or a device. A transaction is granted once, to the account the store names; repeated, late or foreign reports have no effect. Returns the
 * order of the purchase; null where there is none. Throws invalid_input for an invalid claim.
 */
export async function applyStoreEvent(context: OrderContext, telling: Telling): Promise<string | null> {
  const { provider, reported, claim, eventId } = telling
  const kept = reported.purchase === null ? null : await keepPurchase(context, telling, reported.purchase)
  if (kept?.payment) {
    const { payment, purchase } = kept
    const about = { state: 'paid', tradeNo: payment.trade_no, cents: payment.cents, providerNo: purchase.transactionId } as const
    await receive(context, {
      provider: payment.provider,
      payment: { ...about, paidMs: purchase.purchasedMs, way: provider.store },
      eventId,
    })
    await grantOrder(context, payment.order_id)
  }
  if (kept?.payment && kept.standing !== 'never-revoked') {
    const change = kept.standing === 'revoked' ? revokeOrder : restoreOrder
    await change(context, { payment: kept.payment, atMs: reported.purchase?.revokedMs ?? reported.reportedMs, eventId })
  }
  const subscription = reported.subscription ?? (claim !== null || kept === null ? null : subscriptionOf(reported.purchase))
  if (subscription !== null) await keepStanding(context, telling, subscription)
  if (kept?.payment) await acknowledge(context, telling)
  return kept?.payment?.order_id ?? null
}

/** A store repeats a notification that failed; after a device submission its notification follows. */
async function acknowledge(context: OrderContext, { provider, reported, claim }: Telling): Promise<void> {
  try {
    await reported.acknowledge?.()
  } catch (error) {
    if (!(error instanceof ProviderFault) || claim === null) throw error
    context.onTrouble(new Error(`没有向 ${provider.id} 确认收到购买：${error.message}`))
  }
}

/** A submitted receipt contains only the end of the period of a subscription. */
function subscriptionOf(purchase: StorePurchase | null): StoreSubscription | null {
  if (purchase === null || purchase.expiresMs === null || purchase.revokedMs !== null) return null
  const { originalId, productId, accountToken, expiresMs } = purchase
  return { originalId, productId, accountToken, state: 'active', isOn: true, nextMs: expiresMs, graceMs: null }
}

type Standing = 'never-revoked' | 'revoked' | 'restored'
type Kept = { payment: OrderPaymentTable | null; purchase: StorePurchase; standing: Standing }

/** The newest report counts: a refund after its reversal is another refund. */
function standingOf({ revoked_at, reversed_at }: Pick<StoreTransactionTable, 'revoked_at' | 'reversed_at'>): Standing {
  if (revoked_at === null) return 'never-revoked'
  return reversed_at !== null && reversed_at >= revoked_at ? 'restored' : 'revoked'
}

async function keepPurchase(context: OrderContext, telling: Telling, purchase: StorePurchase): Promise<Kept | null> {
  const { provider, claim } = telling
  const product = await productOf(context, telling, purchase)
  if (product === null) return null
  const owner = await ownerOf(context, telling, purchase)
  return await context.db.transaction().execute(async (trx) => {
    const row = await holdTransaction(trx, { provider, purchase, owner })
    const accountId = row.account_id
    const standing = standingOf(row)
    if (claim !== null && accountId !== claim.accountId) throw new AppError('invalid_input', FOREIGN)
    if (row.trade_no !== null) {
      const payment = await trx.selectFrom('order_payment').selectAll().where('trade_no', '=', row.trade_no).executeTakeFirstOrThrow()
      return { payment, purchase, standing }
    }
    if (claim !== null && standing === 'revoked') throw new AppError('invalid_input', '这笔购买已经退款，不能开通会员')
    if (accountId === null || standing === 'revoked') return { payment: null, purchase, standing }
    const bought = { provider, purchase, product, accountId, wanted: claim?.orderId ?? null, nowMs: context.clock.nowMs() }
    const payment = await orderFor(trx, bought)
    await ofTransaction(trx, row).set({ order_id: payment.order_id, trade_no: payment.trade_no }).execute()
    return { payment, purchase, standing }
  })
}

/** The period of a store product; null for an unknown one, which is reported to the operator. */
async function productOf(context: OrderContext, { provider, claim }: Telling, { productId }: StorePurchase): Promise<Product | null> {
  const sku = provider.skuOf(productId)
  const product = sku === null ? undefined : (await context.products()).find(({ id }) => id === sku)
  if (product !== undefined) return product
  if (claim !== null) throw new AppError('invalid_input', '买到的商品没有对应的会员时长，请联系客服')
  const detail = `${provider.id} 通知了没有对应时长的商品 ${productId}`
  await recordDifference(context, { kind: 'store-product', orderId: null, detail, key: `${provider.id} ${productId}` })
  return null
}

/** The account of a purchase: the one the store names, else the owner of the subscription, else the account that submitted it. */
async function ownerOf(
  context: OrderContext,
  { provider, claim }: Telling,
  { accountToken, originalId }: StorePurchase,
): Promise<string | null> {
  if (accountToken !== null) {
    const owner = await accountByToken(context.db, accountToken)
    if (owner === null && claim !== null) throw new AppError('invalid_input', FOREIGN)
    return owner
  }
  const known = await context.db
    .selectFrom('store_transaction')
    .select('account_id')
    .where('store', '=', provider.store)
    .where('original_id', '=', originalId)
    .where('account_id', 'is not', null)
    .executeTakeFirst()
  return known?.account_id ?? claim?.accountId ?? null
}

const ofTransaction = (trx: Trx, { store, transaction_id }: Pick<StoreTransactionTable, 'store' | 'transaction_id'>) =>
  trx.updateTable('store_transaction').where('store', '=', store).where('transaction_id', '=', transaction_id)

type Holding = { provider: StoreProvider; purchase: StorePurchase; owner: string | null }

/** The later of the stored and the reported instant, either of which may be missing. */
const later = (column: 'revoked_at' | 'reversed_at'): RawBuilder<number | null> => {
  const kept = sql.ref(`store_transaction.${column}`)
  const reported = sql.ref(`excluded.${column}`)
  return sql`case when ${kept} is null or ${reported} > ${kept} then ${reported} else ${kept} end`
}

/** The locked row of a store transaction. A revoked one stays revoked until a reversal, however old the present report is. */
async function holdTransaction(trx: Trx, { provider, purchase, owner }: Holding): Promise<StoreTransactionTable> {
  const { transactionId, originalId, productId, purchasedMs, expiresMs, revokedMs, reversedMs, isSandbox } = purchase
  const row: StoreTransactionTable = {
    store: provider.store,
    transaction_id: transactionId,
    original_id: originalId,
    account_id: owner,
    order_id: null,
    trade_no: null,
    product_id: productId,
    sandbox: isSandbox ? 1 : 0,
    purchased_at: purchasedMs,
    expires_at: expiresMs,
    revoked_at: revokedMs,
    reversed_at: reversedMs,
  }
  return await trx
    .insertInto('store_transaction')
    .values(row)
    .onConflict((oc) =>
      oc.columns(['store', 'transaction_id']).doUpdateSet((eb) => ({
        account_id: eb.fn.coalesce('store_transaction.account_id', eb.val(owner)),
        revoked_at: later('revoked_at'),
        reversed_at: later('reversed_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function keepStanding(context: OrderContext, { provider, reported }: Telling, subscription: StoreSubscription): Promise<void> {
  const sku = provider.skuOf(subscription.productId)
  const accountToken = subscription.accountToken ?? reported.purchase?.accountToken ?? null
  const named = accountToken === null ? null : await accountByToken(context.db, accountToken)
  const known = await context.db
    .selectFrom('store_transaction')
    .select('account_id')
    .where('store', '=', provider.store)
    .where('original_id', '=', subscription.originalId)
    .where('account_id', 'is not', null)
    .orderBy('purchased_at', 'desc')
    .executeTakeFirst()
  const accountId = named ?? known?.account_id ?? null
  if (sku === null || accountId === null) return
  const standing = { store: provider.store, accountId, sku, subscription, reportedMs: reported.reportedMs, nowMs: context.clock.nowMs() }
  await context.db.transaction().execute((trx) => keepSubscription(trx, standing))
}
