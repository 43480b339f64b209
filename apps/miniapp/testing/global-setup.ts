import { giveFactors } from '@guanlan/server/testing/factor-cut.ts'
import { openTestWorld, TRADING } from '@guanlan/server/testing/world.ts'
import type { TestProject } from 'vitest/node'
import { inboxOf } from './inbox-of.ts'
import { openWechatWorld } from './wechat-world.ts'

/** So many securities that an industry fills more than one page of members. */
const MANY = 600

/** Real servers on loopback for all journeys: one at rest, one like it that sells memberships, one in the morning session, and one with WeChat and WeChat Pay over the market at rest. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closed = await openTestWorld({ limit: MANY, publishesContent: true })
  await giveFactors(closed)
  const selling = await openTestWorld({ limit: 60, publishesContent: true, membership: 'on' })
  await giveFactors(selling)
  const trading = await openTestWorld({ clock: TRADING })
  const listen = { host: '127.0.0.1', port: 0 }
  const { close, ...wechat } = await openWechatWorld(closed)
  project.provide('closedOrigin', await closed.app.listen(listen))
  const sellingOrigin = await selling.app.listen(listen)
  project.provide('sellingOrigin', sellingOrigin)
  project.provide('sellingInbox', inboxOf(selling.context, sellingOrigin))
  project.provide('tradingOrigin', await trading.app.listen(listen))
  project.provide('wechat', wechat)
  return async () => {
    await close()
    await trading.close()
    await selling.close()
    await closed.close()
  }
}
