import { generateKeyPairSync } from 'node:crypto'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { describeEachDatabase } from '../../../storage/testing/each-database.ts'
import { sendingWithin } from '../../payments/exchange.ts'
import { type AppleApiKey, createAppleApi } from '../../payments/stores/apple/apple-api.ts'
import { createAppleStore } from '../../payments/stores/apple/apple-store.ts'
import { makeSigner, signedByApple } from '../../payments/stores/sandbox/apple-signer.ts'
import { openAppleStub } from '../../payments/stores/testing/apple-stub.ts'
import { auditLedger } from '../ledger.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { appBelieving, buyersOf } from './testing/app-store-buyers.ts'
import { BUNDLE, type Facts, MONTH_LATER, NOON, notification, products, renewalOf, signer, transaction } from './testing/apple-reports.ts'

const app = appBelieving(signer)

describeEachDatabase('Asking the App Store', (where) => {
  let database: Database
  let shop: Shop
  let stub: Awaited<ReturnType<typeof openAppleStub>>
  beforeAll(async () => {
    database = await openDatabase(where())
    stub = await openAppleStub(BUNDLE)
    shop = openShop(database.db, NOON)
    askWith(stub.key)
  })
  afterEach(() => {
    stub.state.mood = 'well'
    stub.state.sent = []
  })
  afterAll(async () => {
    await shop.membership.stop()
    expect(await auditLedger(database.db)).toEqual([])
    stub.close()
    await database.close()
  })
  /** The App Store, asked by a key. */
  function askWith(key: AppleApiKey) {
    const clock = { nowMs: () => shop.now.ms }
    const records = { api: createAppleApi(key, BUNDLE, sendingWithin(200)), environments: app.environments }
    shop.stores.splice(0, 9, createAppleStore({ db: database.db, clock, products, app: () => app, records }))
  }
  const { newBuyer, bring } = buyersOf(() => ({ shop, db: database.db }))
  const known = async (facts: Facts, more: Facts = {}) =>
    stub.state.transactions.set(String(facts.transactionId), await signedByApple(signer, { ...facts, ...more }))
  const grants = async (who: string) => (await shop.membership.grants(who)).map(({ until_at }) => until_at)
  const differences = async () => (await shop.membership.operator.differences()).map(({ detail }) => detail)

  test('messages that never arrived are found over all pages and taken in once; one that is not Apple’s is left out and reported', async () => {
    const [bought, refunded, reversed] = [await newBuyer(), await newBuyer(), await newBuyer()]
    const [one, two, three] = [transaction(bought.token), transaction(refunded.token), transaction(reversed.token)]
    const back = { revocationDate: NOON + 1000 }
    stub.state.sent = [
      await notification('SUBSCRIBED', { transaction: one }),
      await notification('SUBSCRIBED', { transaction: two }),
      await signedByApple(makeSigner(), { notificationType: 'SUBSCRIBED', notificationUUID: 'u' }),
      await notification('REFUND', { transaction: { ...two, ...back }, signedDate: NOON + 1000 }),
      await notification('REFUND_REVERSED', { transaction: three, signedDate: NOON + 2000 }),
      await notification('REFUND', { transaction: { ...three, ...back }, signedDate: NOON + 1000 }),
    ]
    for (const facts of [one, three]) await known(facts)
    await known(two, back)
    for (let k = 0; k < 2; k++) await shop.membership.reconcile()
    expect(await grants(bought.who)).toEqual([MONTH_LATER])
    expect((await shop.membership.grants(refunded.who)).map(({ taken_back_at }) => taken_back_at !== null)).toEqual([true])
    expect(await grants(reversed.who)).toEqual([MONTH_LATER])
    expect(shop.troubles.filter((one) => one.includes('略过一条 apple 的消息'))).toHaveLength(2)
    expect(await differences()).toEqual([])
  })

  test('a purchase is held against what Apple says of it: amount, refund, and whether there is one', async () => {
    const [same, other, gone, unknown] = [await newBuyer(), await newBuyer(), await newBuyer(), await newBuyer()]
    const facts = [same, other, gone, unknown].map(({ token }) => transaction(token))
    for (const [k, { who }] of [same, other, gone, unknown].entries()) await bring(who, itemAt(facts, k))
    await known(firstItem(facts))
    await known(itemAt(facts, 1), { price: 1_000 })
    await known(itemAt(facts, 2), { revocationDate: NOON + 1000 })
    await shop.membership.reconcile()
    const [a, b] = [facts[1]?.transactionId, facts[3]?.transactionId]
    expect((await differences()).sort()).toEqual([
      `apple 交易 ${a}：本站记录收款 2800 分，商店说收款 100 分`,
      `apple 交易 ${b}：本站记录已收款，商店说没有这笔交易`,
    ])
    expect((await shop.membership.grants(gone.who)).map(({ taken_back_at }) => taken_back_at !== null)).toEqual([true])
    expect(await grants(same.who)).toEqual([MONTH_LATER])
  })

  test('a subscription without messages is queried: its renewals are given, its end is known', async () => {
    const { who, token } = await newBuyer()
    const first = transaction(token)
    await bring(who, first)
    await shop.membership.handleNotice('apple', { kind: 'other', eventId: 'x' })
    const { originalTransactionId } = first
    const body = Buffer.from(JSON.stringify({ signedPayload: await notification('SUBSCRIBED', { transaction: first }) }))
    const store = shop.stores[0]
    if (store === undefined) throw new Error('no store')
    await shop.membership.handleNotice('apple', await store.readNotice({ headers: {}, body }))
    const next = Date.parse('2027-01-20T12:00:00+08:00')
    const renewed = transaction(token, { originalTransactionId, purchaseDate: MONTH_LATER, expiresDate: next })
    stub.state.histories.set(String(originalTransactionId), await Promise.all([renewed, first].map((one) => signedByApple(signer, one))))
    shop.now.ms = next + DAY_MS
    const renewal = { autoRenewStatus: 0, expirationIntent: 1, signedDate: next }
    const last = { originalTransactionId, status: 2, signedRenewalInfo: await renewalOf({ transaction: renewed, renewal }) }
    stub.state.statuses.set(String(originalTransactionId), { data: [{ lastTransactions: [last] }] })
    await shop.membership.reconcile()
    expect(await grants(who)).toEqual([MONTH_LATER, next])
    expect(await shop.membership.renewal(who)).toBeNull()
    // known to be over it is asked about no more
    stub.asked.length = 0
    await shop.membership.reconcile()
    expect(stub.asked.filter((path) => path.includes(`history/${originalTransactionId}`))).toEqual([])
    shop.now.ms = NOON
  })

  const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  test.each<[string, Partial<AppleApiKey>, 'well' | 'down' | 'no-json' | 'silent', RegExp]>([
    ['another key', { privateKey: strange }, 'well', /不认这把密钥/],
    ['the number of another key', { keyId: 'AAAAAAAAAA' }, 'well', /不认这把密钥/],
    ['Apple that is down', {}, 'down', /没有答复（503）/],
    ['an answer that is none', {}, 'no-json', /看不懂/],
    ['no answer', {}, 'silent', /没有及时应答/],
  ])('with %s nothing is changed, and the failure is reported', async (_, key, mood, reported) => {
    const { who, token } = await newBuyer()
    const bought = transaction(token)
    await bring(who, bought)
    stub.state.sent = [await notification('REFUND', { transaction: { ...bought, revocationDate: NOON + 1000 }, signedDate: NOON + 1000 })]
    stub.state.mood = mood
    askWith({ ...stub.key, ...key })
    shop.troubles.length = 0
    await shop.membership.reconcile()
    expect(shop.troubles.filter((one) => reported.test(one))).toHaveLength(1)
    expect(await grants(who)).toEqual([MONTH_LATER])
    // asked again later, from where it was heard last
    askWith(stub.key)
    stub.state.mood = 'well'
    await known(bought, { revocationDate: NOON + 1000 })
    await shop.membership.reconcile()
    expect((await shop.membership.grants(who)).map(({ taken_back_at }) => taken_back_at !== null)).toEqual([true])
  })
})
