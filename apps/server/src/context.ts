import type { CallContext } from './call-context.ts'
import { shiftedClock, systemClock } from './clock.ts'
import { createDatasetService } from './datasets/dataset-service.ts'
import { type Keeper, startKeeper } from './datasets/keeper/start-keeper.ts'
import { startRunner } from './datasets/runner/start-runner.ts'
import { decideSource, keepLiveOrigin, originOfStore, type RunningSource } from './datasets/runner/store-origin.ts'
import { openDatabase } from './db/open-database.ts'
import type { Env } from './env.ts'
import { warmSearch } from './features/search/indexes.ts'
import { openSearchCounts } from './features/search/search-counts.ts'
import type { Progress } from './market/messages.ts'
import { startMarket } from './market/start-market.ts'
import { createMarketStore, type MarketStore } from './market/store/market-store.ts'
import { type PublishedContent, publishContentApart } from './providers/content/publish-apart.ts'
import { isUpstreamReachable } from './providers/live/eastmoney/clist.ts'

type Options = {
  onProgress?: (progress: Progress) => void
  /** For tests: about this many securities instead of all. */
  limit?: number
  /** Fills and extends the data sets in the background, from the first readable snapshot on. */
  keepsDatasets?: boolean
  /** For tests: how quickly upstreams are asked. */
  runner?: { spacingMs: number; pollMs: number }
}

export type OpenedContext = {
  context: CallContext
  /** Resolves with the first readable snapshot; until then calls answer not_ready. */
  untilReady: Promise<void>
  stop(): Promise<void>
}

/** How long an upstream may take to say that it is there. */
const PROBE_MS = 2_000

/** What the server runs on. A clock of its own and tests never look for upstreams unasked. Throws an Error with a Chinese sentence. */
async function sourceOf(env: Env, store: MarketStore): Promise<RunningSource> {
  const isAlone = (env.NODE_ENV === 'test' || env.CLOCK !== undefined) && Object.keys(env.LIVE_HOSTS).length === 0
  const isReachable = async () =>
    !isAlone && (await isUpstreamReachable({ hosts: env.LIVE_HOSTS, contact: env.LIVE_CONTACT, timeoutMs: PROBE_MS }))
  const source = await decideSource(env.DATA_SOURCE, await originOfStore(store), isReachable)
  if (source === 'live') await keepLiveOrigin(store)
  return source
}

/** How upstreams are asked: where they are, who asks, and how often at most. */
function mannersOf({ LIVE_HOSTS: hosts, LIVE_CONTACT: contact, LIVE_REQUESTS_PER_DAY: requestsPerDay }: Env) {
  return { hosts, contact, requestsPerDay }
}

/** Everything handlers may use: database, market thread, search counts, clock. Returns before the market is readable. */
export async function createContext(env: Env, options: Options = {}): Promise<OpenedContext> {
  const clock = env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const database = await openDatabase(where)
  const source = await sourceOf(env, createMarketStore(database)).catch(async (error) => {
    await database.close()
    throw error
  })
  const world = { source, seed: env.SEED, years: env.YEARS, tickMs: env.TICK_MS } as const
  const warnOf = (what: string) => (error: Error) => console.warn(`${what}暂时没有更新：${error.message}`)
  const starting = startMarket({ ...where, ...world, ...options, clock, onTrouble: warnOf('行情') })
  starting.catch(() => {})
  const searchCounts = await openSearchCounts(database.db, clock)
  const { market, untilReady, stop, ingestRuns, health } = await starting
  const threads = () => [health(), ...[keeper, runner, publishing].flatMap((thread) => (thread === null ? [] : [thread.health()]))]
  const service = createDatasetService({ db: database.db, clock, market, ingestRuns, threads, keeper: () => keeper, runner: () => runner })
  let keeper: Keeper | null = null
  const asked = { ...where, clock, years: env.YEARS, ...mannersOf(env) }
  const warn = warnOf('数据集')
  const runner = source === 'live' && options.keepsDatasets === true ? startRunner({ ...asked, ...options.runner, onTrouble: warn }) : null
  let isStopping = false
  let publishing: PublishedContent | null = null
  const keep = async () => {
    if (isStopping) return
    publishing = publishContentApart({ ...where, clock, onTrouble: warn })
    await publishing.untilTried
    if (options.keepsDatasets !== true || source !== 'simulated' || isStopping) return
    keeper = startKeeper({ ...where, clock, onTrouble: warn })
  }
  return {
    context: { env, source, clock, market, searchCounts, datasets: service },
    untilReady: untilReady.then(() => warmSearch(market)).then(keep),
    async stop() {
      isStopping = true
      await publishing?.stop()
      await keeper?.stop()
      await runner?.stop()
      service.stop()
      await stop()
      await searchCounts.stop()
      await database.close()
    },
  }
}
