import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import type { MemberOrderTable, OrderPaymentTable } from '../../storage/order-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { createOrderFeed } from './order-feed.ts'
import { openPromotion, type Promotion } from './promotion.ts'

const DAY_MS = 86_400_000
const PRICE = 19_800
const START_MS = Date.UTC(2026, 10, 20)
let nowMs = START_MS
const clock = { nowMs: () => nowMs }

/** An order with one payment and what it gave, as the orders keep them. */
async function buy(db: Kysely<Schema>, id: string, accountId: string): Promise<void> {
  const order: MemberOrderTable = {
    ...{
      id,
      account_id: accountId,
      product_id: '1',
      sku: 'vip-quarter',
      title: '季度会员',
      months: 3,
      days: 0,
      state: 'granted',
      version: 3,
    },
    ...{
      price_cents: PRICE,
      discount_cents: 0,
      payable_cents: PRICE,
      refunded_cents: 0,
      way: 'wechat-h5',
      request_id: id,
      discounts: '[]',
    },
    ...{ agreed: '{}', sandbox: 1, created_at: nowMs, updated_at: nowMs, expires_at: nowMs, paid_at: nowMs, closed_at: null, reason: '' },
  }
  const grant = { id: `g ${id}`, account_id: accountId, product_id: '1', order_id: id, source: '', months: 3, days: 0, granted_at: nowMs }
  await db.insertInto('member_order').values(order).execute()
  await pay(db, { order_id: id, trade_no: `t ${id}` })
  await db
    .insertInto('membership_grant')
    .values({ ...grant, taken_back_at: null, from_at: nowMs, until_at: nowMs + 90 * DAY_MS })
    .execute()
}

async function pay(db: Kysely<Schema>, more: Partial<OrderPaymentTable> & { order_id: string; trade_no: string }): Promise<void> {
  const payment = { provider: 'wechat', way: 'wechat-h5', cents: PRICE, state: 'kept', created_at: nowMs, paid_cents: PRICE } as const
  await db
    .insertInto('order_payment')
    .values({ ...payment, paid_at: nowMs, provider_no: null, ...more })
    .execute()
  await touch(db, more.order_id)
}

/** Money of a trade went back. */
async function sendBack(db: Kysely<Schema>, id: string, { cents, trade = `t ${id}` }: { cents: number; trade?: string }): Promise<void> {
  const refund = {
    refund_no: `r ${id} ${trade} ${cents}`,
    of_order: 1,
    order_id: id,
    trade_no: trade,
    cents,
    reason: '',
    created_at: nowMs,
    done_at: nowMs,
  }
  await db
    .insertInto('order_refund')
    .values({ ...refund, state: 'done' })
    .execute()
  await touch(db, id)
}

async function touch(db: Kysely<Schema>, id: string): Promise<void> {
  nowMs += 1000
  await db.updateTable('member_order').set({ updated_at: nowMs }).where('id', '=', id).execute()
}

async function account(db: Kysely<Schema>, id: string): Promise<void> {
  const texts = { handset: id, password_hash: null, nickname: '', head_img: '', sex: 0, roles: '[]', permissions: '[]', share_code: id }
  const rest = { balance_cents: 0, reg_source: '', agreement: '', created_at: 0, erases_at: null, erased_at: null }
  await db
    .insertInto('account')
    .values({ id, ...texts, ...rest })
    .execute()
}

