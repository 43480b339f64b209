import type { StorePlugin } from '@guanlan/client/platform/capacitor-plugins.ts'

type Outcome = Awaited<ReturnType<StorePlugin['buy']>>
type Order = { productId: string; settle(outcome: Outcome): void }

/**
 * Buying in the store of the device. A purchase the store approved is finished at once: the server learns of it from the store itself (App Store
 * Server Notifications, Real-time Developer Notifications), where the account token names whose it is.
 */
export function openStore(os: 'ios' | 'android'): StorePlugin {
  let opened: Promise<CdvPurchase.Store | null> | null = null
  let order: Order | null = null
  function settle(productId: string | undefined, outcome: Outcome): void {
    if (order === null || (productId !== undefined && productId !== order.productId)) return
    order.settle(outcome)
    order = null
  }
  return {
    async buy(productId, accountToken) {
      opened ??= open(os, settle)
      const store = await opened
      if (store === null) {
        opened = null
        return 'unsupported'
      }
      const offer = await offerOf(store, { os, productId })
      if (offer === null) return 'failed'
      store.applicationUsername = accountToken
      return new Promise((resolve) => {
        settle(undefined, 'cancelled')
        order = { productId, settle: resolve }
        offer.order().then(
          (error) => error && settle(productId, error.code === CdvPurchase.ErrorCode.PAYMENT_CANCELLED ? 'cancelled' : 'failed'),
          () => settle(productId, 'failed'),
        )
      })
    },
  }
}

function platformOf(os: 'ios' | 'android'): CdvPurchase.Platform {
  return os === 'ios' ? CdvPurchase.Platform.APPLE_APPSTORE : CdvPurchase.Platform.GOOGLE_PLAY
}

/** The store, listening; null on a device without one (no App Store account, no Google Play). */
async function open(
  os: 'ios' | 'android',
  settle: (productId: string | undefined, outcome: Outcome) => void,
): Promise<CdvPurchase.Store | null> {
  if (typeof CdvPurchase === 'undefined') return null
  const { store } = CdvPurchase
  store.when().approved((transaction) => {
    void transaction.finish()
    for (const { id } of transaction.products) settle(id, 'paid')
  })
  const errors = await store.initialize([platformOf(os)])
  return errors.length === 0 ? store : null
}

/** What the store asks for a product; it is told of the product on its first sale, since the server alone knows what is sold. */
async function offerOf(store: CdvPurchase.Store, sold: { os: 'ios' | 'android'; productId: string }): Promise<CdvPurchase.Offer | null> {
  const platform = platformOf(sold.os)
  if (!store.get(sold.productId, platform)) {
    store.register({ id: sold.productId, type: CdvPurchase.ProductType.PAID_SUBSCRIPTION, platform })
    await store.update()
  }
  return store.get(sold.productId, platform)?.getOffer() ?? null
}
