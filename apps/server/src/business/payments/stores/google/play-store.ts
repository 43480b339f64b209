import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../../../runtime/clock.ts'
import type { Schema } from '../../../../storage/schema.ts'
import type { Send } from '../../exchange.ts'
import { headerOf, type Notice, NoticeRefused, type RawNotice } from '../../payment-provider.ts'
import { storeMoney } from '../store-money.ts'
import { readBothWays, type StoreProvider } from '../store-provider.ts'
import { createGoogleClient, type GoogleClient } from './google-client.ts'
import { createGoogleRecords } from './google-records.ts'
import type { GoogleApp } from './google-settings.ts'
import { reportedOf } from './google-words.ts'

const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

type Selling = {
  db: Kysely<Schema>
  clock: Pick<Clock, 'nowMs'>
  app: GoogleApp
  /** For tests: how Google is reached, and the keys its messages are signed with. */
  send?: Send
  keys?: JWTVerifyGetKey
}

const Push = z.object({ message: z.object({ messageId: z.string(), data: z.string() }) })
const Reported = z.object({
  packageName: z.string(),
  subscriptionNotification: z.object({ notificationType: z.number(), purchaseToken: z.string() }).optional(),
  voidedPurchaseNotification: z.object({ purchaseToken: z.string(), orderId: z.string() }).optional(),
})
/** SUBSCRIPTION_REVOKED: Google revoked the purchase. */
const REVOKED = 12

/** Google Play: a device submits a purchase token, notifications come by Pub/Sub to `POST /notify/google`. Neither is trusted: Google is queried about the token. */
export function createPlayStore({ db, clock, app, send, keys = createRemoteJWKSet(new URL(KEYS)) }: Selling): StoreProvider {
  const client = createGoogleClient(app, clock, send)
  const products = readBothWays(app.products)
  return {
    ...storeMoney({ db, store: 'play-store', products }),
    ...products,
    id: 'google',
    store: 'play-store',
    ways: ['play-store'],
    isSandbox: false,
    noticePath: 'google',
    records: createGoogleRecords({ db, client, nowMs: () => clock.nowMs() }),
    readProof: async (proof) => reportedOf(client, { purchaseToken: proof, nowMs: clock.nowMs(), revoked: null }),
    async readNotice(raw) {
      await expectPushed(raw, keys, app)
      return await readNotice(raw, client, { app, nowMs: clock.nowMs() })
    },
    answer: (isTaken) => ({ status: isTaken ? 204 : 500, body: '', contentType: 'text/plain; charset=utf-8' }),
  }
}

/** Throws NoticeRefused unless Google signed the identity of our push service account. */
async function expectPushed(raw: RawNotice, keys: JWTVerifyGetKey, { push }: GoogleApp): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(headerOf(raw, 'authorization'))?.[1] ?? ''
  try {
    const { payload } = await jwtVerify(token, keys, { issuer: ISSUERS, audience: push.audience, algorithms: ['RS256'] })
    if (payload.email === push.email && payload.email_verified === true) return
  } catch {
    // answered below without the cause
  }
  throw new NoticeRefused('不是 Google 推送的消息')
}

async function readNotice({ body }: RawNotice, client: GoogleClient, { app, nowMs }: { app: GoogleApp; nowMs: number }): Promise<Notice> {
  const { messageId: eventId, reported } = messageOf(body)
  if (reported.packageName !== app.packageName) throw new NoticeRefused('不是这个应用的消息', 400)
  const { subscriptionNotification: about, voidedPurchaseNotification: voided } = reported
  const purchaseToken = voided?.purchaseToken ?? about?.purchaseToken
  if (purchaseToken === undefined) return { kind: 'other', eventId }
  const revoked = voided?.orderId ?? (about?.notificationType === REVOKED ? 'latest' : null)
  return { kind: 'store', eventId, reported: await reportedOf(client, { purchaseToken, nowMs, revoked }) }
}

function messageOf(body: Buffer) {
  try {
    const { message } = Push.parse(JSON.parse(body.toString('utf8')))
    return { messageId: message.messageId, reported: Reported.parse(JSON.parse(Buffer.from(message.data, 'base64').toString('utf8'))) }
  } catch {
    throw new NoticeRefused('Google 消息的格式不对', 400)
  }
}
