import { type NoSale, type SalesPlace, saleIn, type WayToBuy } from '@guanlan/domain/membership/way-to-buy.ts'
import type { Api } from '../api/api-context.ts'
import type { PayRequest, Platform } from '../platform/platform.ts'
import { loadAppConfig } from '../session/app-config.ts'
import { tell } from '../ui/dialog.tsx'

type Buyer = {
  platform: Platform
  api: Api
  /** Has the server make an order for this way of paying. */
  makeOrder: (way: WayToBuy) => Promise<PayRequest>
}

const HOSTS: Record<Platform['name'], SalesPlace['host']> = { web: 'web', fake: 'web', capacitor: 'native', weapp: 'weapp' }

/** Said where nothing may be sold. WeChat also forbids to say where else it is sold. */
const NO_SALE: Record<NoSale, string> = {
  'ios-virtual-goods': '由于相关规范，iOS 小程序内暂不支持开通会员。',
  'no-cashier': '这台设备暂不支持开通会员。',
}

/** Said where the host has no cashier for a way that is allowed. */
const NO_CASHIER: Record<WayToBuy, string> = {
  wechat: '当前环境不能使用微信支付，请在微信中打开本页后重试。',
  'wechat-app': '没有可用的微信，请安装并登录微信后重试。',
  'app-store': '这台设备不能使用 App Store 购买，请检查账号与购买限制后重试。',
}

/**
 * Buys a membership: asks first whether it may be bought here, has an order made, and hands it to the host's cashier. 'refused' and
 * 'unsupported' have been told to the user; the others are the caller's to tell. Rejects when the order cannot be made.
 */
export async function buyMembership(buyer: Buyer): Promise<'refused' | Awaited<ReturnType<Platform['pay']>>> {
  const { platform, api, makeOrder } = buyer
  const { payment } = await loadAppConfig(api)
  const sale = saleIn({ host: HOSTS[platform.name], os: platform.systemInfo().os }, payment)
  if (!sale.isAllowed) {
    await tell('暂不能开通', NO_SALE[sale.why])
    return 'refused'
  }
  const order = await makeOrder(sale.way)
  if (order.way !== sale.way) throw new Error(`an order for ${sale.way} was made for ${order.way}`)
  const outcome = await platform.pay(order)
  if (outcome === 'unsupported') await tell('不能支付', NO_CASHIER[sale.way])
  return outcome
}
