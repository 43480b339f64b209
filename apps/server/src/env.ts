import { inputReason } from '@guanlan/contract/input-reason.ts'
import { z } from 'zod'
import { operatorVariables } from './api/features/documents/operator-settings.ts'
import { checkSms, smsVariables } from './business/accounts/sms/sms-settings.ts'
import { alipayVariables } from './business/payments/alipay/alipay-settings.ts'
import { checkPayments, PAYMENT_SECRETS } from './business/payments/payment-settings.ts'
import { appleVariables } from './business/payments/stores/apple/apple-settings.ts'
import { googleVariables } from './business/payments/stores/google/google-settings.ts'
import { wechatPayVariables } from './business/payments/wechat/wechat-settings.ts'
import { promotionVariables } from './business/promotion/promotion-settings.ts'
import { checkSandboxes, sandboxVariables } from './business/sandbox-rule.ts'
import { telemetryVariables } from './business/telemetry/telemetry-settings.ts'
import { checkWechat, wechatVariables } from './business/wechat/wechat-settings.ts'
import { accessVariables, serverVariables, simulationVariables, siteVariables, sourceVariables } from './env-variables.ts'

/** Every variable by group, in the order of docs/configuration.md, which is generated from them: title, Chinese title, variables. */
export const variableGroups = [
  ['Server', '服务', serverVariables],
  ['Data source', '数据来源', sourceVariables],
  ['Simulated market', '模拟市场', simulationVariables],
  ['Site and apps', '网站与应用', siteVariables],
  ['Operator', '运营方', operatorVariables],
  ['Access', '开放范围', accessVariables],
  ['Usage reports', '使用情况上报', telemetryVariables],
  ['Trial and production', '试用与正式', sandboxVariables],
  ['Login codes by SMS', '短信验证码', smsVariables],
  ['WeChat', '微信', wechatVariables],
  ['WeChat Pay', '微信支付', wechatPayVariables],
  ['Alipay', '支付宝', alipayVariables],
  ['App Store', 'App Store', appleVariables],
  ['Google Play', 'Google Play', googleVariables],
  ['Promotion', '推广', promotionVariables],
] as const

const variables = z.object({
  ...serverVariables,
  ...sourceVariables,
  ...simulationVariables,
  ...siteVariables,
  ...operatorVariables,
  ...accessVariables,
  ...telemetryVariables,
  ...sandboxVariables,
  ...smsVariables,
  ...wechatVariables,
  ...wechatPayVariables,
  ...alipayVariables,
  ...appleVariables,
  ...googleVariables,
  ...promotionVariables,
})

const schema = variables.superRefine((env, check) => {
  const fault = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message })
  checkSms(env, fault)
  checkWechat(env, fault)
  checkPayments(env, fault)
  checkSandboxes(env, fault)
})

/** Names of all variables. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Their values are never printed in messages, which end in logs. */
const SECRETS = new Set([
  'AUTH_SECRET',
  'METRICS_TOKEN',
  'SMS_ACCESS_SECRET',
  'WX_MINI_SECRET',
  'WX_MP_SECRET',
  'WX_OPEN_SECRET',
  ...PAYMENT_SECRETS,
])

export type Env = z.infer<typeof schema>

/** Reads and checks the environment. Throws one Error whose message lists every wrong variable and what to write instead. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = schema.safeParse(given, { error: inputReason })
  if (parsed.success) return parsed.data
  const shown = (name: string) => {
    const text = given[name] ?? ''
    if (SECRETS.has(name)) return text === '' ? '' : '***'
    // addresses have passwords before their hosts
    return text.replace(/[^,=]*@/gs, '***@')
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}=${shown(String(issue.path[0]))}：${issue.message}`)
  throw new Error(`环境变量有误，没有启动：\n${lines.join('\n')}`)
}
