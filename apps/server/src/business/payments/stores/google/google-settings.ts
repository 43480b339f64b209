import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { z } from 'zod'
import { storeProducts } from '../store-provider.ts'

/** Variables of Google Play. */
export const googleVariables = {
  GOOGLE_PACKAGE: z
    .string()
    .regex(/^[\w.]+$/, 'GOOGLE_PACKAGE 请写安卓包名，例如 com.guanlan.app')
    .optional()
    .meta({
      description: 'Package of the app sold in Google Play; requires the following four variables',
      zh: '在 Google Play 出售的安卓包名；写了它就要写全以下四项',
    }),
  GOOGLE_SERVICE_ACCOUNT_FILE: z
    .string()
    .optional()
    .meta({ description: 'Key of the service account for requests to Google, JSON', zh: '向 Google 查询所用服务账号的密钥文件，JSON' }),
  GOOGLE_PRODUCTS: z
    .string()
    .refine((text) => storeProducts(text) !== null, 'GOOGLE_PRODUCTS 请写 时长=商品编号，多个用逗号分隔，例如 vip-month=vip_month')
    .optional()
    .meta({ description: 'Product ID of each period: `vip-month=vip_month,…`', zh: '各时长在商店里的商品编号：`vip-month=vip_month,…`' }),
  GOOGLE_PUSH_AUDIENCE: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Audience of pushed messages, as entered at Pub/Sub', zh: 'Pub/Sub 推送的受众（audience），与配置处一致' }),
  GOOGLE_PUSH_EMAIL: z
    .email('GOOGLE_PUSH_EMAIL 请写推送所用服务账号的邮箱')
    .optional()
    .meta({ description: 'Service account that pushes messages', zh: '推送所用服务账号的邮箱' }),
}
export type GoogleSettings = z.infer<z.ZodObject<typeof googleVariables>>

/** Products in Google Play, the service account for queries, and the sender of notifications. */
export type GoogleApp = {
  packageName: string
  email: string
  key: KeyObject
  tokenUrl: string
  products: ReadonlyMap<string, string>
  push: { audience: string; email: string }
}

const Account = z.object({ client_email: z.email(), private_key: z.string(), token_uri: z.url().startsWith('https://') })

function accountIn(file: string): { email: string; key: KeyObject; tokenUrl: string } | null {
  try {
    const { client_email: email, private_key, token_uri: tokenUrl } = Account.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { email, key: createPrivateKey(private_key), tokenUrl }
  } catch {
    return null
  }
}

const NAMES = keysOf(googleVariables)
const isNamed = (settings: GoogleSettings) => NAMES.some((name) => settings[name] !== undefined)

/** Reports every missing variable once one of the group is set: an incomplete group is a fault. */
export function checkGoogle(settings: GoogleSettings, fault: (name: keyof GoogleSettings, message: string) => void): void {
  if (!isNamed(settings)) return
  for (const name of NAMES) if (settings[name] === undefined) fault(name, `在 Google Play 出售要写 ${name}；不用请把 GOOGLE_ 开头的都去掉`)
  const { GOOGLE_SERVICE_ACCOUNT_FILE: file } = settings
  if (file !== undefined && accountIn(file) === null)
    fault('GOOGLE_SERVICE_ACCOUNT_FILE', '服务账号的密钥文件读不出来，请写从 Google Cloud 下载的 JSON')
}

/** The app of checked settings; null where none is configured. */
export function googleAppOf(settings: GoogleSettings): GoogleApp | null {
  const account = isNamed(settings) ? accountIn(settings.GOOGLE_SERVICE_ACCOUNT_FILE ?? '') : null
  const products = storeProducts(settings.GOOGLE_PRODUCTS ?? '')
  if (account === null || products === null) return null
  const push = { audience: settings.GOOGLE_PUSH_AUDIENCE ?? '', email: settings.GOOGLE_PUSH_EMAIL ?? '' }
  return { ...account, packageName: settings.GOOGLE_PACKAGE ?? '', products, push }
}
