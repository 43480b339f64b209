import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import type { SalesPlace } from './purchase-channel.ts'

/** Where the user pays; `inWechat`: in the browser inside WeChat. */
export type PayPlace = SalesPlace & { inWechat: boolean }

/**
 * Ways to pay in a place, the usual one first: of those the server takes money by, the ones a device can carry out. WeChat's own browser pays by WeChat alone; a wide window
 * shows a code for the phone; an iPhone's app sells through Apple alone; Android's opens the page of Alipay, whose SDK it does not carry. Empty where nothing can be paid.
 */
export function availablePaymentMethods(place: PayPlace, offered: readonly PayWay[]): PayWay[] {
  return possible(place).filter((way) => offered.includes(way))
}

function possible({ host, os, inWechat }: PayPlace): readonly PayWay[] {
  if (host === 'weapp' || (host === 'web' && inWechat)) return ['wechat-jsapi']
  if (host === 'web') return os === 'ios' || os === 'android' ? ['wechat-h5', 'alipay-h5'] : ['wechat-native', 'alipay-h5']
  if (os === 'ios') return ['app-store']
  return os === 'android' ? ['wechat-app', 'alipay-h5', 'play-store'] : []
}
