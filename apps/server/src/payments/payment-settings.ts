import { z } from 'zod'
import { type AlipaySettings, alipayVariables, checkAlipay } from './alipay/alipay-settings.ts'
import { checkWechatPay, type WechatPaySettings, wechatPayVariables } from './wechat/wechat-settings.ts'

/** The variables of the server that say who takes money, and whether sandboxes may stand in. */
export const paymentVariables = {
  ...wechatPayVariables,
  ...alipayVariables,
  APP_ENV: z.enum(['production', 'trial'], 'APP_ENV 请写 production（正式服务）或 trial（试用）').default('trial'),
  ALLOW_SANDBOX: z.enum(['0', '1'], 'ALLOW_SANDBOX 请写 1 或 0').default('0'),
}
export type PaymentSettings = WechatPaySettings & AlipaySettings & { APP_ENV: 'production' | 'trial'; ALLOW_SANDBOX: '0' | '1' }

/** Values never repeated where a fault is told. */
export const PAYMENT_SECRETS = ['WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY', 'ALIPAY_PRIVATE_KEY'] as const

/** Whether sandboxes may stand in for what is not configured: always while trying, in production only when that was said. */
export function isSandboxAllowed({ APP_ENV, ALLOW_SANDBOX }: Pick<PaymentSettings, 'APP_ENV' | 'ALLOW_SANDBOX'>): boolean {
  return APP_ENV !== 'production' || ALLOW_SANDBOX === '1'
}

/** Everything wrong with the settings of who takes money. */
export function checkPayments(settings: PaymentSettings, fault: (name: string, message: string) => void): void {
  checkWechatPay(settings, fault)
  checkAlipay(settings, fault)
}
