import { type AlipaySettings, checkAlipay } from './alipay/alipay-settings.ts'
import { type AppleSettings, checkApple } from './stores/apple/apple-settings.ts'
import { checkGoogle, type GoogleSettings } from './stores/google/google-settings.ts'
import { checkWechatPay, type WechatPaySettings } from './wechat/wechat-settings.ts'

export type PaymentSettings = WechatPaySettings & AlipaySettings & AppleSettings & GoogleSettings

/** Variables whose values are never printed. */
export const PAYMENT_SECRETS = ['WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY', 'ALIPAY_PRIVATE_KEY'] as const

/** Reports every fault in the settings of payment providers. */
export function checkPayments(settings: PaymentSettings, fault: (name: string, message: string) => void): void {
  checkWechatPay(settings, fault)
  checkAlipay(settings, fault)
  checkApple(settings, fault)
  checkGoogle(settings, fault)
}
