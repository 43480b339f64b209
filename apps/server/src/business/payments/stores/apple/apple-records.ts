import { type Notice, NoticeRefused } from '../../payment-provider.ts'
import type { StoreReport } from '../store-event.ts'
import type { StoreRecords } from '../store-provider.ts'
import type { AppleApi } from './apple-api.ts'
import { readNotice } from './apple-notice.ts'
import type { AppleApp, AppleVerifier } from './apple-verifier.ts'
import { purchaseOf, subscriptionOf } from './apple-words.ts'

/** Apple's states of an ended subscription: expired, revoked. */
const OVER = [2, 5]

type Asking = { api: AppleApi; environments: AppleApp['environments']; verifier: () => Promise<AppleVerifier>; nowMs: () => number }

/** Records of the App Store through its Server API; every part is verified like a notification. */
export function createAppleRecords({ api, environments, verifier, nowMs }: Asking): StoreRecords {
  const environmentOf = (isSandbox: boolean) => (isSandbox ? 'Sandbox' : 'Production')
  const bought = async (jws: string): Promise<StoreReport> => {
    const reported = await (await verifier()).transaction(jws)
    return { purchase: purchaseOf(reported), subscription: null, reportedMs: reported.signedDate ?? nowMs(), acknowledge: null }
  }
  return {
    async *notices(fromMs, untilMs, onRefused) {
      for (const environment of environments) {
        let token: string | null = null
        do {
          const page = await api.notifications({ fromMs, untilMs, token }, environment)
          for (const { signedPayload } of page.notificationHistory ?? []) {
            const notice = signedPayload === undefined ? null : await read(signedPayload, await verifier(), { nowMs: nowMs(), onRefused })
            if (notice !== null) yield notice
          }
          token = page.hasMore === true ? (page.paginationToken ?? null) : null
        } while (token !== null)
      }
    },
    async transaction(id, isSandbox) {
      const jws = await api.transaction(id, environmentOf(isSandbox))
      return jws === null ? null : await bought(jws)
    },
    async subscription(originalId, isSandbox) {
      const environment = environmentOf(isSandbox)
      const all = await Promise.all(((await api.history(originalId, environment)) ?? []).map(bought))
      const purchases = all.filter(({ purchase }) => purchase?.originalId === originalId)
      purchases.sort((a, b) => (a.purchase?.purchasedMs ?? 0) - (b.purchase?.purchasedMs ?? 0))
      const standings = (await api.statuses(originalId, environment))?.data?.flatMap(({ lastTransactions }) => lastTransactions ?? []) ?? []
      const last = standings.find((one) => one.originalTransactionId === originalId)
      if (last?.signedRenewalInfo === undefined) return purchases
      const renewal = await (await verifier()).renewal(last.signedRenewalInfo)
      const about = {
        nowMs: nowMs(),
        graceFromMs: nowMs(),
        purchase: purchases.at(-1)?.purchase ?? null,
        isOver: OVER.includes(Number(last.status)),
      }
      const standing = {
        purchase: null,
        subscription: subscriptionOf(renewal, about),
        reportedMs: renewal.signedDate ?? nowMs(),
        acknowledge: null,
      }
      return [...purchases, standing]
    },
  }
}

type Reading = { nowMs: number; onRefused: (error: NoticeRefused) => void }

/** Null for an invalid one, so that the others are processed. */
async function read(payload: string, verifier: AppleVerifier, { nowMs, onRefused }: Reading): Promise<Notice | null> {
  try {
    return await readNotice(payload, verifier, nowMs)
  } catch (error) {
    if (!(error instanceof NoticeRefused) || error.status === 503) throw error
    onRefused(error)
    return null
  }
}
