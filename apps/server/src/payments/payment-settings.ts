import { type AlipaySettings, alipayVariables, checkAlipay } from './alipay/alipay-settings.ts'
import { type AppleSettings, appleVariables, checkApple } from './stores/apple/apple-settings.ts'
import { checkGoogle, type GoogleSettings, googleVariables } from './stores/google/google-settings.ts'
import { checkWechatPay, type WechatPaySettings, wechatPayVariables } from './wechat/wechat-settings.ts'

/** The variables of the server that say who takes money. */
export const paymentVariables = {
  ...wechatPayVariables,
  ...alipayVariables,
  ...appleVariables,
  ...googleVariables,
}
export type PaymentSettings = WechatPaySettings & AlipaySettings & AppleSettings & GoogleSettings

/** Values never repeated where a fault is told. */
export const PAYMENT_SECRETS = ['WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY', 'ALIPAY_PRIVATE_KEY'] as const

/** Everything wrong with the settings of who takes money. */
export function checkPayments(settings: PaymentSettings, fault: (name: string, message: string) => void): void {
  checkWechatPay(settings, fault)
  checkAlipay(settings, fault)
  checkApple(settings, fault)
  checkGoogle(settings, fault)
}
