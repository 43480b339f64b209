import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { Market } from '../../market/market.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import type { Database } from '../../storage/open-database.ts'
import { storedSpan } from './stored-span.ts'
import { readIndex } from './traded-market.ts'

/** Calendar days a session takes at most, holidays included. */
const DAYS_PER_SESSION = 1.6

/** At most `count` sessions of the store that are over, the newest ones, yyyymmdd, ascending; none of a store without bars. */
export async function finishedSessions({ market, database }: { market: Market; database: Database }, count: number): Promise<Int32Array> {
  const span = await storedSpan(database.db)
  if (span === null) return new Int32Array(0)
  const { tradeDate, mode } = market.snapshot()
  const closed = mode === 'close' ? tradeDate : previousTradingDay(tradeDate)
  const from = dayOfIso(fromDayNumber(toDayNumber(closed) - Math.ceil(count * DAYS_PER_SESSION)))
  const within = { from: Math.max(from, dayOfIso(span.first)), to: Math.min(dayOfIso(span.last), dayOfIso(closed)) }
  const { sessions } = await readIndex(createMarketStore(database), within)
  return sessions.slice(-count)
}
