import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, exportJWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../storage/open-database.ts'
import { describeEachDatabase } from '../../../../storage/testing/each-database.ts'
import { anonymiseOrders } from '../../../membership/leaving.ts'
import { accountTokenOf } from '../../../membership/stores/store-accounts.ts'
import { openShop, type Shop } from '../../../membership/testing/shop.ts'
import type { Exchange, Send } from '../../exchange.ts'
import type { StoreProvider } from '../store-provider.ts'
import { createPlayStore } from './play-store.ts'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const MONTH_LATER = '2026-12-20T04:00:00Z'
const [service, google, stranger] = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
if (!service || !google || !stranger) throw new Error('no keys')
const push = { audience: 'https://guanlan.example/notify/google', email: 'push@guanlan.iam.gserviceaccount.com' }
const app = {
  ...{ packageName: 'com.guanlan.app', email: 'sales@guanlan.iam.gserviceaccount.com', key: service.privateKey, push },
  ...{ tokenUrl: 'https://oauth2.googleapis.com/token', products: new Map([['vip-month', 'vip_month']]) },
}

/** What Google knows by purchase token, and what it was asked. */
const known = new Map<string, Record<string, unknown> | 'down'>()
const asked: string[] = []
/** What Google lists as voided, a page each. */
const voided: { purchaseToken: string; orderId: string; voidedTimeMillis: string }[] = []
const answer = (status: number, reported: unknown) => ({ status, headers: new Headers(), body: Buffer.from(JSON.stringify(reported)) })
const send: Send = async ({ method, url, headers, body }: Exchange) => {
  if (url.href === app.tokenUrl) {
    const assertion = new URLSearchParams(body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, service.publicKey, { audience: app.tokenUrl, issuer: app.email })
    asked.push(`token ${payload.scope}`)
    return answer(200, { access_token: 'granted', expires_in: 3600 })
  }
  if (headers.authorization !== 'Bearer granted') return answer(401, {})
  asked.push(`${method} ${url.pathname.split('/purchases/')[1]}`)
  if (method === 'POST') return answer(204, null)
  if (url.pathname.endsWith('/voidedpurchases')) {
    const k = Number(url.searchParams.get('token') ?? 0)
    const more = k + 1 < voided.length ? { tokenPagination: { nextPageToken: String(k + 1) } } : {}
    return answer(200, { ...(voided.length > 0 ? { voidedPurchases: [voided[k]] } : {}), ...more })
  }
  const reported = known.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
  if (reported === 'down') return answer(503, {})
  return reported === undefined ? answer(404, {}) : answer(200, reported)
}
const subscription = (accountToken: string, more: Record<string, unknown> = {}) => ({
  ...{ subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE', startTime: '2026-11-20T04:00:00Z', latestOrderId: 'GPA.1' },
  ...{ acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING', externalAccountIdentifiers: { obfuscatedExternalAccountId: accountToken } },
  lineItems: [{ productId: 'vip_month', expiryTime: MONTH_LATER, autoRenewingPlan: { autoRenewEnabled: true } }],
  ...more,
})
const bearer = async (claims: Record<string, unknown> = {}, key = google.privateKey) => {
  const all = { email: push.email, email_verified: true, aud: push.audience, iss: 'https://accounts.google.com', ...claims }
  return await new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'g' }).setIssuedAt().setExpirationTime('5m').sign(key)
}
const message = (reported: Record<string, unknown>) => {
  const data = Buffer.from(JSON.stringify({ packageName: app.packageName, ...reported })).toString('base64')
  return Buffer.from(JSON.stringify({ message: { messageId: '1', data } }))
}

