import type { KeyObject } from 'node:crypto'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { z } from 'zod'
import { isNotifyUrl, isProviderUrl } from '../notify-url.ts'
import { keyFrom } from '../pem.ts'
import { type Merchant, WECHAT_PAY_URL } from './merchant.ts'

const appid = (name: string) =>
  z
    .string()
    .regex(/^wx[0-9a-f]{16}$/, `${name} 请写微信应用的 AppID，例如 wx0123456789abcdef`)
    .optional()

/** `id=path,id=path` as pairs; null when it is something else. */
function pairsOf(text: string): [string, string][] | null {
  const pairs = text.split(',').map((pair) => /^(PUB_KEY_ID_\w{1,80})=(.+)$/.exec(pair.trim()))
  return pairs.every((pair) => pair !== null) ? pairs.map(([, id = '', path = '']) => [id, path]) : null
}

/** Variables of WeChat Pay. */
export const wechatPayVariables = {
  WXPAY_MCHID: z
    .string()
    .regex(/^\d{8,12}$/, 'WXPAY_MCHID 请写商户号，例如 1900000001')
    .optional()
    .meta({
      description:
        'Merchant number; requires the following variables ([deploy.md](deploy.md#payment)). Without WeChat Pay and Alipay a marked cashier at `/sandbox/cashier` takes their place',
      zh: '商户号；写了它就要写全以下各项（[deploy.md](deploy.md#payment)）。微信支付与支付宝都没有配置时，由标注的 `/sandbox/cashier` 代替',
    }),
  WXPAY_APPID_MP: appid('WXPAY_APPID_MP').meta({
    description: 'Application bound to the merchant, one per place of payment, at least one of four: official account',
    zh: '绑定商户号的应用，按支付场景，四项至少一个：公众号',
  }),
  WXPAY_APPID_H5: appid('WXPAY_APPID_H5').meta({
    description: 'Pages in other browsers and QR codes; when not set, that of the official account',
    zh: '其他浏览器与扫码；不写则用公众号的',
  }),
  WXPAY_APPID_APP: appid('WXPAY_APPID_APP').meta({ description: 'Android app', zh: '安卓应用' }),
  WXPAY_APPID_MINI: appid('WXPAY_APPID_MINI').meta({ description: 'Mini-app', zh: '小程序' }),
  WXPAY_SERIAL: z
    .string()
    .regex(/^[0-9A-F]{20,64}$/, 'WXPAY_SERIAL 请写商户 API 证书的序列号（大写十六进制）')
    .optional()
    .meta({ description: 'Serial number of the merchant certificate', zh: '商户 API 证书序列号' }),
  WXPAY_PRIVATE_KEY: z.string().optional().meta({
    description: 'Text of the merchant key, or use `WXPAY_PRIVATE_KEY_FILE`',
    zh: '商户 API 私钥的内容，或用 `WXPAY_PRIVATE_KEY_FILE`',
  }),
  WXPAY_PRIVATE_KEY_FILE: z.string().optional().meta({ description: 'File of the merchant key', zh: '商户 API 私钥文件' }),
  WXPAY_API_V3_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/, 'WXPAY_API_V3_KEY 请写 32 个字符的 APIv3 密钥')
    .optional()
    .meta({ description: 'APIv3 key, 32 characters', zh: '32 个字符的 APIv3 密钥' }),
  WXPAY_PUBLIC_KEYS: z
    .string()
    .refine(
      (text) => pairsOf(text) !== null,
      'WXPAY_PUBLIC_KEYS 请写 公钥ID=文件，多个用逗号分隔，例如 PUB_KEY_ID_0119=/etc/guanlan/wxpay.pem',
    )
    .optional()
    .meta({
      description:
        '`PUB_KEY_ID_…=file`, several separated by commas during a rotation; when not set, platform certificates are downloaded and renewed',
      zh: '`PUB_KEY_ID_…=文件`，更换期间多个用逗号分隔；不写则自动下载并跟随平台证书',
    }),
  WXPAY_NOTIFY_URL: z
    .string()
    .refine((text) => isNotifyUrl(text, '/notify/wechat'), 'WXPAY_NOTIFY_URL 请写 https:// 开头、以 /notify/wechat 结尾的外网地址')
    .optional()
    .meta({ description: '`https://your.site/notify/wechat`', zh: '`https://你的域名/notify/wechat`' }),
  WXPAY_BASE_URL: z
    .string()
    .refine(
      (text) => isProviderUrl(text) && new URL(text).pathname === '/',
      'WXPAY_BASE_URL 请写 https:// 开头、不带路径的地址；http:// 只能用于本机',
    )
    .optional()
    .meta({
      description: 'Another address of WeChat Pay, e.g. a stub; plain HTTP only to this machine',
      zh: '微信支付的别的地址，例如本机替身；不加密的 http 只能用于本机',
    }),
}
export type WechatPaySettings = z.infer<z.ZodObject<typeof wechatPayVariables>>

