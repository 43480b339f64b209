import type { CallContext } from './call-context.ts'
import { shiftedClock, systemClock } from './clock.ts'
import { createDatasetService } from './datasets/dataset-service.ts'
import { type Keeper, startKeeper } from './datasets/keeper/start-keeper.ts'
import { openDatabase } from './db/open-database.ts'
import type { Env } from './env.ts'
import { warmSearch } from './features/search/indexes.ts'
import { openSearchCounts } from './features/search/search-counts.ts'
import type { Progress } from './market/messages.ts'
import { startMarket } from './market/start-market.ts'

type Options = {
  onProgress?: (progress: Progress) => void
  /** The market thread ended with an error; what was readable stays readable. */
  onFailure?: (error: Error) => void
  /** For tests: about this many securities instead of all. */
  limit?: number
  /** Fills and extends the data sets in the background, from the first readable snapshot on. */
  keepsDatasets?: boolean
}

export type OpenedContext = {
  context: CallContext
  /** Resolves with the first readable snapshot; until then calls answer not_ready. */
  untilReady: Promise<void>
  stop(): Promise<void>
}

/** Everything handlers may use: database, market thread, search counts, clock. Returns before the market is readable. */
export async function createContext(env: Env, options: Options = {}): Promise<OpenedContext> {
  const clock = env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const source = env.DATA_SOURCE === 'files' ? 'files' : 'simulated'
  const world = { source, seed: env.SEED, years: env.YEARS, tickMs: env.TICK_MS } as const
  const starting = startMarket({ ...where, ...world, ...options, clock })
  starting.catch(() => {})
  const database = await openDatabase(where)
  const searchCounts = await openSearchCounts(database.db, clock)
  const { market, untilReady, stop, ingestRuns } = await starting
  const service = createDatasetService({ db: database.db, clock, market, ingestRuns, keeper: () => keeper })
  let keeper: Keeper | null = null
  let isStopping = false
  const keep = () => {
    if (options.keepsDatasets !== true || source === 'files' || isStopping) return
    keeper = startKeeper({ ...where, clock, onTrouble: (error) => console.warn(`数据集暂时没有更新：${error.message}`) })
  }
  return {
    context: { env, clock, market, searchCounts, datasets: service },
    untilReady: untilReady.then(() => warmSearch(market)).then(keep),
    async stop() {
      isStopping = true
      await keeper?.stop()
      service.stop()
      await stop()
      await searchCounts.stop()
      await database.close()
    },
  }
}
