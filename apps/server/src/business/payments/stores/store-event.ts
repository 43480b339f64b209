/** A purchase or renewal as reported by its store. Epoch ms. */
export type StorePurchase = {
  transactionId: string
  /** Of the subscription: the same for all its renewals. */
  originalId: string
  productId: string
  /** The buyer named to the store; null for purchases outside the app. */
  accountToken: string | null
  /** 分 paid; null for another currency or where the store does not report it. */
  cents: number | null
  purchasedMs: number
  expiresMs: number | null
  /** Days of a free trial, in place of the period. */
  isTrial: boolean
  /** The store refunded or revoked the purchase. */
  revokedMs: number | null
  /** The store reversed that: the purchase counts again. */
  reversedMs: number | null
  /** Bought in the store's test environment, without payment. */
  isSandbox: boolean
}

/** A subscription as reported by its store. `graceMs`: end of the billing grace period. */
export type StoreSubscription = {
  originalId: string
  productId: string
  accountToken: string | null
  state: 'active' | 'grace' | 'retry' | 'expired'
  isOn: boolean
  nextMs: number
  graceMs: number | null
  /** The key of store queries, where it differs from `originalId`. */
  proof?: string
}

/** A verified store event: a purchase, the state of its subscription, or both. A repeated or late event changes nothing newer. */
export type StoreReport = {
  purchase: StorePurchase | null
  subscription: StoreSubscription | null
  reportedMs: number
  /** Acknowledges a purchase to the store, which Google requires within three days. Rejects with ProviderFault. */
  acknowledge: (() => Promise<void>) | null
}
