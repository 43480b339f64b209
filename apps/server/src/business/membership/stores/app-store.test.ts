import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { describeEachDatabase } from '../../../storage/testing/each-database.ts'
import { createAppleStore } from '../../payments/stores/apple/apple-store.ts'
import { makeSigner, signedByApple } from '../../payments/stores/sandbox/apple-signer.ts'
import type { StoreProvider } from '../../payments/stores/store-provider.ts'
import { auditLedger } from '../ledger.ts'
import { agreed, openShop, type Shop } from '../testing/shop.ts'
import { appBelieving, buyersOf } from './testing/app-store-buyers.ts'
import {
  type About,
  APP_ID,
  BUNDLE,
  type Facts,
  MONTH_LATER,
  NOON,
  notification,
  products,
  signer,
  transaction,
} from './testing/apple-reports.ts'

const [stranger, unmarked] = [makeSigner(), makeSigner({ isMarked: false })]
const notice = async (type: string, about: About) => Buffer.from(JSON.stringify({ signedPayload: await notification(type, about) }))

describeEachDatabase('the App Store', (where) => {
  let database: Database
  let shop: Shop
  let store: StoreProvider
  beforeAll(async () => {
    database = await openDatabase(where())
    shop = openShop(database.db, NOON)
    const app = appBelieving(signer, unmarked)
    store = createAppleStore({ db: database.db, clock: { nowMs: () => shop.now.ms }, products, app: () => app })
    shop.stores.push(store)
  })
  afterAll(async () => {
    await shop.membership.stop()
    await database.close()
  })

  const { newBuyer, bring } = buyersOf(() => ({ shop, db: database.db }))
  const hear = async (body: Buffer) => shop.membership.handleNotice('apple', await store.readNotice({ headers: {}, body }))
  const notify = async (type: string, about: About) => hear(await notice(type, about))
  const expiry = async (who: string) =>
    (await shop.membership.grants(who)).filter((one) => one.until_at > one.from_at).at(-1)?.until_at ?? null
  const settled = async () => expect(await auditLedger(database.db)).toEqual([])

  test('an order is paid by what the device brings, once, however often it and the store report', async () => {
    const { who, token } = await newBuyer()
    const made = await shop.membership.create(who, shop.wanted({ way: 'app-store' }))
    expect(made.pay).toEqual({ way: 'app-store', productId: 'vip.month', accountToken: token, cashier: null })
    const facts = transaction(token, { price: 30_000 })
    const [a, b] = await Promise.all([bring(who, facts, { order: made.order.id }), bring(who, facts)])
    await notify('SUBSCRIBED', { transaction: facts })
    expect([a.id, b.id, a.state, a.payable_cents]).toEqual([made.order.id, made.order.id, 'granted', 3000])
    expect(await shop.membership.grants(who)).toMatchObject([{ until_at: MONTH_LATER }])
    expect(await shop.membership.renewal(who)).toEqual({
      store: 'app-store',
      sku: 'vip-month',
      lastCents: 3000,
      nextAt: MONTH_LATER,
      isOn: true,
    })
    await expect(shop.membership.askRefund(who, a.id, '不要了')).rejects.toThrow('报告问题')
    await expect(shop.membership.operator.refundOrder(a.id, { amount: 'all', reason: '' })).rejects.toThrow('报告问题')
    await settled()
  })

  test.each<[string, Facts, typeof signer]>([
    ['signed by another root', {}, stranger],
    ['signed by a certificate that is not for the App Store', {}, unmarked],
    ['of another app', { bundleId: 'com.other' }, signer],
    ['of the test environment', { environment: 'Sandbox' }, signer],
    ['of an environment without signatures', { environment: 'Xcode' }, stranger],
  ])('a purchase %s is refused', async (_, more, by) => {
    const { who, token } = await newBuyer()
    await expect(bring(who, transaction(token, more), { by })).rejects.toThrow('不是有效的购买凭证')
    expect(await shop.membership.grants(who)).toEqual([])
  })

  test('a purchase that was changed, or is not signed at all, is refused', async () => {
    const { who, token } = await newBuyer()
    const [head, , signature] = (await signedByApple(signer, transaction(token))).split('.')
    const forged = Buffer.from(JSON.stringify(transaction(token, { productId: 'vip.year' }))).toString('base64url')
    for (const proof of [`${head}.${forged}.${signature}`, 'x', '', `${head}.${forged}.`])
      await expect(shop.membership.storePurchase(who, { store: 'app-store', proof, order: null })).rejects.toThrow('不是有效的购买凭证')
    const body = await notice('SUBSCRIBED', { transaction: transaction(token) })
    await expect(store.readNotice({ headers: {}, body: Buffer.concat([body, Buffer.from('}')]) })).rejects.toMatchObject({ status: 400 })
    const other = {
      signedPayload: await signedByApple(stranger, {
        notificationType: 'TEST',
        notificationUUID: 'u',
        data: { bundleId: BUNDLE, appAppleId: APP_ID, environment: 'Production' },
      }),
    }
    await expect(store.readNotice({ headers: {}, body: Buffer.from(JSON.stringify(other)) })).rejects.toMatchObject({ status: 401 })
  })

  test('a purchase of another account gives nothing, with and without a name on it', async () => {
    const [owner, thief] = [await newBuyer(), await newBuyer()]
    await expect(bring(thief.who, transaction(owner.token))).rejects.toThrow('属于另一个账号')
    await expect(bring(thief.who, transaction(randomUUID()))).rejects.toThrow('属于另一个账号')
    const nameless = transaction(null)
    expect((await bring(owner.who, nameless)).state).toBe('granted')
    await expect(bring(thief.who, nameless)).rejects.toThrow('属于另一个账号')
    const renewed = transaction(null, { originalTransactionId: nameless.originalTransactionId })
    await expect(bring(thief.who, renewed)).rejects.toThrow('属于另一个账号')
    await expect(bring(owner.who, transaction(owner.token, { inAppOwnershipType: 'FAMILY_SHARED' }))).rejects.toThrow('家庭共享')
    await expect(bring(owner.who, transaction(owner.token, { productId: 'vip.day' }))).rejects.toThrow('没有对应的会员时长')
    expect(await shop.membership.grants(thief.who)).toEqual([])
  })

  test('an order for a year is not paid by the purchase of a month', async () => {
    const { who, token } = await newBuyer()
    const made = await shop.membership.create(who, shop.wanted({ sku: 'vip-year', way: 'app-store' }))
    const given = await bring(who, transaction(token), { order: made.order.id })
    expect([given.id === made.order.id, given.sku, await expiry(who)]).toEqual([false, 'vip-month', MONTH_LATER])
    expect((await shop.membership.one(who, made.order.id)).state).toBe('paying')
  })

  test('a renewal reported twice and late extends once, from the payment time of the store', async () => {
    const { who, token } = await newBuyer()
    const first = transaction(token)
    await notify('SUBSCRIBED', { transaction: first })
    shop.now.ms = MONTH_LATER + DAY_MS
    const { originalTransactionId } = first
    const expiresDate = Date.parse('2027-01-20T12:00:00+08:00')
    const renewal = transaction(token, { originalTransactionId, purchaseDate: MONTH_LATER, expiresDate, signedDate: MONTH_LATER })
    for (let k = 0; k < 2; k++) await notify('DID_RENEW', { transaction: renewal, signedDate: MONTH_LATER })
    expect(await expiry(who)).toBe(expiresDate)
    expect(await shop.membership.grants(who)).toHaveLength(2)
    const off = { transaction: renewal, renewal: { autoRenewStatus: 0 }, signedDate: MONTH_LATER + 2000 }
    await notify('DID_CHANGE_RENEWAL_STATUS', off)
    // what was reported before comes after
    await notify('DID_CHANGE_RENEWAL_STATUS', { transaction: renewal, signedDate: MONTH_LATER + 1000 })
    expect(await shop.membership.renewal(who)).toEqual({
      store: 'app-store',
      sku: 'vip-month',
      lastCents: 2800,
      nextAt: expiresDate,
      isOn: false,
    })
    const on = { transaction: renewal, signedDate: MONTH_LATER + 3000 }
    await notify('DID_CHANGE_RENEWAL_STATUS', on)
    expect((await shop.membership.blockers(who, 0)).map(({ text }) => text).join()).toContain('自动续费还开着')
    await notify('EXPIRED', { transaction: renewal, signedDate: expiresDate })
    expect(await shop.membership.renewal(who)).toBeNull()
    await settled()
    shop.now.ms = NOON
  })

  test('money the store gave back takes the membership back, also when that is heard first', async () => {
    const [early, late] = [await newBuyer(), await newBuyer()]
    const bought = transaction(early.token)
    const order = await bring(early.who, bought)
    const back = { transaction: { ...bought, revocationDate: NOON + 1000, revocationReason: 0 }, signedDate: NOON + 1000 }
    for (let k = 0; k < 2; k++) await notify('REFUND', back)
    expect(await shop.membership.one(early.who, order.id)).toMatchObject({ state: 'refunded', refunded_cents: 2800 })
    expect(await expiry(early.who)).toBeNull()
    expect((await bring(early.who, bought)).state).toBe('refunded')
    const other = transaction(late.token)
    await notify('REFUND', { transaction: { ...other, revocationDate: NOON + 1000 }, signedDate: NOON + 1000 })
    await notify('SUBSCRIBED', { transaction: other })
    await expect(bring(late.who, other)).rejects.toThrow('已经退款')
    expect(await shop.membership.grants(late.who)).toEqual([])
    await settled()
  })

  test('a refund the store reversed gives back what it took, once, however often, at once and late it is reported', async () => {
    const { who, token } = await newBuyer()
    const bought = transaction(token)
    const order = await bring(who, bought)
    const day = (k: number) => NOON + k * DAY_MS
    const refund = { transaction: { ...bought, revocationDate: day(10) }, signedDate: day(10) }
    shop.now.ms = day(10)
    await notify('REFUND', refund)
    expect([await expiry(who), (await shop.membership.one(who, order.id)).state]).toEqual([day(10), 'refunded'])
    shop.now.ms = day(15)
    const reversal = { transaction: bought, signedDate: day(15) }
    await Promise.all([0, 1, 2].map(() => notify('REFUND_REVERSED', reversal)))
    await notify('REFUND', refund)
    // twenty of thirty days were taken, and run from now on
    expect(await shop.membership.one(who, order.id)).toMatchObject({ state: 'granted', refunded_cents: 0 })
    expect([await expiry(who), (await shop.membership.grants(who)).length]).toEqual([day(35), 2])
    expect((await bring(who, bought)).id).toBe(order.id)
    await settled()
    const { customer, ...others } = await shop.membership.operator.balances()
    expect(Object.values(others).reduce((sum, cents) => sum + cents, customer ?? 0)).toBe(0)
    // a refund after that is another one
    shop.now.ms = day(16)
    await notify('REFUND', { transaction: { ...bought, revocationDate: day(16) }, signedDate: day(16) })
    expect([await expiry(who), (await shop.membership.one(who, order.id)).refunded_cents]).toEqual([day(16), 2800])
    await settled()
    shop.now.ms = NOON
  })

  test('a reversal heard before its refund leaves the membership as it was; one of a trial gives its days again', async () => {
    const [early, trying] = [await newBuyer(), await newBuyer()]
    const bought = transaction(early.token)
    await notify('SUBSCRIBED', { transaction: bought })
    await notify('REFUND_REVERSED', { transaction: bought, signedDate: NOON + 2000 })
    await notify('REFUND', { transaction: { ...bought, revocationDate: NOON + 1000 }, signedDate: NOON + 1000 })
    expect([await expiry(early.who), (await shop.membership.grants(early.who)).length]).toEqual([MONTH_LATER, 1])
    const trial = transaction(trying.token, { offerDiscountType: 'FREE_TRIAL', price: 0, expiresDate: NOON + 7 * DAY_MS })
    await notify('SUBSCRIBED', { transaction: trial })
    await notify('REFUND', { transaction: { ...trial, revocationDate: NOON + 1000 }, signedDate: NOON + 1000 })
    expect(await expiry(trying.who)).toBeNull()
    for (let k = 0; k < 2; k++) await notify('REFUND_REVERSED', { transaction: trial, signedDate: NOON + 2000 })
    // no two grants are given in the same millisecond
    expect(await expiry(trying.who)).toBe(NOON + 7 * DAY_MS + 1)
    await settled()
  })

  test('while the store goes on collecting within its patience the membership runs on, and ends with it', async () => {
    const { who, token } = await newBuyer()
    const first = transaction(token)
    await notify('SUBSCRIBED', { transaction: first })
    shop.now.ms = MONTH_LATER
    const renewal = { gracePeriodExpiresDate: MONTH_LATER + 6 * DAY_MS, isInBillingRetryPeriod: true }
    await notify('DID_FAIL_TO_RENEW', { transaction: first, renewal, signedDate: MONTH_LATER })
    expect(await expiry(who)).toBe(MONTH_LATER + 6 * DAY_MS)
    shop.now.ms = MONTH_LATER + 2 * DAY_MS
    await notify('GRACE_PERIOD_EXPIRED', { transaction: first, renewal, signedDate: MONTH_LATER + 2 * DAY_MS })
    expect(await expiry(who)).toBe(MONTH_LATER + 2 * DAY_MS)
    shop.now.ms = NOON
  })

  test('a trial gives its days for nothing; a closed order is not needed; TEST changes nothing', async () => {
    const { who, token } = await newBuyer()
    const { order } = await shop.membership.create(who, shop.wanted({ way: 'app-store' }))
    await shop.membership.cancel(who, order.id)
    const trial = { offerDiscountType: 'FREE_TRIAL', price: 0, expiresDate: NOON + 7 * DAY_MS }
    const given = await bring(who, transaction(token, trial), { order: order.id })
    expect([given.id === order.id, given.state, given.payable_cents, await expiry(who)]).toEqual([false, 'granted', 0, NOON + 7 * DAY_MS])
    const data = { bundleId: BUNDLE, appAppleId: APP_ID, environment: 'Production' }
    await hear(
      Buffer.from(
        JSON.stringify({
          signedPayload: await signedByApple(signer, { notificationType: 'TEST', notificationUUID: randomUUID(), signedDate: NOON, data }),
        }),
      ),
    )
    await settled()
  })

  test('coupons take nothing off in a store, and renewing by itself is agreed to', async () => {
    const { who } = await newBuyer()
    const couponId = await shop.membership.operator.createCoupon({ name: '减五元', type: '满减', amount: 500, validDays: 7 })
    const coupons = [await shop.membership.operator.giveCoupon({ couponId, accountId: who })]
    await expect(shop.membership.create(who, shop.wanted({ way: 'app-store', coupons }))).rejects.toThrow('不能使用满减券')
    const { 'auto-renewal': _, ...others } = agreed
    await expect(shop.membership.create(who, shop.wanted({ way: 'app-store', agreed: others }))).rejects.toThrow('自动续费')
  })
})
