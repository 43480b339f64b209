import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStores, importInto, type StoreKind } from '@guanlan/server/testing/stores/store-kinds.ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { walkTabs } from '../crawl/walk-tabs.ts'
import { exampleNames, examplePages } from '../world/example-pages.ts'
import { journey, REFUSED } from '../world/journey.ts'
import { pageFaults } from '../world/page-words.ts'
import { type Server, startServer } from '../world/server.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

const QUIET_MS = 200

/** Two that differ most are drawn in every run; STORES names others, separated by commas, or `all`. */
const wanted = process.env.STORES?.split(',') ?? ['bars only', 'history ended two years ago']
const drawn = fileStores.filter(({ name }) => wanted.includes('all') || wanted.includes(name))

/** Pages without anything of the market: texts, orders, settings. */
const WITHOUT_MARKET = new Set<string>([
  ...['webviewMain', 'webview', 'login', 'loginSms', 'unregister', 'orderPay', 'membership', 'membershipAndroid', 'membershipIos'],
  ...['membershipWechat', 'paymentReminder', 'paymentSuccess', 'orders', 'coupons', 'promotion', 'shareFriend', 'setting', 'about'],
  ...['tutorials', 'help', 'document', 'upgrade', 'poster'],
])
const names = exampleNames.filter((name) => !WITHOUT_MARKET.has(name))

/** Waits until screens count what the store holds: factors are computed once the bars are read. */
async function untilScreened({ origin }: Server): Promise<void> {
  const body = JSON.stringify({ filters: [{ key: 'price', op: '>', value: 0 }] })
  await eventually(async () => {
    const answer = await fetch(`${origin}/pyxg/serverforxg/count`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })
}

describe.each(drawn)('a store of $name', (kind: StoreKind) => {
  let dataDir: string
  let server: Server
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'guanlan-store-'))
    importInto(dataDir, kind)
    server = await startServer({ dataDir, source: 'files', clock: kind.clock })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  journey.concurrent.for([375, 1280])('no page says what its data do not support at %i px', async (width, { arrive }) => {
    await untilScreened(server)
    const visitor = await arrive({ width }, server.origin)
    const { page, openAddress } = visitor
    // sectors and their lines are not in every store
    visitor.forgive(REFUSED)
    const found: string[] = []
    for (const name of names) {
      await openAddress(examplePages[name])
      await settle(page, QUIET_MS)
      found.push(...(await pageFaults(page, kind)).map((fault) => `${name}: ${fault}`))
    }
    await walkTabs(visitor, 'SH600519', async (tab) => {
      found.push(...(await pageFaults(page, kind)).map((fault) => `${tab}: ${fault}`))
    })
    expect([...new Set(found)]).toEqual([])
  })
})
