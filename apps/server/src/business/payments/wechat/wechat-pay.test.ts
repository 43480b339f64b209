import { verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendingWithin } from '../exchange.ts'
import type { PaymentProvider, ToPay } from '../payment-provider.ts'
import { ProviderFault } from '../payment-provider.ts'
import { pairs } from '../testing/test-keys.ts'
import { API_V3_KEY, APP_ID, certificateList, type Mood, openWechatStub } from '../testing/wechat-stub.ts'
import { decrypted, isSigned, signed } from './signing.ts'
import { createWechatPay } from './wechat-pay.ts'

const TRADE = 'T2026112000000001'
const ONE = `GET /v3/pay/transactions/out-trade-no/${TRADE}`
const order: ToPay = {
  ...{ tradeNo: TRADE, title: '观澜会员 月', cents: 3000, expiresMs: Date.UTC(2026, 10, 20, 7), address: '203.0.113.9' },
  ...{ way: 'wechat-h5', payer: null, returnTo: null },
}
const reported = {
  ...{ mchid: '1900000001', appid: APP_ID, out_trade_no: TRADE, trade_type: 'MWEB', trade_state: 'SUCCESS', transaction_id: '42000' },
  ...{ success_time: '2026-11-20T14:40:00+08:00', amount: { total: 3000 } },
}

let stub: Awaited<ReturnType<typeof openWechatStub>>
let pay: PaymentProvider
beforeAll(async () => {
  stub = await openWechatStub()
  pay = createWechatPay(stub.merchant, { send: sendingWithin(150) })
})
afterEach(() => {
  stub.state.mood = 'well'
  stub.state.answers.clear()
})
afterAll(() => stub.close())

test('signs and opens what the client library of the documentation signs and hides', () => {
  // wechatpay-axios-plugin 0.9.6 with the same keys
  const body = '{"appid":"wx0123456789abcdef","description":"观澜会员"}'
  const nonce = '593BEC0C930BF1AFEB40B4A08C8FB242'
  expect(signed(pairs.merchant.privateKey, ['POST', '/v3/pay/transactions/jsapi', '1763600000', nonce, body])).toBe(
    'oyo98Y/mG2RLiWCe1VNm7qArgVLxwkhEXIxrX9i6ZFOp/4ru9T+IHb6FOQLIOWPUCBEnmHsKnlkv4XKuH/ef0kaJCZ4cj7HlBZ6wIzkd6ui1KPezNHtmqnmQuSLNGNBBSeBOIYRAB0HCiBe2ykDg1arezS/eISWmtvbONZKovfhz2hiGwoFXDTssjyk7ZC5bNmpSv6l8Vun3DG40ANlEdr3w5Av9JNeMti20DQE5d/RWztEhaQ8Z/ljD+hJAd0MDRZDg94Pwei11lNLTviTKyZBEydrWs3qcrL/9xp0nU9SGUzxO10LrSiyn2RWhxXOi5cL7HXlywqmF9gvT0Vq6vw==',
  )
  const theirs =
    'kOu2Ks24B0wK2yu21ruVP0+vBJxj56eA5AXONG0cSXCpslS5FU7VC1IB0OfO8bGQJOdiK2pld8RuREO+LtL0i6fEQHX1KPOG+6W9axJrGbJL/4nhstcz4K+fZgvFVFuTXOqSS3OwmAuY/XgSDYKAhkTiIT/yLhRWO0FRgWxHRNVjeJjdNEMIf+KrgKS34ih8HGZxMmdLB4B10LB8PmaftsVWwq7xB6fflxEr9L9MOHVq+AVW5W78cIh6BuoBYNDLcqlWg58jssygead/LgZOOmJ8DHvZHgkWw2PRQS1/BsAXtQFbjtU575YJCMrPfG1J8g4Jwr7lzKy8Mm8IaNQhqA=='
  expect(isSigned(pairs.wechat.publicKey, ['1763600000', nonce, '{"code_url":"weixin://x"}'], theirs)).toBe(true)
  expect(isSigned(pairs.wechat.publicKey, ['1763600000', nonce, '{"code_url": "weixin://x"}'], theirs)).toBe(false)
  const sealed = { algorithm: '', nonce: 'abcdef012345', associated_data: 'transaction' }
  const ciphertext = '+tSNe9jYMjLZPNCTpMy0mytMGP9GRSTqOLaSXlQgIwvW2PW3k9ZC2Szx'
  expect(decrypted(API_V3_KEY, { ...sealed, ciphertext })).toBe('{"out_trade_no":"观澜1"}')
})

