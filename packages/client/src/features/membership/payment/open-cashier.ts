import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import type { PayRequest, Platform } from '../../../platform/platform.ts'

/** How a visit to a cashier went; `left`: it is somewhere else, and only the server will know. */
export type CashierOutcome = Awaited<ReturnType<Platform['pay']>>

/** Opens the cashier of a step: the sandbox's page, the page of WeChat or Alipay, or the host's own. */
export async function openCashier(platform: Platform, step: PayStep): Promise<CashierOutcome> {
  const request = requestOf(step)
  return request === null ? 'unsupported' : await platform.pay(request)
}

/** What the host's cashier takes; null where a step is not one a host carries out. */
function requestOf({ cashier, ...step }: PayStep): PayRequest | null {
  if (cashier !== null) return { way: 'page', url: cashier }
  if (step.way === 'wechat-h5' || step.way === 'alipay-h5') return { way: 'page', url: step.url }
  if (step.way === 'wechat-jsapi') return { ...step, way: 'wechat' }
  if (step.way === 'app-store' || step.way === 'play-store') return { ...step, way: 'app-store' }
  return step.way === 'wechat-app' ? step : null
}
