import type { Change, ChangeKind, Changes } from '@guanlan/contract/schemas/stock/overview.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Ports } from './ports.ts'

/** A question: of whom, since when (epoch ms), up to which day. */
export type Asked = { ctx: Ports; i: Instrument; sinceMs: number; today: string }
/** What one comparison came to. */
export type Compared = { items: Change[]; state: Changes['compared'][number]; origin: Provenance }

type Two = { origin: Provenance; absent: string | null; unreached: string | null }
type Found = { from: string | null; to: string | null; items: readonly Change[]; note?: string }

/** A comparison with its reason where the two states could not be compared; `read` is asked only where both are known. */
export function comparedOf([kind, name]: readonly [ChangeKind, string], two: Two, read: () => Found): Compared {
  const why = two.absent ?? two.unreached
  if (why !== null) return { items: [], state: { kind, name, from: null, to: null, note: why }, origin: two.origin }
  const { from, to, items, note = '' } = read()
  return { items: [...items], state: { kind, name, from, to, note }, origin: two.origin }
}

export const dayOf = (atMs: number) => shanghaiDate(atMs)

/** Two figures in fractions, and by how many points they differ. */
export function ratioOf(before: number, after: number): NonNullable<Change['ratio']> {
  return { before, after, change: after - before }
}

/** Two sums of money, and by how much of the first they differ. */
export function moneyOf(before: number, after: number): NonNullable<Change['money']> {
  return { before, after, change: before === 0 ? null : (after - before) / Math.abs(before) }
}
