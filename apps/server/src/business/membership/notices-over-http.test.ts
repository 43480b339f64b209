import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SandboxKeys, sandboxKeys } from '../payments/sandbox/sandbox-keys.ts'
import { noticeBody, signedHeaders } from '../payments/sandbox/sandbox-signature.ts'
import { type Bought, MONTH_LATER, NOON, openServedShop, type ServedShop } from './testing/served-shop.ts'

// the cashier's own keys sign what is sent here, and the route that stands open to the world takes it
const HALF_AN_HOUR = 30 * 60_000
let shop: ServedShop
let keys: SandboxKeys
beforeAll(async () => {
  shop = await openServedShop({ APP_ENV: 'trial', ALLOW_SANDBOX: '0' } as never)
  keys = await sandboxKeys(shop.db)
})
afterAll(async () => expect(await shop.close()).toEqual([]))

async function order() {
  const { pay, ...bought } = await shop.order('wechat-h5')
  return { ...bought, prepay: new URLSearchParams(String(pay?.cashier).split('?')[1]).get('trade') ?? '' }
}
const payQuietly = async ({ prepay }: { prepay: string }) => expect(await shop.payments.cashier?.pay(prepay, 'never')).toBe(true)
const stateOf: ServedShop['stateOf'] = (bought) => shop.stateOf(bought)
const grantsOf: ServedShop['grantsOf'] = (bought) => shop.grantsOf(bought)

const transaction = ({ tradeNo }: Bought, more: object = {}) => ({
  ...{ mchid: keys.merchant.mchid, appid: 'sandbox-mp', out_trade_no: tradeNo, trade_type: 'MWEB', trade_state: 'SUCCESS' },
  ...{ transaction_id: `t${tradeNo}`, success_time: '2026-11-20T12:00:00+08:00', amount: { total: 2800, currency: 'CNY' }, ...more },
})
const messageOf = (event: string, reported: object) => noticeBody(keys.merchant.apiV3Key, event, reported)
async function send(body: string): Promise<number> {
  const headers = signedHeaders(body, keys)
  return (await shop.app.inject({ method: 'POST', url: '/notify/wechat', payload: body, headers })).statusCode
}

test('a message that never comes: a waiting client asks, else the order is asked about when it closes', async () => {
  const [waiting, gone] = [await order(), await order()]
  await payQuietly(waiting)
  await payQuietly(gone)
  expect(await stateOf(waiting)).toBe('granted')
  shop.now.ms += HALF_AN_HOUR + 1
  await shop.membership.sweep()
  expect([await stateOf(gone), (await grantsOf(gone)).length]).toEqual(['granted', 1])
  // and the message a day later changes nothing
  shop.now.ms = NOON + 86_400_000
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(gone)))).toBe(200)
  expect((await grantsOf(gone)).length).toBe(1)
  shop.now.ms = NOON
})

test('many messages of one payment, each under a signature of its own: one grant', async () => {
  const bought = await order()
  await payQuietly(bought)
  const bodies = Array.from({ length: 4 }, () => messageOf('TRANSACTION.SUCCESS', transaction(bought)))
  const answers = await Promise.all([...bodies, firstItem(bodies)].map(send))
  expect([new Set(answers), await grantsOf(bought)]).toEqual([new Set([200]), [MONTH_LATER]])
})

test('a payment after its order was closed goes back, and gives nothing', async () => {
  const bought = await order()
  await shop.membership.cancel(bought.who, bought.id)
  expect(await shop.payments.cashier?.pay(bought.prepay, 'now')).toBe(false)
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought)))).toBe(200)
  expect([await stateOf(bought), await grantsOf(bought)]).toEqual(['refunding', []])
  expect(shop.troubles.at(-1)).toContain('订单关闭后到账')
})

test.each([1, 2799, 2801, 280_000])('%d 分 in place of 2800 give nothing, and go back', async (total) => {
  const bought = await order()
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought, { amount: { total } })))).toBe(200)
  expect([await stateOf(bought), await grantsOf(bought)]).toEqual(['paying', []])
  expect(shop.troubles.some((one) => one.includes(`应付 2800 分，到账 ${total} 分`) && one.includes(bought.id))).toBe(true)
})

test('one transaction pays for one order, however often it is named', async () => {
  const [first, second] = [await order(), await order()]
  const reused = { transaction_id: `t${first.tradeNo}` }
  const bodies = [transaction(first), transaction(second, reused), transaction(second, reused)]
  for (const reported of bodies) expect(await send(messageOf('TRANSACTION.SUCCESS', reported))).toBe(200)
  expect([await grantsOf(first), await grantsOf(second), await stateOf(second)]).toEqual([[MONTH_LATER], [], 'paying'])
  expect(shop.troubles.at(-1)).toContain('已经支付了订单')
})

test('out of order: a refund reported before its payment, and the payment reported after its refund', async () => {
  const bought = await order()
  await payQuietly(bought)
  const refund = { mchid: keys.merchant.mchid, out_trade_no: bought.tradeNo, out_refund_no: `${bought.tradeNo}R1` }
  const done = { ...refund, refund_status: 'SUCCESS', success_time: '2026-11-20T13:00:00+08:00', amount: { refund: 2800 } }
  // that refund was not requested: it is recorded, and takes nothing
  expect(await send(messageOf('REFUND.SUCCESS', done))).toBe(200)
  expect(shop.troubles.at(-1)).toContain('不是本站的')
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought)))).toBe(200)
  expect(await grantsOf(bought)).toEqual([MONTH_LATER])
  await shop.membership.operator.refundOrder(bought.id, { amount: 'all', reason: '协商退款' })
  for (const body of [
    messageOf('REFUND.SUCCESS', done),
    messageOf('TRANSACTION.SUCCESS', transaction(bought)),
    messageOf('REFUND.CLOSED', done),
  ])
    expect(await send(body)).toBe(200)
  expect(await shop.membership.one(bought.who, bought.id)).toMatchObject({ state: 'refunded', refunded_cents: 2800 })
  const rows = await shop.db.selectFrom('entitlement').selectAll().where('account_id', '=', bought.who).execute()
  expect(rows).toEqual([])
})

test('well signed and not for us: another merchant, another application, an unknown state, an unknown order', async () => {
  const bought = await order()
  const reported = [
    [transaction(bought, { mchid: '1900000001' }), 403],
    [transaction(bought, { appid: 'wx-of-another-merchant' }), 403],
    [transaction(bought, { trade_state: 'USERPAYING' }), 200],
    [transaction(bought, { amount: { total: 28.5 } }), 400],
    [transaction(bought, { success_time: 'soon' }), 400],
    [transaction(bought, { out_trade_no: "x' OR 1=1 --" }), 200],
  ] as const
  for (const [what, status] of reported) expect(await send(messageOf('TRANSACTION.SUCCESS', what)), JSON.stringify(what)).toBe(status)
  expect(await send(messageOf('TRANSACTION.SUCCESS', transaction(bought)).replace('"id":"', '"id":"x'))).toBe(200)
  expect(await grantsOf(bought)).toHaveLength(1)
})
