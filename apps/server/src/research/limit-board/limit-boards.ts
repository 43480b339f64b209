import { AppError } from '@guanlan/contract/errors.ts'
import type { LimitBoard, Universe } from '@guanlan/engine/limit-board/board.ts'
import { type SessionSummary, summaryOf } from '@guanlan/engine/limit-board/session-summary.ts'
import type { TierOutcome } from '@guanlan/engine/limit-board/tier-outcomes.ts'
import type { Market } from '../../market/market.ts'
import type { Precompute } from '../precompute/precompute.ts'
import { limitBoardJob, OUTCOMES, SUMMARIES } from './limit-board-job.ts'
import { liveBoard } from './live-board.ts'
import { type PackedBoard, unpackBoard } from './packed-board.ts'

/** Boards of sessions as request handlers read them. Methods that need finished sessions throw not_ready until these are computed. */
export type LimitBoards = {
  /** The board of the newest session with trades: of the present one kept once it is over and from quotes while it runs, before its first trade of the last one. */
  newest(): LimitBoard
  /** The board of a finished session (YYYY-MM-DD); null where none is kept. */
  past(date: string): LimitBoard | null
  /** What finished sessions came to, the oldest first. */
  summaries(): readonly SessionSummary[]
  /** The same with the present session last, once it has trades. */
  summariesToNewest(): readonly SessionSummary[]
  outcomes(universe: Universe): readonly TierOutcome[]
}

const hasTrades = ({ counts: { all } }: LimitBoard) => Object.values(all).some((count) => count > 0)

type Sources = { market: Market; precompute: Pick<Precompute, 'kept'> }

export function createLimitBoards({ market, precompute }: Sources): LimitBoards {
  let built: { id: string; finished: readonly SessionSummary[]; board: LimitBoard; summary: SessionSummary } | null = null
  function kept<T>(key: string): T {
    const found = precompute.kept<T>(limitBoardJob.id, key)
    if (found === undefined) throw new AppError('not_ready', '涨停梯队正在统计，完成后会自动出现')
    return found
  }
  function past(date: string): LimitBoard | null {
    const packed = precompute.kept<PackedBoard>(limitBoardJob.id, date)
    return packed === undefined ? null : unpackBoard(packed)
  }
  let unpacked: { packed: PackedBoard; board: LimitBoard } | null = null
  /** The board before the present session, unpacked once. */
  function previous(date: string): LimitBoard | null {
    const packed = precompute.kept<PackedBoard>(limitBoardJob.id, date)
    if (packed === undefined) return null
    if (unpacked?.packed !== packed) unpacked = { packed, board: unpackBoard(packed) }
    return unpacked.board
  }
  const summaries = () => kept<readonly SessionSummary[]>(SUMMARIES)
  /** Built once for every snapshot and run of the job: an import of more bars of known sessions changes their boards too. */
  function newest(): { board: LimitBoard; summary: SessionSummary } {
    const { id, tradeDate } = market.snapshot()
    const finished = summaries()
    const before = finished.findLast(({ date }) => date < tradeDate)?.date ?? ''
    if (built?.id === id && built.finished === finished) return built
    const present = past(tradeDate) ?? liveBoard(market, previous(before))
    const board = hasTrades(present) ? present : (previous(before) ?? present)
    built = { id, finished, board, summary: finished.find(({ date }) => date === board.date) ?? summaryOf(board) }
    return built
  }
  return {
    newest: () => newest().board,
    past,
    summaries,
    summariesToNewest() {
      const finished = summaries()
      const { summary } = newest()
      return finished.includes(summary) ? finished : [...finished, summary]
    },
    outcomes: (universe) => kept<Record<Universe, readonly TierOutcome[]>>(OUTCOMES)[universe],
  }
}
