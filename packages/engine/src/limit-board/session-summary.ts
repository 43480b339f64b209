import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { limitAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { limitTierTable } from '@guanlan/figures/tables/limit-tier.ts'
import { type LimitBoard, type Universe, universes } from './board.ts'
import { countsOf, promotionsOf, type SessionCounts, stockFrame, stocksOfYesterday, type Yesterday, yesterdays } from './board-figures.ts'
import { isSealed } from './limit-days.ts'

/** Stocks of a streak on the session before that traded with limits (`held`), and those of them that closed at the limit again. */
export type TierCount = { streak: number; held: number; promoted: number }

/** What a session came to in a universe; `counts` null where no stock is known to have traded with limits. */
export type UniverseSummary = {
  counts: SessionCounts | null
  tiers: readonly TierCount[]
  after: Readonly<Record<Yesterday, RowOf<typeof limitAfter>>>
}

export type SessionSummary = { date: string; unknownMarks: number; universes: Readonly<Record<Universe, UniverseSummary>> }

const afterOf = rowOf(limitAfter)

/** Tiers of the session before in a universe, and how many of each were promoted; those without a stock that traded are left out. */
export function tierCounts(board: LimitBoard, universe: Universe): TierCount[] {
  return promotionsOf(board, universe)
    .filter(({ members }) => members.length > 0)
    .map(({ streak, members }) => ({ streak, held: members.length, promoted: members.filter(({ bits }) => isSealed(bits)).length }))
}

type CountsBy = (universe: Universe) => SessionCounts | null

function universeSummary(board: LimitBoard, universe: Universe, counts: CountsBy): UniverseSummary {
  const after = yesterdays.map((kind) => [kind, afterOf(stockFrame(stocksOfYesterday(board, universe, kind)), 0)] as const)
  return {
    counts: counts(universe),
    tiers: tierCounts(board, universe),
    after: Object.fromEntries(after) as UniverseSummary['after'],
  }
}

/** What a board comes to in every universe; `counts`: those of its stocks, where they are known already. */
export function summaryOf(board: LimitBoard, counts: CountsBy = (universe) => countsOf(board, universe)): SessionSummary {
  const of = universes.map((universe) => [universe, universeSummary(board, universe, counts)] as const)
  return { date: board.date, unknownMarks: board.unknownMarks, universes: Object.fromEntries(of) as SessionSummary['universes'] }
}

/** Rows of sessions for one streak; sessions without stocks of it are left out. */
export function tierFrame(tiers: readonly TierCount[]): Frame {
  return limitTierTable.frame(tiers.length, {
    held: Float64Array.from(tiers, ({ held }) => held),
    promoted: Float64Array.from(tiers, ({ promoted }) => promoted),
  })
}
