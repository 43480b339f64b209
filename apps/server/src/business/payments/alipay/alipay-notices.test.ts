import { createPublicKey, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../../env.ts'
import { type Bought, MONTH_LATER, NOON, openServedShop, type ServedShop } from '../../membership/testing/served-shop.ts'
import { pairs } from '../testing/test-keys.ts'

// Alipay as an operator configures it, its gateway moved to this machine by the variable that leads to Alipay's own sandbox
const [APP, SELLER] = ['2021000000000001', '2088000000000001']
/** What was paid at the gateway: 元 by number; and what went back. */
const gateway = { paid: new Map<string, string>(), refunded: new Map<string, string>(), asked: [] as string[] }
const theirs = (text: string, key = pairs.wechat.privateKey) => sign('sha256', Buffer.from(text), key).toString('base64')

function answerTo(method: string, about: Record<string, string>): object {
  const { out_trade_no: tradeNo = '', out_request_no: refundNo = '' } = about
  const total = gateway.paid.get(tradeNo)
  if (method === 'alipay.trade.refund') gateway.refunded.set(refundNo, about.refund_amount ?? '')
  const back = gateway.refunded.get(refundNo)
  if (method.includes('refund') && back !== undefined)
    return {
      code: '10000',
      out_request_no: refundNo,
      refund_status: 'REFUND_SUCCESS',
      refund_amount: back,
      gmt_refund_pay: '2026-11-20 13:00:00',
    }
  if (total === undefined) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
  const paid = { trade_status: 'TRADE_SUCCESS', trade_no: `a${tradeNo}`, send_pay_date: '2026-11-20 12:00:00' }
  return { code: '10000', out_trade_no: tradeNo, total_amount: total, ...paid }
}
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { method = '', biz_content = '{}' } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>
  gateway.asked.push(method)
  const value = JSON.stringify(answerTo(method, JSON.parse(biz_content)))
  response.end(`{"${method.replaceAll('.', '_')}_response":${value},"sign":"${theirs(value)}"}`)
})
let shop: ServedShop
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings = readEnv({
    ...{ ALIPAY_APP_ID: APP, ALIPAY_SELLER_ID: SELLER, ALIPAY_NOTIFY_URL: 'https://guanlan.example/notify/alipay' },
    ALIPAY_PRIVATE_KEY: pairs.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    ALIPAY_PUBLIC_KEY: createPublicKey(pairs.wechat.privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    ALIPAY_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
  })
  shop = await openServedShop(settings)
})
afterAll(async () => {
  expect(await shop.close()).toEqual([])
  server.closeAllConnections()
  server.close()
})

let notices = 0
async function order() {
  const { pay, ...bought } = await shop.order('alipay-h5')
  if (pay?.way !== 'alipay-h5' || !pay.url.startsWith('http://127.0.0.1:')) throw new Error('another gateway')
  return bought
}
type Reported = { change?: Record<string, string>; key?: typeof pairs.wechat.privateKey; after?: Record<string, string> }
/** A message of Alipay about a payment, as the body of its form. */
function messageOf({ tradeNo }: Bought, { change = {}, key = pairs.wechat.privateKey, after = {} }: Reported = {}): string {
  const reported: Record<string, string> = {
    ...{ notify_id: `N${++notices}`, app_id: APP, seller_id: SELLER, out_trade_no: tradeNo, trade_no: `a${tradeNo}`, charset: 'utf-8' },
    ...{ trade_status: 'TRADE_SUCCESS', total_amount: '28.00', gmt_payment: '2026-11-20 12:00:00', ...change },
  }
  const names = Object.keys(reported).sort()
  const signed = names.map((name) => `${name}=${reported[name]}`).join('&')
  return new URLSearchParams({ ...reported, sign_type: 'RSA2', sign: theirs(signed, key), ...after }).toString()
}
async function send(payload: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const { statusCode, body } = await shop.app.inject({ method: 'POST', url: '/notify/alipay', payload, headers })
  return statusCode === 200 ? body : statusCode
}
const stateOf: ServedShop['stateOf'] = (bought) => shop.stateOf(bought)
const grantsOf: ServedShop['grantsOf'] = (bought) => shop.grantsOf(bought)

test('one payment reported by many messages at once, again, and a day later: one grant', async () => {
  const bought = await order()
  const body = messageOf(bought)
  expect(
    await Promise.all([body, body, messageOf(bought), messageOf(bought, { change: { trade_status: 'TRADE_FINISHED' } })].map(send)),
  ).toEqual(Array.from({ length: 4 }, () => 'success'))
  shop.now.ms += 86_400_000
  expect(await send(body)).toBe('success')
  shop.now.ms = NOON
  expect([await stateOf(bought), await grantsOf(bought)]).toEqual(['granted', [MONTH_LATER]])
})

test('changed, or signed by another key, it gives nothing', async () => {
  const bought = await order()
  const changed: Reported[] = [
    { after: { out_trade_no: `${bought.id}02` } },
    { after: { total_amount: '0.01' } },
    { key: pairs.next.privateKey },
    { after: { sign: '' } },
  ]
  for (const reported of changed) expect(await send(messageOf(bought, reported))).toBe(401)
  expect([await stateOf(bought), await grantsOf(bought)]).toEqual(['paying', []])
})

test.each(['0.01', '27.99', '28.01'])('%s 元 in place of 28.00 give nothing, and go back', async (total) => {
  const bought = await order()
  gateway.paid.set(bought.tradeNo, total)
  expect(await send(messageOf(bought, { change: { total_amount: total } }))).toBe('success')
  expect(await grantsOf(bought)).toEqual([])
  await shop.membership.sweep()
  expect(gateway.refunded.get(`${bought.tradeNo}R1`)).toBe(total)
  expect(shop.troubles.some((one) => one.includes('金额不符') && one.includes(bought.id))).toBe(true)
})

test('a payment reported after its order was closed goes back, also when that is said twice', async () => {
  const bought = await order()
  await shop.membership.cancel(bought.who, bought.id)
  gateway.paid.set(bought.tradeNo, '28.00')
  for (let k = 0; k < 2; k++) expect(await send(messageOf(bought))).toBe('success')
  await shop.membership.sweep()
  expect([await stateOf(bought), await grantsOf(bought), gateway.refunded.get(`${bought.tradeNo}R1`)]).toEqual(['refunded', [], '28.00'])
})

test('a message that never comes: a waiting client asks, else the order is asked about when it ends', async () => {
  const [waiting, gone] = [await order(), await order()]
  for (const { tradeNo } of [waiting, gone]) gateway.paid.set(tradeNo, '28.00')
  expect(await stateOf(waiting)).toBe('granted')
  shop.now.ms += 30 * 60_000 + 1
  await shop.membership.sweep()
  expect([await stateOf(gone), (await grantsOf(gone)).length]).toEqual(['granted', 1])
  shop.now.ms = NOON
})

test('the reconciliation asks the gateway about what was paid, and reports what it says otherwise', async () => {
  const bought = await order()
  gateway.paid.set(bought.tradeNo, '28.00')
  expect(await send(messageOf(bought))).toBe('success')
  gateway.paid.set(bought.tradeNo, '1.00')
  await shop.membership.reconcile()
  const reported = (await shop.membership.operator.differences()).filter(({ order_id }) => order_id === bought.id)
  expect(reported.map(({ detail }) => detail)).toEqual(['本站记录收款 2800 分，alipay 说收款 100 分'])
})
