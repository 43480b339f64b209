import { sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendingWithin } from '../exchange.ts'
import type { PaymentProvider, ToPay } from '../payment-provider.ts'
import { pairs } from '../testing/test-keys.ts'
import { createAlipay } from './alipay.ts'
import { valueText } from './alipay-client.ts'
import type { AlipayMerchant } from './alipay-merchant.ts'
import { alipaySign } from './alipay-signing.ts'

const merchant: AlipayMerchant = {
  ...{ appId: '2021000000000001', sellerId: '2088000000000001', privateKey: pairs.merchant.privateKey, publicKey: pairs.wechat.publicKey },
  ...{ notifyUrl: 'https://guanlan.example/notify/alipay', gateway: 'http://127.0.0.1:1/gateway.do' },
}
const order: ToPay = {
  ...{ tradeNo: 'T1', title: '观澜会员 月', cents: 3000, expiresMs: Date.UTC(2026, 10, 20, 7, 2), address: '203.0.113.9' },
  ...{ way: 'alipay-h5', payer: null, returnTo: '/pagesLi/successful/successful?id=1' },
}
const theirs = (text: string, key = pairs.wechat.privateKey) => sign('sha256', Buffer.from(text), key).toString('base64')

const state = { answers: {} as Record<string, object>, mood: 'well' as 'well' | 'forged' | 'unsigned' | 'no-json' | 'down' | 'silent' }
const asked: Record<string, string>[] = []
const server = createServer(async (request, response) => {
  if (state.mood === 'silent') return
  let body = ''
  for await (const part of request) body += part
  const { sign: signature = '', ...reported } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>
  const covered = Object.keys(reported)
    .sort()
    .map((name) => `${name}=${reported[name]}`)
    .join('&')
  const isOurs = verify('sha256', Buffer.from(covered), pairs.merchant.publicKey, Buffer.from(signature, 'base64'))
  asked.push(reported)
  const refused = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' }
  const value = JSON.stringify(
    isOurs ? (state.answers[reported.method ?? ''] ?? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }) : refused,
  )
  const seal = state.mood === 'unsigned' ? '' : `,"sign":"${theirs(state.mood === 'forged' ? `${value} ` : value)}"`
  const text = `{"${(reported.method ?? '').replaceAll('.', '_')}_response":${value}${seal}}`
  response.writeHead(state.mood === 'down' ? 502 : 200).end(state.mood === 'no-json' ? '<html>' : text)
})
let pay: PaymentProvider
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`
  pay = createAlipay({ ...merchant, gateway }, { send: sendingWithin(150) })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('signs what the client library of Alipay signs', () => {
  // alipay-sdk 4.14.0, sdkExecute with the same key at 2026-11-20 14:32:00
  const content =
    '{"out_trade_no":"T20261120001","total_amount":"30.00","subject":"观澜会员 月","seller_id":"2088000000000001","time_expire":"2026-11-20 15:02:00","product_code":"QUICK_MSECURITY_PAY"}'
  const parameters = {
    ...{ method: 'alipay.trade.app.pay', app_id: '2021000000000001', charset: 'utf-8', version: '1.0', sign_type: 'RSA2' },
    ...{ timestamp: '2026-11-20 14:32:00', notify_url: 'https://guanlan.example/notify/alipay', biz_content: content },
  }
  expect(alipaySign(merchant, parameters)).toBe(
    'hnece49KHYCyfPPmeJIuvnMqxK5sJnmCtUB7Jm1EgOHdjdlDWEHZy2w8EFKB/B8lIsgLe8DQlkg0A3GcxnJIMhbFenUNUx38SXIH4XYBa7tcLWrabkQZ4aFelKdwaxK2jObJEOkhVd+50J/UdzMpAxtvqidJHAXPS3d+q/HUoQLDjV5FfY8as7B26gptEiPpQrQMiOBT390Va3D9AUwYFNMqwWpXL7cqhALY6mDc+MA0QPDrbr7ptRam9rp8IGrinj7sZ5fwPrNHRz0t2dYGAEjFswq7S1o61J1qQek6nK3ZSB9gEZrgj/JeAEh9TgA1+PSLZujNPN/WtZIDXcs6vg==',
  )
})

test('the page and the app get a signed order with its number, amount and end', async () => {
  const [page, app] = [await pay.prepare(order), await pay.prepare({ ...order, way: 'alipay-app' })]
  if (page.way !== 'alipay-h5' || app.way !== 'alipay-app') throw new Error('another way')
  for (const text of [new URL(page.url).search.slice(1), app.orderString]) {
    const { sign: signature = '', ...reported } = Object.fromEntries(new URLSearchParams(text)) as Record<string, string>
    const covered = Object.keys(reported)
      .sort()
      .map((name) => `${name}=${reported[name]}`)
      .join('&')
    expect(verify('sha256', Buffer.from(covered), pairs.merchant.publicKey, Buffer.from(signature, 'base64'))).toBe(true)
    const about = { out_trade_no: 'T1', total_amount: '30.00', subject: '观澜会员 月', time_expire: '2026-11-20 15:02:00' }
    expect(JSON.parse(reported.biz_content ?? '')).toMatchObject(about)
  }
  expect(new URL(page.url).searchParams.get('return_url')).toBe('https://guanlan.example/pagesLi/successful/successful?id=1')
})

test('an order is unpaid, paid or closed as Alipay says; one whose cashier was never opened is unpaid', async () => {
  expect(await pay.query('T1')).toEqual({ state: 'unpaid' })
  const reported = { code: '10000', out_trade_no: 'T1', trade_no: '2026', total_amount: '30.00', send_pay_date: '2026-11-20 14:40:00' }
  const paid = { state: 'paid', tradeNo: 'T1', cents: 3000, providerNo: '2026', paidMs: Date.UTC(2026, 10, 20, 6, 40), way: 'alipay' }
  for (const trade_status of ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']) {
    state.answers['alipay.trade.query'] = { ...reported, trade_status }
    expect(await pay.query('T1')).toEqual(paid)
  }
  const unpaid = { code: '10000', out_trade_no: 'T1', total_amount: '30.00' }
  state.answers['alipay.trade.query'] = { ...unpaid, trade_status: 'TRADE_CLOSED' }
  expect(await pay.query('T1')).toEqual({ state: 'closed' })
  state.answers['alipay.trade.query'] = { ...unpaid, trade_status: 'WAIT_BUYER_PAY' }
  expect(await pay.query('T1')).toEqual({ state: 'unpaid' })
  state.answers['alipay.trade.query'] = { ...reported, trade_status: 'TRADE_SUCCESS', out_trade_no: 'T2' }
  await expect(pay.query('T1')).rejects.toThrow('对不上')
  state.answers['alipay.trade.query'] = { ...reported, trade_status: 'TRADE_SUCCESS', total_amount: '1e3' }
  await expect(pay.query('T1')).rejects.toThrow('缺少金额')
})

test.each([
  ['forged', '签名不符'],
  ['unsigned', '签名不符'],
  ['no-json', '不是 JSON'],
  ['down', '暂时不可用'],
  ['silent', '没有及时应答'],
] as const)('an answer that is %s says nothing of an order', async (mood, why) => {
  state.mood = mood
  await expect(pay.query('T1')).rejects.toThrow(why)
  state.mood = 'well'
})

test('closing and refunds', async () => {
  await expect(pay.close('T1')).resolves.toBeUndefined()
  state.answers['alipay.trade.close'] = { code: '40004', sub_code: 'ACQ.REASON_TRADE_STATUS_INVALID', sub_msg: '交易状态不合法' }
  state.answers['alipay.trade.query'] = { code: '10000', out_trade_no: 'T1', trade_status: 'WAIT_BUYER_PAY' }
  await expect(pay.close('T1')).rejects.toThrow('交易状态不合法')
  const what = { tradeNo: 'T1', refundNo: 'R1', cents: 1005, totalCents: 3000, reason: '买错了' }
  state.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' }
  state.answers['alipay.trade.fastpay.refund.query'] = { code: '10000' }
  expect(await pay.refund(what)).toEqual({ state: 'pending' })
  expect(JSON.parse(asked.at(-2)?.biz_content ?? '')).toMatchObject({ refund_amount: '10.05', out_request_no: 'R1' })
  const done = { code: '10000', out_request_no: 'R1', refund_status: 'REFUND_SUCCESS', refund_amount: '10.05' }
  state.answers['alipay.trade.fastpay.refund.query'] = { ...done, gmt_refund_pay: '2026-11-20 15:00:00' }
  expect(await pay.queryRefund(what)).toEqual({ state: 'done', cents: 1005, doneMs: Date.UTC(2026, 10, 20, 7) })
})

test('the text under a signature is found letter by letter, whatever braces and quotes stand in it', () => {
  expect(valueText('{"a_response":{"x":"}\\"{","y":{"z":1}},"sign":"s"}', 'a_response')).toBe('{"x":"}\\"{","y":{"z":1}}')
  expect(valueText('{"b":1}', 'a_response')).toBeNull()
})

const message: Record<string, string> = {
  ...{ notify_id: 'N1', app_id: '2021000000000001', seller_id: '2088000000000001', out_trade_no: 'T1', trade_no: '2026' },
  ...{
    trade_status: 'TRADE_SUCCESS',
    total_amount: '30.00',
    gmt_payment: '2026-11-20 14:40:00',
    subject: '观澜 会员&月',
    charset: 'utf-8',
  },
}
function noticeOf(change: Record<string, string> = {}, { key = pairs.wechat.privateKey, after = {} as Record<string, string> } = {}) {
  const reported = { ...message, ...change }
  const covered = Object.keys(reported)
    .sort()
    .map((name) => `${name}=${reported[name]}`)
    .join('&')
  const sent = { ...reported, sign_type: 'RSA2', sign: theirs(covered, key), ...after }
  const body = Buffer.from(new URLSearchParams(sent).toString())
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
}

test('a payment is read as Alipay signed it; the same again is the same event', async () => {
  const payment = { state: 'paid', tradeNo: 'T1', cents: 3000, providerNo: '2026', paidMs: Date.UTC(2026, 10, 20, 6, 40), way: 'alipay' }
  expect(await pay.readNotice(noticeOf())).toEqual({ kind: 'payment', eventId: 'N1', payment })
  expect(await pay.readNotice(noticeOf())).toEqual({ kind: 'payment', eventId: 'N1', payment })
  expect(await pay.readNotice(noticeOf({ trade_status: 'TRADE_CLOSED' }))).toEqual({ kind: 'other', eventId: 'N1' })
  expect(await pay.readNotice(noticeOf({ gmt_refund: '2026-11-20 15:00:00.320' }))).toMatchObject({ kind: 'other' })
  expect([pay.answer(true).body, pay.answer(false).body]).toEqual(['success', 'fail'])
})

test.each([
  ['another amount than was signed', noticeOf({}, { after: { total_amount: '0.01' } }), 401],
  ['a signature of another key', noticeOf({}, { key: pairs.next.privateKey }), 401],
  ['a weaker signature', noticeOf({}, { after: { sign_type: 'RSA' } }), 401],
  ['another application', noticeOf({ app_id: '2021000000000002' }), 403],
  ['another seller', noticeOf({ seller_id: '2088000000000002' }), 403],
  ['an amount in other letters', noticeOf({ total_amount: '3e1' }), 400],
  ['a name that comes twice', { ...noticeOf(), body: Buffer.concat([noticeOf().body, Buffer.from('&total_amount=0.01')]) }, 400],
  ['JSON', { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }, 400],
] as const)('%s is refused', async (_, notice, status) => {
  await expect(pay.readNotice(notice)).rejects.toMatchObject({ name: 'NoticeRefused', status })
})
