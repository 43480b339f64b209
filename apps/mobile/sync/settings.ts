import { type HostOrigins, readHostOrigins } from '@guanlan/contract/hosts.ts'
import { z } from 'zod'

/** Stands in until an operator names a server; nothing answers there. */
export const PLACEHOLDER_ORIGIN = 'https://guanlan.example'

const schema = z.object({
  MOBILE_SERVER_ORIGIN: z
    .string()
    .refine(isHttpsOrigin, 'MOBILE_SERVER_ORIGIN 请写 https 开头的服务器地址，不带路径，例如 https://guanlan.example')
    .default(PLACEHOLDER_ORIGIN),
  MOBILE_API_HOSTS: z
    .string()
    .refine(
      areHttpsHosts,
      'MOBILE_API_HOSTS 请写 data、api、search、screening 中另设的 https 地址，例如 data=https://data.example.com,search=https://so.example.com',
    )
    .default(''),
  MOBILE_WECHAT_APP_ID: z
    .string()
    .regex(/^wx[0-9a-f]{16}$/, 'MOBILE_WECHAT_APP_ID 请写微信开放平台“移动应用”的 AppID：wx 加 16 位小写十六进制；没有就不写')
    .optional(),
  MOBILE_APP_STORE_ID: z
    .string()
    .regex(/^\d{6,12}$/, 'MOBILE_APP_STORE_ID 请写 App Store 的数字 ID，例如 1234567890；没有就不写')
    .optional(),
  MOBILE_FILING_NUMBER: z.string().max(40, 'MOBILE_FILING_NUMBER 请写 App 备案号，最多 40 个字').optional(),
})

/** What of an app differs from one operator to another. Compiled into the app. */
export type MobileSettings = {
  /** https address of the server, without a path. */
  serverOrigin: string
  /** Origins of calls that another server answers. */
  hosts: HostOrigins
  wechatAppId: string | null
  /** Number of the app in Apple's store, which updates are opened by. */
  appStoreId: string | null
  /** App 备案号. */
  filing: string | null
}

/** Reads and checks the environment. Throws one Error whose message lists every wrong variable and what to write instead. */
export function readSettings(source: Record<string, string | undefined>): MobileSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}=${given[String(issue.path[0])] ?? ''}：${issue.message}`)
    throw new Error(`环境变量有误，没有生成移动端：\n${lines.join('\n')}`)
  }
  const { data } = parsed
  return {
    serverOrigin: new URL(data.MOBILE_SERVER_ORIGIN).origin,
    hosts: readHostOrigins(data.MOBILE_API_HOSTS) ?? {},
    wechatAppId: data.MOBILE_WECHAT_APP_ID ?? null,
    appStoreId: data.MOBILE_APP_STORE_ID ?? null,
    filing: data.MOBILE_FILING_NUMBER ?? null,
  }
}

function areHttpsHosts(text: string): boolean {
  return Object.values(readHostOrigins(text) ?? { data: '' }).every((origin) => isHttpsOrigin(origin))
}

function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' && [origin, `${origin}/`].includes(text.toLowerCase())
}
