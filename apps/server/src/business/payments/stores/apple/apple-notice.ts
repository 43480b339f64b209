import { type Notice, NoticeRefused } from '../../payment-provider.ts'
import type { AppleVerifier } from './apple-verifier.ts'
import { purchaseOf, subscriptionOf } from './apple-words.ts'

/** After these a subscription is over. */
const ENDINGS = ['EXPIRED', 'REVOKE']
/** After this the store continues its attempts to collect without a grace period. */
const END_OF_GRACE = 'GRACE_PERIOD_EXPIRED'
/** A refund was taken back after a dispute. */
const REVERSED = 'REFUND_REVERSED'

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
  return { kind: 'store', eventId, reported: { purchase, subscription, reportedMs: signedDate ?? nowMs, acknowledge: null } }
}