test('every way makes its order with a right signature and hands the device what its cashier wants', async () => {
  stub.answer('POST /v3/pay/transactions/h5', { h5_url: 'https://wx.tenpay.com/check?prepay_id=p1&package=2' })
  stub.answer('POST /v3/pay/transactions/native', { code_url: 'weixin://wxpay/bizpayurl?pr=a' })
  stub.answer('POST /v3/pay/transactions/jsapi', { prepay_id: 'wx2016' })
  stub.answer('POST /v3/pay/transactions/app', { prepay_id: 'wx2017' })
  const page = await pay.prepare({ ...order, returnTo: '/pagesLi/successful/successful?id=1' })
  const back = 'redirect_url=https%3A%2F%2Fguanlan.example%2FpagesLi%2Fsuccessful%2Fsuccessful%3Fid%3D1'
  expect(page).toEqual({ way: 'wechat-h5', url: `https://wx.tenpay.com/check?prepay_id=p1&package=2&${back}`, cashier: null })
  expect(await pay.prepare({ ...order, way: 'wechat-native' })).toMatchObject({ codeUrl: 'weixin://wxpay/bizpayurl?pr=a' })
  const inside = await pay.prepare({ ...order, way: 'wechat-jsapi', payer: { appid: 'wxbbbbbbbbbbbbbbbb', openid: 'o1' } })
  const app = await pay.prepare({ ...order, way: 'wechat-app' })
  if (inside.way !== 'wechat-jsapi' || app.way !== 'wechat-app') throw new Error('another way')
  const isOurs = (text: string, signature: string) =>
    verify('sha256', Buffer.from(text), pairs.merchant.publicKey, Buffer.from(signature, 'base64'))
  expect(isOurs(`wxbbbbbbbbbbbbbbbb\n${inside.timeStamp}\n${inside.nonceStr}\nprepay_id=wx2016\n`, inside.paySign)).toBe(true)
  expect(isOurs(`wxaaaaaaaaaaaaaaaa\n${app.timeStamp}\n${app.nonceStr}\nwx2017\n`, app.sign)).toBe(true)
  const made = stub.asked.splice(0)
  expect(made.map(({ faults }) => faults)).toEqual([null, null, null, null])
  expect(made[0]?.body).toEqual({
    ...{ appid: APP_ID, mchid: '1900000001', description: '观澜会员 月', out_trade_no: TRADE, time_expire: '2026-11-20T15:00:00+08:00' },
    ...{ notify_url: 'https://guanlan.example/notify/wechat', amount: { total: 3000, currency: 'CNY' } },
    scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
  })
  expect(made[2]?.body).toMatchObject({ appid: 'wxbbbbbbbbbbbbbbbb', payer: { openid: 'o1' } })
})

test('an order of an app that is not the merchant’s is not made', async () => {
  const foreign = { ...order, way: 'wechat-jsapi', payer: { appid: 'wxcccccccccccccccc', openid: 'o' } } as const
  await expect(pay.prepare(foreign)).rejects.toThrow('没有为 wechat-jsapi 配置微信应用')
})

test('an order is unpaid, paid or closed as WeChat says; one it never heard of is unpaid', async () => {
  expect(await pay.query(TRADE)).toEqual({ state: 'unpaid' })
  const paidMs = Date.parse('2026-11-20T14:40:00+08:00')
  const paid = { state: 'paid', tradeNo: TRADE, cents: 3000, providerNo: '42000', paidMs, way: 'MWEB' }
  const states = { SUCCESS: paid, REFUND: paid, NOTPAY: { state: 'unpaid' }, USERPAYING: { state: 'unpaid' }, CLOSED: { state: 'closed' } }
  for (const [trade_state, state] of Object.entries(states)) {
    stub.answer(ONE, { ...reported, trade_state })
    expect(await pay.query(TRADE)).toEqual(state)
  }
  expect(stub.asked.splice(0).at(-1)?.route).toBe(`${ONE}?mchid=1900000001`)
})

test.each([
  ['another order', { ...reported, out_trade_no: 'T2' }],
  ['another merchant', { ...reported, mchid: '1' }],
  ['no amount', { ...reported, amount: undefined }],
  ['no instant', { ...reported, success_time: 'soon' }],
])('a payment of %s is not believed', async (_, answer) => {
  stub.answer(ONE, answer)
  await expect(pay.query(TRADE)).rejects.toThrow('对不上')
})

