import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { anonymiseOrders } from './leaving.ts'
import { auditLedger } from './ledger.ts'
import { openShop, type Shop } from './testing/shop.ts'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const MONTH_LATER = Date.parse('2026-12-20T12:00:00+08:00')

describeEachDatabase('buying a membership', (where) => {
  let database: Database
  let shop: Shop
  let people = 0
  const newBuyer = () => `person-${++people}`
  beforeAll(async () => {
    database = await openDatabase(where())
    shop = openShop(database.db, NOON)
  })
  afterAll(async () => {
    await shop.membership.stop()
    await database.close()
  })

  const expiry = async (who: string) =>
    (await database.db.selectFrom('entitlement').select('expires_at').where('account_id', '=', who).executeTakeFirst())?.expires_at ?? null
  const order = (who: string, more: Parameters<Shop['wanted']>[0] = {}) => shop.membership.create(who, shop.wanted(more))
  const stateOf = async (who: string, id: string) => (await shop.membership.one(who, id)).state
  async function bought(who: string, more: Parameters<Shop['wanted']>[0] = {}) {
    const { order: made } = await order(who, more)
    await shop.membership.handleNotice('wechat', shop.wechat.payNow(shop.tradeOf(made.id)))
    return made.id
  }
  const settled = async () => {
    expect(await auditLedger(database.db)).toEqual([])
    expect(Object.values(await shop.membership.operator.balances()).reduce((sum, one) => sum + one, 0)).toBe(0)
  }

  test('an order is paid and given once, however often and at once it is reported', async () => {
    const who = newBuyer()
    const { order: made, pay } = await order(who)
    expect([made.state, pay?.way, made.payable_cents]).toEqual(['paying', 'wechat-h5', 2800])
    const notice = shop.wechat.payNow(shop.tradeOf(made.id))
    await Promise.all([1, 2, 3].map(() => shop.membership.handleNotice('wechat', notice)))
    expect(await stateOf(who, made.id)).toBe('granted')
    expect(await expiry(who)).toBe(MONTH_LATER)
    expect(await shop.membership.grants(who)).toHaveLength(1)
    await settled()
  })

  test('two devices pay the same order by two ways at once: one is given, the other goes back', async () => {
    const who = newBuyer()
    const { order: made } = await order(who)
    const [a, b] = [shop.tradeOf(made.id), `${made.id}02`]
    // the second device could not close the first cashier: no answer came
    shop.wechat.isReachable = false
    await shop.membership.pay(who, made.id, { way: 'alipay-h5', address: '', channel: 'h5' })
    shop.wechat.isReachable = true
    await Promise.all([
      shop.membership.handleNotice('wechat', shop.wechat.payNow(a)),
      shop.membership.handleNotice('alipay', shop.alipay.payNow(b)),
    ])
    await shop.membership.sweep()
    expect(await stateOf(who, made.id)).toBe('granted')
    expect(await expiry(who)).toBe(MONTH_LATER)
    expect(shop.wechat.refunds.size + shop.alipay.refunds.size).toBe(1)
    expect(shop.troubles.at(-1)).toContain('重复付款')
    expect((await shop.membership.one(who, made.id)).refunded_cents).toBe(0)
    await settled()
  })

  test('another way shuts the cashier of the first', async () => {
    const who = newBuyer()
    const { order: made } = await order(who)
    await shop.membership.pay(who, made.id, { way: 'alipay-h5', address: '', channel: 'h5' })
    expect(() => shop.wechat.payNow(shop.tradeOf(made.id))).toThrow('closed')
    const again = await shop.membership.pay(who, made.id, { way: 'alipay-h5', address: '', channel: 'h5' })
    expect(again.pay).toMatchObject({ url: `https://example.com/${made.id}02` })
  })

  test('the same request is the same order, also at once; asked for something else it is refused', async () => {
    const [who, requestId] = [newBuyer(), 'request-same']
    const made = await Promise.all([order(who, { requestId }), order(who, { requestId })])
    expect(new Set(made.map((one) => one.order.id)).size).toBe(1)
    await expect(order(who, { requestId, sku: 'vip-year' })).rejects.toThrow('下单标识')
    expect((await order(newBuyer(), { requestId })).order.id).not.toBe(made[0]?.order.id)
    await expect(shop.membership.one('another-person', made[0]?.order.id ?? '')).rejects.toThrow('没有这个订单')
  })

  test('killed between paid and given, the next start gives it', async () => {
    const who = newBuyer()
    const { order: made } = await order(who)
    const notice = shop.wechat.payNow(shop.tradeOf(made.id))
    const { receive } = await import('./settle.ts')
    const payments = { named: () => shop.wechat, ways: [], of: () => null, payerOf: async () => null }
    const context = { db: database.db, clock: { nowMs: () => shop.now.ms }, payments, products: async () => [], onTrouble: () => {} }
    if (notice.kind === 'payment') await receive(context as never, { provider: 'wechat', payment: notice.payment, eventId: notice.eventId })
    expect([await stateOf(who, made.id), await expiry(who)]).toEqual(['paid', null])
    const next = openShop(database.db, NOON)
    await next.membership.stop()
    expect([await stateOf(who, made.id), await expiry(who)]).toEqual(['granted', MONTH_LATER])
  })

  test('unpaid for half an hour it is closed and its coupon free again; paid in the last moment without a message it is given', async () => {
    const [late, paid] = [newBuyer(), newBuyer()]
    const { operator } = shop.membership
    const couponId = await operator.createCoupon({ name: '立减五元', type: '满减', amount: 500, validDays: 7 })
    const coupon = await operator.giveCoupon({ couponId, accountId: late })
    const [a, b] = [(await order(late, { coupons: [coupon] })).order, (await order(paid)).order]
    expect(a.payable_cents).toBe(2300)
    await expect(order(late, { coupons: [coupon] })).rejects.toThrow('另一个未支付的订单')
    shop.wechat.payNow(shop.tradeOf(b.id))
    shop.now.ms += 31 * 60_000
    await shop.membership.sweep()
    expect([await stateOf(late, a.id), await stateOf(paid, b.id)]).toEqual(['closed', 'granted'])
    expect(await shop.membership.coupons(late)).toMatchObject([{ state: 'free' }])
    expect(() => shop.wechat.payNow(shop.tradeOf(a.id))).toThrow('closed')
    shop.now.ms = NOON
  })

  test('what is paid after closing, or with another amount, goes back by itself', async () => {
    const who = newBuyer()
    const { order: made } = await order(who)
    const tradeNo = shop.tradeOf(made.id)
    await shop.membership.cancel(who, made.id)
    const trade = shop.wechat.trades.get(tradeNo)
    if (trade !== undefined) trade.state = { state: 'unpaid' }
    await shop.membership.handleNotice('wechat', shop.wechat.payNow(tradeNo))
    await shop.membership.sweep()
    expect(await shop.membership.one(who, made.id)).toMatchObject({ state: 'refunded', refunded_cents: 2800 })
    const { order: cheap } = await order(who)
    await shop.membership.handleNotice('wechat', shop.wechat.payNow(shop.tradeOf(cheap.id), 1))
    await shop.membership.sweep()
    expect([await stateOf(who, cheap.id), await expiry(who)]).toEqual(['paying', null])
    expect(shop.wechat.refunds.get(`${cheap.id}01R1`)).toMatchObject({ cents: 1 })
    await settled()
  })

  test('a renewal extends; a refund by the rule takes its days back, and moves up what follows', async () => {
    const who = newBuyer()
    const first = await bought(who)
    const second = await bought(who, { sku: 'vip-quarter' })
    expect(await expiry(who)).toBe(Date.parse('2027-03-20T12:00:00+08:00'))
    shop.now.ms = NOON + 3.5 * DAY_MS
    await shop.membership.askRefund(who, first, '买错了时长')
    expect(await expiry(who)).toBe(Date.parse('2027-03-20T12:00:00+08:00'))
    await shop.membership.operator.declineRefund(first, '请再说明')
    expect(await stateOf(who, first)).toBe('granted')
    await shop.membership.askRefund(who, first, '买错了时长')
    await shop.membership.operator.refundOrder(first, { amount: 'rule', reason: '' })
    // 2800 × 3 ÷ 30 = 280 stays
    expect(await shop.membership.one(who, first)).toMatchObject({ state: 'refunded', refunded_cents: 2520 })
    expect(await expiry(who)).toBe(Date.parse('2027-02-24T00:00:00+08:00'))
    shop.now.ms = NOON + 8 * DAY_MS
    await expect(shop.membership.askRefund(who, second, '不想要了')).rejects.toThrow('超过 7 天')
    await settled()
    shop.now.ms = NOON
  })

  test('a slow refund ends when it is reported or asked; nothing goes back twice', async () => {
    const who = newBuyer()
    const id = await bought(who)
    shop.wechat.isSlow = true
    await shop.membership.operator.refundOrder(id, { amount: 'all', reason: '协商退款' })
    expect([await stateOf(who, id), await expiry(who)]).toEqual(['refunding', null])
    shop.wechat.isSlow = false
    shop.wechat.finishRefunds()
    const refundNo = `${id}01R1`
    const refund = { state: 'done', cents: 2800, doneMs: NOON } as const
    const notice = { kind: 'refund', eventId: 'r1', tradeNo: `${id}01`, refundNo, refund } as const
    await Promise.all([
      shop.membership.handleNotice('wechat', notice),
      shop.membership.sweep(),
      shop.membership.handleNotice('wechat', notice),
    ])
    expect(await shop.membership.one(who, id)).toMatchObject({ state: 'refunded', refunded_cents: 2800 })
    await expect(shop.membership.operator.refundOrder(id, { amount: 'all', reason: '再退' })).rejects.toThrow('没有要退的款')
    await settled()
  })

  test('days of a coupon cost nothing and are given at once; a code serves each account once', async () => {
    const who = newBuyer()
    const { operator } = shop.membership
    const couponId = await operator.createCoupon({ name: '七天体验', type: '体验', amount: 7, validDays: 30, quantity: 1 })
    const code = await operator.makeCode({ couponId, code: 'tiyan-2026' })
    const coupon = await shop.membership.redeem(who, ' tiyan2026')
    await expect(shop.membership.redeem(who, code)).rejects.toThrow('已经用过')
    await expect(shop.membership.redeem(newBuyer(), code)).rejects.toThrow('已经领完')
    await expect(shop.membership.redeem(who, 'TIYAN2027')).rejects.toThrow('兑换码不对')
    const made = await order(who, { coupons: [coupon.id] })
    expect([made.pay, made.order.state, made.order.payable_cents, await expiry(who)]).toEqual([null, 'granted', 0, NOON + 7 * DAY_MS])
    await expect(shop.membership.askRefund(who, made.order.id, '不要了')).rejects.toThrow('没有付款')
    await settled()
  })

  test('one coupon in two orders at once is used by one', async () => {
    const who = newBuyer()
    const couponId = await shop.membership.operator.createCoupon({ name: '八折', type: '折扣', amount: 8000, validDays: 30 })
    const coupons = [await shop.membership.operator.giveCoupon({ couponId, accountId: who })]
    const ended = await Promise.allSettled([order(who, { coupons }), order(who, { coupons }), order(who, { coupons })])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shop.membership.operator.listOrders({ limit: 10, accountId: who })).orders).toMatchObject([{ payable_cents: 2240 }])
  })

  test('a cashier that cannot be opened leaves the order to be paid later, or cancelled once the provider answers', async () => {
    const who = newBuyer()
    shop.wechat.isReachable = false
    const wanted = shop.wanted()
    await expect(shop.membership.create(who, wanted)).rejects.toThrow('暂时不能支付')
    const id = (await shop.membership.operator.listOrders({ limit: 1, accountId: who })).orders[0]?.id as string
    await expect(shop.membership.cancel(who, id)).rejects.toThrow('稍后再取消')
    shop.wechat.isReachable = true
    expect((await shop.membership.create(who, wanted)).pay).toMatchObject({ url: `https://example.com/${id}01` })
    expect(await shop.membership.cancel(who, id)).toMatchObject({ state: 'closed', reason: '已取消' })
    await expect(shop.membership.pay(who, id, { way: 'wechat-h5', address: '', channel: 'h5' })).rejects.toThrow('重新下单')
  })

  test('documents, periods and ways that are not there are refused', async () => {
    const who = newBuyer()
    await expect(order(who, { agreed: {} })).rejects.toThrow('会员服务协议')
    await expect(order(who, { sku: 'vip-day' })).rejects.toThrow('没有这个时长')
    await expect(order(who, { way: 'wechat-jsapi' })).rejects.toThrow('暂不支持')
    await expect(order(who, { coupons: ['no'] })).rejects.toThrow('没有这张券')
    for (let k = 0; k < 5; k++) await order(who)
    await expect(order(who)).rejects.toThrow('未支付的订单太多')
  })

  test('messages about what is not ours, and books that do not agree, are recorded and reported once', async () => {
    const who = newBuyer()
    const id = await bought(who)
    const payment = { state: 'paid', tradeNo: 'nobody', cents: 5, providerNo: 'x', paidMs: NOON, way: 'wechat-h5' } as const
    for (const eventId of ['x1', 'x2']) await shop.membership.handleNotice('wechat', { kind: 'payment', eventId, payment })
    const trade = shop.wechat.trades.get(`${id}01`)
    if (trade?.state.state === 'paid') trade.state = { ...trade.state, cents: 2799 }
    for (let k = 0; k < 2; k++) await shop.membership.reconcile()
    const reported = (await shop.membership.operator.differences()).filter(
      ({ order_id, detail }) => order_id === id || detail.includes('nobody'),
    )
    expect(reported.map(({ kind }) => kind).sort()).toEqual(['reconcile', 'unknown'])
    expect(shop.troubles.filter((one) => one.includes('2799'))).toHaveLength(1)
    if (trade?.state.state === 'paid') trade.state = { ...trade.state, cents: 2800 }
  })

  test('lines of the ledger are refused every change', async () => {
    const changed = database.db.updateTable('ledger_entry').set({ cents: 1 } as never)
    await expect(changed.execute()).rejects.toThrow('never changed')
    await expect(database.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('never changed')
  })

  test('leaving names what is not settled; their orders stay for the books without a name', async () => {
    const who = newBuyer()
    const id = await bought(who)
    await order(who)
    expect((await shop.membership.blockers(who, 1250)).map(({ text }) => text)).toEqual([
      '会员有效期至 2026-12-20 12:00:00，注销后不能恢复，也不退款',
      '有 1 个订单未支付，请先处理完',
      '推广余额还有 12.50 元，请先提现',
    ])
    await anonymiseOrders(database.db, who)
    expect((await shop.membership.operator.listOrders({ limit: 10, accountId: who })).total).toBe(0)
    const kept = await database.db.selectFrom('member_order').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept.account_id).toMatch(/^gone-/)
    await settled()
  })
})
