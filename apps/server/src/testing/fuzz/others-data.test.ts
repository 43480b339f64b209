import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../storage/open-database.ts'
import { openTestWorld, requestOf, type TestWorld } from '../world.ts'
import { type NewPerson, newPerson } from './people.ts'

let world: TestWorld
let owner: NewPerson
let stranger: NewPerson
beforeAll(async () => {
  world = await openTestWorld({ limit: 60, publishesContent: true, membership: 'on' })
  owner = await newPerson(world.context, '13600000001')
  stranger = await newPerson(world.context, '13600000002')
  await own()
})
afterAll(() => world.close())

let address = 0
async function send(who: NewPerson, name: CallName, input: unknown) {
  const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
  const remoteAddress = `10.3.${(++address >> 8) & 255}.${address & 255}`
  return await world.app.inject({ ...request, remoteAddress, headers: { ...headers, token: who.token, channel: 'h5' } })
}

async function ask<N extends CallName>(who: NewPerson, name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const response = await send(who, name, input)
  if (response.statusCode !== 200) throw new Error(`${name}: ${response.body.slice(0, 300)}`)
  return (response.json() as { data: CallOutput<N> }).data
}

/** What the owner has of everything an account can have, each with a text that gives it away. */
async function own(): Promise<void> {
  await ask(owner, 'collect.add', { secucode: 'SH600519' })
  await ask(owner, 'userItems.sync', {
    items: [{ kind: 'screen', id: 'my-own-screen', value: '{"name":"私人筛选"}', updatedAt: 1, isDeleted: false }],
  } as CallInput<'userItems.sync'>)
  await ask(owner, 'zg.create', { secucode: 'SH600519' })
  const { ways, agreements } = await ask(owner, 'product.detail', {})
  const agreed = Object.fromEntries(agreements.map(({ id, version }) => [id, version]))
  const way = 'wechat-h5'
  expect(ways).toContain(way)
  const { operator } = world.context.membership
  const couponId = await operator.createCoupon({ name: '私人优惠券', type: '满减', amount: 500, validDays: 7 })
  const code = await operator.makeCode({ couponId, code: 'OWNERSCODE' })
  const { id: coupon } = await ask(owner, 'coupon.redeem', { code })
  // one order that waits, one that is paid and asked back, one coupon left
  await ask(owner, 'order.create', { sku: 'vip-month', way, requestId: 'of-the-owner-1', agreed, coupons: [coupon] })
  const { order, pay } = await ask(owner, 'order.create', { sku: 'vip-year', way, requestId: 'of-the-owner-2', agreed, coupons: [] })
  const trade = new URLSearchParams(String(pay?.cashier).split('?')[1]).get('trade') ?? ''
  await world.context.payments.cashier?.pay(trade, 'never')
  expect((await ask(owner, 'order.one', { id: order.id })).state).toBe('granted')
  await operator.giveCoupon({
    couponId: await operator.createCoupon({ name: '私人优惠券', type: '满减', amount: 1, validDays: 7 }),
    accountId: owner.person.uid,
  })
  await ask(owner, 'promotion.register', { version: (await ask(owner, 'promotion.terms', {})).agreement.version, agree: true })
  await ask(owner, 'account.bindWechat', { kind: 'mini', code: 'sandbox-of-the-owner-1' })
}

/** Calls that report what an account has and change nothing. */
const READING = [
  ...['account.info', 'account.sessions', 'account.products', 'account.wechat', 'zg.history', 'collect.quotes', 'userItems.sync'],
  ...['promotion.invitedBy', 'promotion.sums', 'promotion.byDate', 'promotion.log', 'product.standing', 'coupon.list', 'order.list'],
] as const satisfies readonly CallName[]
/** Times of sight move by themselves. */
const MOVING = /"(lastSeenAt|time|asOf|stamp)":[^,}]+,?/g

async function everythingOf(who: NewPerson): Promise<string[]> {
  const reported = []
  for (const name of READING) reported.push(`${name} ${(await send(who, name, calls[name].example)).body.replace(MOVING, '')}`)
  return reported
}

/** Texts of answers that name something: what a stranger may have come by. */
function idsIn(answers: readonly string[]): string[] {
  const found = answers.flatMap((answer) => [...answer.matchAll(/"(?:\w*[iI]d|code|order|coupon|shareCode|sku)":"([^"]{4,80})"/g)])
  return [...new Set(found.map(([, id]) => id as string))]
}

async function innerIds(): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const [trades, grants, people] = await Promise.all([
    db.selectFrom('sandbox_trade').select(['trade_no as a', 'prepay_id as b']).execute(),
    db.selectFrom('membership_grant').select(['id as a', 'id as b']).execute(),
    db.selectFrom('identity').select(['open_id as a', 'app_id as b']).execute(),
  ])
  await close()
  return [...new Set([...trades, ...grants, ...people].flatMap(({ a, b }) => [a, b]))]
}

/** An input with each of its texts in turn put away for an id. */
function withId(example: unknown, id: string): object[] {
  const fields = Object.entries(example as object).filter(([, value]) => typeof value === 'string')
  return [{ ...(example as object), id }, ...fields.map(([key]) => ({ ...(example as object), [key]: id }))]
}

test('the ids of items of another account serve neither to read nor to change them', async () => {
  const before = await everythingOf(owner)
  const ids = [...idsIn(before), owner.person.uid, owner.person.sid, 'my-own-screen']
  expect(ids.length).toBeGreaterThan(4)
  // with what lies behind the answers: numbers at the cashier, grants, identities
  ids.push(...(await innerIds()))
  const marks = [owner.nickname, '私人筛选', owner.handset, '私人优惠券']
  const ofPeople = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'login' && name !== 'account.logout')
  let tried = 0
  for (const name of ofPeople)
    for (const id of ids)
      for (const input of withId(calls[name].example, id)) {
        const { statusCode, body } = await send(stranger, name, input)
        tried++
        expect(statusCode, `${name} ${JSON.stringify(input)}: ${body.slice(0, 200)}`).toBeLessThan(500)
        for (const mark of marks) expect(body, name).not.toContain(mark)
      }
  expect(await everythingOf(owner)).toEqual(before)
  console.log(`${tried} requests of a stranger with ${ids.length} ids of another account changed and reported nothing`)
})
