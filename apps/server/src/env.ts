import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { z } from 'zod'
import { checkSms, smsVariables } from './accounts/sms/sms-settings.ts'
import { operatorVariables } from './features/documents/operator-settings.ts'
import { checkPayments, PAYMENT_SECRETS, paymentVariables } from './payments/payment-settings.ts'
import { promotionVariables } from './promotion/promotion-settings.ts'
import { checkSandboxes, sandboxVariables } from './sandbox-rule.ts'
import { checkWechat, wechatVariables } from './wechat/wechat-settings.ts'

function isClockText(text: string): boolean {
  const atMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?\+08:00$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February is parsed as a day of March
  return !Number.isNaN(atMs) && text.startsWith(formatDate(atMs, 'ymd'))
}

function webAddress(message: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), message)
    .default('')
}

/** `host=url,host=url` as a table of base addresses by host; null when it is something else. */
function liveHosts(text: string): Record<string, string> | null {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => /^([a-z0-9.-]+)=(https?:\/\/.+)$/.exec(pair))
  if (pairs.some((pair) => pair === null || !URL.canParse(pair[2]))) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2].replace(/\/$/, '')]))
}

/** Every variable the server reads. The README table repeats names, defaults and meanings; a wrong value refuses to start. */
const variables = z.object({
  PORT: z.coerce
    .number('PORT 请写 0–65535 的整数，例如 3000')
    .int('PORT 请写整数，例如 3000')
    .min(0)
    .max(65535, 'PORT 请写 0–65535 的整数，例如 3000')
    .default(3000),
  HOST: z.string().min(1, 'HOST 请写监听地址，例如 127.0.0.1 或 0.0.0.0').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'DATA_DIR 请写一个文件夹，例如 .data').default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL 请写 postgres://用户:密码@主机:5432/库名；不写则用 DATA_DIR 里的内嵌数据库')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^\s/]/, 'REDIS_URL 请写 redis://主机:6379，或 redis://用户:密码@主机:6379；只有一个节点时不写')
    .refine((text) => URL.canParse(text), 'REDIS_URL 请写 redis://主机:6379，或 redis://用户:密码@主机:6379；只有一个节点时不写')
    .optional(),
  DATA_SOURCE: z.enum(['auto', 'simulated', 'live', 'files'], 'DATA_SOURCE 请写 auto、live、simulated 或 files').default('auto'),
  LIVE_HOSTS: z
    .string()
    .refine((text) => liveHosts(text) !== null, 'LIVE_HOSTS 请写 主机=网址，多个用逗号分隔，例如 qt.gtimg.cn=http://127.0.0.1:9000/qt')
    .default('')
    .transform((text) => liveHosts(text) ?? {}),
  LIVE_CONTACT: z
    .string()
    .max(100, 'LIVE_CONTACT 请写联系方式，最多 100 个字符，例如 admin@example.com')
    .regex(/^[\x20-\x7e]*$/, 'LIVE_CONTACT 只能用英文字符，例如 admin@example.com')
    .default(''),
  LIVE_REQUESTS_PER_DAY: z.coerce
    .number('LIVE_REQUESTS_PER_DAY 请写 100–80000 的整数，例如 20000')
    .int('LIVE_REQUESTS_PER_DAY 请写整数，例如 20000')
    .min(100, 'LIVE_REQUESTS_PER_DAY 请写 100–80000 的整数')
    .max(80_000, 'LIVE_REQUESTS_PER_DAY 请写 100–80000 的整数：每个主机每秒至多一次')
    .default(20_000),
  SEED: z.coerce.number('SEED 请写整数，例如 3').int('SEED 请写整数，例如 3').default(3),
  YEARS: z.coerce
    .number('YEARS 请写 1–20 的整数，例如 5')
    .int()
    .min(1, 'YEARS 请写 1–20 的整数，例如 5')
    .max(20, 'YEARS 请写 1–20 的整数，例如 5')
    .default(5),
  SECURITIES: z.coerce
    .number('SECURITIES 请写 20–10000 的整数，例如 600；不写则为全部')
    .int('SECURITIES 请写整数，例如 600')
    .min(20, 'SECURITIES 请写 20–10000 的整数，例如 600')
    .max(10_000, 'SECURITIES 请写 20–10000 的整数，例如 600')
    .optional(),
  CLOCK: z.string().refine(isClockText, 'CLOCK 请写北京时间，例如 2026-11-20T10:15:00+08:00；不写则用系统时间').optional(),
  TICK_MS: z.coerce
    .number('TICK_MS 请写 100–60000 的毫秒数，例如 3000')
    .int()
    .min(100, 'TICK_MS 请写 100–60000 的毫秒数，例如 3000')
    .max(60_000, 'TICK_MS 请写 100–60000 的毫秒数，例如 3000')
    .default(3000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'LOG_LEVEL 请写 error、warn、info 或 debug')
    .default('warn'),
  TRUST_PROXY: z.coerce
    .number('TRUST_PROXY 请写服务器前反向代理的层数 0–5，例如 1；没有代理写 0')
    .int('TRUST_PROXY 请写整数，例如 1')
    .min(0, 'TRUST_PROXY 请写服务器前反向代理的层数 0–5')
    .max(5, 'TRUST_PROXY 请写服务器前反向代理的层数 0–5')
    .default(0),
  FILING_NUMBER: z.string().max(40, 'FILING_NUMBER 请写备案号，最多 40 个字').default(''),
  APP_STORE_URL: z
    .string()
    .regex(/^https:\/\/apps\.apple\.com\/\S+$/, 'APP_STORE_URL 请写 App Store 页面的地址，例如 https://apps.apple.com/cn/app/id1234567890')
    .default(''),
  SITE_URL: webAddress('SITE_URL 请写网站的地址，例如 https://example.com'),
  APP_PACKAGE_URL: webAddress('APP_PACKAGE_URL 请写安卓安装包的地址，例如 https://example.com/guanlan.apk'),
  APP_SITE_URL: webAddress('APP_SITE_URL 请写应用介绍页的地址，例如 https://example.com/app'),
  APP_LINKS_IOS: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'APP_LINKS_IOS 请写 团队号.应用标识，例如 ABCDE12345.com.guanlan.app')
    .default(''),
  APP_LINKS_ANDROID: z
    .string()
    .regex(
      /^[\w.]+=([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
      'APP_LINKS_ANDROID 请写 包名=签名证书的 SHA-256，例如 com.guanlan.app=AB:CD:…（32 组大写十六进制）',
    )
    .default(''),
  AUTH_SECRET: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .refine(
      (all) => all.every((one) => one.length >= 32),
      'AUTH_SECRET 请写至少 32 个字符的随机串，更换时新的在前、旧的在后，用逗号分隔；不写则自动生成',
    )
    .default([]),
  ...smsVariables,
  ...wechatVariables,
  ...paymentVariables,
  ...sandboxVariables,
  FREE_STOCKS_PER_DAY: z.coerce
    .number('FREE_STOCKS_PER_DAY 请写 0–1000 的整数，例如 5')
    .int('FREE_STOCKS_PER_DAY 请写整数，例如 5')
    .min(0, 'FREE_STOCKS_PER_DAY 请写 0–1000 的整数')
    .max(1000, 'FREE_STOCKS_PER_DAY 请写 0–1000 的整数')
    .default(5),
  MEMBERSHIP: z.enum(['on', 'off'], 'MEMBERSHIP 请写 on 或 off').default('on'),
  ...promotionVariables,
  ...operatorVariables,
  IOS_VIRTUAL_GOODS: z.enum(['on', 'off'], 'IOS_VIRTUAL_GOODS 请写 on 或 off').default('off'),
  DIAGNOSIS: z.enum(['on', 'off'], 'DIAGNOSIS 请写 on 或 off').default('on'),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'NODE_ENV 请写 production、development 或 test').default('production'),
})

const schema = variables.superRefine((env, check) => {
  const fault = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message })
  checkSms(env, fault)
  checkWechat(env, fault)
  checkPayments(env, fault)
  checkSandboxes(env, fault)
})

/** Names of all variables, in the order of the README table. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Their values are never repeated where a fault is told: what is told ends in logs. */
const SECRETS = new Set(['AUTH_SECRET', 'SMS_ACCESS_SECRET', 'WX_MINI_SECRET', 'WX_MP_SECRET', 'WX_OPEN_SECRET', ...PAYMENT_SECRETS])

export type Env = z.infer<typeof schema>

/** Reads and checks the environment. Throws one Error whose message lists every wrong variable and what to write instead. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const told = (name: string) => {
    const text = given[name] ?? ''
    if (SECRETS.has(name)) return text === '' ? '' : '***'
    // addresses have passwords before their hosts
    return text.replace(/[^,=]*@/gs, '***@')
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}=${told(String(issue.path[0]))}：${issue.message}`)
  throw new Error(`环境变量有误，没有启动：\n${lines.join('\n')}`)
}
