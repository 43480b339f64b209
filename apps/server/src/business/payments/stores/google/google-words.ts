import { createHash } from 'node:crypto'
import type { StoreTold } from '../store-event.ts'
import type { GoogleClient, Subscription } from './google-client.ts'

/** A token is long and a secret: the purchase is identified by its digest. */
const nameOf = (purchaseToken: string) => createHash('sha256').update(purchaseToken).digest('hex')

/** `revoked`: the order Google revoked, or the latest one. */
export type Asking = { purchaseToken: string; nowMs: number; revoked: string | null; revokedMs?: number }

/** Google's record of a purchase token. Rejects as the client does. */
export async function toldOf(client: GoogleClient, { purchaseToken, nowMs, revoked, revokedMs }: Asking): Promise<StoreTold> {
  const told = await client.subscription(purchaseToken)
  const [line] = told.lineItems as [Subscription['lineItems'][number]]
  const latest = line.latestSuccessfulOrderId ?? told.latestOrderId
  const transactionId = revoked === null || revoked === 'latest' ? latest : revoked
  const about = {
    originalId: nameOf(purchaseToken),
    productId: line.productId,
    accountToken: told.externalAccountIdentifiers?.obfuscatedExternalAccountId?.toLowerCase() ?? null,
  }
  const isPaid = told.subscriptionState !== 'SUBSCRIPTION_STATE_PENDING' && transactionId !== undefined
  const isPending = told.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING'
  return {
    purchase: isPaid
      ? { ...about, ...purchaseOf(told, { transactionId, nowMs }), revokedMs: revoked === null ? null : (revokedMs ?? nowMs) }
      : null,
    subscription: isPaid ? { ...about, ...standingOf(told, nowMs), proof: purchaseToken } : null,
    toldMs: nowMs,
    acknowledge: isPaid && isPending ? () => client.acknowledge({ productId: line.productId, purchaseToken }) : null,
  }
}

/** Renewals of order GPA.1 are GPA.1..0, GPA.1..1 and so on. Google reports neither their instant nor, here, the price. */
function purchaseOf(told: Subscription, { transactionId, nowMs }: { transactionId: string; nowMs: number }) {
  const isFirst = !transactionId.includes('..')
  return {
    transactionId,
    cents: null,
    isTrial: false,
    reversedMs: null,
    isSandbox: told.testPurchase !== undefined,
    purchasedMs: isFirst ? (told.startTime ?? nowMs) : nowMs,
    expiresMs: told.lineItems[0]?.expiryTime ?? null,
  }
}

function standingOf({ subscriptionState, lineItems: [line] }: Subscription, nowMs: number) {
  const nextMs = line?.expiryTime ?? nowMs
  const named = subscriptionState.replace('SUBSCRIPTION_STATE_', '')
  const state = named === 'EXPIRED' ? 'expired' : named === 'IN_GRACE_PERIOD' ? 'grace' : named === 'ON_HOLD' ? 'retry' : 'active'
  const isOn = line?.autoRenewingPlan?.autoRenewEnabled === true
  return { state, isOn, nextMs, graceMs: state === 'grace' ? nextMs : null } as const
}
