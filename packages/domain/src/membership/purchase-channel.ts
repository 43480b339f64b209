/** Where the user wants to buy: in a browser, in the mini-app, or in the native app, and on which system. */
export type SalesPlace = { host: 'web' | 'weapp' | 'native'; os: 'ios' | 'android' | 'desktop' | 'other' }

/** How a membership is paid for: WeChat's cashier of a page, WeChat's cashier of an app, or Apple's store. */
type PurchaseChannel = 'wechat' | 'wechat-app' | 'app-store'

/** Why it may not be bought: Apple's rule for goods without a body in mini-apps, or a system no cashier of ours reaches. */
type NoSale = 'ios-virtual-goods' | 'no-cashier'

type Sale = { isAllowed: true; way: PurchaseChannel } | { isAllowed: false; why: NoSale }

/**
 * Whether a membership may be bought in a place, and how. It is a virtual good: on iOS a native app sells it through Apple alone, and a mini-app
 * only where the operator has WeChat's leave (`iosVirtualGoods` of the app config). An iPad counts as iOS.
 */
export function saleIn({ host, os }: SalesPlace, { iosVirtualGoods }: { iosVirtualGoods: boolean }): Sale {
  if (host === 'web') return { isAllowed: true, way: 'wechat' }
  if (host === 'weapp') return os === 'ios' && !iosVirtualGoods ? refused('ios-virtual-goods') : { isAllowed: true, way: 'wechat' }
  if (os === 'ios') return { isAllowed: true, way: 'app-store' }
  return os === 'android' ? { isAllowed: true, way: 'wechat-app' } : refused('no-cashier')
}

function refused(why: NoSale): Sale {
  return { isAllowed: false, why }
}
