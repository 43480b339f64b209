import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerNotify } from '../../../api/http/notify.ts'
import { registerSandboxCashier } from '../../../api/http/sandbox/sandbox-cashier.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import type { Notice, ToPay } from '../payment-provider.ts'
import { openPayments, type Payments } from '../payments.ts'

const NOW = Date.UTC(2026, 10, 20, 6, 32)
const clock = { nowMs: () => NOW, atMs: () => NOW } as never
const settings = { APP_ENV: 'trial', ALLOW_SANDBOX: '0' } as const
const openIdOf = async (account: string) => (account === 'known' ? 'o-known' : null)
const taken: [string, Notice][] = []
let [isTaking, serial] = [true, 0]

const folder = mkdtempSync(join(tmpdir(), 'guanlan-cashier-'))
let database: Database
let payments: Payments
let app: FastifyInstance
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder })
  payments = openPayments(settings, { db: database.db, clock, openIdOf })
  app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body))
  registerNotify(app, payments.providers, async (provider, notice) => {
    if (!isTaking) throw new Error('no room')
    taken.push([provider, notice])
  })
  registerSandboxCashier(app, payments.cashier)
  await app.ready()
})
afterAll(async () => {
  payments.stop()
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const orderOf = (change: Partial<ToPay> = {}): ToPay => ({
  ...{ tradeNo: `T202611200000${++serial}`, title: '观澜会员 月', cents: 3000, expiresMs: NOW + 1_800_000, address: '127.0.0.1' },
  ...{ way: 'wechat-h5', payer: null, returnTo: '/pagesLi/successful/successful?id=1', ...change },
})
const provider = () => payments.of('wechat-h5') as NonNullable<ReturnType<Payments['of']>>
async function opened(order: ToPay) {
  const { cashier } = await provider().prepare(order)
  return { cashier: cashier ?? '', id: new URLSearchParams(cashier?.split('?')[1]).get('trade') ?? '' }
}
const press = async (id: string, action: string, notice = 'now') => {
  const payload = new URLSearchParams({ trade: id, action, notice }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, headers: reported } = await app.inject({ method: 'POST', url: '/sandbox/cashier', payload, headers })
  return [statusCode, new URLSearchParams(String(reported.location).split('?')[1]).get('note')]
}
const noticesOf = ({ tradeNo }: ToPay) => taken.filter(([, notice]) => notice.kind === 'payment' && notice.payment.tradeNo === tradeNo)

test('a payment at the labelled cashier comes as a signed message to our own address, and stays with a restart', async () => {
  const order = orderOf()
  const { cashier, id } = await opened(order)
  const page = await app.inject({ url: cashier })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const text of ['模拟环境·不会扣款', '¥30.00', '观澜会员 月', '支付成功', '支付失败', '取消', '延迟', '重复', '不通知'])
    expect(page.body).toContain(text)
  expect(await provider().query(order.tradeNo)).toEqual({ state: 'unpaid' })
  expect(await press(id, 'pay')).toEqual([303, 'paid'])
  await vi.waitFor(() => expect(noticesOf(order)).toHaveLength(1))
  expect(noticesOf(order)[0]).toMatchObject(['wechat', { kind: 'payment', payment: { cents: 3000, paidMs: NOW, way: 'MWEB' } }])
  expect(await press(id, 'pay')).toEqual([303, 'late'])
  expect((await app.inject({ url: cashier })).body).toContain('href="/pagesLi/successful/successful?id=1"')
  const restarted = openPayments(settings, { db: database.db, clock, openIdOf })
  expect(await restarted.of('wechat-h5')?.query(order.tradeNo)).toMatchObject({ state: 'paid', cents: 3000 })
  await expect(provider().close(order.tradeNo)).rejects.toThrow('订单已支付')
})

test('failing and giving up pay nothing, and no message at all leaves it to asking', async () => {
  const order = orderOf({ way: 'wechat-native' })
  const { id, cashier } = await opened(order)
  expect([await press(id, 'fail'), await press(id, 'cancel')]).toEqual([
    [303, 'fail'],
    [303, 'cancel'],
  ])
  expect(await provider().query(order.tradeNo)).toEqual({ state: 'unpaid' })
  expect(await press(id, 'pay', 'never')).toEqual([303, 'paid'])
  expect(await provider().query(order.tradeNo)).toMatchObject({ state: 'paid' })
  expect((await app.inject({ url: cashier })).body).toContain('扫码打开的，可以关闭这一页')
  expect(noticesOf(order)).toEqual([])
})

test('two messages of one payment are one event', async () => {
  const order = orderOf()
  await press((await opened(order)).id, 'pay', 'twice')
  await vi.waitFor(() => expect(noticesOf(order)).toHaveLength(2))
  const [first, second] = noticesOf(order)
  expect(second).toEqual(first)
})

test('an order that is closed or over, and an unknown one, cannot be paid', async () => {
  const order = orderOf()
  const { id } = await opened(order)
  await provider().close(order.tradeNo)
  expect(await press(id, 'pay')).toEqual([303, 'late'])
  expect(await provider().query(order.tradeNo)).toEqual({ state: 'closed' })
  expect(await press('wx-made-up', 'pay')).toEqual([303, 'late'])
  expect((await app.inject({ url: '/sandbox/cashier?trade=wx-made-up' })).statusCode).toBe(404)
  await expect(provider().prepare(orderOf({ expiresMs: NOW - 1 }))).rejects.toThrow('订单已过期')
})

test('the same order again is the same cashier; another amount under its number is refused', async () => {
  const order = orderOf()
  expect((await opened(order)).id).toBe((await opened(order)).id)
  await expect(provider().prepare({ ...order, cents: 1 })).rejects.toThrow('商户订单号重复')
})

test('money goes back in parts, never more than came, and the same number is one refund', async () => {
  const order = orderOf()
  await press((await opened(order)).id, 'pay', 'never')
  const what = { tradeNo: order.tradeNo, refundNo: `${order.tradeNo}R1`, cents: 2000, totalCents: 3000, reason: '买错了' }
  expect(await provider().refund(what)).toEqual({ state: 'done', cents: 2000, doneMs: NOW })
  expect(await provider().refund(what)).toEqual({ state: 'done', cents: 2000, doneMs: NOW })
  await expect(provider().refund({ ...what, refundNo: `${order.tradeNo}R2` })).rejects.toThrow('退款金额不对')
  expect(await provider().queryRefund(what)).toMatchObject({ cents: 2000 })
  expect(await provider().query(order.tradeNo)).toMatchObject({ state: 'paid', cents: 3000 })
})

test('a message that could not be stored is answered so that it comes again; one that is not WeChat’s is refused', async () => {
  const asked = vi.spyOn(provider(), 'readNotice')
  const order = orderOf()
  isTaking = false
  await press((await opened(order)).id, 'pay')
  await vi.waitFor(() => expect(asked.mock.results).toHaveLength(1))
  isTaking = true
  const [raw] = asked.mock.calls[0] ?? []
  const { 'content-length': _, ...headers } = (raw?.headers ?? {}) as Record<string, string>
  const send = (payload: string) => app.inject({ method: 'POST', url: '/notify/wechat', payload, headers })
  expect((await send(String(raw?.body))).statusCode).toBe(200)
  expect((await send(`${raw?.body} `)).statusCode).toBe(401)
  expect((await app.inject({ method: 'GET', url: '/notify/wechat' })).statusCode).not.toBe(200)
  expect(
    (await app.inject({ method: 'POST', url: '/notify/wechat', payload: 'x'.repeat(70_000), headers: { 'content-type': 'text/plain' } }))
      .statusCode,
  ).toBe(413)
  expect(noticesOf(order)).toHaveLength(1)
})

test.each(['alipay-h5', 'alipay-app'] as const)(
  '%s is paid at the same cashier by a form Alipay signed, and tampered with it counts for nothing',
  async (way) => {
    const alipay = payments.of(way) as NonNullable<ReturnType<Payments['of']>>
    const order = orderOf({ way })
    expect(await alipay.query(order.tradeNo)).toEqual({ state: 'unpaid' })
    const step = await alipay.prepare(order)
    const handed = step.way === 'alipay-h5' ? step.url : step.way === 'alipay-app' ? step.orderString : ''
    expect(handed).toContain('sign=')
    expect((await alipay.prepare(order)).cashier).toBe(step.cashier)
    await expect(alipay.prepare({ ...order, cents: 1 })).rejects.toThrow('商户订单号重复')
    const page = (await app.inject({ url: String(step.cashier) })).body
    for (const text of ['模拟环境·不会扣款', '支付宝（模拟）', '¥30.00']) expect(page).toContain(text)
    const asked = vi.spyOn(alipay, 'readNotice')
    expect(await press(String(step.cashier?.split('=')[1]), 'pay')).toEqual([303, 'paid'])
    await vi.waitFor(() => expect(noticesOf(order)).toHaveLength(1))
    expect(noticesOf(order)[0]).toMatchObject(['alipay', { kind: 'payment', payment: { cents: 3000, paidMs: NOW, way: 'alipay' } }])
    const body = String(asked.mock.calls[0]?.[0].body)
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const send = (payload: string) => app.inject({ method: 'POST', url: '/notify/alipay', payload, headers })
    expect((await send(body)).body).toBe('success')
    expect((await send(body.replace('total_amount=30.00', 'total_amount=0.01'))).statusCode).toBe(401)
    asked.mockRestore()
    expect(await alipay.query(order.tradeNo)).toMatchObject({ state: 'paid', cents: 3000 })
    await expect(alipay.close(order.tradeNo)).rejects.toThrow('订单已支付')
    const what = { tradeNo: order.tradeNo, refundNo: `${order.tradeNo}R1`, cents: 3000, totalCents: 3000, reason: '买错了' }
    for (const _ of ['once', 'again']) expect(await alipay.refund(what)).toEqual({ state: 'done', cents: 3000, doneMs: NOW })
    await expect(alipay.refund({ ...what, refundNo: 'another' })).rejects.toThrow('超过剩余金额')
    expect(await alipay.query(order.tradeNo)).toMatchObject({ state: 'paid', cents: 3000 })
  },
)

test('an order of Alipay that was closed cannot be paid', async () => {
  const alipay = payments.of('alipay-h5') as NonNullable<ReturnType<Payments['of']>>
  const order = orderOf({ way: 'alipay-h5' })
  const { cashier } = await alipay.prepare(order)
  await alipay.close(order.tradeNo)
  expect(await alipay.query(order.tradeNo)).toEqual({ state: 'closed' })
  expect(await press(String(cashier?.split('=')[1]), 'pay')).toEqual([303, 'late'])
  await expect(alipay.prepare(orderOf({ way: 'alipay-h5', expiresMs: NOW - 1000 }))).rejects.toThrow('订单已过期')
})

test('who pays within WeChat: users of its app, in the sandbox a generated one; without a sandbox nothing is sold', async () => {
  const inside = { way: 'wechat-jsapi', channel: 'weapp' } as const
  expect(await payments.payerOf('known', inside)).toEqual({ appid: 'sandbox-mini', openid: 'o-known' })
  expect(await payments.payerOf('new', { ...inside, channel: 'h5' })).toEqual({ appid: 'sandbox-mp', openid: 'sandbox_new' })
  expect(await payments.payerOf('known', { way: 'wechat-h5', channel: 'h5' })).toBeNull()
  const production = openPayments({ ...settings, APP_ENV: 'production' }, { db: database.db, clock, openIdOf })
  expect([production.ways, production.isSandbox, production.cashier]).toEqual([[], false, null])
  await expect(production.payerOf('known', inside)).rejects.toMatchObject({ code: 'wechat_login_required' })
})
