import { keysOf } from '@guanlan/domain/collections/records.ts'
import { z } from 'zod'
import { isNotifyUrl, isProviderUrl } from '../notify-url.ts'
import { keyFrom } from '../pem.ts'
import type { AlipayMerchant } from './alipay-merchant.ts'

const ALIPAY_URL = 'https://openapi.alipay.com/gateway.do'

/** Variables of Alipay. */
export const alipayVariables = {
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, 'ALIPAY_APP_ID 请写 16 位应用编号，例如 2021000000000000')
    .optional()
    .meta({ description: 'Application number; requires the following variables', zh: '支付宝应用编号；写了它就要写全以下各项' }),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'ALIPAY_SELLER_ID 请写商家的支付宝用户号，2088 开头的 16 位数字')
    .optional()
    .meta({ description: 'Alipay account of the merchant: 2088…', zh: '收款的支付宝用户号 2088…' }),
  ALIPAY_PRIVATE_KEY: z.string().optional().meta({
    description: 'Text of the application’s private key, or use `ALIPAY_PRIVATE_KEY_FILE`',
    zh: '应用私钥的内容，或用 `ALIPAY_PRIVATE_KEY_FILE`',
  }),
  ALIPAY_PRIVATE_KEY_FILE: z.string().optional().meta({ description: 'File of the application’s private key', zh: '应用私钥文件' }),
  ALIPAY_PUBLIC_KEY: z.string().optional().meta({
    description: 'Text of Alipay’s public key (not the application’s), or use `ALIPAY_PUBLIC_KEY_FILE`',
    zh: '支付宝公钥（不是应用公钥）的内容，或用 `ALIPAY_PUBLIC_KEY_FILE`',
  }),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional().meta({ description: 'File of Alipay’s public key', zh: '支付宝公钥文件' }),
  ALIPAY_NOTIFY_URL: z
    .string()
    .refine((text) => isNotifyUrl(text, '/notify/alipay'), 'ALIPAY_NOTIFY_URL 请写 https:// 开头、以 /notify/alipay 结尾的外网地址')
    .optional()
    .meta({ description: '`https://your.site/notify/alipay`', zh: '`https://你的域名/notify/alipay`' }),
  ALIPAY_BASE_URL: z
    .string()
    .refine(isProviderUrl, 'ALIPAY_BASE_URL 请写 https:// 开头的网关地址；http:// 只能用于本机')
    .optional()
    .meta({ description: 'Another gateway, e.g. that of the Alipay sandbox', zh: '别的网关，例如支付宝沙箱' }),
}
export type AlipaySettings = z.infer<z.ZodObject<typeof alipayVariables>>

const WANTED = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_NOTIFY_URL'] as const

const isNamed = (settings: AlipaySettings) => keysOf(alipayVariables).some((name) => settings[name] !== undefined)

const ownKey = (s: AlipaySettings) => keyFrom({ text: s.ALIPAY_PRIVATE_KEY, file: s.ALIPAY_PRIVATE_KEY_FILE }, 'private')
const theirKey = (s: AlipaySettings) => keyFrom({ text: s.ALIPAY_PUBLIC_KEY, file: s.ALIPAY_PUBLIC_KEY_FILE }, 'public')

/** Reports every missing variable once one of the group is set: an incomplete group is a fault. */
export function checkAlipay(settings: AlipaySettings, fault: (name: keyof AlipaySettings, message: string) => void): void {
  if (!isNamed(settings)) return
  for (const name of WANTED) if (settings[name] === undefined) fault(name, `用支付宝收款要写 ${name}；不用请把 ALIPAY_ 开头的都去掉`)
  for (const side of ['PRIVATE', 'PUBLIC'] as const) {
    const text = `ALIPAY_${side}_KEY` as const
    const file = `ALIPAY_${side}_KEY_FILE` as const
    const isOne = (settings[text] === undefined) !== (settings[file] === undefined)
    const key = side === 'PRIVATE' ? ownKey(settings) : theirKey(settings)
    if (!isOne) fault(file, `${text} 与 ${file} 请写且只写一个`)
    else if (key === null) fault(file, side === 'PRIVATE' ? '应用私钥读不出来' : '支付宝公钥读不出来：请写支付宝公钥，不是应用公钥')
  }
}

/** The merchant of checked settings; null where none is configured. */
export function alipayMerchantOf(settings: AlipaySettings): AlipayMerchant | null {
  const [privateKey, publicKey] = isNamed(settings) ? [ownKey(settings), theirKey(settings)] : [null, null]
  if (privateKey === null || publicKey === null) return null
  return {
    appId: settings.ALIPAY_APP_ID ?? '',
    sellerId: settings.ALIPAY_SELLER_ID ?? '',
    privateKey,
    publicKey,
    notifyUrl: settings.ALIPAY_NOTIFY_URL ?? '',
    gateway: settings.ALIPAY_BASE_URL ?? ALIPAY_URL,
  }
}
