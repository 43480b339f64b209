import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { availablePaymentMethods, type PayPlace } from '@guanlan/domain/membership/payment-methods.ts'
import { saleIn } from '@guanlan/domain/membership/purchase-channel.ts'
import type { Platform } from '../../platform/platform.ts'

const HOSTS: Record<Platform['name'], PayPlace['host']> = { web: 'web', fake: 'web', capacitor: 'native', weapp: 'weapp' }

/** Where the product runs, as far as paying goes. */
export function payPlaceOf(platform: Platform): PayPlace {
  const { os, inWechat } = platform.systemInfo()
  return { host: HOSTS[platform.name], os, inWechat }
}

/** Nothing may be sold here and no price be shown: WeChat's rule for mini-apps on iOS, unless the operator has its leave. */
export function isSaleForbidden(platform: Platform, payment: { iosVirtualGoods: boolean }): boolean {
  return !saleIn(payPlaceOf(platform), payment).isAllowed
}

/** How a membership can be paid for here. */
export function waysOn(platform: Platform, offered: readonly PayWay[]): PayWay[] {
  return availablePaymentMethods(payPlaceOf(platform), offered)
}

/** The way taken unless another is chosen: not WeChat where the app config folds it away behind others. */
export function usualWay(ways: readonly PayWay[], { switchCollapseWechat }: { switchCollapseWechat: boolean }): PayWay | null {
  const others = switchCollapseWechat ? ways.filter((way) => !isWechat(way)) : []
  return others[0] ?? ways[0] ?? null
}

export function isWechat(way: PayWay): boolean {
  return way.startsWith('wechat')
}

export const WAY_NAMES: Record<PayWay, string> = {
  'wechat-jsapi': '微信支付',
  'wechat-h5': '微信支付',
  'wechat-native': '微信扫码支付',
  'wechat-app': '微信支付',
  'alipay-h5': '支付宝',
  'alipay-app': '支付宝',
  'app-store': 'App Store',
  'play-store': 'Google Play',
}

/** Stores renew by themselves; WeChat and Alipay sell fixed periods. */
export function isStore(way: PayWay): boolean {
  return way === 'app-store' || way === 'play-store'
}
