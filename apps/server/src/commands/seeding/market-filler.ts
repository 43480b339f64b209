import { parentPort, workerData } from 'node:worker_threads'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { Progress } from '../../sources/simulated/fill-history.ts'
import { openDatabase } from '../../storage/open-database.ts'

/** What the thread that fills the market is started with. */
export type MarketFillerOptions = { dataDir: string; databaseUrl?: string | undefined; seed: number; years: number; nowMs: number }

/** From that thread. */
export type MarketFillerMessage =
  | { type: 'progress'; progress: Progress }
  | { type: 'done'; span: { from: string; to: string } }
  | { type: 'failed'; message: string; stack: string }

keepCompiled()
const post = (message: MarketFillerMessage) => parentPort?.postMessage(message)

async function fill({ seed, years, nowMs, ...where }: MarketFillerOptions): Promise<{ from: string; to: string }> {
  const [{ fillHistory }, { providerOfHistory }, { yearsBefore }, { createMarketStore }] = await Promise.all([
    import('../../sources/simulated/fill-history.ts'),
    import('../../sources/simulated/history.ts'),
    import('../../market/live/open-market.ts'),
    import('../../storage/bars/market-store.ts'),
  ])
  const database = await openDatabase(where)
  try {
    const history = { seed, years, limit: null, complete: false }
    const to = lastClosedTradingDay(nowMs)
    const span = { from: yearsBefore(to, years), to }
    const report = (progress: Progress) => post({ type: 'progress', progress })
    const store = createMarketStore(database)
    await fillHistory({ store, provider: providerOfHistory(history), history, span, asOf: to, nowMs, report })
    return span
  } finally {
    await database.close()
  }
}

fill(workerData as MarketFillerOptions)
  .then((span) => post({ type: 'done', span }))
  .catch((error: Error) => post({ type: 'failed', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
