import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import type { Coupon, Order, OrderMade, ProductDetail, Standing } from '@guanlan/contract/schemas/business/membership.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COOLING_MS } from '../../../business/accounts/account-store.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
let detail: ProductDetail
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false, publishesContent: true, membership: 'on' })
  detail = (await ask('product.detail', {}, '')) as ProductDetail
})
afterAll(() => world.close())

async function send<N extends CallName>(name: N, input: CallInput<N>, token: string) {
  const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
  const response = await world.app.inject({ ...request, headers: { ...headers, token } })
  const body = response.json() as { error?: string; msg: string; field?: string; data?: unknown; result?: unknown }
  return { status: response.statusCode, body, headers: response.headers }
}

/** The answer, held against its schema. */
async function ask<N extends CallName>(name: N, input: CallInput<N>, token: string): Promise<unknown> {
  const { status, body } = await send(name, input, token)
  if (status !== 200 || body.error !== undefined) throw new Error(`${name}: ${body.error} ${body.msg}`)
  const data = body.data ?? body.result
  expect(calls[name].output.safeParse(data).error).toBeUndefined()
  return data
}

let number = 13_700_000_000
async function logIn(): Promise<Login & { id: string }> {
  const handset = String(++number)
  const { account } = await world.context.accounts.store.open(handset, { agreement: ACCOUNT_AGREEMENT, channel: 'h5' })
  await world.context.accounts.sendCode({ handset, purpose: 'login', address: '127.0.0.1' })
  const code = world.context.accounts.inbox?.messages().find((one) => one.handset === handset)?.code as string
  const login = (await ask('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT }, '')) as Login
  return { ...login, id: account.id }
}

let requests = 0
const wanted = (more: object = {}) => ({
  ...{ sku: 'vip-month', coupons: [], way: 'wechat-h5' as const, requestId: `calls-${String(++requests).padStart(4, '0')}` },
  ...{ agreed: Object.fromEntries(detail.agreements.map(({ id, version }) => [id, version])), ...more },
})

/** Pays at the labelled cashier, whose signed message goes to our own address. */
async function payAt(made: OrderMade): Promise<void> {
  const cashier = made.pay?.cashier as string
  const trade = new URL(cashier, 'http://localhost').searchParams.get('trade') as string
  const payload = new URLSearchParams({ trade, action: 'pay', notice: 'never' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await world.app.inject({ method: 'POST', url: '/sandbox/cashier', headers, payload })).statusCode).toBe(303)
}

test('what is sold is listed with its documents, rights and ways, and that nothing is really paid', async () => {
  expect(detail.skus.map(({ id, price, origPrice }) => [id, price, origPrice])).toEqual([
    ['vip-month', 28, null],
    ['vip-quarter', 68, 84],
    ['vip-year', 198, 336],
  ])
  expect([detail.sandbox, detail.privileges.length, detail.agreements.map(({ id }) => id)]).toEqual([
    true,
    8,
    ['membership', 'auto-renewal'],
  ])
  expect(detail.ways).toContain('wechat-h5')
  expect(await ask('product.buttons', {}, '')).toMatchObject([{ productId: 'vip-month' }, { default: false }, { default: true }])
})

test('bought at the cashier, found by asking, shown in account and orders; refused to other accounts', async () => {
  const [buyer, other] = [await logIn(), await logIn()]
  const quote = (await ask('order.quote', { sku: 'vip-month' }, buyer.token)) as { payable: number; from: number; until: number }
  const made = (await ask('order.create', wanted(), buyer.token)) as OrderMade
  expect([made.order.state, made.order.payable, made.order.sandbox]).toEqual(['paying', 28, true])
  const { id } = made.order
  for (const [name, input] of [
    ['order.one', { id }],
    ['order.pay', { id, way: 'wechat-h5' }],
    ['order.cancel', { id }],
    ['order.refund', { id, reason: '不要了' }],
  ] as const) {
    expect((await send(name, input as never, other.token)).body).toMatchObject({ error: 'no_data', msg: '没有这个订单' })
    expect((await send(name, input as never, '')).status).toBe(401)
  }
  await payAt(made)
  const paid = (await ask('order.one', { id }, buyer.token)) as Order
  expect(paid).toMatchObject({ state: 'granted', way: 'wechat-h5' })
  expect((paid.grantedUntil as number) - quote.until).toBeLessThan(60_000)
  expect(await ask('account.products', {}, buyer.token)).toEqual([{ productId: '1', name: '观澜会员', expireTime: paid.grantedUntil }])
  expect((await ask('product.standing', {}, buyer.token)) as Standing).toMatchObject({
    isVip: true,
    grants: [{ order: id, source: '月度会员' }],
  })
  expect(await ask('order.list', {}, buyer.token)).toMatchObject({ total: 1, infos: [{ id }] })
  expect(await ask('order.list', {}, other.token)).toEqual({ total: 0, infos: [] })
  expect(await ask('order.refund', { id, reason: '买错了时长' }, buyer.token)).toMatchObject({ state: 'refunding', reason: '买错了时长' })
  await world.context.membership.operator.refundOrder(id, { amount: 'rule', reason: '' })
  expect(await ask('order.one', { id }, buyer.token)).toMatchObject({ state: 'refunded', refunded: 28 })
  expect((await ask('account.info', {}, buyer.token)) as object).toMatchObject({ validDataProductIDs: null })
})

test('who asks again and again to pay or to cancel waits, whatever order they name', async () => {
  const { token } = await logIn()
  for (const [name, input] of [
    ['order.cancel', { id: 'nobody’s' }],
    ['order.pay', { id: 'nobody’s', way: 'wechat-h5' }],
  ] as const) {
    const ask = () => send(name, input as never, token)
    for (let k = 0; k < 60; k++) expect((await ask()).body.error).toBe('no_data')
    expect((await ask()).status).toBe(429)
  }
})

test('a repeated request finds its order after the hour’s orders are used up', async () => {
  const { token } = await logIn()
  const first = wanted()
  const { order } = (await ask('order.create', first, token)) as OrderMade
  for (let k = 1; k < 30; k++) await send('order.create', wanted(), token)
  expect((await send('order.create', wanted(), token)).status).toBe(429)
  expect((await ask('order.create', first, token)) as OrderMade).toMatchObject({ order: { id: order.id } })
})

test('coupons say what they are, why they cannot be used, and codes are not guessed', async () => {
  const { token, id } = await logIn()
  const { operator } = world.context.membership
  const couponId = await operator.createCoupon({ name: '年卡八折', type: '折扣', amount: 8000, skus: ['vip-year'], validDays: 7 })
  await operator.giveCoupon({ couponId, accountId: id })
  const [coupon] = (await ask('coupon.list', { sku: 'vip-month' }, token)) as Coupon[]
  expect(coupon).toMatchObject({ amount: 0.8, scope: '年度会员', status: '可用', unusable: '不适用于这个时长' })
  expect(await ask('order.quote', { sku: 'vip-year', coupons: [coupon?.id as string] }, token)).toMatchObject({
    price: 198,
    payable: 158.4,
  })
  expect((await send('order.quote', { sku: 'vip-month', coupons: [coupon?.id as string] }, token)).body).toMatchObject({ field: 'coupons' })
  for (let k = 0; k < 10; k++) expect((await send('coupon.redeem', { code: `GUESS${k}` }, token)).body.msg).toBe('兑换码不对，或已过期')
  expect(await send('coupon.redeem', { code: 'GUESS' }, token)).toMatchObject({ status: 429 })
})

test('an unpaid order or a membership is named before leaving; what is left may be given up; then the orders have no account', async () => {
  const { token, id } = await logIn()
  const { accounts, membership, clock } = world.context
  await membership.operator.grantDays({ accountId: id, days: 3, source: '客服赠送' })
  const { order } = (await ask('order.create', wanted(), token)) as OrderMade
  expect((await ask('account.blockers', {}, token)) as object[]).toMatchObject([
    { kind: 'membership' },
    { kind: 'orders', text: '有 1 个订单未支付，请先处理完' },
  ])
  const leave = (waive: boolean) => send('account.unregister', { code: '000000', waive }, token)
  expect(await leave(false)).toMatchObject({ status: 409, body: { error: 'unregister_blocked' } })
  expect((await leave(true)).body.msg).toBe('暂时不能注销：有 1 个订单未支付，请先处理完')
  await ask('order.cancel', { id: order.id }, token)
  expect((await leave(false)).body.msg).toContain('会员有效期至')
  expect((await leave(true)).body.error).toBe('wrong_login')
  const nowMs = clock.nowMs()
  await accounts.store.change(id, { erases_at: nowMs + COOLING_MS })
  expect((await send('order.create', wanted(), token)).body.msg).toContain('正在注销')
  const realNow = clock.nowMs
  clock.nowMs = () => nowMs + COOLING_MS + 1
  await accounts.sweep()
  clock.nowMs = realNow
  expect((await membership.operator.listOrders({ limit: 100, accountId: id })).total).toBe(0)
  expect((await membership.operator.listOrders({ limit: 100 })).orders.find((one) => one.id === order.id)?.account_id).toMatch(/^gone-/)
})
