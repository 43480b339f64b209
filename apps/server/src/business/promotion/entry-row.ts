import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { RewardEntry } from '@guanlan/domain/promotion/rewards.ts'
import type { RewardEntryTable } from '../../storage/promotion-tables.ts'

type Whose = { promoterId: string; accountId: string | null; isSandbox?: boolean; note?: string }

/** A stored line of the ledger. */
export function entryRow(entry: RewardEntry, { promoterId, accountId, isSandbox = false, note = '' }: Whose): RewardEntryTable {
  return {
    id: entry.id,
    promoter_id: promoterId,
    account_id: accountId,
    order_id: entry.orderId,
    kind: entry.kind,
    cents: entry.cents,
    percent: entry.percent,
    at: entry.atMs,
    day: shanghaiDate(entry.atMs),
    frozen_until: entry.frozenUntilMs,
    sandbox: isSandbox ? 1 : 0,
    note,
  }
}

export function entryOf(row: RewardEntryTable): RewardEntry {
  const { id, kind, order_id: orderId, cents, percent, at: atMs, frozen_until: frozenUntilMs } = row
  return { id, kind, orderId, cents, percent, atMs, frozenUntilMs }
}