describeEachDatabase('Google Play', (where) => {
  let database: Database
  let shop: Shop
  let store: StoreProvider
  beforeAll(async () => {
    database = await openDatabase(where())
    shop = openShop(database.db, NOON)
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'g', alg: 'RS256' }] })
    store = createPlayStore({ db: database.db, clock: { nowMs: () => shop.now.ms }, app, send, keys })
    shop.stores.push(store)
    asked.length = 0
  })
  afterAll(async () => {
    await shop.membership.stop()
    await database.close()
  })
  const hear = async (reported: Record<string, unknown>, token?: string) => {
    const authorization = `Bearer ${token ?? (await bearer())}`
    await shop.membership.handleNotice('google', await store.readNotice({ headers: { authorization }, body: message(reported) }))
  }

  test('a token is asked about at Google, given once, and acknowledged', async () => {
    const token = await accountTokenOf(database.db, 'buyer', NOON)
    known.set('p1', subscription(token))
    const bring = (who: string, proof = 'p1') => shop.membership.storePurchase(who, { store: 'play-store', proof, order: null })
    const [a, b] = [await bring('buyer'), await bring('buyer')]
    await hear({ subscriptionNotification: { notificationType: 4, purchaseToken: 'p1' } })
    expect([a.state, a.payable_cents, a.id === b.id]).toEqual(['granted', 2800, true])
    expect(await shop.membership.grants('buyer')).toHaveLength(1)
    // besides, what was voided is asked for at the start
    expect(asked.filter((one) => one.startsWith('token '))).toEqual(['token https://www.googleapis.com/auth/androidpublisher'])
    expect(asked.filter((one) => one.includes('tokens/p1')).slice(0, 2)).toEqual([
      'GET subscriptionsv2/tokens/p1',
      'POST subscriptions/vip_month/tokens/p1:acknowledge',
    ])
    expect(await shop.membership.renewal('buyer')).toMatchObject({
      store: 'play-store',
      lastCents: 2800,
      nextAt: Date.parse(MONTH_LATER),
      isOn: true,
    })
    await expect(bring('thief')).rejects.toThrow('属于另一个账号')
    await expect(bring('thief', 'made-up')).rejects.toThrow('不是有效的购买凭证')
  })

  test('a renewal is another order; a voided purchase goes back', async () => {
    const token = await accountTokenOf(database.db, 'renewing', NOON)
    known.set('p2', subscription(token, { latestOrderId: 'GPA.2' }))
    await hear({ subscriptionNotification: { notificationType: 4, purchaseToken: 'p2' } })
    known.set('p2', subscription(token, { latestOrderId: 'GPA.2..0' }))
    for (let k = 0; k < 2; k++) await hear({ subscriptionNotification: { notificationType: 2, purchaseToken: 'p2' } })
    expect(await shop.membership.grants('renewing')).toHaveLength(2)
    await hear({ voidedPurchaseNotification: { purchaseToken: 'p2', orderId: 'GPA.2..0' } })
    const { orders } = await shop.membership.operator.listOrders({ limit: 10, accountId: 'renewing' })
    expect(orders.map(({ state }) => state).sort()).toEqual(['granted', 'refunded'])
  })

  test('a voided purchase heard first is never given; while Google cannot be asked nothing changes, and the message comes again', async () => {
    const token = await accountTokenOf(database.db, 'late', NOON)
    known.set('p3', subscription(token, { latestOrderId: 'GPA.3' }))
    await hear({ voidedPurchaseNotification: { purchaseToken: 'p3', orderId: 'GPA.3' } })
    await hear({ subscriptionNotification: { notificationType: 4, purchaseToken: 'p3' } })
    await expect(shop.membership.storePurchase('late', { store: 'play-store', proof: 'p3', order: null })).rejects.toThrow('已经退款')
    known.set('p4', 'down')
    const reported = { subscriptionNotification: { notificationType: 4, purchaseToken: 'p4' } }
    await expect(hear(reported)).rejects.toMatchObject({ name: 'ProviderFault', isPassing: true })
    await expect(shop.membership.storePurchase('late', { store: 'play-store', proof: 'p4', order: null })).rejects.toThrow('稍后再试')
    expect(await shop.membership.grants('late')).toEqual([])
    // no message: the device brings it, days later
    known.set('p4', subscription(token, { latestOrderId: 'GPA.4' }))
    shop.now.ms += 3 * 86_400_000
    expect((await shop.membership.storePurchase('late', { store: 'play-store', proof: 'p4', order: null })).state).toBe('granted')
    expect((await shop.membership.grants('late')).map(({ until_at }) => until_at)).toEqual([Date.parse(MONTH_LATER)])
    shop.now.ms = NOON
  })

  test('reconciling asks Google: a renewal, an end and unreported refunds are taken in, a subscription Google does not know is reported', async () => {
    const tokens = await Promise.all(['missed', 'refunded', 'over', 'gone'].map((who) => accountTokenOf(database.db, who, NOON)))
    for (const [k, token] of tokens.entries()) {
      known.set(`r${k}`, subscription(token, { latestOrderId: `GPA.R${k}` }))
      await hear({ subscriptionNotification: { notificationType: 4, purchaseToken: `r${k}` } })
    }
    known.set('r0', subscription(tokens[0] ?? '', { latestOrderId: 'GPA.R0..0' }))
    known.set('r2', subscription(tokens[2] ?? '', { latestOrderId: 'GPA.R2', subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' }))
    known.delete('r3')
    voided.push(
      { purchaseToken: 'never-ours', orderId: 'GPA.X', voidedTimeMillis: String(NOON) },
      { purchaseToken: 'r1', orderId: 'GPA.R1', voidedTimeMillis: String(NOON + 1000) },
    )
    shop.troubles.length = 0
    for (let k = 0; k < 2; k++) await shop.membership.reconcile()
    const given = async (who: string) => (await shop.membership.grants(who)).map(({ taken_back_at }) => taken_back_at === null)
    expect([await given('missed'), await given('refunded'), await given('over')]).toEqual([[true, true], [false], [true]])
    expect(await shop.membership.renewal('over')).toBeNull()
    const details = (await shop.membership.operator.differences()).map(({ detail }) => detail)
    expect(details.filter((one) => one.includes('google 订阅'))).toHaveLength(1)
    expect(shop.troubles.filter((one) => one.includes('略过一条 google 的消息'))).toHaveLength(2)
    voided.length = 0
  })

  test('the token goes with the account, and an account without one is left alone', async () => {
    const kept = () => database.db.selectFrom('store_subscription').select('proof').where('account_id', '=', 'missed').executeTakeFirst()
    expect(await kept()).toEqual({ proof: 'r0' })
    await anonymiseOrders(database.db, 'missed')
    expect(await kept()).toBeUndefined()
    await database.db.updateTable('store_subscription').set({ proof: null }).execute()
    asked.length = 0
    await shop.membership.reconcile()
    expect(asked.filter((path) => path.includes('subscriptionsv2'))).toEqual([])
  })

  test('messages Google did not sign for us are refused before anything is asked', async () => {
    const before = asked.length
    const reported = { subscriptionNotification: { notificationType: 4, purchaseToken: 'p1' } }
    for (const token of [
      await bearer({}, stranger.privateKey),
      await bearer({ aud: 'https://other.example' }),
      await bearer({ email: 'other@example.com' }),
      await bearer({ iss: 'https://other.example' }),
      'x',
    ])
      await expect(hear(reported, token)).rejects.toMatchObject({ status: 401 })
    await expect(hear({ ...reported, packageName: 'com.other' })).rejects.toMatchObject({ status: 400 })
    expect(asked).toHaveLength(before)
  })
})
