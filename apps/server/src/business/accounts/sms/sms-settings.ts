import { z } from 'zod'
import { ALIYUN_SMS_URL, createAliyunSms } from './aliyun-sms.ts'
import type { SmsSender } from './sms-sender.ts'
import { createTencentSms, TENCENT_SMS_URL } from './tencent-sms.ts'

const key = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,128}$/, message)
    .optional()

/** Every message contains keys and a code: without TLS only to this machine. */
function isCarrierAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search } = new URL(text)
  const isOurs = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isOurs)) && pathname === '/' && search === ''
}

/** Variables of the SMS carrier. */
export const smsVariables = {
  SMS_PROVIDER: z.enum(['sandbox', 'tencent', 'aliyun'], 'SMS_PROVIDER 请写 sandbox、tencent 或 aliyun').default('sandbox').meta({
    description:
      'SMS carrier for login codes: `tencent` (腾讯云), `aliyun` (阿里云), or `sandbox`: nothing is sent, codes are listed on a page that opens on this machine alone, at the address printed at start',
    zh: '短信服务：`tencent`（腾讯云）、`aliyun`（阿里云）；`sandbox` 不发出，验证码列在服务器本机的模拟短信页，地址在启动时输出',
  }),
  SMS_ACCESS_ID: key('SMS_ACCESS_ID 请写云账号的 SecretId（腾讯云）或 AccessKey ID（阿里云）').meta({
    description: 'SecretId or AccessKey ID at the carrier; requires the following variables ([deploy.md](deploy.md#messages-with-codes))',
    zh: 'SecretId 或 AccessKey ID；写了它就要写全以下各项，否则不启动（[deploy.md](deploy.md#messages-with-codes)）',
  }),
  SMS_ACCESS_SECRET: key('SMS_ACCESS_SECRET 请写云账号的 SecretKey（腾讯云）或 AccessKey Secret（阿里云）').meta({
    description: 'SecretKey or AccessKey Secret',
    zh: 'SecretKey 或 AccessKey Secret',
  }),
  SMS_APP_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'SMS_APP_ID 请写腾讯云短信应用的 SdkAppId，例如 1400006666')
    .optional()
    .meta({ description: 'SdkAppId of the application, 腾讯云 only', zh: '短信应用的 SdkAppId，仅腾讯云' }),
  SMS_SIGN: z
    .string()
    .trim()
    .regex(/^.{1,30}$/, 'SMS_SIGN 请写审核通过的短信签名，最多 30 个字')
    .optional()
    .meta({ description: 'Approved signature, without 【】', zh: '审核通过的短信签名，不带【】' }),
  SMS_TEMPLATE: key('SMS_TEMPLATE 请写审核通过的模板编号，例如 1110（腾讯云）或 SMS_154950909（阿里云）').meta({
    description: 'Approved template: two parameters, code and minutes (腾讯云), or one, `code` (阿里云)',
    zh: '审核通过的模板：腾讯云两个参数（验证码、分钟数），阿里云一个（`code`）',
  }),
  SMS_BASE_URL: z
    .string()
    .refine(isCarrierAddress, 'SMS_BASE_URL 请写 https:// 开头、不带路径的地址；http:// 只能用于本机，例如 http://127.0.0.1:9000')
    .optional()
    .meta({
      description: 'Address of the carrier, e.g. a stub `http://127.0.0.1:9000`; plain HTTP only to this machine',
      zh: '服务商地址，例如本机替身 `http://127.0.0.1:9000`；不加密的 http 只能用于本机',
    }),
}

type Settings = z.infer<z.ZodObject<typeof smsVariables>>

const WANTED = {
  sandbox: [],
  aliyun: ['SMS_ACCESS_ID', 'SMS_ACCESS_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'],
  tencent: ['SMS_ACCESS_ID', 'SMS_ACCESS_SECRET', 'SMS_APP_ID', 'SMS_SIGN', 'SMS_TEMPLATE'],
} as const satisfies Record<Settings['SMS_PROVIDER'], readonly (keyof Settings)[]>

/** Reports variables missing for a carrier, and variables set without one: an incomplete group is a fault. */
export function checkSms(settings: Settings, fault: (name: keyof Settings, message: string) => void): void {
  const provider = settings.SMS_PROVIDER
  if (provider === 'sandbox') {
    for (const name of WANTED.tencent)
      if (settings[name] !== undefined) fault(name, `写了 ${name}，却没有选短信服务：SMS_PROVIDER 请写 tencent 或 aliyun`)
    return
  }
  for (const name of WANTED[provider])
    if (settings[name] === undefined) fault(name, `SMS_PROVIDER=${provider} 时要写 ${name}；不发短信请写 SMS_PROVIDER=sandbox`)
}

/** The carrier of checked settings; null for the sandbox. */
export function carrierOf(settings: Settings): SmsSender | null {
  const {
    SMS_PROVIDER,
    SMS_ACCESS_ID: id = '',
    SMS_ACCESS_SECRET: secret = '',
    SMS_SIGN: sign = '',
    SMS_TEMPLATE: template = '',
  } = settings
  const known = { keys: { id, secret }, sign, template }
  switch (SMS_PROVIDER) {
    case 'sandbox':
      return null
    case 'tencent':
      return createTencentSms({ ...known, appId: settings.SMS_APP_ID ?? '', baseUrl: settings.SMS_BASE_URL ?? TENCENT_SMS_URL })
    case 'aliyun':
      return createAliyunSms({ ...known, baseUrl: settings.SMS_BASE_URL ?? ALIYUN_SMS_URL })
  }
}
