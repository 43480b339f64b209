import type { Platform } from './platform.ts'

/** What WeChat's own browser puts into the page. */
type Bridge = { invoke(name: 'getBrandWCPayRequest', order: object, done: (answer: { err_msg: string }) => void): void }

/** How long WeChat may take to put its part into the page. */
const BRIDGE_MS = 3000
const OUTCOMES: Record<string, Awaited<ReturnType<Platform['pay']>>> = { ok: 'paid', cancel: 'cancelled' }

/** Paying in a browser: WeChat's cashier within WeChat, a page of a cashier elsewhere. That page comes back to ours by itself. */
export async function pay(order: Parameters<Platform['pay']>[0]): ReturnType<Platform['pay']> {
  if (order.way === 'page') {
    window.location.assign(order.url)
    return 'left'
  }
  const bridge = order.way === 'wechat' ? await weixinBridge() : null
  if (order.way !== 'wechat' || bridge === null) return 'unsupported'
  const { way: _, ...signed } = order
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', signed, ({ err_msg: outcome }) => resolve(OUTCOMES[outcome.split(':')[1] ?? ''] ?? 'failed'))
  })
}

const present = () => window.WeixinJSBridge ?? null

/** Null outside of WeChat. */
async function weixinBridge(): Promise<Bridge | null> {
  if (present() !== null || !/MicroMessenger/i.test(navigator.userAgent)) return present()
  await new Promise<void>((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(resolve, BRIDGE_MS)
  })
  return present()
}