const WANTED = ['WXPAY_MCHID', 'WXPAY_SERIAL', 'WXPAY_API_V3_KEY', 'WXPAY_NOTIFY_URL'] as const
const APPS = ['WXPAY_APPID_MP', 'WXPAY_APPID_H5', 'WXPAY_APPID_APP', 'WXPAY_APPID_MINI'] as const

const isNamed = (settings: WechatPaySettings) => keysOf(wechatPayVariables).some((name) => settings[name] !== undefined)

function privateKeyOf({ WXPAY_PRIVATE_KEY: text, WXPAY_PRIVATE_KEY_FILE: file }: WechatPaySettings): KeyObject | null {
  return keyFrom({ text, file }, 'private')
}

function publicKeysOf({ WXPAY_PUBLIC_KEYS: text }: WechatPaySettings): Map<string, KeyObject | null> {
  return new Map((text === undefined ? [] : (pairsOf(text) ?? [])).map(([id, file]) => [id, keyFrom({ file }, 'public')]))
}

/** Reports every missing variable once one of the group is set: an incomplete group is a fault. */
export function checkWechatPay(settings: WechatPaySettings, fault: (name: keyof WechatPaySettings, message: string) => void): void {
  if (!isNamed(settings)) return
  for (const name of WANTED) if (settings[name] === undefined) fault(name, `用微信支付收款要写 ${name}；不用请把 WXPAY_ 开头的都去掉`)
  if (APPS.every((name) => settings[name] === undefined)) fault('WXPAY_APPID_MP', `至少写一个绑定了商户号的应用：${APPS.join('、')}`)
  const { WXPAY_PRIVATE_KEY: text, WXPAY_PRIVATE_KEY_FILE: file } = settings
  if ((text === undefined) === (file === undefined))
    fault('WXPAY_PRIVATE_KEY_FILE', 'WXPAY_PRIVATE_KEY 与 WXPAY_PRIVATE_KEY_FILE 请写且只写一个')
  else if (privateKeyOf(settings) === null) fault('WXPAY_PRIVATE_KEY_FILE', '商户 API 私钥读不出来：请写 apiclient_key.pem 的内容或文件')
  for (const [id, key] of publicKeysOf(settings)) if (key === null) fault('WXPAY_PUBLIC_KEYS', `${id} 的公钥文件读不出来`)
}

/** The merchant of checked settings; null where none is configured. */
export function wechatMerchantOf(settings: WechatPaySettings): Merchant | null {
  const privateKey = isNamed(settings) ? privateKeyOf(settings) : null
  if (privateKey === null) return null
  return {
    mchid: settings.WXPAY_MCHID ?? '',
    appids: {
      mp: settings.WXPAY_APPID_MP,
      h5: settings.WXPAY_APPID_H5,
      app: settings.WXPAY_APPID_APP,
      mini: settings.WXPAY_APPID_MINI,
    },
    serial: settings.WXPAY_SERIAL ?? '',
    privateKey,
    apiV3Key: settings.WXPAY_API_V3_KEY ?? '',
    publicKeys: new Map([...publicKeysOf(settings)].flatMap(([id, key]) => (key === null ? [] : [[id, key] as const]))),
    notifyUrl: settings.WXPAY_NOTIFY_URL ?? '',
    baseUrl: settings.WXPAY_BASE_URL ?? WECHAT_PAY_URL,
  }
}
