import { createHash } from 'node:crypto'
import type { StoreReport } from '../store-event.ts'
import type { GoogleClient, Subscription } from './google-client.ts'

/** A token is long and a secret: the purchase is identified by its digest. */
const nameOf = (purchaseToken: string) => createHash('sha256').update(purchaseToken).digest('hex')

/** `revoked`: the order Google revoked, or the latest one. */
export type Asking = { purchaseToken: string; nowMs: number; revoked: string | null; revokedMs?: number }

/** Google's record of a purchase token. Rejects as the client does. */
export async function reportedOf(client: GoogleClient, { purchaseToken, nowMs, revoked, revokedMs }: Asking): Promise<StoreReport> {
  const reported = await client.subscription(purchaseToken)
  const [line] = reported.lineItems as [Subscription['lineItems'][number]]
  const latest = line.latestSuccessfulOrderId ?? reported.latestOrderId
  const transactionId = revoked === null || revoked === 'latest' ? latest : revoked
  const about = {
    originalId: nameOf(purchaseToken),
    productId: line.productId,
    accountToken: reported.externalAccountIdentifiers?.obfuscatedExternalAccountId?.toLowerCase() ?? null,
  }
  const isPaid = reported.subscriptionState !== 'SUBSCRIPTION_STATE_PENDING' && transactionId !== undefined
  const isPending = reported.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING'
  return {
    purchase: isPaid
      ? { ...about, ...purchaseOf(reported, { transactionId, nowMs }), revokedMs: revoked === null ? null : (revokedMs ?? nowMs) }
      : null,
    subscription: isPaid ? { ...about, ...standingOf(reported, nowMs), proof: purchaseToken } : null,
    reportedMs: nowMs,
    acknowledge: isPaid && isPending ? () => client.acknowledge({ productId: line.productId, purchaseToken }) : null,
  }
}

/** Renewals of order GPA.1 are GPA.1..0, GPA.1..1 and so on. Google reports neither their instant nor, here, the price. */
function purchaseOf(reported: Subscription, { transactionId, nowMs }: { transactionId: string; nowMs: number }) {
  const isFirst = !transactionId.includes('..')
  return {
    transactionId,
    cents: null,
    isTrial: false,
    reversedMs: null,
    isSandbox: reported.testPurchase !== undefined,
    purchasedMs: isFirst ? (reported.startTime ?? nowMs) : nowMs,
    expiresMs: reported.lineItems[0]?.expiryTime ?? null,
  }
}

function standingOf({ subscriptionState, lineItems: [line] }: Subscription, nowMs: number) {
  const nextMs = line?.expiryTime ?? nowMs
  const named = subscriptionState.replace('SUBSCRIPTION_STATE_', '')
  const state = named === 'EXPIRED' ? 'expired' : named === 'IN_GRACE_PERIOD' ? 'grace' : named === 'ON_HOLD' ? 'retry' : 'active'
  const isOn = line?.autoRenewingPlan?.autoRenewEnabled === true
  return { state, isOn, nextMs, graceMs: state === 'grace' ? nextMs : null } as const
}
