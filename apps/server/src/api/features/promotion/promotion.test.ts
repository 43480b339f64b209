import { ACCOUNT_AGREEMENT, agreementOf } from '@guanlan/contract/agreements.ts'
import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderFact } from '../../../business/promotion/order-feed.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

const DAY_MS = 86_400_000
const { version } = agreementOf('promoter')
let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
})
afterAll(() => world.close())

let number = 13_600_000_000
let address = 0
type Asked = { token?: string; address?: string }

async function send<N extends CallName>(name: N, input: CallInput<N>, { token = '', address: from = '127.0.0.1' }: Asked = {}) {
  const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
  const response = await world.app.inject({ ...request, remoteAddress: from, headers: { ...headers, token } })
  return { status: response.statusCode, body: response.json() as { error?: string; msg: string; data: CallOutput<N> } }
}
async function ask<N extends CallName>(name: N, input: CallInput<N>, from: Asked = {}): Promise<CallOutput<N>> {
  const { status, body } = await send(name, input, from)
  if (status !== 200) throw new Error(`${name}: ${body.error} ${body.msg}`)
  return body.data
}

type Reported = { device?: string; shareCode?: string; visit?: string }
/** Registers a number by its code, as a device does. */
async function register({ device = '', ...invite }: Reported = {}, handset = String(++number)) {
  const from = { address: `10.9.0.${++address}` }
  await ask('account.sendCode', { handset, purpose: 'login' }, from)
  const code = world.context.accounts.inbox?.messages().find((one) => one.handset === handset)?.code ?? ''
  const input = { handset, code, agreement: ACCOUNT_AGREEMENT, device: { id: device, name: '' }, ...invite }
  const { token } = (await ask('account.loginBySms', input, from)) as Login
  const { id, shareCode } = await ask('account.info', {}, { token })
  return { id, token, handset, shareCode }
}
async function promoter(reported: Reported = {}) {
  const one = await register(reported)
  await ask('promotion.register', { agree: true, version }, one)
  return one
}
const isInvited = async (one: { token: string }) => (await ask('promotion.invitedBy', {}, one)).invited
const clockAt = async <T>(laterMs: number, work: () => Promise<T>): Promise<T> => {
  const { clock } = world.context
  const { nowMs } = clock
  clock.nowMs = () => nowMs() + laterMs
  return await work().finally(() => {
    clock.nowMs = nowMs
  })
}
let orders = 0
const orderOf = ({ id: accountId }: { id: string }, more: Partial<OrderFact> = {}): OrderFact => ({
  ...{ id: `order-${++orders}`, accountId, paidCents: 19_800, refundedCents: 0, grantedMs: world.context.clock.nowMs(), isSandbox: true },
  ...more,
})

test('a promoter agrees to the version in force, once; without a login there is none', async () => {
  const one = await register()
  expect(await ask('promotion.sums', {}, one)).toMatchObject({ status: 'none', total: 0, userCount: 0 })
  expect((await send('promotion.register', { agree: true, version: '2020-01-01' }, one)).body.msg).toContain('协议已更新')
  expect((await send('promotion.register', { agree: false as true, version }, one)).body.msg).toContain('同意')
  const made = await ask('promotion.register', { agree: true, version }, one)
  expect(made).toEqual({ shareCode: one.shareCode, status: 'active' })
  expect(await ask('promotion.register', { agree: true, version }, one)).toEqual(made)
  for (const name of ['promotion.register', 'promotion.sums', 'promotion.byDate', 'promotion.log', 'promotion.invitedBy'] as const)
    expect((await send(name, calls[name].example as never)).status).toBe(401)
})

test('a registration by a link counts for its promoter, and shows nothing of them; the promoter sees the number with its middle hidden', async () => {
  const one = await promoter()
  const { visit } = await ask('promotion.visit', { shareCode: one.shareCode.toLowerCase() })
  const brought = await register({ visit })
  expect(await ask('promotion.invitedBy', {}, brought)).toEqual({ invited: true, at: expect.any(Number) })
  expect(await ask('promotion.sums', {}, one)).toMatchObject({ userCount: 1, total: 0 })
  const { infos, total } = await ask('promotion.log', {}, one)
  const handsetMasked = `${brought.handset.slice(0, 3)}****${brought.handset.slice(-4)}`
  expect({ infos, total }).toMatchObject({ infos: [{ event: '注册', handsetMasked, amount: null }], total: 1 })
  expect(await ask('promotion.log', {}, brought)).toEqual({ infos: [], total: 0 })
})

