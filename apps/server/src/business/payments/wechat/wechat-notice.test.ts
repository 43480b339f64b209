import { expect, test } from 'vitest'
import type { RawNotice } from '../payment-provider.ts'
import { pairs } from '../testing/test-keys.ts'
import { API_V3_KEY, APP_ID, hidden, wechatHeaders } from '../testing/wechat-stub.ts'
import type { Merchant } from './merchant.ts'
import { createWechatPay } from './wechat-pay.ts'

const merchant: Merchant = {
  ...{ mchid: '1900000001', appids: { mp: APP_ID }, serial: 'A1', privateKey: pairs.merchant.privateKey, apiV3Key: API_V3_KEY },
  publicKeys: new Map([
    ['PUB_KEY_ID_1', pairs.wechat.publicKey],
    ['PUB_KEY_ID_2', pairs.next.publicKey],
  ]),
  ...{ notifyUrl: 'https://guanlan.example/notify/wechat', baseUrl: 'http://127.0.0.1:1' },
}
const pay = createWechatPay(merchant)
const reported = {
  ...{ mchid: '1900000001', appid: APP_ID, out_trade_no: 'T1', trade_type: 'JSAPI', trade_state: 'SUCCESS', transaction_id: '42000' },
  ...{ success_time: '2026-11-20T14:40:00+08:00', amount: { total: 3000 } },
}
const messageOf = (resource: object, event = 'TRANSACTION.SUCCESS') => JSON.stringify({ id: 'EV-1', event_type: event, resource })
const right = { key: pairs.wechat.privateKey, serial: 'PUB_KEY_ID_1' }
const noticeOf = (body: string, signing: Parameters<typeof wechatHeaders>[1] = right): RawNotice => ({
  headers: wechatHeaders(body, signing),
  body: Buffer.from(body),
})
const message = messageOf(hidden(JSON.stringify(reported)))

test('a payment is read as WeChat signed and hid it, by each of the keys that count now', async () => {
  const paidMs = Date.parse('2026-11-20T14:40:00+08:00')
  const payment = { state: 'paid', tradeNo: 'T1', cents: 3000, providerNo: '42000', paidMs, way: 'JSAPI' }
  expect(await pay.readNotice(noticeOf(message))).toEqual({ kind: 'payment', eventId: 'EV-1', payment })
  const next = noticeOf(message, { key: pairs.next.privateKey, serial: 'PUB_KEY_ID_2' })
  expect(await pay.readNotice(next)).toMatchObject({ kind: 'payment' })
})

test('a message that is sent again is the same event, under its new signature', async () => {
  const [first, again] = [noticeOf(message), noticeOf(message, { ...right, atS: Math.floor(Date.now() / 1000) - 60 })]
  expect(again.headers['wechatpay-signature']).not.toBe(first.headers['wechatpay-signature'])
  expect(await pay.readNotice(again)).toEqual(await pay.readNotice(first))
})

test('refunds, and events without effect', async () => {
  const refund = { mchid: '1900000001', out_trade_no: 'T1', out_refund_no: 'R1', refund_status: 'SUCCESS', amount: { refund: 1000 } }
  const done = messageOf(hidden(JSON.stringify({ ...refund, success_time: '2026-11-20T15:00:00+08:00' })), 'REFUND.SUCCESS')
  const expected = { kind: 'refund', tradeNo: 'T1', refundNo: 'R1', refund: { state: 'done', cents: 1000 } }
  expect(await pay.readNotice(noticeOf(done))).toMatchObject(expected)
  expect(await pay.readNotice(noticeOf(messageOf(hidden('{}'), 'PAYSCORE.USER_OPEN_SERVICE')))).toEqual({ kind: 'other', eventId: 'EV-1' })
})

const signedFor = noticeOf(message)
const withHeader = (name: string, value: string): RawNotice => ({ ...signedFor, headers: { ...signedFor.headers, [name]: value } })
const inside = (change: object) => noticeOf(messageOf(hidden(JSON.stringify({ ...reported, ...change }))))

test.each<[string, RawNotice, number]>([
  ['a body with one letter changed', { ...signedFor, body: Buffer.from(message.replace('EV-1', 'EV-2')) }, 401],
  ['JSON written anew', { ...signedFor, body: Buffer.from(JSON.stringify(JSON.parse(message), null, 1)) }, 401],
  ['a key that is not WeChat’s', noticeOf(message, { key: pairs.merchant.privateKey, serial: 'PUB_KEY_ID_1' }), 401],
  ['one key under the name of another', noticeOf(message, { key: pairs.next.privateKey, serial: 'PUB_KEY_ID_1' }), 401],
  ['an unknown serial number', noticeOf(message, { ...right, serial: 'PUB_KEY_ID_9' }), 401],
  ['a message of six minutes ago, played again', noticeOf(message, { ...right, atS: Math.floor(Date.now() / 1000) - 360 }), 401],
  ['a message of the future', noticeOf(message, { ...right, atS: Math.floor(Date.now() / 1000) + 360 }), 401],
  ['the signature probe of WeChat', withHeader('wechatpay-signature', 'WECHATPAY/SIGNTEST/abc'), 401],
  ['no signature', withHeader('wechatpay-signature', ''), 401],
  ['a content hidden with another key', noticeOf(messageOf(hidden(JSON.stringify(reported), 'y'.repeat(32)))), 401],
  ['another merchant', inside({ mchid: '1900000002' }), 403],
  ['another application', inside({ appid: 'wxcccccccccccccccc' }), 403],
  ['a payment without an amount', inside({ amount: undefined }), 400],
  ['another currency', inside({ amount: { total: 3000, currency: 'USD' } }), 400],
  ['a negative amount', inside({ amount: { total: -3000 } }), 400],
  ['nothing', inside({ amount: { total: 0 } }), 400],
  ['a half of a 分', inside({ amount: { total: 0.5 } }), 400],
  ['no JSON', noticeOf('<xml/>'), 400],
])('%s is refused', async (_, notice, status) => {
  await expect(pay.readNotice(notice)).rejects.toMatchObject({ name: 'NoticeRefused', status })
})