describeEachDatabase('Rewards that follow the orders', (where) => {
  let database: Database
  let nodes: Promotion[]
  const [pa, nb] = ['promoter', 'newcomer']
  beforeAll(async () => {
    nowMs = START_MS
    database = await openDatabase(where())
    const { db } = database
    const open = () => openPromotion({ db, clock, secrets: ['x'.repeat(32)], percent: 10, isSandbox: true })
    nodes = [await open(), await open()]
    for (const id of [pa, nb, 'stranger']) await account(db, id)
    const one = (await db.selectFrom('account').selectAll().where('id', '=', pa).executeTakeFirst())!
    await nodes[0]!.promoters.register(one, '2026-11-22')
    await db.insertInto('attribution').values({ account_id: nb, promoter_id: pa, handset_mac: '', touched_at: 0, at: 0 }).execute()
  })
  afterAll(async () => {
    for (const node of nodes) node.stop()
    await database.close()
  })
  const settle = async () => await Promise.all(nodes.map((node) => node.settleChanged()))
  const total = async () => (await nodes[0]!.ledger.sums(pa)).total

  test('two servers at once write a reward once; strangers earn no reward', async () => {
    await buy(database.db, 'a', nb)
    await buy(database.db, 'b', 'stranger')
    const written = await settle()
    expect(written[0]! + written[1]!).toBe(1)
    expect(await total()).toBe(1980)
    expect(await settle()).toEqual([0, 0])
  })

  test('money that came twice and went back changes nothing', async () => {
    await pay(database.db, { order_id: 'a', trade_no: 'twice', state: 'returning' })
    await settle()
    await sendBack(database.db, 'a', { cents: PRICE, trade: 'twice' })
    await settle()
    expect(await total()).toBe(1980)
  })

  test('a part that is refunded takes back its part, also of an account that was closed meanwhile', async () => {
    await database.db.updateTable('member_order').set({ account_id: 'made-up' }).where('id', '=', 'a').execute()
    await sendBack(database.db, 'a', { cents: 10_005 })
    await settle()
    // 10 % of 97.95 元, rounded down
    expect(await total()).toBe(979)
    const { entries } = await nodes[0]!.ledger.log(pa, { limit: 9, offset: 0 })
    expect(entries.map(({ kind, cents, handset }) => [kind, cents, handset]).sort()).toEqual([
      ['reward', 1980, nb],
      ['taken-back', -1001, nb],
    ])
  })

  test('a server that ended before it wrote rewards writes them when it is there again', async () => {
    await buy(database.db, 'c', nb)
    const again = await openPromotion({ db: database.db, clock, secrets: ['x'.repeat(32)], percent: 10, isSandbox: true })
    expect(await again.settleChanged()).toBe(1)
    again.stop()
    expect(await settle()).toEqual([0, 0])
  })

  test('two payments to a promoter at once do not hand out more than there is', async () => {
    nowMs += 8 * DAY_MS
    const { withdrawable } = await nodes[0]!.ledger.sums(pa)
    expect(withdrawable).toBe(979 + 1980)
    const out = (requestId: string) => ({ promoterId: pa, cents: withdrawable, requestId, note: '' })
    const done = await Promise.all(nodes.map((node, k) => node.ledger.payOut(out(String(k)))))
    expect(done.sort()).toEqual(['paid', 'too-much'])
  })

  test('days are summed, and lines of the ledger are neither changed nor deleted', async () => {
    const { days, total: n } = await nodes[0]!.ledger.byDate(pa, { from: '2026-11-01', to: '2026-11-30', limit: 9, offset: 0 })
    expect([days, n]).toEqual([[{ day: '2026-11-20', cents: 979 + 1980, orders: 2, users: 0 }], 1])
    await expect(database.db.updateTable('reward_entry').set({ cents: 1 }).execute()).rejects.toThrow('never changed')
    await expect(database.db.deleteFrom('reward_entry').execute()).rejects.toThrow('never changed')
  })

  test('orders that were settled long ago are not read again, also after a restart', async () => {
    const feed = createOrderFeed(database.db)
    const kept = async () =>
      Number((await database.db.selectFrom('setting').select('value').where('key', 'like', 'promotion%').executeTakeFirst())?.value)
    expect((await feed.changed(0)).map(({ id }) => id)).toEqual(['a', 'c'])
    nowMs += 3_600_000
    await buy(database.db, 'd', nb)
    await settle()
    const reachedMs = await kept()
    expect((await feed.changed(reachedMs)).map(({ id }) => id)).toEqual(['d'])
    await settle()
    expect(await kept()).toBe(reachedMs)
    await sendBack(database.db, 'd', { cents: PRICE })
    const again = await openPromotion({ db: database.db, clock, secrets: ['x'.repeat(32)], percent: 10, isSandbox: true })
    expect([await again.settleChanged(), await again.settleChanged()]).toEqual([1, 0])
    again.stop()
  })

  test('a refund the store reversed gives the reward again, once, and a further refund takes it again', async () => {
    const { db } = database
    const entries = async () => {
      const { entries: all } = await nodes[0]!.ledger.log(pa, { limit: 99, offset: 0 })
      return all.flatMap(({ kind, cents, order_id }) => (order_id === 'e' ? [[kind, cents]] : [])).reverse()
    }
    const before = await total()
    await buy(db, 'e', nb)
    await settle()
    const early = (await createOrderFeed(db).changed(0)).find(({ id }) => id === 'e')!
    await sendBack(db, 'e', { cents: PRICE })
    await settle()
    expect(await total()).toBe(before)
    // a server that read the order before its refund books it as it stands
    expect(await nodes[1]!.ledger.settle(early, (trx) => createOrderFeed(db).now(trx, 'e'))).toBe(false)
    await db.updateTable('order_refund').set({ state: 'reversed' }).where('order_id', '=', 'e').execute()
    await touch(db, 'e')
    const written = await settle()
    expect([written[0]! + written[1]!, await settle(), await total()]).toEqual([1, [0, 0], before + 1980])
    await sendBack(db, 'e', { cents: PRICE - 1 })
    await settle()
    expect(await total()).toBe(before)
    expect(await entries()).toEqual([
      ['reward', 1980],
      ['taken-back', -1980],
      ['given-again', 1980],
      ['taken-back', -1980],
    ])
  })
})
