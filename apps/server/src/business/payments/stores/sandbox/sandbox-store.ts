import { randomUUID } from 'node:crypto'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../../runtime/clock.ts'
import type { Schema } from '../../../../storage/schema.ts'
import { madeOnce } from '../../made-once.ts'
import type { Deliver } from '../../sandbox/notice-post.ts'
import { createAppleStore } from '../apple/apple-store.ts'
import type { StoreProvider } from '../store-provider.ts'
import { type AppleSigner, signedByApple } from './apple-signer.ts'
import { sandboxSigner } from './kept-signer.ts'

export const STORE_PATH = '/sandbox/store'
const SANDBOX_BUNDLE = 'sandbox.guanlan'
const PREFIX = `${SANDBOX_BUNDLE}.`
const DAY_MS = 86_400_000
const GRACE_DAYS = 16

/** Events that can be triggered in the sandbox App Store. */
export const storeActions = ['buy', 'renew', 'fail', 'off', 'on', 'expire', 'refund', 'reverse'] as const
export type StoreAction = (typeof storeActions)[number]

/** An order on the page that replaces Apple's sheet. */
export type SandboxSale = {
  address: string
  tradeNo: string
  title: string
  cents: number
  returnOrder: string
  bought: number
  isOn: boolean
  isRevoked: boolean
}

/** The marked sandbox App Store: its signatures are verified by the same code against its own root. */
export type SandboxStore = {
  provider: StoreProvider
  sale(address: string): Promise<SandboxSale | null>
  /** Signs an event and sends it as a notification; false where it cannot happen now. */
  act(address: string, action: StoreAction): Promise<boolean>
  /** The newest transaction of an order as a device receives it; null before the purchase. */
  proof(address: string): Promise<string | null>
  deliverBy(deliver: Deliver): void
}

/** A sale in the store: its buyer, and the number of charges. */
type Sold = SandboxSale & {
  sku: string
  months: number
  accountToken: string
  firstMs: number
  startMs: number
  endMs: number
  isOver: boolean
}

export function createSandboxStore(db: Kysely<Schema>, clock: Clock): SandboxStore {
  let deliver: Deliver | null = null
  const signer = madeOnce(() => sandboxSigner(db))
  const app = async () => {
    const { chain } = await signer()
    const root = lastItem(chain)
    return { bundleId: SANDBOX_BUNDLE, appId: 1, roots: [root], environments: ['Sandbox'], isAskedOnline: false } as const
  }
  const products = {
    productOf: (sku: string) => `${PREFIX}${sku}`,
    skuOf: (productId: string) => (productId.startsWith(PREFIX) ? productId.slice(PREFIX.length) : null),
  }
  const cashierOf = (tradeNo: string, accountToken: string) => `${STORE_PATH}?trade=${tradeNo}.${accountToken}`
  const sale = (address: string) => saleOf(db, clock, address)
  return {
    provider: createAppleStore({ db, clock, products, app, cashierOf }),
    sale,
    async act(address, action) {
      const sold = await sale(address)
      if (sold === null || (action === 'buy') === sold.bought > 0 || (action === 'reverse' && !sold.isRevoked)) return false
      const body = JSON.stringify({ signedPayload: await notification(await signer(), { sold, action, nowMs: clock.nowMs() }) })
      const answer = await deliver?.('/notify/apple', { headers: { 'content-type': 'application/json' }, body })
      return answer?.status === 200
    },
    async proof(address) {
      const sold = await sale(address)
      return sold === null || sold.bought === 0 ? null : await signedByApple(await signer(), transactionOf(sold, clock.nowMs()))
    },
    deliverBy(by) {
      deliver = by
    },
  }
}

