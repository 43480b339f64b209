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
export function purchaseOf(reported: JWSTransactionDecodedPayload): StorePurchase {
  if (reported.inAppOwnershipType === 'FAMILY_SHARED') throw new NoticeRefused('家庭共享的购买不能开通会员', 403)
  const isTrial = reported.offerDiscountType === 'FREE_TRIAL'
  return {
    transactionId: wanted(reported.transactionId, 'transactionId'),
    originalId: wanted(reported.originalTransactionId, 'originalTransactionId'),
    productId: wanted(reported.productId, 'productId'),
    accountToken: reported.appAccountToken?.toLowerCase() ?? null,
    cents: isTrial ? 0 : reported.currency === 'CNY' && reported.price !== undefined ? Math.round(reported.price / MILLIS_PER_CENT) : null,
    purchasedMs: wanted(reported.purchaseDate, 'purchaseDate'),
    expiresMs: reported.expiresDate ?? null,
    isTrial,
    revokedMs: reported.revocationDate ?? null,
    reversedMs: null,
    isSandbox: reported.environment !== 'Production',
  }
}

/** The state of a subscription from its signed renewal info. */
export function subscriptionOf(
  reported: JWSRenewalInfoDecodedPayload,
  { nowMs, graceFromMs, purchase, isOver }: { nowMs: number; graceFromMs: number; purchase: StorePurchase | null; isOver: boolean },
): StoreSubscription {
  const graceMs = reported.gracePeriodExpiresDate ?? null
  const isTried = reported.isInBillingRetryPeriod === true
  const isEnded = isOver || reported.expirationIntent !== undefined
  const state = isEnded ? 'expired' : graceMs !== null && graceMs > graceFromMs ? 'grace' : isTried ? 'retry' : 'active'
  return {
    originalId: wanted(reported.originalTransactionId, 'originalTransactionId'),
    productId: reported.autoRenewProductId ?? wanted(reported.productId, 'productId'),
    accountToken: purchase?.accountToken ?? reported.appAccountToken?.toLowerCase() ?? null,
    state,
    isOn: reported.autoRenewStatus === 1,
    nextMs: reported.renewalDate ?? purchase?.expiresMs ?? nowMs,
    graceMs: state === 'grace' ? graceMs : null,
  }
}
