import { AppError } from '@guanlan/contract/errors.ts'
import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSandboxAllowed, type SandboxSettings } from '../sandbox-rule.ts'
import { createAlipay } from './alipay/alipay.ts'
import { alipayMerchantOf } from './alipay/alipay-settings.ts'
import type { Payer } from './payers.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { createSandboxCashier, type SandboxCashier } from './sandbox/sandbox-cashier.ts'
import { createAppleApi } from './stores/apple/apple-api.ts'
import { appleAppOf } from './stores/apple/apple-settings.ts'
import { createAppleStore } from './stores/apple/apple-store.ts'
import { googleAppOf } from './stores/google/google-settings.ts'
import { createPlayStore } from './stores/google/play-store.ts'
import { createSandboxStore, type SandboxStore } from './stores/sandbox/sandbox-store.ts'
import { readBothWays, type StoreProvider } from './stores/store-provider.ts'
import { createWechatPay } from './wechat/wechat-pay.ts'
import { wechatMerchantOf } from './wechat/wechat-settings.ts'

/** All payment providers. Empty `ways`: nothing is sold. */
export type Payments = {
  providers: readonly PaymentProvider[]
  /** Those of them that are stores. */
  stores: readonly StoreProvider[]
  /** Available payment methods, in the order they are offered. */
  ways: readonly PayWay[]
  /** No real payments: every method opens the marked cashier of this server. */
  isSandbox: boolean
  /** The payment provider of a payment method; null where there is none. */
  of(way: PayWay): PaymentProvider | null
  /** The provider of an earlier order; null where it is no longer configured. */
  named(id: string): PaymentProvider | null
  /** The payer at WeChat, null for methods without one. Throws wechat_login_required where the account is not bound to WeChat. */
  payerOf(accountId: string, asked: { way: PayWay; channel: string }): Promise<Payer | null>
  /** The sandbox cashier; null with real payments, and where nothing is sold. */
  cashier: SandboxCashier | null
  /** The sandbox App Store, by the same rule. */
  appStore: SandboxStore | null
  stop(): void
}

/** WeChat apps with payments: the mini-app, and pages in WeChat's browser. */
type JsapiApps = { mini?: string | undefined; mp?: string | undefined }

type Opening = {
  db: Kysely<Schema>
  clock: Clock
  /** The identity of an account in a WeChat app; null without one. */
  openIdOf(accountId: string, appId: string): Promise<string | null>
}

function openAppleStore(
  { app, products, apiKey }: NonNullable<ReturnType<typeof appleAppOf>>,
  { db, clock }: Pick<Opening, 'db' | 'clock'>,
): StoreProvider {
  const { bundleId, environments } = app
  const records = apiKey === null ? {} : { records: { api: createAppleApi(apiKey, bundleId), environments } }
  return createAppleStore({ db, clock, products: readBothWays(products), app: () => app, ...records })
}

/** The stores that are configured. */
function storesOf(settings: PaymentSettings, { db, clock }: Pick<Opening, 'db' | 'clock'>): StoreProvider[] {
  const apple = appleAppOf(settings)
  const google = googleAppOf(settings)
  return [
    ...(apple === null ? [] : [openAppleStore(apple, { db, clock })]),
    ...(google === null ? [] : [createPlayStore({ db, clock, app: google })]),
  ]
}

/** The configured payment providers; without any, the sandbox where it is allowed. */
export function openPayments(settings: PaymentSettings & SandboxSettings, { db, clock, openIdOf }: Opening): Payments {
  const merchant = wechatMerchantOf(settings)
  const alipay = alipayMerchantOf(settings)
  const liveStores = storesOf(settings, { db, clock })
  const live = [
    ...(merchant === null ? [] : [createWechatPay(merchant)]),
    ...(alipay === null ? [] : [createAlipay(alipay)]),
    ...liveStores,
  ]
  const isStoodIn = live.length === 0 && isSandboxAllowed(settings)
  const [cashier, appStore] = isStoodIn ? [createSandboxCashier(db, clock), createSandboxStore(db, clock)] : [null, null]
  const stores = appStore === null ? liveStores : [appStore.provider]
  const providers = cashier === null ? live : [...cashier.providers, ...stores]
  const apps: JsapiApps = cashier === null ? (merchant?.appids ?? {}) : { mini: 'sandbox-mini', mp: 'sandbox-mp' }
  return {
    providers,
    stores,
    ways: providers.flatMap((provider) => provider.ways),
    isSandbox: cashier !== null,
    of: (way) => providers.find((provider) => provider.ways.includes(way)) ?? null,
    named: (id) => providers.find((provider) => provider.id === id) ?? null,
    async payerOf(accountId, { way, channel }) {
      if (way !== 'wechat-jsapi') return null
      const appid = channel === 'weapp' ? apps.mini : apps.mp
      const openid = appid === undefined ? null : await openIdOf(accountId, appid)
      if (appid !== undefined && openid !== null) return { appid, openid }
      // the sandbox needs no WeChat login: its payer is simulated
      if (cashier !== null && appid !== undefined) return { appid, openid: `sandbox_${accountId}` }
      throw new AppError('wechat_login_required')
    },
    cashier,
    appStore,
    stop: () => cashier?.stop(),
  }
}
