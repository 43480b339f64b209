import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { openPromotion, type Promotion } from '../promotion/promotion.ts'
import { auditLedger } from './ledger.ts'
import { openShop, type Shop } from './testing/shop.ts'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const MONTH_LATER = Date.parse('2026-12-20T12:00:00+08:00')
const TWO_MONTHS_LATER = Date.parse('2027-01-20T12:00:00+08:00')
const ROUNDS = 5

// on PostgreSQL each with connections of its own; the embedded database has one server, whose requests share a connection
describeEachDatabase('everything at once on two servers', (where) => {
  const databases: Database[] = []
  let [one, other]: Shop[] = []
  let people = 0
  const figures: string[] = []
  const newBuyer = () => `person-${++people}`
  beforeAll(async () => {
    const first = await openDatabase(where())
    databases.push(first, first.dialect === 'postgres' ? await openDatabase(where()) : first)
    one = openShop(db(), NOON)
    other = openShop(itemAt(databases, 1).db, NOON, one)
  })
  afterAll(async () => {
    for (const shop of [one, other]) await shop?.membership.stop()
    const faults = await auditLedger(db())
    const sum = Object.values((await one?.membership.operator.balances()) ?? {}).reduce((all, cents) => all + cents, 0)
    console.log(`${databases[0]?.dialect}: ${figures.join('; ')}; faults of the books ${faults.length}, sum of the ledger ${sum}`)
    for (const database of new Set(databases)) await database.close()
    expect([faults, sum]).toEqual([[], 0])
  })
  const db = () => firstItem(databases).db
  const servers = () => [one as Shop, other as Shop] as const
  const expiry = async (who: string) =>
    (await db().selectFrom('entitlement').select('expires_at').where('account_id', '=', who).executeTakeFirst())?.expires_at ?? null
  /** Rounds one after another; what each came to. */
  async function rounds<T>(round: (who: string) => Promise<T>): Promise<T[]> {
    const reported: T[] = []
    for (let k = 0; k < ROUNDS; k++) reported.push(await round(newBuyer()))
    return reported
  }

  test('two messages, two questions and the sweeps of both servers about one payment: one grant', async () => {
    const [a, b] = servers()
    const reported = await rounds(async (who) => {
      const { order } = await a.membership.create(who, a.wanted())
      const notice = a.wechat.payNow(a.tradeOf(order.id))
      const ways = [a, b].flatMap(({ membership }) => [
        () => membership.handleNotice('wechat', notice),
        () => membership.one(who, order.id),
        () => membership.sweep(),
        () => membership.reconcile(),
      ])
      await Promise.all(ways.map((way) => way()))
      expect(await expiry(who)).toBe(MONTH_LATER)
      return (await b.membership.grants(who)).length
    })
    expect(reported).toEqual(reported.map(() => 1))
    figures.push(`${ROUNDS} payments reported 8 times each at once: ${reported.reduce((sum, n) => sum + n)} grants`)
  })

  test('two devices of one person buy and pay at once: both orders count, one after the other', async () => {
    const [a, b] = servers()
    const ends = await rounds(async (who) => {
      const made = await Promise.all([a, b].map((shop) => shop.membership.create(who, shop.wanted())))
      const notices = made.map(({ order }) => a.wechat.payNow(a.tradeOf(order.id)))
      await Promise.all(notices.map((notice, k) => servers()[k as 0 | 1].membership.handleNotice('wechat', notice)))
      return await expiry(who)
    })
    expect(ends).toEqual(ends.map(() => TWO_MONTHS_LATER))
    figures.push(`${2 * ROUNDS} orders of ${ROUNDS} people paid in pairs: ${ends.length} memberships of exactly two months`)
  })

  test('a refund of one order and the payment of the next at once: what was bought last is left', async () => {
    const [a, b] = servers()
    const ends = await rounds(async (who) => {
      const { order: first } = await a.membership.create(who, a.wanted())
      await a.membership.handleNotice('wechat', a.wechat.payNow(a.tradeOf(first.id)))
      const { order: second } = await b.membership.create(who, b.wanted())
      const notice = a.wechat.payNow(a.tradeOf(second.id))
      // asked for twice it goes back once
      const refunds = [a, b].map(({ membership }) => membership.operator.refundOrder(first.id, { amount: 'all', reason: '协商退款' }))
      const [paid] = await Promise.allSettled([b.membership.handleNotice('wechat', notice), ...refunds])
      expect(paid?.status).toBe('fulfilled')
      await a.membership.sweep()
      expect(await a.membership.one(who, first.id)).toMatchObject({ state: 'refunded', refunded_cents: 2800 })
      return (await expiry(who)) ?? 0
    })
    // no two grants begin in the same millisecond
    for (const end of ends) expect(end - MONTH_LATER).toBeOneOf([0, 1])
    figures.push(`${ROUNDS} refunds against ${ROUNDS} renewals: ${ends.length} memberships of exactly one month`)
  })

  test('cancelled on one device while the other pays: given, or closed with the money on its way back', async () => {
    const [a, b] = servers()
    let turn = 0
    const states = await rounds(async (who) => {
      const late = 8 * turn++
      const { order } = await a.membership.create(who, a.wanted())
      // a little later each round
      const pay = async () => {
        for (let wait = 0; wait < late; wait++) await new Promise(setImmediate)
        await b.membership.handleNotice('wechat', a.wechat.payNow(a.tradeOf(order.id)))
      }
      await Promise.allSettled([a.membership.cancel(who, order.id), pay()])
      await b.membership.sweep()
      const { state } = await a.membership.one(who, order.id)
      const isGiven = state === 'granted'
      expect([await expiry(who), (await a.membership.grants(who)).length]).toEqual(isGiven ? [MONTH_LATER, 1] : [null, 0])
      const isPaid = a.wechat.trades.get(a.tradeOf(order.id))?.state.state === 'paid'
      expect(isGiven || state === (isPaid ? 'refunded' : 'closed')).toBe(true)
      return state
    })
    figures.push(`${ROUNDS} orders cancelled and paid: ${states.join(', ')}`)
  })

  test('the same coupons in orders of both servers, in whichever order they are named: one order has them', async () => {
    const [a, b] = servers()
    const { operator } = a.membership
    const reported = await rounds(async (who) => {
      const types = [
        { name: '八折', type: '折扣', amount: 8000, stacks: true },
        { name: '减二元', type: '满减', amount: 200, stacks: true },
      ] as const
      const coupons: string[] = []
      for (const type of types) {
        const couponId = await operator.createCoupon({ ...type, validDays: 30 })
        coupons.push(await operator.giveCoupon({ couponId, accountId: who }))
      }
      const tries = [coupons, coupons.toReversed(), coupons, coupons.toReversed()].map((own, k) => {
        const shop = servers()[(k % 2) as 0 | 1]
        return shop.membership.create(who, shop.wanted({ coupons: own }))
      })
      const ended = await Promise.allSettled(tries)
      const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(refused).toEqual(['invalid_input', 'invalid_input', 'invalid_input'])
      return (await b.membership.operator.listOrders({ limit: 9, accountId: who })).total
    })
    expect(reported).toEqual(reported.map(() => 1))
    figures.push(`${4 * ROUNDS} orders with the same two coupons each: ${reported.reduce((sum, n) => sum + n)} made`)
  })

  test('a code is used once by each account, and no more often than there are coupons', async () => {
    const [a, b] = servers()
    const couponId = await a.membership.operator.createCoupon({ name: '立减', type: '满减', amount: 100, validDays: 7, quantity: 3 })
    const code = await a.membership.operator.makeCode({ couponId })
    const crowd = Array.from({ length: 8 }, newBuyer)
    const tries = crowd.flatMap((who) => [a, b].map(({ membership }) => membership.redeem(who, code).then(() => who)))
    const ended = await Promise.allSettled(tries)
    const winners = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect([winners.length, new Set(winners).size]).toEqual([3, 3])
    const reasons = new Set(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : [])))
    expect([...reasons].filter((reason) => !['这个兑换码已经用过', '这种券已经领完'].includes(reason))).toEqual([])
    figures.push(`16 redemptions by 8 people of a code for 3: ${winners.length} coupons`)
  })

  test('a newcomer of two promoters at once is of one; what they buy is rewarded once', async () => {
    const clock = { nowMs: () => NOON } as never
    const options = { clock, secrets: ['x'.repeat(32)], percent: 10, isSandbox: false }
    const promotions: Promotion[] = []
    for (const database of databases) promotions.push(await openPromotion({ db: database.db, ...options }))
    const account = (id: string, k: number): AccountTable => ({
      ...{
        id,
        handset: `1390000${String(k).padStart(4, '0')}`,
        nickname: '',
        head_img: '',
        sex: 0,
        roles: '[]',
        permissions: '[]',
        password_hash: null,
        share_code: k === 1001 ? 'AB2C3D4E' : k === 1002 ? 'EF4G5H6J' : `P${k}`,
      },
      ...{ agreement: '', reg_source: 'h5', balance_cents: 0, created_at: NOON, erases_at: null, erased_at: null },
    })
    const sharers = [account('sharer-1', 1001), account('sharer-2', 1002)]
    await db().insertInto('account').values(sharers).execute()
    for (const sharer of sharers) await promotions[0]?.promoters.register(sharer, '2026-11-22')
    const rewards = await rounds(async (who) => {
      const newcomer = account(who, 2000 + people)
      const codes = ['AB2C3D4E', 'EF4G5H6J', 'AB2C3D4E', 'EF4G5H6J']
      const reported = codes.map((shareCode, k) =>
        promotions[k % 2]?.newcomers.welcome(newcomer, { device: `of ${who}`, visit: '', shareCode }),
      )
      expect((await Promise.all(reported)).filter((row) => row !== null)).toHaveLength(1)
      const [a] = servers()
      const { order } = await a.membership.create(who, a.wanted())
      await a.membership.handleNotice('wechat', a.wechat.payNow(a.tradeOf(order.id)))
      await Promise.all(promotions.flatMap(({ settleChanged }) => [settleChanged(), settleChanged()]))
      const own = await db().selectFrom('reward_entry').select(['kind', 'cents']).where('account_id', '=', who).orderBy('kind').execute()
      expect(own).toEqual([
        { kind: 'invited', cents: 0 },
        { kind: 'reward', cents: 280 },
      ])
      return own.length
    })
    for (const { stop } of promotions) stop()
    figures.push(`${4 * ROUNDS} attributions of ${rewards.length} newcomers: ${rewards.length} kept, ${rewards.length} rewards of 2.80 元`)
  })
})
