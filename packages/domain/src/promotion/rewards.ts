import { FROZEN_MS } from './promotion-terms.ts'

/** What was really paid for an order and went back of it, in whole 分. */
export type PaidOrder = { id: string; paidCents: number; refundedCents: number; grantedMs: number }

/** What happened to a promoter's money. `invited` moves none; `given-again` is what a refund took that a store reversed; `paid-out` is what the operator handed over. */
type EntryKind = 'invited' | 'reward' | 'taken-back' | 'given-again' | 'paid-out'

/** One line of the ledger of rewards, never changed once written. `percent` is the share that was agreed when the reward was earned. */
export type RewardEntry = {
  /** Made of what it is about: the same subject twice is one entry. */
  id: string
  kind: EntryKind
  orderId: string | null
  cents: number
  percent: number
  atMs: number
  /** Until then a reward is frozen. */
  frozenUntilMs: number
}

/** The promoter's share of what was paid, in whole 分, rounded down. */
export function rewardCents(paidCents: number, percent: number): number {
  return Math.floor((Math.max(0, paidCents) * percent) / 100)
}

/**
 * What the ledger lacks for an order as it stands now; null when nothing. The first entry earns the share of what is kept of the payment; every later one takes back what
 * was refunded since, or gives again what a reversed refund had taken. However often it is asked, the entries of an order sum up to the share of what is kept of it.
 * `written` are all entries of this order; both have to be read where no other process writes them, or an older state would be booked over a newer one.
 */
export function entryFor(
  order: PaidOrder,
  written: readonly RewardEntry[],
  { percent, nowMs }: { percent: number; nowMs: number },
): RewardEntry | null {
  const kept = order.paidCents - Math.min(order.refundedCents, order.paidCents)
  const first = written.find(({ kind }) => kind === 'reward')
  if (first === undefined) {
    const cents = rewardCents(kept, percent)
    const frozenUntilMs = order.grantedMs + FROZEN_MS
    return cents === 0 ? null : { id: `reward ${order.id}`, kind: 'reward', orderId: order.id, cents, percent, atMs: nowMs, frozenUntilMs }
  }
  const cents = rewardCents(kept, first.percent) - written.reduce((sum, one) => sum + one.cents, 0)
  if (cents === 0) return null
  const kind = cents < 0 ? 'taken-back' : 'given-again'
  return {
    id: `${kind} ${order.id} #${written.length}`,
    kind,
    orderId: order.id,
    cents,
    percent: first.percent,
    atMs: nowMs,
    frozenUntilMs: first.frozenUntilMs,
  }
}

/** Sums of a promoter, in whole 分. */
export type RewardSums = {
  /** Earned for good or frozen, less what was taken back and not given again. */
  total: number
  /** Of that, entered since `sinceMs`. */
  today: number
  frozen: number
  paidOut: number
  /** May be paid out now; never below 0. */
  withdrawable: number
  /** Paid out and refunded afterwards: held against the next rewards. */
  owed: number
}

/** total = Σ rewards − Σ taken back + Σ given again; frozen = the part whose refund window is open; withdrawable − owed = total − frozen − paid out. */
export function sumRewards(entries: readonly RewardEntry[], { nowMs, sinceMs }: { nowMs: number; sinceMs: number }): RewardSums {
  const sum = (counts: (entry: RewardEntry) => boolean) => entries.reduce((all, entry) => (counts(entry) ? all + entry.cents : all), 0)
  const isEarned = ({ kind }: RewardEntry) => kind === 'reward' || kind === 'taken-back' || kind === 'given-again'
  const total = sum(isEarned)
  const frozen = sum((entry) => isEarned(entry) && entry.frozenUntilMs > nowMs)
  const paidOut = 0 - sum(({ kind }) => kind === 'paid-out')
  const left = total - frozen - paidOut
  const today = sum((entry) => isEarned(entry) && entry.atMs >= sinceMs)
  return { total, today, frozen, paidOut, withdrawable: Math.max(0, left), owed: Math.max(0, 0 - left) }
}
