import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { storeProducts } from '../store-provider.ts'
import type { AppleApp } from './apple-verifier.ts'

/** The variables of the server that say what is sold in the App Store. */
export const appleVariables = {
  APPLE_BUNDLE_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'APPLE_BUNDLE_ID 请写应用标识，例如 com.guanlan.app')
    .optional(),
  APPLE_APP_ID: z
    .string()
    .regex(/^\d{6,12}$/, 'APPLE_APP_ID 请写 App Store 里的应用编号，例如 1234567890')
    .optional(),
  APPLE_ROOT_CERTS_DIR: z.string().optional(),
  APPLE_PRODUCTS: z
    .string()
    .refine(
      (text) => storeProducts(text) !== null,
      'APPLE_PRODUCTS 请写 时长=商品编号，多个用逗号分隔，例如 vip-month=com.guanlan.vip.month',
    )
    .optional(),
  APPLE_ALLOW_SANDBOX: z.enum(['0', '1'], 'APPLE_ALLOW_SANDBOX 请写 1 或 0').optional(),
}
export type AppleSettings = z.infer<z.ZodObject<typeof appleVariables>>

const WANTED = ['APPLE_BUNDLE_ID', 'APPLE_APP_ID', 'APPLE_ROOT_CERTS_DIR', 'APPLE_PRODUCTS'] as const

const isNamed = (settings: AppleSettings) =>
  (Object.keys(appleVariables) as (keyof AppleSettings)[]).some((name) => settings[name] !== undefined)

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

/** Everything that is missing once one of the variables is written: half of a setting is a mistake. */
export function checkApple(settings: AppleSettings, fault: (name: keyof AppleSettings, message: string) => void): void {
  if (!isNamed(settings)) return
  for (const name of WANTED) if (settings[name] === undefined) fault(name, `在 App Store 出售要写 ${name}；不用请把 APPLE_ 开头的都去掉`)
  const { APPLE_ROOT_CERTS_DIR: folder } = settings
  if (folder !== undefined && rootsIn(folder) === null)
    fault('APPLE_ROOT_CERTS_DIR', '文件夹里没有读得出的苹果根证书，请放入 AppleRootCA-G3.cer')
}

/** The app of checked settings and what is sold in it; null where none is configured. */
export function appleAppOf(settings: AppleSettings): { app: AppleApp; products: ReadonlyMap<string, string> } | null {
  const [roots, products] = isNamed(settings)
    ? [rootsIn(settings.APPLE_ROOT_CERTS_DIR ?? ''), storeProducts(settings.APPLE_PRODUCTS ?? '')]
    : [null, null]
  if (roots === null || products === null) return null
  const environments = settings.APPLE_ALLOW_SANDBOX === '1' ? (['Production', 'Sandbox'] as const) : (['Production'] as const)
  const app = { bundleId: settings.APPLE_BUNDLE_ID ?? '', appId: Number(settings.APPLE_APP_ID), roots, environments, isAskedOnline: true }
  return { app, products }
}
