import type { StoreName } from '../../../storage/store-tables.ts'
import type { Notice, NoticeRefused, PaymentProvider } from '../payment-provider.ts'
import type { StoreReport } from './store-event.ts'

/** Records of a store, verified like its notifications. Rejects with ProviderFault. */
export type StoreRecords = {
  /** Notifications it sent, or tried to, in a span of epoch ms; invalid ones are reported and left out. */
  notices(fromMs: number, untilMs: number, onRefused: (error: NoticeRefused) => void): AsyncIterable<Notice>
  /** The present state of a purchase or renewal; null for an unknown one. The function is null where only subscriptions can be queried. */
  transaction: ((id: string, isSandbox: boolean) => Promise<StoreReport | null>) | null
  /** The reported purchases of a subscription, oldest first, and its state; empty for an unknown one, null where it cannot be queried. */
  subscription(originalId: string, isSandbox: boolean): Promise<StoreReport[] | null>
}

/** An app store: it collects payments for its purchases, renews subscriptions, and alone refunds. */
export type StoreProvider = PaymentProvider & {
  id: 'apple' | 'google'
  store: StoreName
  /** The product of a period; null where it is not sold. */
  productOf(sku: string): string | null
  skuOf(productId: string): string | null
  /** Verifies a receipt of a device: a signed transaction, or a purchase token. Throws NoticeRefused, ProviderFault. */
  readProof(proof: string): Promise<StoreReport>
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
