import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../../../runtime/clock.ts'
import { type Send, sendingWithin } from '../../exchange.ts'
import { NoticeRefused, ProviderFault } from '../../payment-provider.ts'
import type { GoogleApp } from './google-settings.ts'

const API = 'https://androidpublisher.googleapis.com/androidpublisher/v3/applications'
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Instant = z.string().transform((text) => Date.parse(text))

/** The fields read from a subscription of Google (purchases.subscriptionsv2). */
export const Subscription = z.object({
  subscriptionState: z.string(),
  startTime: Instant.optional(),
  latestOrderId: z.string().optional(),
  acknowledgementState: z.string().optional(),
  testPurchase: z.object({}).optional(),
  externalAccountIdentifiers: z.object({ obfuscatedExternalAccountId: z.string().optional() }).optional(),
  lineItems: z
    .array(
      z.object({
        productId: z.string(),
        expiryTime: Instant.optional(),
        latestSuccessfulOrderId: z.string().optional(),
        autoRenewingPlan: z.object({ autoRenewEnabled: z.boolean().optional() }).optional(),
      }),
    )
    .min(1),
})
export type Subscription = z.infer<typeof Subscription>

const VoidedList = z.object({
  voidedPurchases: z.array(z.object({ purchaseToken: z.string(), orderId: z.string(), voidedTimeMillis: z.string() })).default([]),
  tokenPagination: z.object({ nextPageToken: z.string().optional() }).optional(),
})

/** An order that was refunded, charged back or revoked. */
type Voided = { purchaseToken: string; orderId: string; voidedMs: number }

export type GoogleClient = {
  /** Throws NoticeRefused for an unknown token, ProviderFault where Google cannot be reached. */
  subscription(purchaseToken: string): Promise<Subscription>
  /** Subscription orders that were refunded, charged back or revoked since an instant. Rejects with ProviderFault. */
  voided(fromMs: number): AsyncIterable<Voided>
  /** Throws ProviderFault. */
  acknowledge(what: { productId: string; purchaseToken: string }): Promise<void>
}

type Ask = (method: 'GET' | 'POST', path: string) => Promise<{ status: number; reported: unknown }>

/** Requests of a service account, signed by its key; one token at a time. */
function askingAs(app: GoogleApp, clock: Pick<Clock, 'nowMs'>, send: Send): Ask {
  let held: { token: string; endsMs: number } | null = null
  let coming: Promise<string> | null = null
  async function token(): Promise<string> {
    if (held !== null && held.endsMs > clock.nowMs()) return held.token
    coming ??= newToken().finally(() => {
      coming = null
    })
    return await coming
  }
  async function newToken(): Promise<string> {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(app.email)
      .setAudience(app.tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(app.key)
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await send({
      method: 'POST',
      url: new URL(app.tokenUrl),
      headers,
      body: new URLSearchParams(grant).toString(),
    })
    const read = status === 200 ? Token.safeParse(parsed(body)) : null
    if (!read?.success) throw new ProviderFault(`Google 没有给出令牌（${status}）`, { isPassing: status >= 500 })
    held = { token: read.data.access_token, endsMs: clock.nowMs() + read.data.expires_in * 1000 - EARLY_MS }
    return held.token
  }
  return async (method, path) => {
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' }
    const url = new URL(`${API}/${encodeURIComponent(app.packageName)}/purchases/${path}`)
    const { status, body } = await send({ method, url, headers, body: method === 'POST' ? '{}' : '' })
    if (status === 401) held = null
    return { status, reported: parsed(body) }
  }
}

/** Google Play by a service account. */
export function createGoogleClient(app: GoogleApp, clock: Pick<Clock, 'nowMs'>, send: Send = sendingWithin()): GoogleClient {
  const ask = askingAs(app, clock, send)
  return {
    async subscription(purchaseToken) {
      const { status, reported } = await ask('GET', `subscriptionsv2/tokens/${encodeURIComponent(purchaseToken)}`)
      if (status === 400 || status === 404 || status === 410) throw new NoticeRefused('Google 不认识这个购买凭证', 400)
      const read = status === 200 ? Subscription.safeParse(reported) : null
      if (!read?.success) throw new ProviderFault(`Google 没有答复购买（${status}）`, { isPassing: true })
      return read.data
    },
    voided: (fromMs) => voidedSince(ask, fromMs),
    async acknowledge({ productId, purchaseToken }) {
      const path = `subscriptions/${encodeURIComponent(productId)}/tokens/${encodeURIComponent(purchaseToken)}:acknowledge`
      const { status } = await ask('POST', path)
      if (status >= 300) throw new ProviderFault(`Google 没有收下确认（${status}）`, { isPassing: true })
    },
  }
}

async function* voidedSince(ask: Ask, fromMs: number): AsyncGenerator<Voided> {
  let page = ''
  do {
    // type 1: subscriptions too
    const { status, reported } = await ask('GET', `voidedpurchases?type=1&startTime=${fromMs}${page}`)
    const read = status === 200 ? VoidedList.safeParse(reported) : null
    if (!read?.success) throw new ProviderFault(`Google 没有答复退款记录（${status}）`, { isPassing: true })
    for (const { voidedTimeMillis, ...one } of read.data.voidedPurchases) yield { ...one, voidedMs: Number(voidedTimeMillis) }
    const next = read.data.tokenPagination?.nextPageToken
    page = next === undefined ? '' : `&token=${encodeURIComponent(next)}`
  } while (page !== '')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8') || 'null')
  } catch {
    return null
  }
}