test('the first touch wins, and counts for 30 days', async () => {
  const [first, second] = [await promoter(), await promoter()]
  const device = 'device-of-one'
  await ask('promotion.visit', { shareCode: first.shareCode, device })
  await clockAt(29 * DAY_MS, async () => {
    await ask('promotion.visit', { shareCode: second.shareCode, device })
    await register({ device })
  })
  expect((await ask('promotion.sums', {}, first)).userCount).toBe(1)
  await ask('promotion.visit', { shareCode: first.shareCode, device: 'late' })
  await clockAt(31 * DAY_MS, async () => {
    expect(await isInvited(await register({ device: 'late' }))).toBe(false)
    await world.context.promotion.newcomers.sweep()
  })
  expect((await ask('promotion.sums', {}, first)).userCount).toBe(1)
})

test('no promoter invites themselves: not by a device, not by a former number; and an existing account counts for none', async () => {
  const one = await promoter({ device: 'own' })
  expect(await isInvited(await register({ device: 'own', shareCode: one.shareCode }))).toBe(false)
  await world.context.accounts.store.change(one.id, { handset: String(++number) })
  const there = await register()
  await clockAt(2 * DAY_MS, async () => {
    expect(await isInvited(await register({ shareCode: one.shareCode }, one.handset))).toBe(false)
    const again = await register({ shareCode: one.shareCode }, there.handset)
    expect(again.id).toBe(there.id)
    expect(await isInvited(again)).toBe(false)
  })
  const plain = await register()
  expect(await isInvited(await register({ shareCode: plain.shareCode }))).toBe(false)
})

test('who left and comes back is no newcomer', async () => {
  const one = await promoter()
  const brought = await register({ shareCode: one.shareCode })
  const { accounts, clock } = world.context
  await accounts.store.change(brought.id, { erases_at: clock.nowMs() - 1 })
  await accounts.store.eraseDue()
  await clockAt(2 * DAY_MS, async () => expect(await isInvited(await register({ shareCode: one.shareCode }, brought.handset))).toBe(false))
  expect((await ask('promotion.log', {}, one)).infos[0]).toMatchObject({ event: '注册', handsetMasked: '' })
})

test('a promoter who left stays in the books without a name; rewards of a sandbox keep no account', async () => {
  const one = await promoter()
  await ask('promotion.visit', { shareCode: one.shareCode }, { address: '10.8.1.1' })
  const brought = await register({ shareCode: one.shareCode })
  const { accounts, clock, promotion } = world.context
  await promotion.ledger.settle(orderOf(brought))
  const leave = async () => {
    const now = await register({}, one.handset)
    // the next code of a number waits a minute
    return await clockAt(120_000, async () => {
      await ask('account.sendCode', { purpose: 'unregister' }, now)
      const sent = accounts.inbox?.messages().find(({ handset, purpose }) => handset === one.handset && purpose === 'unregister')
      return await ask('account.unregister', { code: sent?.code ?? '', waive: false }, now)
    })
  }
  await clockAt(8 * DAY_MS, async () => {
    expect(await promotion.withdrawableCents(one.id)).toBe(1980)
    expect((await leave()).erasesAt).toBeGreaterThan(clock.nowMs())
  })
  await accounts.store.change(one.id, { erases_at: clock.nowMs() - 1 })
  await accounts.store.eraseDue()
  const kept = JSON.stringify([await promotion.promoters.byId(one.id), await promotion.ledger.log(one.id, { limit: 9, offset: 0 })])
  expect(kept).toContain('"cents":1980')
  for (const name of [one.handset, one.shareCode]) expect(kept).not.toContain(name)
  expect(await promotion.promoters.byId(one.id)).toMatchObject({ status: 'suspended' })
  // what they brought earns nothing from now on, and their code counts no more
  expect(await promotion.ledger.settle(orderOf(brought))).toBe(false)
  expect(await isInvited(await register({ shareCode: one.shareCode }))).toBe(false)
})

