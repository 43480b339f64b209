import type { PayStep } from '@guanlan/contract/schemas/membership.ts'
import type { PayRequest, Platform } from '../../platform/platform.ts'

/** How a visit to a cashier went; `left`: it is somewhere else, and only the server will know. */
export type CashierOutcome = Awaited<ReturnType<Platform['pay']>> | 'left'

/** Opens the cashier of a step: the sandbox's page, the page of WeChat or Alipay, or the host's own. A code to scan is drawn by the page and opens nothing. */
export async function openCashier(platform: Platform, step: PayStep): Promise<CashierOutcome> {
  if (step.cashier !== null) return await leaveFor(platform, step.cashier)
  if (step.way === 'wechat-h5' || step.way === 'alipay-h5') return await leaveFor(platform, step.url)
  const request = requestOf(step)
  return request === null ? 'unsupported' : await platform.pay(request)
}

async function leaveFor(platform: Platform, address: string): Promise<CashierOutcome> {
  return (await platform.openOutside(address)) ? 'left' : 'unsupported'
}

function requestOf(step: PayStep): PayRequest | null {
  const { cashier: _, ...rest } = step
  if (rest.way === 'wechat-jsapi') return { ...rest, way: 'wechat' }
  return rest.way === 'wechat-app' || rest.way === 'app-store' ? rest : null
}
