import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { Schema } from '../../../db/schema.ts'
import { type Notice, NoticeRefused } from '../../payment-provider.ts'
import { storeMoney } from '../store-money.ts'
import type { StoreProvider } from '../store-provider.ts'
import { type AppleApp, type AppleVerifier, createAppleVerifier } from './apple-verifier.ts'
import { purchaseOf, subscriptionOf } from './apple-words.ts'

type Selling = {
  db: Kysely<Schema>
  clock: Pick<Clock, 'nowMs'>
  products: Pick<StoreProvider, 'productOf' | 'skuOf'>
  /** The app, or — in the sandbox — what makes one when it is first asked for. */
  app: () => AppleApp | Promise<AppleApp>
  /** The page of the sandbox in place of Apple's sheet. */
  cashierOf?(tradeNo: string, accountToken: string): string
}

const Body = z.object({ signedPayload: z.string().min(1) })
/** After these a subscription is over. */
const ENDINGS = ['EXPIRED', 'REVOKE']
/** After this the store goes on trying, and asks no more to serve meanwhile. */
const END_OF_GRACE = 'GRACE_PERIOD_EXPIRED'
/** A refund was taken back after a dispute. */
const REVERSED = 'REFUND_REVERSED'

/** The App Store: purchases come signed from the device and in notifications V2, to `POST /notify/apple`. */
export function createAppleStore({ db, clock, products, app, cashierOf }: Selling): StoreProvider {
  let made: Promise<AppleVerifier> | null = null
  const verifier = () => {
    made ??= Promise.resolve(app())
      .then(createAppleVerifier)
      .catch((error) => {
        made = null
        throw error
      })
    return made
  }
  return {
    ...storeMoney({ db, store: 'app-store', products, ...(cashierOf ? { cashierOf } : {}) }),
    ...{ id: 'apple', store: 'app-store', ways: ['app-store'], isSandbox: cashierOf !== undefined, noticePath: 'apple' },
    productOf: products.productOf,
    skuOf: products.skuOf,
    async readProof(proof) {
      const told = await (await verifier()).transaction(proof)
      return { purchase: purchaseOf(told), subscription: null, toldMs: told.signedDate ?? clock.nowMs(), acknowledge: null }
    },
    readNotice: async ({ body }) => await readNotice(payloadOf(body), await verifier(), clock.nowMs()),
    answer: (isTaken) => ({ status: isTaken ? 200 : 500, body: '', contentType: 'text/plain; charset=utf-8' }),
  }
}

/** A notification as Apple signed it. Throws NoticeRefused. */
export async function readNotice(payload: string, verifier: AppleVerifier, nowMs: number): Promise<Notice> {
  const { notificationUUID, notificationType, data, signedDate } = await verifier.notification(payload)
  if (notificationUUID === undefined) throw new NoticeRefused('App Store 通知没有编号', 400)
  const eventId = notificationUUID
  if (data?.signedTransactionInfo === undefined && data?.signedRenewalInfo === undefined) return { kind: 'other', eventId }
  const transaction = data.signedTransactionInfo === undefined ? null : await verifier.transaction(data.signedTransactionInfo)
  const renewal = data.signedRenewalInfo === undefined ? null : await verifier.renewal(data.signedRenewalInfo)
  if (transaction?.inAppOwnershipType === 'FAMILY_SHARED') return { kind: 'other', eventId }
  const reversal = notificationType === REVERSED ? { revokedMs: null, reversedMs: signedDate ?? nowMs } : {}
  const purchase = transaction === null ? null : { ...purchaseOf(transaction), ...reversal }
  const isOver = ENDINGS.includes(notificationType ?? '')
  const graceFromMs = notificationType === END_OF_GRACE ? Number.POSITIVE_INFINITY : nowMs
  const subscription = renewal === null ? null : subscriptionOf(renewal, { nowMs, graceFromMs, purchase, isOver })
  return { kind: 'store', eventId, told: { purchase, subscription, toldMs: signedDate ?? nowMs, acknowledge: null } }
}

function payloadOf(body: Buffer): string {
  try {
    return Body.parse(JSON.parse(body.toString('utf8'))).signedPayload
  } catch {
    throw new NoticeRefused('App Store 通知的格式不对', 400)
  }
}
