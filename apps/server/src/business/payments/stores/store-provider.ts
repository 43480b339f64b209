import type { StoreName } from '../../../storage/store-tables.ts'
import type { Notice, NoticeRefused, PaymentProvider } from '../payment-provider.ts'

/** One purchase or renewal as its store tells of it. Epoch ms. */
export type StorePurchase = {
  transactionId: string
  /** Of the subscription: the same for all its renewals. */
  originalId: string
  productId: string
  /** Whom the store was told to be the buyer; null for what was bought outside of the app. */
  accountToken: string | null
  /** 分 that were paid; null where the store took another currency or does not tell. */
  cents: number | null
  purchasedMs: number
  expiresMs: number | null
  /** Days to try for nothing, in place of the period. */
  isTrial: boolean
  /** The store gave the money back, or took the purchase away. */
  revokedMs: number | null
  /** The store took that back: what was revoked before counts again. */
  reversedMs: number | null
  /** Bought in the store's own test environment: nobody paid. */
  isSandbox: boolean
}

/** A subscription as its store sees it. `graceMs`: the store asks to go on serving until then although it could not collect. */
export type StoreSubscription = {
  originalId: string
  productId: string
  accountToken: string | null
  state: 'active' | 'grace' | 'retry' | 'expired'
  isOn: boolean
  nextMs: number
  graceMs: number | null
  /** What the store is asked about it by, where that is something else than `originalId`. */
  proof?: string
}

/** What a store said, checked: a purchase, how its subscription stands, or both. Said again or late it changes nothing newer. */
export type StoreTold = {
  purchase: StorePurchase | null
  subscription: StoreSubscription | null
  toldMs: number
  /** Tells the store that the buyer has what they paid for, which Google wants to hear within three days. Rejects with ProviderFault. */
  acknowledge: (() => Promise<void>) | null
}

/** What a store has written down, checked like what it says by itself. Rejects with ProviderFault. */
export type StoreRecords = {
  /** Messages it sent, or tried to, in a span of epoch ms; those that do not hold are told and left out. */
  notices(fromMs: number, untilMs: number, onRefused: (error: NoticeRefused) => void): AsyncIterable<Notice>
  /** A purchase or renewal as it stands now; null where the store knows none. Null where single purchases cannot be asked about: subscriptions are then. */
  transaction: ((id: string, isSandbox: boolean) => Promise<StoreTold | null>) | null
  /** The purchases of a subscription the store tells of, the oldest first, and how it stands; empty where it knows none, null where it cannot be asked about this one. */
  subscription(originalId: string, isSandbox: boolean): Promise<StoreTold[] | null>
}

/** An app store: it collects payments for its purchases, renews subscriptions, and alone refunds. */
export type StoreProvider = PaymentProvider & {
  id: 'apple' | 'google'
  store: StoreName
  /** What a period is called there; null where it is not sold there. */
  productOf(sku: string): string | null
  skuOf(productId: string): string | null
  /** What a device brought from its store: a signed transaction, or a purchase token. Throws NoticeRefused, ProviderFault. */
  readProof(proof: string): Promise<StoreTold>
  /** Null for a store that cannot be asked. */
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
