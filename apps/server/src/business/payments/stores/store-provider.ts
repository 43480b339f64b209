import type { StoreName } from '../../../storage/store-tables.ts'
import type { Notice, NoticeRefused, PaymentProvider } from '../payment-provider.ts'

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
export type StoreTold = {
  purchase: StorePurchase | null
  subscription: StoreSubscription | null
  toldMs: number
  /** Acknowledges a purchase to the store, which Google requires within three days. Rejects with ProviderFault. */
  acknowledge: (() => Promise<void>) | null
}

/** Records of a store, verified like its notifications. Rejects with ProviderFault. */
export type StoreRecords = {
  /** Notifications it sent, or tried to, in a span of epoch ms; invalid ones are reported and left out. */
  notices(fromMs: number, untilMs: number, onRefused: (error: NoticeRefused) => void): AsyncIterable<Notice>
  /** The present state of a purchase or renewal; null for an unknown one. The function is null where only subscriptions can be queried. */
  transaction: ((id: string, isSandbox: boolean) => Promise<StoreTold | null>) | null
  /** The reported purchases of a subscription, oldest first, and its state; empty for an unknown one, null where it cannot be queried. */
  subscription(originalId: string, isSandbox: boolean): Promise<StoreTold[] | null>
}

/** An app store: it collects payments for its purchases, renews subscriptions, and alone refunds. */
export type StoreProvider = PaymentProvider & {
  id: 'apple' | 'google'
  store: StoreName
  /** The product of a period; null where it is not sold. */
  productOf(sku: string): string | null
  skuOf(productId: string): string | null
  /** Verifies a receipt of a device: a signed transaction, or a purchase token. Throws NoticeRefused, ProviderFault. */
  readProof(proof: string): Promise<StoreTold>
  /** Null for a store that cannot be queried. */
  records: StoreRecords | null
}

/** `sku=product,sku=product` as a table of products by period; null when it is something else. */
export function storeProducts(text: string): ReadonlyMap<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]{1,40})=([\w.-]{1,100})\s*$/.exec(pair))
  if (pairs.some((pair) => pair === null)) return null
  const products = new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
  return products.size === pairs.length && new Set(products.values()).size === pairs.length ? products : null
}

/** A table of products, read both ways. */
export function readBothWays(products: ReadonlyMap<string, string>): Pick<StoreProvider, 'productOf' | 'skuOf'> {
  const skus = new Map([...products].map(([sku, product]) => [product, sku]))
  return { productOf: (sku) => products.get(sku) ?? null, skuOf: (productId) => skus.get(productId) ?? null }
}