/** `address`: the number of a payment and the UUID of its buyer, which cannot be guessed. */
async function saleOf(db: Kysely<Schema>, clock: Clock, address: string): Promise<Sold | null> {
  const [tradeNo = '', key = ''] = address.split('.')
  const row = await db
    .selectFrom('order_payment as p')
    .innerJoin('member_order as o', 'o.id', 'p.order_id')
    .innerJoin('store_account as a', 'a.account_id', 'o.account_id')
    .select(['p.cents', 'p.order_id', 'o.title', 'o.sku', 'o.months', 'a.token'])
    .where('p.trade_no', '=', tradeNo)
    .where('p.way', '=', 'app-store')
    .where('a.token', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const own = db.selectFrom('store_transaction').selectAll().where('store', '=', 'app-store').where('original_id', '=', tradeNo)
  const charged = await own.orderBy('purchased_at').orderBy('transaction_id').execute()
  const standing = await db
    .selectFrom('store_subscription')
    .select(['is_on', 'state'])
    .where('original_id', '=', tradeNo)
    .executeTakeFirst()
  const first = charged[0]
  const last = charged.at(-1)
  const nowMs = clock.nowMs()
  const startMs = last?.purchased_at ?? nowMs
  return {
    address,
    tradeNo,
    title: row.title,
    cents: row.cents,
    returnOrder: row.order_id,
    sku: row.sku,
    months: row.months,
    accountToken: row.token,
    bought: charged.length,
    isOn: standing?.is_on === 1,
    isOver: standing?.state === 'expired',
    isRevoked: last !== undefined && last.revoked_at !== null && last.revoked_at > (last.reversed_at ?? 0),
    firstMs: first?.purchased_at ?? nowMs,
    startMs,
    endMs: last?.expires_at ?? startMs,
  }
}

/** The n-th charge of a sale; the first has the id of the sale. */
const idOf = (tradeNo: string, charge: number) => (charge <= 1 ? tradeNo : `${tradeNo}-${charge}`)

function transactionOf(sold: Sold, nowMs: number, change: Record<string, unknown> = {}): Record<string, unknown> {
  const { tradeNo, sku, cents, accountToken, bought, startMs, endMs, firstMs } = sold
  return {
    transactionId: idOf(tradeNo, bought),
    originalTransactionId: tradeNo,
    bundleId: SANDBOX_BUNDLE,
    productId: `${PREFIX}${sku}`,
    purchaseDate: startMs,
    originalPurchaseDate: firstMs,
    expiresDate: endMs,
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    appAccountToken: accountToken,
    inAppOwnershipType: 'PURCHASED',
    signedDate: nowMs,
    environment: 'Sandbox',
    price: cents * 10,
    currency: 'CNY',
    ...change,
  }
}

const TYPES: Record<StoreAction, [type: string, subtype?: string]> = {
  buy: ['SUBSCRIBED', 'INITIAL_BUY'],
  renew: ['DID_RENEW'],
  fail: ['DID_FAIL_TO_RENEW', 'GRACE_PERIOD'],
  off: ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED'],
  on: ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED'],
  expire: ['EXPIRED', 'VOLUNTARY'],
  refund: ['REFUND'],
  reverse: ['REFUND_REVERSED'],
}

type Happening = { sold: Sold; action: StoreAction; nowMs: number }

/** A sale after another charge. */
function charged(sold: Sold, nowMs: number): Sold {
  return { ...sold, bought: sold.bought + 1, startMs: nowMs, endMs: Math.max(nowMs, sold.endMs) + sold.months * 30 * DAY_MS }
}

async function notification(signer: AppleSigner, { sold, action, nowMs }: Happening): Promise<string> {
  const now = action === 'buy' || action === 'renew' ? charged(sold, nowMs) : sold
  const revoked = action === 'refund' ? { revocationDate: nowMs, revocationReason: 0 } : {}
  const renewal = {
    originalTransactionId: now.tradeNo,
    productId: `${PREFIX}${now.sku}`,
    autoRenewProductId: `${PREFIX}${now.sku}`,
    autoRenewStatus: action === 'off' || action === 'expire' || ((action === 'refund' || action === 'reverse') && !now.isOn) ? 0 : 1,
    environment: 'Sandbox',
    renewalDate: now.endMs,
    signedDate: nowMs,
    isInBillingRetryPeriod: action === 'fail',
    ...(now.isOver && action === 'refund' ? { expirationIntent: 1 } : {}),
    ...(action === 'fail' ? { gracePeriodExpiresDate: Math.max(nowMs, now.endMs) + GRACE_DAYS * DAY_MS } : {}),
  }
  const [notificationType, subtype] = TYPES[action]
  const data = {
    bundleId: SANDBOX_BUNDLE,
    appAppleId: 1,
    environment: 'Sandbox',
    signedTransactionInfo: await signedByApple(signer, transactionOf(now, nowMs, revoked)),
    signedRenewalInfo: await signedByApple(signer, renewal),
  }
  const about = { notificationType, ...(subtype === undefined ? {} : { subtype }), notificationUUID: randomUUID(), version: '2.0' }
  return await signedByApple(signer, { ...about, signedDate: nowMs, data })
}
