import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerNotify } from '../../../../api/http/notify.ts'
import { registerSandboxStore } from '../../../../api/http/sandbox/sandbox-store.ts'
import { openDatabase } from '../../../../storage/open-database.ts'
import { openShop } from '../../../membership/testing/shop.ts'
import { createSandboxStore } from './sandbox-store.ts'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')

test('the App Store that stands in is labelled, opened by its buyer alone, and what it signs is given, renewed and taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-store-'))
  const database = await openDatabase({ dataDir: folder })
  const shop = openShop(database.db, NOON)
  const store = createSandboxStore(database.db, { nowMs: () => shop.now.ms } as never)
  shop.stores.push(store.provider)
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body))
  registerNotify(app, [store.provider], shop.membership.handleNotice)
  registerSandboxStore(app, store)
  const { order, pay } = await shop.membership.create('buyer', shop.wanted({ way: 'app-store' }))
  const cashier = pay?.cashier ?? ''
  const trade = new URL(cashier, 'http://localhost').searchParams.get('trade') ?? ''
  const page = await app.inject({ url: cashier })
  for (const text of ['模拟 App Store', '模拟环境·不会扣款', '¥28.00', `value="${trade}"`]) expect(page.body).toContain(text)
  expect((await app.inject({ url: `/sandbox/store?trade=${trade.split('.')[0]}` })).statusCode).toBe(404)
  const press = async (action: string) => {
    const payload = new URLSearchParams({ trade, action }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { headers: reported } = await app.inject({ method: 'POST', url: '/sandbox/store', payload, headers })
    return new URL(String(reported.location), 'http://localhost').searchParams.get('note')
  }
  expect([await press('renew'), await press('buy'), await press('buy')]).toEqual(['late', 'buy', 'late'])
  expect(await shop.membership.one('buyer', order.id)).toMatchObject({ state: 'granted', sandbox: 1 })
  const proof = (await store.proof(trade)) ?? ''
  expect((await shop.membership.storePurchase('buyer', { store: 'app-store', proof, order: null })).id).toBe(order.id)
  shop.now.ms += 1000
  expect(await press('renew')).toBe('renew')
  expect(await shop.membership.grants('buyer')).toHaveLength(2)
  shop.now.ms += 1000
  expect(await press('refund')).toBe('refund')
  expect((await shop.membership.grants('buyer')).filter((one) => one.taken_back_at !== null)).toHaveLength(1)
  shop.now.ms += 1000
  expect([await press('reverse'), await press('reverse')]).toEqual(['reverse', 'late'])
  expect((await shop.membership.grants('buyer')).map(({ source }) => source).at(-1)).toContain('退款撤销后补回')
  expect(Object.keys(await shop.membership.operator.balances()).sort()).toEqual(['customer', 'sales', 'sandbox:apple'])
  await shop.membership.stop()
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