test.each<[Mood, RegExp]>([
  ['forged', /签名不符/],
  ['unsigned', /没有签名/],
  ['old', /时间相差过大/],
  ['stranger', /没有这个序列号/],
  ['no-json', /不是 JSON/],
  ['down', /应答|不可用/],
  ['cut', /连接失败/],
  ['silent', /没有及时应答/],
])('an answer that is %s says nothing of an order', async (mood, why) => {
  stub.answer(ONE, reported)
  stub.state.mood = mood
  const asked = pay.query(TRADE)
  await expect(asked).rejects.toThrow(why)
  await expect(asked).rejects.toMatchObject({ name: 'ProviderFault', isPassing: true })
})

test('closing: done, done before, never known, and refused once it is paid', async () => {
  const close = `POST /v3/pay/transactions/out-trade-no/${TRADE}/close`
  for (const [body, status] of [
    [null, 204],
    [{ code: 'ORDER_CLOSED' }, 400],
    [{ code: 'ORDER_NOT_EXIST' }, 404],
  ] as const) {
    stub.answer(close, body, status)
    await expect(pay.close(TRADE)).resolves.toBeUndefined()
  }
  stub.answer(close, { code: 'ORDER_PAID', message: '订单已支付' }, 400)
  await expect(pay.close(TRADE)).rejects.toThrow('ORDER_PAID：订单已支付')
})

test('refunds: done, on the way, failed, and of another order', async () => {
  const what = { tradeNo: TRADE, refundNo: 'R1', cents: 1000, totalCents: 3000, reason: '买错了' }
  const answer = { out_trade_no: TRADE, out_refund_no: 'R1', status: 'PROCESSING', amount: { refund: 1000 } }
  stub.answer('POST /v3/refund/domestic/refunds', answer)
  expect(await pay.refund(what)).toEqual({ state: 'pending' })
  expect(stub.asked.splice(0).at(-1)?.body).toMatchObject({ out_refund_no: 'R1', amount: { refund: 1000, total: 3000, currency: 'CNY' } })
  const success_time = '2026-11-20T15:00:00+08:00'
  stub.answer('GET /v3/refund/domestic/refunds/R1', { ...answer, status: 'SUCCESS', success_time })
  expect(await pay.queryRefund(what)).toEqual({ state: 'done', cents: 1000, doneMs: Date.parse(success_time) })
  stub.answer('GET /v3/refund/domestic/refunds/R1', { ...answer, status: 'ABNORMAL' })
  expect(await pay.queryRefund(what)).toMatchObject({ state: 'failed' })
  stub.answer('GET /v3/refund/domestic/refunds/R1', { ...answer, out_trade_no: 'T2' })
  await expect(pay.queryRefund(what)).rejects.toThrow(ProviderFault)
  stub.answer('POST /v3/refund/domestic/refunds', { code: 'NOT_ENOUGH', message: '余额不足' }, 403)
  await expect(pay.refund(what)).rejects.toMatchObject({ message: '微信支付 NOT_ENOUGH：余额不足', isPassing: false })
})

test('platform certificates are fetched, followed when WeChat changes them, and not asked for over and over', async () => {
  let nowMs = Date.now()
  const following = createWechatPay({ ...stub.merchant, publicKeys: new Map() }, { send: sendingWithin(150), nowMs: () => nowMs })
  const lists = () => stub.asked.filter(({ route }) => route === 'GET /v3/certificates').length
  Object.assign(stub.state, { serial: 'wechat', key: pairs.wechat.privateKey })
  stub.answer('GET /v3/certificates', certificateList('wechat'))
  stub.answer(ONE, reported)
  expect(await following.query(TRADE)).toMatchObject({ state: 'paid' })
  Object.assign(stub.state, { serial: 'next', key: pairs.next.privateKey })
  stub.answer('GET /v3/certificates', certificateList('wechat', 'next'))
  await expect(following.query(TRADE)).rejects.toThrow('没有这个序列号')
  expect(lists()).toBe(1)
  nowMs += 61_000
  expect(await following.query(TRADE)).toMatchObject({ state: 'paid' })
  expect(lists()).toBe(2)
  // a list signed by no member of it, and one hidden with another key
  const strange = createWechatPay({ ...stub.merchant, publicKeys: new Map() }, { send: sendingWithin(150) })
  stub.answer('GET /v3/certificates', certificateList('wechat'))
  await expect(strange.query(TRADE)).rejects.toThrow('不可信')
  const mistaken = { ...stub.merchant, publicKeys: new Map(), apiV3Key: 'x'.repeat(32) }
  await expect(createWechatPay(mistaken).query(TRADE)).rejects.toThrow('WXPAY_API_V3_KEY')
  Object.assign(stub.state, { serial: 'PUB_KEY_ID_1', key: pairs.wechat.privateKey })
})