test('unknown codes are answered alike, and one address may ask so often', async () => {
  const one = await promoter()
  const from = { address: '10.8.0.1' }
  const known = await ask('promotion.visit', { shareCode: one.shareCode }, from)
  const shape = { visit: expect.stringMatching(/^[\w-]{36}$/), countsUntil: expect.any(Number) }
  for (const shareCode of ['ZZZZZZZZ', 'x', "' OR 1=1 --"]) expect(await ask('promotion.visit', { shareCode }, from)).toEqual(shape)
  expect(known).toEqual(shape)
  for (let k = 4; k < 60; k++) await ask('promotion.visit', { shareCode: 'ZZZZZZZZ' }, from)
  expect(await send('promotion.visit', { shareCode: 'ZZZZZZZZ' }, from)).toMatchObject({
    status: 429,
    body: { error: 'too_many_requests' },
  })
})

test('an order earns its share once, frozen for seven days; a refund takes it back; days and lines show it', async () => {
  const one = await promoter()
  const [brought, stranger] = [await register({ shareCode: one.shareCode }), await register()]
  const { ledger, withdrawableCents } = world.context.promotion
  const order = orderOf(brought)
  expect(await Promise.all([ledger.settle(order), ledger.settle(order)])).toEqual(expect.arrayContaining([true, false]))
  expect(await ledger.settle(orderOf(stranger))).toBe(false)
  expect(await ask('promotion.sums', {}, one)).toMatchObject({ total: 19.8, today: 19.8, frozen: 19.8, withdrawable: 0, sandbox: true })
  expect(await clockAt(7 * DAY_MS, () => withdrawableCents(one.id))).toBe(1980)
  await ledger.settle(orderOf(brought, { paidCents: 100, grantedMs: 0 }))
  expect((await ask('account.info', {}, one)).balance).toBe('0.10')
  await ledger.settle({ ...order, refundedCents: 9900 })
  expect(await ask('promotion.sums', {}, one)).toMatchObject({ total: 10, frozen: 9.9, withdrawable: 0.1 })
  const days = await ask('promotion.byDate', {}, one)
  expect(days).toEqual({ infos: [{ date: '2026-11-20', amount: 10, orders: 2, users: 1 }], total: 1 })
  expect(await ask('promotion.byDate', { from: '2026-11-21' }, one)).toEqual({ infos: [], total: 0 })
  expect((await send('promotion.byDate', { from: '2026-11-21', to: '2026-11-20' }, one)).body.msg).toContain('开始日期不能晚于')
  const { infos, total } = await ask('promotion.log', { size: 3 }, one)
  expect(infos.map(({ event, amount }) => [event, amount]).sort()).toEqual([
    ['奖励', 0.1],
    ['奖励', 19.8],
    ['退款收回', -9.9],
  ])
  expect(total).toBe(4)
})

test('what can be withdrawn is paid out once per request and no more; what is refunded afterwards is owed', async () => {
  const one = await promoter()
  const brought = await register({ shareCode: one.shareCode })
  const { ledger } = world.context.promotion
  const order = orderOf(brought)
  await ledger.settle(order)
  const out = { promoterId: one.id, cents: 1980, requestId: 'r1', note: '' }
  expect(await ledger.payOut(out)).toBe('too-much')
  await clockAt(7 * DAY_MS, async () => {
    expect((await Promise.all([ledger.payOut(out), ledger.payOut(out), ledger.payOut({ ...out, requestId: 'r2' })])).sort()).toEqual(
      ['known', 'paid', 'too-much'].sort(),
    )
    await ledger.settle({ ...order, refundedCents: 19_800 })
    expect(await ledger.sums(one.id)).toMatchObject({ total: 0, withdrawable: 0, paidOut: 1980, owed: 1980 })
    await ledger.settle(orderOf(brought, { paidCents: 39_800, grantedMs: 0 }))
    expect(await ledger.sums(one.id)).toMatchObject({ withdrawable: 2000, owed: 0 })
  })
  expect(await ledger.payOut({ ...out, promoterId: brought.id })).toBe('not-a-promoter')
})

test('a promoter who was stopped earns nothing new, and keeps what was earned', async () => {
  const one = await promoter()
  const brought = await register({ shareCode: one.shareCode })
  await world.context.promotion.ledger.settle(orderOf(brought))
  await world.context.promotion.promoters.setStatus(one.id, 'suspended')
  expect(await world.context.promotion.ledger.settle(orderOf(brought))).toBe(false)
  expect(await ask('promotion.sums', {}, one)).toMatchObject({ status: 'suspended', total: 19.8 })
  expect(await isInvited(await register({ shareCode: one.shareCode }))).toBe(false)
})
