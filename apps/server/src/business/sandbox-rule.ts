import { z } from 'zod'

/** The variables of the server that say whether sandboxes may stand in for what is not configured. */
export const sandboxVariables = {
  APP_ENV: z.enum(['production', 'trial'], 'APP_ENV 请写 production（正式服务）或 trial（试用）').default('trial').meta({
    description:
      '`production` uses sandboxes only with `ALLOW_SANDBOX=1`: without an SMS carrier the server does not start, without a payment provider it sells nothing',
    zh: '`production` 时只有写了 `ALLOW_SANDBOX=1` 才使用模拟服务：没有短信服务不启动，没有收款方式则不出售',
  }),
  ALLOW_SANDBOX: z
    .enum(['0', '1'], 'ALLOW_SANDBOX 请写 1 或 0')
    .default('0')
    .meta({ description: '`1` allows sandboxes in production as well, marked', zh: '写 `1` 则正式服务也允许带标注的模拟服务' }),
}
export type SandboxSettings = z.infer<z.ZodObject<typeof sandboxVariables>>

/** Whether sandboxes may stand in: always while trying, in production only when that was said. */
export function isSandboxAllowed({ APP_ENV, ALLOW_SANDBOX }: SandboxSettings): boolean {
  return APP_ENV !== 'production' || ALLOW_SANDBOX === '1'
}

/** In production a sandbox of codes makes logging in impossible. Without a payment provider nothing is sold, which is no fault. */
export function checkSandboxes(
  settings: SandboxSettings & { SMS_PROVIDER: string },
  fault: (name: 'SMS_PROVIDER', message: string) => void,
): void {
  if (settings.SMS_PROVIDER === 'sandbox' && !isSandboxAllowed(settings))
    fault('SMS_PROVIDER', 'APP_ENV=production 时请配置短信服务；确实要用模拟短信与模拟收银台请写 ALLOW_SANDBOX=1')
}
