import type { BoughtInStore, StorePlugin } from '@guanlan/client/platform/capacitor-plugins.ts'

type Outcome = Awaited<ReturnType<StorePlugin['buy']>>
type Order = { productId: string; settle(outcome: Outcome): void }
/** The plugin, as far as it is used; it is read when something is first bought or asked about. */
type Plugin = { CdvPurchase: typeof CdvPurchase }

/**
 * Buying in the store of the device. An approved purchase stays open until our server has taken it: the store reports it again at every start, and the server learns of it from
 * the store as well (App Store Server Notifications, Real-time Developer Notifications), where the account token names whose it is.
 */
export function openStore(os: 'ios' | 'android', load: () => Promise<Plugin> = () => import('capacitor-plugin-cdv-purchase')): StorePlugin {
  let opened: Promise<Shop | null> | null = null
  let order: Order | null = null
  function settle(productId: string | undefined, outcome: Outcome): void {
    if (order === null || (productId !== undefined && productId !== order.productId)) return
    order.settle(outcome)
    order = null
  }
  async function shop(): Promise<Shop | null> {
    opened ??= load().then((plugin) => open(os, plugin, settle))
    const made = await opened.catch(() => null)
    if (made === null) opened = null
    return made
  }
  return {
    async buy(productId, accountToken) {
      const made = await shop()
      if (made === null) return 'unsupported'
      const offer = (await productsOf(made, [productId]))[0]?.getOffer()
      if (!offer) return 'failed'
      made.store.applicationUsername = accountToken
      return new Promise((resolve) => {
        settle(undefined, 'cancelled')
        order = { productId, settle: resolve }
        offer.order().then(
          (error) => error && settle(productId, error.code === made.ErrorCode.PAYMENT_CANCELLED ? 'cancelled' : 'failed'),
          () => settle(productId, 'failed'),
        )
      })
    },
    async bought(restoring) {
      const made = await shop()
      if (made === null) return []
      if (restoring) await made.store.restorePurchases()
      return made.store.localTransactions.flatMap((transaction) => boughtOf(transaction) ?? [])
    },
    async prices(productIds) {
      const made = await shop()
      if (made === null) return {}
      const known = await productsOf(made, productIds)
      return Object.fromEntries(known.flatMap(({ id, pricing }) => (pricing === undefined ? [] : [[id, pricing.price]])))
    },
  }
}

type Shop = {
  store: CdvPurchase.Store
  platform: CdvPurchase.Platform
  type: CdvPurchase.ProductType
  ErrorCode: typeof CdvPurchase.ErrorCode
}

/** The store, listening; null on a device without one (no App Store account, no Google Play). */
async function open(
  os: 'ios' | 'android',
  { CdvPurchase: plugin }: Plugin,
  settle: (productId: string | undefined, outcome: Outcome) => void,
): Promise<Shop | null> {
  const { store, Platform, ProductType, ErrorCode } = plugin
  const platform = os === 'ios' ? Platform.APPLE_APPSTORE : Platform.GOOGLE_PLAY
  // the plugin would send the store a digest of the token, and the server would not know whose the purchase is
  store.obfuscator = 'disabled'
  store.when().approved(({ products }) => {
    for (const { id } of products) settle(id, 'paid')
  })
  const errors = await store.initialize([platform])
  return errors.length === 0 ? { store, platform, type: ProductType.PAID_SUBSCRIPTION, ErrorCode } : null
}

/** Products of the store, registered at first use, because only the server knows what is sold. */
async function productsOf({ store, platform, type }: Shop, ids: readonly string[]): Promise<CdvPurchase.Product[]> {
  const unknown = ids.filter((id) => !store.get(id, platform))
  if (unknown.length > 0) {
    store.register(unknown.map((id) => ({ id, type, platform })))
    await store.update()
  }
  return ids.flatMap((id) => store.get(id, platform) ?? [])
}

/** What the server checks: Apple's signed transaction, Google's purchase token; null for what has neither. */
function boughtOf(transaction: CdvPurchase.Transaction): BoughtInStore | null {
  const { jwsRepresentation, purchaseToken } = transaction as { jwsRepresentation?: string; purchaseToken?: string }
  const proof = jwsRepresentation ?? purchaseToken
  return proof === undefined ? null : { proof, finish: () => transaction.finish() }
}
