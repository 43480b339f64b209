import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import type { TaskRun } from '../../jobs/task.ts'
import { yearsBefore } from '../../market/live/open-market.ts'
import { fillHistory, type Progress } from '../../sources/simulated/fill-history.ts'
import { providerOfHistory } from '../../sources/simulated/history.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { openDatabase } from '../../storage/open-database.ts'

/** Which market is generated, up to when, and where it is stored. */
export type MarketFillerInput = { dataDir: string; databaseUrl?: string | undefined; seed: number; years: number; nowMs: number }

/** Generates the market; its messages are the progress. */
export const run: TaskRun<MarketFillerInput> = async ({ seed, years, nowMs, ...where }, { post }) => {
  const database = await openDatabase(where)
  try {
    const history = { seed, years, limit: null, complete: false }
    const to = lastClosedTradingDay(nowMs)
    const span = { from: yearsBefore(to, years), to }
    const report = (progress: Progress) => post(progress)
    const store = createMarketStore(database)
    await fillHistory({ store, provider: providerOfHistory(history), history, span, asOf: to, nowMs, report })
    return span
  } finally {
    await database.close()
  }
}
