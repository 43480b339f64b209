import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { z } from 'zod'
import { isProviderUrl } from '../../notify-url.ts'
import { storeProducts } from '../store-provider.ts'
import type { AppleApiKey } from './apple-api.ts'
import type { AppleApp } from './apple-verifier.ts'

/** Variables of the App Store. */
export const appleVariables = {
  APPLE_BUNDLE_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'APPLE_BUNDLE_ID 请写应用标识，例如 com.guanlan.app')
    .optional()
    .meta({
      description:
        'Bundle ID of the app sold in the App Store; requires the following three variables ([deploy.md](deploy.md#app-store-and-google-play))',
      zh: '在 App Store 出售的应用标识；写了它就要写全以下三项（[deploy.md](deploy.md#app-store-and-google-play)）',
    }),
  APPLE_APP_ID: z
    .string()
    .regex(/^\d{6,12}$/, 'APPLE_APP_ID 请写 App Store 里的应用编号，例如 1234567890')
    .optional()
    .meta({ description: 'Number of the app in the App Store', zh: 'App Store 里的应用编号' }),
  APPLE_ROOT_CERTS_DIR: z.string().optional().meta({
    description: 'Folder with Apple’s root certificates (`AppleRootCA-G3.cer`)',
    zh: '放苹果根证书（`AppleRootCA-G3.cer`）的文件夹',
  }),
  APPLE_PRODUCTS: z
    .string()
    .refine(
      (text) => storeProducts(text) !== null,
      'APPLE_PRODUCTS 请写 时长=商品编号，多个用逗号分隔，例如 vip-month=com.guanlan.vip.month',
    )
    .optional()
    .meta({
      description: 'Product ID of each period: `vip-month=com.your.vip.month,…`',
      zh: '各时长在商店里的商品编号：`vip-month=com.你的.vip.month,…`',
    }),
  APPLE_API_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'APPLE_API_KEY_ID 请写密钥的 10 位编号，例如 2X9R4HXF34')
    .optional()
    .meta({
      description: 'ID of the App Store Server API key used by the daily reconciliation; requires the following two variables',
      zh: '每日对账时向 App Store 查账所用密钥的编号；写了它就要写全以下两项',
    }),
  APPLE_API_ISSUER: z
    .guid('APPLE_API_ISSUER 请写 App Store Connect 的 Issuer ID')
    .optional()
    .meta({ description: 'Issuer ID of the key', zh: '密钥的 Issuer ID' }),
  APPLE_API_KEY_FILE: z.string().optional().meta({ description: '`.p8` file of the key', zh: '密钥的 `.p8` 文件' }),
  APPLE_BASE_URL: z
    .string()
    .refine(isProviderUrl, 'APPLE_BASE_URL 请写 https:// 开头的地址；http:// 只能用于本机')
    .optional()
    .meta({ description: 'Another address of the App Store Server API', zh: '别的 App Store Server API 地址' }),
  APPLE_ALLOW_SANDBOX: z.enum(['0', '1'], 'APPLE_ALLOW_SANDBOX 请写 1 或 0').optional().meta({
    description: '`1` also grants purchases of Apple’s test environment (TestFlight, review), marked',
    zh: '写 `1` 则苹果测试环境（TestFlight、审核）里的购买也开通，并标明',
  }),
}
export type AppleSettings = z.infer<z.ZodObject<typeof appleVariables>>

const WANTED = ['APPLE_BUNDLE_ID', 'APPLE_APP_ID', 'APPLE_ROOT_CERTS_DIR', 'APPLE_PRODUCTS'] as const

/** Queries to Apple for the daily reconciliation need all of these or none. */
const API = ['APPLE_API_KEY_ID', 'APPLE_API_ISSUER', 'APPLE_API_KEY_FILE'] as const

const isNamed = (settings: AppleSettings) => keysOf(appleVariables).some((name) => settings[name] !== undefined)

/** The certificates in a folder, DER; null where there are none or one cannot be read. */
function rootsIn(folder: string): Buffer[] | null {
  try {
    const files = readdirSync(folder).filter((name) => /\.(cer|crt|der|pem)$/i.test(name))
    const roots = files.map((name) => new X509Certificate(readFileSync(join(folder, name))).raw)
    return roots.length === 0 ? null : roots
  } catch {
    return null
  }
}

/** A P-256 key as PEM; null where there is none. */
function keyIn(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8')
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1' ? text : null
  } catch {
    return null
  }
}

/** Reports every missing variable once one of the group is set: an incomplete group is a fault. */
export function checkApple(settings: AppleSettings, fault: (name: keyof AppleSettings, message: string) => void): void {
  if (!isNamed(settings)) return
  for (const name of WANTED) if (settings[name] === undefined) fault(name, `在 App Store 出售要写 ${name}；不用请把 APPLE_ 开头的都去掉`)
  const lacking = API.filter((name) => settings[name] === undefined)
  if (lacking.length < API.length)
    for (const name of lacking) fault(name, `向 App Store 查账要写 ${name}；不查请把 APPLE_API_ 开头的都去掉`)
  const { APPLE_ROOT_CERTS_DIR: folder, APPLE_API_KEY_FILE: keyFile } = settings
  if (keyFile !== undefined && keyIn(keyFile) === null)
    fault('APPLE_API_KEY_FILE', '密钥读不出来，请写从 App Store Connect 下载的 .p8 文件（App 内购买项目密钥）')
  if (folder !== undefined && rootsIn(folder) === null)
    fault('APPLE_ROOT_CERTS_DIR', '文件夹里没有读得出的苹果根证书，请放入 AppleRootCA-G3.cer')
}

/** The key for queries to Apple; null where none is configured. */
function apiKeyOf({
  APPLE_API_KEY_ID: keyId,
  APPLE_API_ISSUER: issuerId,
  APPLE_API_KEY_FILE: file,
  APPLE_BASE_URL,
}: AppleSettings): AppleApiKey | null {
  const privateKey = file === undefined ? null : keyIn(file)
  if (keyId === undefined || issuerId === undefined || privateKey === null) return null
  return { keyId, issuerId, privateKey, baseUrl: APPLE_BASE_URL?.replace(/\/$/, '') ?? null }
}

type Configured = { app: AppleApp; products: ReadonlyMap<string, string>; apiKey: AppleApiKey | null }

/** The app of checked settings and what is sold in it; null where none is configured. */
export function appleAppOf(settings: AppleSettings): Configured | null {
  const [roots, products] = isNamed(settings)
    ? [rootsIn(settings.APPLE_ROOT_CERTS_DIR ?? ''), storeProducts(settings.APPLE_PRODUCTS ?? '')]
    : [null, null]
  if (roots === null || products === null) return null
  const environments = settings.APPLE_ALLOW_SANDBOX === '1' ? (['Production', 'Sandbox'] as const) : (['Production'] as const)
  const app = { bundleId: settings.APPLE_BUNDLE_ID ?? '', appId: Number(settings.APPLE_APP_ID), roots, environments, isAskedOnline: true }
  return { app, products, apiKey: apiKeyOf(settings) }
}
