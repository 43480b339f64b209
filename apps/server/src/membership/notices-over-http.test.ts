import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open-database.ts'
import { registerNotify } from '../http/notify.ts'
import { openPayments, type Payments } from '../payments/payments.ts'
import { type SandboxKeys, sandboxKeys } from '../payments/sandbox/sandbox-keys.ts'
import { noticeBody, sealedHeaders } from '../payments/sandbox/sandbox-seal.ts'
import { products } from '../providers/content/membership.ts'
import { auditLedger } from './ledger.ts'
import { type Membership, openMembership } from './membership.ts'
import { agreed } from './testing/shop.ts'

// the cashier's own keys sign what is sent here, and the route that stands open to the world takes it
const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const MONTH_LATER = Date.parse('2026-12-20T12:00:00+08:00')
const HALF_AN_HOUR = 30 * 60_000
const now = { ms: NOON }
const folder = mkdtempSync(join(tmpdir(), 'guanlan-notices-'))
const troubles: string[] = []
let database: Database
let payments: Payments
let membership: Membership
let keys: SandboxKeys
let app: FastifyInstance
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder })
  const { db } = database
  const clock = { nowMs: () => now.ms } as never
  payments = openPayments({ APP_ENV: 'trial', ALLOW_SANDBOX: '0' } as never, { db, clock, openIdOf: async () => null })
  membership = openMembership({
    ...{ db, clock, payments, products: async () => [...products] },
    onTrouble: ({ message }) => void troubles.push(message),
  })
  app = Fastify()
  registerNotify(app, payments.providers, membership.handleNotice)
  keys = await sandboxKeys(db)
})
afterAll(async () => {
  payments.stop()
  await membership.stop()
  expect(await auditLedger(database.db)).toEqual([])
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

let people = 0
type Bought = { who: string; id: string; tradeNo: string; prepay: string }
async function order(): Promise<Bought> {
  const who = `person-${++people}`
  const { order: made, pay } = await membership.create(who, {
    ...{ sku: 'vip-month', coupons: [], way: 'wechat-h5', requestId: `request-${people}`, agreed, address: '127.0.0.1', channel: 'h5' },
  })
  const prepay = new URLSearchParams(String(pay?.cashier).split('?')[1]).get('trade') ?? ''
  return { who, id: made.id, tradeNo: `${made.id}01`, prepay }
}
const payQuietly = async ({ prepay }: Bought) => expect(await payments.cashier?.pay(prepay, 'never')).toBe(true)
const stateOf = async ({ who, id }: Bought) => (await membership.one(who, id)).state
const grantsOf = async ({ who }: Bought) => (await membership.grants(who)).map(({ until_at }) => until_at)

const transaction = ({ tradeNo }: Bought, more: object = {}) => ({
  ...{ mchid: keys.merchant.mchid, appid: 'sandbox-mp', out_trade_no: tradeNo, trade_type: 'MWEB', trade_state: 'SUCCESS' },
  ...{ transaction_id: `t${tradeNo}`, success_time: '2026-11-20T12:00:00+08:00', amount: { total: 2800, currency: 'CNY' }, ...more },
})
const messageOf = (event: string, told: object) => noticeBody(keys.merchant.apiV3Key, event, told)
async function send(body: string): Promise<number> {
  const headers = sealedHeaders(body, keys)
  return (await app.inject({ method: 'POST', url: '/notify/wechat', payload: body, headers })).statusCode
}

test('a message that never comes: whoever waits asks, and where nobody waits the closing of the order does', async () => {
  const [waiting, gone] = [await order(), await order()]
  await payQuietly(waiting)
  await payQuietly(gone)
  expect(await stateOf(waiting)).toBe('granted')
  now.ms += HALF_AN_HOUR + 1
  await membership.sweep()
  expect([await stateOf(gone), (await grantsOf(gone)).length]).toEqual(['granted', 1])
  // and the message a day later changes nothing
  now.ms = NOON + 86_400_000
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(gone)))).toBe(200)
  expect((await grantsOf(gone)).length).toBe(1)
  now.ms = NOON
})

test('many messages of one payment, each under a signature of its own: one grant', async () => {
  const bought = await order()
  await payQuietly(bought)
  const bodies = Array.from({ length: 4 }, () => messageOf('TRANSACTION.SUCCESS', transaction(bought)))
  const answers = await Promise.all([...bodies, bodies[0] as string].map(send))
  expect([new Set(answers), await grantsOf(bought)]).toEqual([new Set([200]), [MONTH_LATER]])
})

test('a payment after its order was closed goes back, and gives nothing', async () => {
  const bought = await order()
  await membership.cancel(bought.who, bought.id)
  expect(await payments.cashier?.pay(bought.prepay, 'now')).toBe(false)
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought)))).toBe(200)
  expect([await stateOf(bought), await grantsOf(bought)]).toEqual(['refunding', []])
  expect(troubles.at(-1)).toContain('订单关闭后到账')
})

test.each([1, 2799, 2801, 280_000])('%d 分 in place of 2800 give nothing, and go back', async (total) => {
  const bought = await order()
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought, { amount: { total } })))).toBe(200)
  expect([await stateOf(bought), await grantsOf(bought)]).toEqual(['paying', []])
  expect(troubles.some((one) => one.includes(`应付 2800 分，到账 ${total} 分`) && one.includes(bought.id))).toBe(true)
})

test('out of order: a refund told before its payment, and the payment told after its refund', async () => {
  const bought = await order()
  await payQuietly(bought)
  const refund = { mchid: keys.merchant.mchid, out_trade_no: bought.tradeNo, out_refund_no: `${bought.tradeNo}R1` }
  const done = { ...refund, refund_status: 'SUCCESS', success_time: '2026-11-20T13:00:00+08:00', amount: { refund: 2800 } }
  // nobody asked for that refund: it is recorded, and takes nothing
  expect(await send(messageOf('REFUND.SUCCESS', done))).toBe(200)
  expect(troubles.at(-1)).toContain('不是本站的')
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought)))).toBe(200)
  expect(await grantsOf(bought)).toEqual([MONTH_LATER])
  await membership.operator.refundOrder(bought.id, { amount: 'all', reason: '协商退款' })
  for (const body of [
    messageOf('REFUND.SUCCESS', done),
    messageOf('TRANSACTION.SUCCESS', transaction(bought)),
    messageOf('REFUND.CLOSED', done),
  ])
    expect(await send(body)).toBe(200)
  expect(await membership.one(bought.who, bought.id)).toMatchObject({ state: 'refunded', refunded_cents: 2800 })
  const rows = await database.db.selectFrom('entitlement').selectAll().where('account_id', '=', bought.who).execute()
  expect(rows).toEqual([])
})

test('well signed and not for us: another merchant, another application, a state that is none, an order nobody made', async () => {
  const bought = await order()
  const told = [
    [transaction(bought, { mchid: '1900000001' }), 403],
    [transaction(bought, { appid: 'wx-of-somebody-else' }), 403],
    [transaction(bought, { trade_state: 'USERPAYING' }), 200],
    [transaction(bought, { amount: { total: 28.5 } }), 400],
    [transaction(bought, { success_time: 'soon' }), 400],
    [transaction(bought, { out_trade_no: "x' OR 1=1 --" }), 200],
  ] as const
  for (const [what, status] of told) expect(await send(messageOf('TRANSACTION.SUCCESS', what)), JSON.stringify(what)).toBe(status)
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought)).replace('"id":"', '"id":"x'))).toBe(200)
  expect(await grantsOf(bought)).toHaveLength(1)
})
