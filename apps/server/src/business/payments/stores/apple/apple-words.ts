import type { JWSRenewalInfoDecodedPayload, JWSTransactionDecodedPayload } from '@apple/app-store-server-library'
import { NoticeRefused } from '../../payment-provider.ts'
import type { StorePurchase, StoreSubscription } from '../store-event.ts'

/** Prices are in thousandths of the currency. */
const MILLIS_PER_CENT = 10

function wanted<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new NoticeRefused(`App Store 没有给出 ${name}`, 400)
  return value
}

/** A verified transaction in our terms. Throws NoticeRefused for one that is not the buyer's own. */
export function purchaseOf(told: JWSTransactionDecodedPayload): StorePurchase {
  if (told.inAppOwnershipType === 'FAMILY_SHARED') throw new NoticeRefused('家庭共享的购买不能开通会员', 403)
  const isTrial = told.offerDiscountType === 'FREE_TRIAL'
  return {
    transactionId: wanted(told.transactionId, 'transactionId'),
    originalId: wanted(told.originalTransactionId, 'originalTransactionId'),
    productId: wanted(told.productId, 'productId'),
    accountToken: told.appAccountToken?.toLowerCase() ?? null,
    cents: isTrial ? 0 : told.currency === 'CNY' && told.price !== undefined ? Math.round(told.price / MILLIS_PER_CENT) : null,
    purchasedMs: wanted(told.purchaseDate, 'purchaseDate'),
    expiresMs: told.expiresDate ?? null,
    isTrial,
    revokedMs: told.revocationDate ?? null,
    reversedMs: null,
    isSandbox: told.environment !== 'Production',
  }
}

/** The state of a subscription from its signed renewal info. */
export function subscriptionOf(
  told: JWSRenewalInfoDecodedPayload,
  { nowMs, graceFromMs, purchase, isOver }: { nowMs: number; graceFromMs: number; purchase: StorePurchase | null; isOver: boolean },
): StoreSubscription {
  const graceMs = told.gracePeriodExpiresDate ?? null
  const isTried = told.isInBillingRetryPeriod === true
  const isEnded = isOver || told.expirationIntent !== undefined
  const state = isEnded ? 'expired' : graceMs !== null && graceMs > graceFromMs ? 'grace' : isTried ? 'retry' : 'active'
  return {
    originalId: wanted(told.originalTransactionId, 'originalTransactionId'),
    productId: told.autoRenewProductId ?? wanted(told.productId, 'productId'),
    accountToken: purchase?.accountToken ?? told.appAccountToken?.toLowerCase() ?? null,
    state,
    isOn: told.autoRenewStatus === 1,
    nextMs: told.renewalDate ?? purchase?.expiresMs ?? nowMs,
    graceMs: state === 'grace' ? graceMs : null,
  }
}
