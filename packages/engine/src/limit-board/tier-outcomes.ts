import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import { limitTierAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { type BoardStock, type LimitBoard, limitedStocks, type TradedSession, type Universe } from './board.ts'
import { stockFrame } from './board-figures.ts'

/** Streaks from which on stocks are one tier: higher ones are few. */
const TOP_TIER = 5

/** What stocks with `streak` limit-ups in a row came to on the session after, over many sessions; the last tier is `streak` and more. */
export type TierOutcome = { streak: number } & RowOf<typeof limitTierAfter>

type Held = Pick<BoardStock, 'bits'> & { traded: TradedSession }

const outcomeOf = rowOf(limitTierAfter)

/** 到明天为止 over sessions, from the first tier up: one row for each limit-up of a session before that traded with limits on the session after it. */
export function tierOutcomes(boards: readonly LimitBoard[], universe: Universe): TierOutcome[] {
  const tiers = Array.from({ length: TOP_TIER }, (): Held[] => [])
  for (const board of boards) {
    for (const { before, bits, traded } of limitedStocks(board, universe)) {
      if (before.streak > 0) tiers[Math.min(before.streak, TOP_TIER) - 1]?.push({ bits, traded })
    }
  }
  return tiers.map((held, at) => ({ streak: at + 1, ...outcomeOf(stockFrame(held), 0) }))
}
