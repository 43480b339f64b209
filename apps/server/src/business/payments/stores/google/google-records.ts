import type { Kysely } from 'kysely'
import type { Schema } from '../../../../storage/schema.ts'
import { NoticeRefused } from '../../payment-provider.ts'
import type { StoreRecords } from '../store-provider.ts'
import type { GoogleClient } from './google-client.ts'
import { reportedOf } from './google-words.ts'

/** Google lists what was voided for 30 days. */
const LISTED_MS = 30 * 86_400_000

type Asking = { db: Kysely<Schema>; client: GoogleClient; nowMs: () => number }

/** Records of Google Play: subscriptions by their stored token, and voided purchases. Google repeats no notification and lists no older purchases. */
export function createGoogleRecords({ db, client, nowMs }: Asking): StoreRecords {
  return {
    async *notices(fromMs, untilMs, onRefused) {
      for await (const { purchaseToken, orderId, voidedMs } of client.voided(Math.max(fromMs, untilMs - LISTED_MS))) {
        const asking = { purchaseToken, nowMs: nowMs(), revoked: orderId, revokedMs: voidedMs }
        try {
          yield { kind: 'store', eventId: `voided ${orderId}`, reported: await reportedOf(client, asking) }
        } catch (error) {
          if (!(error instanceof NoticeRefused)) throw error
          onRefused(error)
        }
      }
    },
    transaction: null,
    async subscription(originalId) {
      const kept = db
        .selectFrom('store_subscription')
        .select('proof')
        .where('store', '=', 'play-store')
        .where('original_id', '=', originalId)
      const purchaseToken = (await kept.executeTakeFirst())?.proof ?? null
      if (purchaseToken === null) return null
      try {
        return [await reportedOf(client, { purchaseToken, nowMs: nowMs(), revoked: null })]
      } catch (error) {
        if (error instanceof NoticeRefused) return []
        throw error
      }
    },
  }
}
