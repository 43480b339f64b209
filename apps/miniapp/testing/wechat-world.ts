import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handlers } from '@guanlan/server/api/handlers.ts'
import { buildApp } from '@guanlan/server/api/http/app.ts'
import { openWechatTill, tillPublicKey, tillVariables } from '@guanlan/server/business/payments/testing/wechat-till.ts'
import { openWechatStub, STUB_APPS } from '@guanlan/server/business/wechat/testing/wechat-stub.ts'
import { openBusiness, openPeople } from '@guanlan/server/business.ts'
import { readEnv } from '@guanlan/server/env.ts'
import { createPool } from '@guanlan/server/jobs/pool.ts'
import { openDatabase } from '@guanlan/server/storage/open-database.ts'
import { CLOSED, type TestWorld } from '@guanlan/server/testing/world.ts'
import { inboxOf } from './inbox-of.ts'

/** Where a server with a mini-app and a merchant of WeChat's listens, what it was started with, and where its WeChat Pay is. */
export type WechatWorld = { origin: string; inbox: string; env: Record<string, string>; till: string }

/**
 * A server configured as one in production: logins are identified by WeChat, and payments go through WeChat Pay; both run on loopback with the checks of the real ones. It shows
 * the market of another world and has people, orders and a database of its own.
 */
export async function openWechatWorld({ context }: TestWorld): Promise<WechatWorld & { close(): Promise<void> }> {
  const { clock, datasets } = context
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-wechat-'))
  const keyFile = join(folder, 'wxpay.pem')
  writeFileSync(keyFile, tillPublicKey())
  const [wechat, till, database] = await Promise.all([openWechatStub(), openWechatTill(clock), openDatabase({ dataDir: folder })])
  const given = {
    ...{ DATA_DIR: folder, CLOCK: CLOSED, NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...STUB_APPS, WX_API_BASE_URL: wechat.url },
    ...tillVariables({ url: till.url, keyFile, appid: STUB_APPS.WX_MINI_APPID }),
  }
  const env = readEnv(given)
  const pool = createPool()
  const opening = { database, clock, env, warnOf: (what: string) => (error: Error) => console.warn(what, error) }
  const { business, ...trade } = openBusiness(await openPeople(opening), datasets, { ...opening, pool })
  const app = await buildApp({ ...context, env, ...business }, handlers, {})
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  till.deliverTo(origin)
  return {
    ...{ origin, inbox: inboxOf(business, origin), env: given, till: till.url },
    async close() {
      await till.close()
      await app.close()
      await trade.stop()
      await trade.dispose()
      await pool.stop()
      await database.close()
      wechat.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
