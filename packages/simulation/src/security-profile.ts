import type { Security, StMark } from '@guanlan/domain/securities/securities.ts'
import type { Lifetime } from './lifetime.ts'

/** Why a warning was given: the audit opinion, internal control, money taken by shareholders, frozen accounts, or false statements. */
export type MarkReason = 'audit' | 'control' | 'funds' | 'accounts' | 'disclosure'

/**
 * 风险警示 of a security from session `from` up to the session before `to` (the number of sessions of the calendar while it lasts). `year` is the annual
 * report it follows, null where it follows none.
 */
export type MarkSpan = { mark: Exclude<StMark, ''>; from: number; to: number; reason: MarkReason; year: number | null }

/** What stays the same about a security: size, temper, and how it hangs on the shared paths. Prices in its currency, shares in 股. */
export type Profile = {
  security: Security
  subject: number
  life: Lifetime
  isWellKnown: boolean
  industry: number
  /** Places in the concept table of the themes it belongs to, and the one of them that moves it. */
  concepts: readonly number[]
  theme: number | null
  anchorPrice: number
  /** At the anchor session. */
  totalShares: number
  floatShares: number
  beta: number
  styleLoading: number
  /** Size of its own daily shock. */
  shock: number
  /** Size of the slow path of its own. */
  wander: number
  /** Usual daily turnover over float shares. */
  turnoverRatio: number
  tick: number
  /** Sessions on which it bore ST or *ST, oldest first; the mark of a past session is here, `security.st` is the one of the table. */
  marks: readonly MarkSpan[]
}
