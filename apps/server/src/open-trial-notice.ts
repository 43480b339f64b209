import { isSandboxAllowed } from './business/sandbox-rule.ts'
import type { Env } from './env.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i

/** What an operator reads who lets other machines reach a server whose sandboxes stand in; null on loopback and without sandboxes. */
export function openTrialNotice({ HOST, ...settings }: Pick<Env, 'HOST' | 'APP_ENV' | 'ALLOW_SANDBOX'>): string | null {
  if (LOOPBACK.test(HOST) || !isSandboxAllowed(settings)) return null
  return `注意：HOST=${HOST}，其他机器可以访问这个试用服务；模拟短信与模拟收银台只在本机打开。正式服务请写 APP_ENV=production`
}
