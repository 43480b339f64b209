import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { SessionSummary } from '@guanlan/engine/limit-board/session-summary.ts'
import { storedSpan } from '../research/backtest/stored-span.ts'
import { limitBoardJob, SUMMARIES } from '../research/limit-board/limit-board-job.ts'
import { openDatabase } from '../storage/open-database.ts'
import type { TestWorld } from './world.ts'

type World = Pick<TestWorld, 'context' | 'dataDir'>
const MOST_MS = 120_000

/** Waits until boards of all finished sessions the store has bars of are computed, by the jobs of the world. */
export async function untilBoards({ context: { market, precompute }, dataDir }: World): Promise<void> {
  const { tradeDate, mode } = market.snapshot()
  const finished = mode === 'close' ? tradeDate : previousTradingDay(tradeDate)
  const database = await openDatabase({ dataDir })
  const stored = (await storedSpan(database.db))?.last ?? ''
  await database.close()
  const last = dayOfIso(stored) < dayOfIso(finished) ? stored : finished
  const deadline = performance.now() + MOST_MS
  while (precompute.kept<readonly SessionSummary[]>(limitBoardJob.id, SUMMARIES)?.at(-1)?.date !== last) {
    if (performance.now() > deadline) throw new Error(`boards up to ${last} were not computed within ${MOST_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Computes them in a world that keeps no data sets and therefore runs no jobs. */
export async function giveBoards(world: World): Promise<void> {
  world.context.precompute.start([limitBoardJob])
  await untilBoards(world)
}
