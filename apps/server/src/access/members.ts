import { VIP_PRODUCT } from '@guanlan/domain/access/way-to-page.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Clock } from '../clock.ts'

/** Every call of a page asks who is a member: the answer of the database is kept so long, per account. */
const KEPT_MS = 3_000
const MAX_KEPT = 10_000

/** Who is a member now (product '1', spec §4). */
export type Members = {
  has(accountId: string): Promise<boolean>
  /** The membership of an account changed here: the next question asks the database. */
  changed(accountId: string): void
}

export function createMembers({ store, clock }: { store: Pick<AccountStore, 'entitlements'>; clock: Clock }): Members {
  const kept = new Map<string, { askedMs: number; untilMs: Promise<number> }>()
  const ask = async (accountId: string) => {
    const own = await store.entitlements(accountId)
    return own.find(({ productId }) => productId === VIP_PRODUCT)?.expiresMs ?? Number.NEGATIVE_INFINITY
  }
  return {
    async has(accountId) {
      const nowMs = clock.nowMs()
      let known = kept.get(accountId)
      if (known === undefined || Math.abs(nowMs - known.askedMs) >= KEPT_MS) {
        if (kept.size >= MAX_KEPT) kept.clear()
        known = { askedMs: nowMs, untilMs: ask(accountId) }
        kept.set(accountId, known)
        known.untilMs.catch(() => kept.delete(accountId))
      }
      return (await known.untilMs) > nowMs
    },
    changed: (accountId) => void kept.delete(accountId),
  }
}
