import { setTimeout as sleep } from 'node:timers/promises'
import type { PageHandle } from '../host/page-handle.ts'
import type { WechatHost } from '../host/wechat-host.ts'

const WITHIN_MS = 60_000

/** Waits until another page is on top. */
export async function arrived(phone: WechatHost, route: string): Promise<PageHandle> {
  const endMs = Date.now() + WITHIN_MS
  while (phone.page().route !== route) {
    phone.problems.check()
    if (Date.now() > endMs) throw new Error(`still on ${phone.page().route}, not on ${route}`)
    await sleep(15)
  }
  await phone.page().quiet()
  return phone.page()
}
