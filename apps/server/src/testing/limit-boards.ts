import { hotLists } from '@guanlan/contract/rows/hot.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { SessionSummary } from '@guanlan/engine/limit-board/session-summary.ts'
import { storedSpan } from '../research/backtest/stored-span.ts'
import { hotEntryJob } from '../research/hot-search/hot-entry-job.ts'
import { limitBoardJob, SUMMARIES } from '../research/limit-board/limit-board-job.ts'
import { EVENTS, type KeptEvents, stockEventJob } from '../research/stock-events/stock-event-job.ts'
import { TOPICS, topicJob } from '../research/topics/topic-job.ts'
import { openDatabase } from '../storage/open-database.ts'
import { LONGEST_WAIT_MS } from './longest-wait.ts'
import type { TestWorld } from './world.ts'

type World = Pick<TestWorld, 'context' | 'dataDir'>

/** The newest finished session (YYYY-MM-DD) the store has bars of. */
async function newestSession({ context: { market }, dataDir }: World): Promise<string> {
  const { tradeDate, mode } = market.snapshot()
  const finished = mode === 'close' ? tradeDate : previousTradingDay(tradeDate)
  const database = await openDatabase({ dataDir })
  const stored = (await storedSpan(database.db))?.last ?? ''
  await database.close()
  return dayOfIso(stored) < dayOfIso(finished) ? stored : finished
}

async function until(what: string, isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`${what} were not computed within ${LONGEST_WAIT_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Waits until boards of all finished sessions the store has bars of are computed, by the jobs of the world. */
export async function untilBoards(world: World): Promise<void> {
  const last = await newestSession(world)
  const { precompute } = world.context
  await until(`boards up to ${last}`, () => precompute.kept<readonly SessionSummary[]>(limitBoardJob.id, SUMMARIES)?.at(-1)?.date === last)
}

/** Waits until events up to the newest finished session are. */
export async function untilEvents(world: World): Promise<void> {
  const last = await newestSession(world)
  await until(`events up to ${last}`, () => world.context.precompute.kept<KeptEvents>(stockEventJob.id, EVENTS)?.to === last)
}

/** Computes what calls refuse to answer without, in a world that keeps no data sets and therefore runs no jobs. */
export async function giveBoards(world: World): Promise<void> {
  const { precompute } = world.context
  precompute.start([limitBoardJob, stockEventJob, topicJob, hotEntryJob])
  await untilBoards(world)
  await untilEvents(world)
  await until('themes', () => precompute.kept(topicJob.id, TOPICS) !== undefined)
  await until('boards of attention', () => hotLists.every((list) => precompute.kept(hotEntryJob.id, list) !== undefined))
}
