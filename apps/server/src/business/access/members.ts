import { VIP_PRODUCT } from '@guanlan/domain/access/page-access.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { AccountStore } from '../accounts/account-store.ts'

/** How long a membership is cached per account; a missing one is read each time, because the account may just have paid. */
const KEPT_MS = 3_000
const MAX_KEPT = 10_000

/** Present members (product '1', spec §4). */
export type Members = { has(accountId: string): Promise<boolean> }

export function createMembers({ store, clock }: { store: Pick<AccountStore, 'entitlements'>; clock: Clock }): Members {
  const kept = new Map<string, { askedMs: number; untilMs: number }>()
  return {
    async has(accountId) {
      const nowMs = clock.nowMs()
      const known = kept.get(accountId)
      if (known !== undefined && Math.abs(nowMs - known.askedMs) < KEPT_MS) return known.untilMs > nowMs
      const own = await store.entitlements(accountId)
      const untilMs = own.find(({ productId }) => productId === VIP_PRODUCT)?.expiresMs ?? Number.NEGATIVE_INFINITY
      kept.delete(accountId)
      if (untilMs <= nowMs) return false
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(accountId, { askedMs: nowMs, untilMs })
      return true
    },
  }
}
