import { dayOfIso, fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { type AuctionOutcome, AuctionOutcomes } from '@guanlan/engine/auctions/auction-outcomes.ts'
import { universes } from '@guanlan/engine/limit-board/board.ts'
import { startSlices } from '../../runtime/slices.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { storedSpan } from '../backtest/stored-span.ts'
import { readIndex } from '../backtest/traded-market.ts'
import { listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import type { PrecomputeJob, PrecomputeSources } from '../precompute/job.ts'

/** Sessions looked back on. */
const LOOK_BACK = 250
/** Calendar days a session takes at most, holidays included. */
const DAYS_PER_SESSION = 1.6
/** Securities read together. */
const PAGE = 100

/** 竞价 → 收盘 of a universe; dates YYYY-MM-DD, null where no session has an auction. */
export type UniverseOutcomes = { from: string | null; to: string | null; sessions: number; cells: readonly AuctionOutcome[] }

type Sources = Pick<PrecomputeSources, 'market'> & Pick<Parameters<PrecomputeJob['run']>[0], 'database'>

/** What followed auctions, by universe. */
export const auctionOutcomeJob: PrecomputeJob = {
  id: 'auction-outcomes',
  name: '竞价到收盘',
  datasets: ['auctions', 'nameMarks'],
  ofBars: true,
  async *run(sources) {
    const found = await outcomesOf(sources)
    const reach = found?.reach() ?? null
    const dates = { from: reach && isoOfDay(reach.from), to: reach && isoOfDay(reach.to), sessions: reach?.sessions ?? 0 }
    for (const universe of universes) yield [universe, { ...dates, cells: found?.outcomes(universe) ?? [] } satisfies UniverseOutcomes]
  },
}

/** Auctions of the newest sessions that are over. Null of a store without bars. */
async function outcomesOf({ market, database }: Sources): Promise<AuctionOutcomes | null> {
  const span = await storedSpan(database.db)
  if (span === null) return null
  const { tradeDate, mode } = market.snapshot()
  const closed = mode === 'close' ? tradeDate : previousTradingDay(tradeDate)
  const to = Math.min(dayOfIso(span.last), dayOfIso(closed))
  const earliest = dayOfIso(fromDayNumber(toDayNumber(closed) - Math.ceil(LOOK_BACK * DAYS_PER_SESSION)))
  const index = await readIndex(createMarketStore(database), { from: Math.max(earliest, dayOfIso(span.first)), to })
  const sessions = index.sessions.slice(-LOOK_BACK)
  if (sessions.length === 0) return null
  const last = lastItem(sessions)
  const found = new AuctionOutcomes(sessions)
  const reader = await openHistories(database, { from: last, to: last, records: [], columns: ['auctions'] })
  const listed = listedWithin({ ...reader, span: { ...reader.span, from: intAt(sessions, 0) } })
  const slices = startSlices()
  for (let at = 0; at < listed.length; at += PAGE) {
    for (const history of await readHistories(reader, listed.slice(at, at + PAGE))) {
      if (history.security.board !== 'b') found.add(history.at(last))
      if (slices.isOver()) await slices.next()
    }
  }
  return found
}
