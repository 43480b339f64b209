import type { ApiPorts } from './api/api-ports.ts'
import { warmSearch } from './api/features/search/indexes.ts'
import { reconcileJob } from './business/membership/reconcile-job.ts'
import { openBusiness, openPeople } from './business.ts'
import type { Env } from './env.ts'
import { leadEmbedded } from './jobs/embedded-lead.ts'
import type { Jobs } from './jobs/engine.ts'
import type { Job } from './jobs/job.ts'
import { createDatasetService } from './market/dataset-service.ts'
import { joinNodes, type Nodes } from './market/nodes/nodes.ts'
import { announceServer, type Presence } from './market/nodes/presence.ts'
import { createPublished, type Published } from './market/published.ts'
import { type MarketOptions, type StartedMarket, startMarket } from './market/start-market.ts'
import { createBacktests } from './research/backtest/backtests.ts'
import { createDiagnosis } from './research/diagnosis/diagnosis.ts'
import { FACTORS, type FactorProgress } from './research/factors/factor-job.ts'
import { createFactorService } from './research/factors/factor-service.ts'
import { createSeatBook } from './research/hot-money/seat-corrections.ts'
import { createLimitBoards } from './research/limit-board/limit-boards.ts'
import { createMarketTemperature } from './research/market-temperature/market-temperature.ts'
import { createPrecompute } from './research/precompute/precompute.ts'
import { createScreenPerformance } from './research/screen-performance/screen-performance.ts'
import { withPrecomputedCuts } from './research/screening/earlier-cuts.ts'
import { createFormulaComputer } from './research/screening/formula-computer.ts'
import { createPastFactors } from './research/screening/past-factors.ts'
import { createScreening } from './research/screening/screening.ts'
import { createSentenceGuide } from './research/screening/sentence-guide.ts'
import { createUnreadWords } from './research/screening/unread-words.ts'
import { createStrategies } from './research/strategies/strategies.ts'
import { type AnchoredClock, type Clock, shiftedClock, systemClock } from './runtime/clock.ts'
import { datasetJobs, openJobs, untilFilled } from './server-jobs.ts'
import { contentJob } from './sources/content/content-job.ts'
import { LIVE } from './sources/datasets/runner/live-job.ts'
import { createImports } from './sources/imports/imports.ts'
import { isUpstreamReachable } from './sources/live/eastmoney/clist.ts'
import type { Progress } from './sources/simulated/fill-history.ts'
import { type Database, type DatabasePlace, openDatabase } from './storage/open-database.ts'
import { claimOrigin, decideSource, keepOrigin, originOfStore, type RunningSource } from './storage/store-origin.ts'
import { onWritten, type Written } from './storage/written.ts'

type Options = {
  onProgress?: (progress: Progress) => void
  /** For tests: about this many securities instead of all. */
  limit?: number
  /** Fills and extends the data sets in the background, from the first readable snapshot on. */
  keepsDatasets?: boolean
  /** For tests and rehearsals: a clock of its own in place of real time and CLOCK. */
  clock?: AnchoredClock
  /** For tests: how quickly upstreams are asked. */
  runner?: { spacingMs: number; pollMs: number }
}

export type OpenedContext = {
  context: ApiPorts & { env: Env }
  /** Resolves with the first readable snapshot; until then calls answer not_ready. */
  untilReady: Promise<void>
  stop(): Promise<void>
}

/** How long an upstream may take to say that it is there. */
const PROBE_MS = 2_000
/** How often publications of other processes are looked for: on the embedded database, and where several nodes share one. */
const LOOK_MS = { alone: 5_000, shared: 500 }
/** How often the leader of several nodes looks for what another process wrote, when it was not notified. */
const SHARED_POLL_MS = 500
const SHARED_RELOAD_MS = 15_000

/** What the server runs on. A clock of its own and tests never look for upstreams unasked. Throws an Error with a Chinese sentence. */
async function sourceOf(env: Env, { db }: Database): Promise<RunningSource> {
  const isAlone = (env.NODE_ENV === 'test' || env.CLOCK !== undefined) && Object.keys(env.LIVE_HOSTS).length === 0
  const isReachable = async () =>
    !isAlone && (await isUpstreamReachable({ hosts: env.LIVE_HOSTS, contact: env.LIVE_CONTACT, timeoutMs: PROBE_MS }))
  const source = await decideSource(env.DATA_SOURCE, await originOfStore(db), isReachable)
  if (source === 'live') await keepOrigin(db, source)
  // an import may have come meanwhile: then the store is one of files
  return source === 'simulated' ? await decideSource(source, await claimOrigin(db, source), async () => false) : source
}

/** How upstreams are asked: where they are, who asks, and how often at most. */
function mannersOf({ LIVE_HOSTS: hosts, LIVE_CONTACT: contact, LIVE_REQUESTS_PER_DAY: requestsPerDay }: Env) {
  return { hosts, contact, requestsPerDay }
}

/** How the market thread runs on a node of several; nothing of the kind for a server of its own. */
function sharing(nodes: Nodes): Pick<MarketOptions, 'node' | 'pollMs' | 'reloadMs'> {
  if (nodes.term() === undefined) return {}
  const node = { term: () => nodes.term() ?? null, shown: nodes.shown, deposed: nodes.look }
  return { pollMs: SHARED_POLL_MS, reloadMs: SHARED_RELOAD_MS, node }
}

type Opened = { database: Database; source: RunningSource; presence: Presence }

type Connected = { send: StartedMarket['send']; jobs: Jobs; published: Published; dataDir: string }

/** Connects jobs and threads of this node to its role and to the other nodes; a server of its own leads. Returns how that ends. */
function connect(nodes: Nodes, { send, jobs, published, dataDir }: Connected): () => void {
  const takeUp = (what: Written) => {
    if (what !== 'market') void published.look()
  }
  const term = nodes.term()
  if (term === undefined) {
    const unhear = onWritten(takeUp)
    const lead = leadEmbedded(dataDir, () => jobs.lead(undefined))
    return () => {
      unhear()
      lead.stop()
    }
  }
  const role = (now: number | null) => {
    send({ type: 'role', term: now })
    if (now === null) void jobs.follow()
    else jobs.lead(nodes.fence())
  }
  nodes.listen({
    role,
    moment: (moment) => send({ type: 'moment', moment }),
    written(what) {
      if (what === 'market') send({ type: 'written' })
      takeUp(what)
      jobs.look()
    },
    opened: (secucode) => jobs.send(LIVE, secucode),
  })
  role(term)
  return () => {}
}

/** The database, and what the server runs on. Throws an Error with a Chinese sentence. */
async function openStore(env: Env, where: DatabasePlace, clock: Clock): Promise<Opened> {
  const database = await openDatabase(where)
  // said before the origin is read: a command that replaces the store looks for servers after it has noted so
  const presence = await announceServer(database.db, clock)
  try {
    return { database, presence, source: await sourceOf(env, database) }
  } catch (error) {
    await presence.stop()
    await database.close()
    throw error
  }
}

type WorkOf = Pick<ApiPorts, 'market' | 'factors' | 'datasets'> &
  Omit<Parameters<typeof createBacktests>[0], 'onTrouble'> & {
    clock: AnchoredClock
    jobs: Jobs
    warnOf(what: string): (error: Error) => void
  }

/** What is computed for handlers: screening in this thread; formulas, back-tests and precomputed answers in threads of the pool. */
function createWork({ market, factors, datasets, clock, where, database, pool, jobs, warnOf }: WorkOf) {
  const module = new URL('./api/precompute-jobs.ts', import.meta.url)
  const precompute = createPrecompute({ module, jobs, market, datasets })
  const formulas = createFormulaComputer({ pool, onTrouble: warnOf('公式计算') })
  const screening = createScreening({
    market,
    factors: withPrecomputedCuts(factors, precompute),
    datasets,
    clock,
    compute: formulas.compute,
    past: createPastFactors({ where, cutOf: factors.cutOf, version: () => `${factors.version()} ${datasets.version()}` }),
  })
  return {
    precompute,
    limitBoards: createLimitBoards({ market, precompute }),
    temperature: createMarketTemperature({ precompute, db: database.db }),
    formulas,
    screening,
    diagnosis: createDiagnosis({ market, factors, screening, held: datasets }),
    backtests: createBacktests({ where, database, pool, clock, onTrouble: warnOf('回测') }),
    unreadWords: createUnreadWords(database.db, clock),
    sentenceGuide: createSentenceGuide(screening, clock),
    seatBook: createSeatBook(database.db, clock),
    strategies: createStrategies(database.db, clock),
  }
}

/** Reports on the console what is not renewed, until the server stops. */
function openWarnings() {
  let isStopping = false
  const stop = () => {
    isStopping = true
  }
  return { warnOf: (what: string) => (error: Error) => isStopping || console.warn(`${what}暂时没有更新：${error.message}`), stop }
}

type Ready = Pick<ApiPorts, 'market' | 'screening' | 'diagnosis' | 'precompute'> & { jobs: Jobs; own: readonly Job[] }

/** What the first questions would wait for; scores and precomputed results follow. */
async function getReady({ market, jobs, own, screening, diagnosis, precompute }: Ready): Promise<void> {
  await warmSearch(market)
  jobs.add([contentJob])
  await jobs.untilTried(contentJob.id)
  void diagnosis.warm()
  if (own.length === 0) return
  jobs.add(own)
  // of a store that is filled for the first time there is nothing to work out yet, and words of areas are not known
  const filled = untilFilled(jobs)
  void filled.then(async () => precompute.start((await import('./api/precompute-jobs.ts')).precomputeJobs))
  void filled.then(screening.lexicon).catch(() => {})
}

/** Imports of the data page, in processes of their own on the same store. */
function openImports({ database, clock, env, warnOf }: Parameters<typeof openPeople>[0]) {
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }
  return createImports({ db: database.db, clock, where, onTrouble: warnOf('导入') })
}

/** Everything handlers may use: database, market thread, search counts, clock. Returns before the market is readable. */
export async function createContext(env: Env, options: Options = {}): Promise<OpenedContext> {
  const clock = options.clock ?? (env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK))
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const { database, source, presence } = await openStore(env, where, clock)
  const nodes = await joinNodes(database, { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL })
  const world = { source, seed: env.SEED, years: env.YEARS, tickMs: env.TICK_MS } as const
  const { warnOf, ...warnings } = openWarnings()
  const starting = startMarket({ ...where, ...world, ...options, ...sharing(nodes), clock, onTrouble: warnOf('行情') })
  starting.catch(() => {})
  const opening = { database, clock, env, warnOf }
  const people = await openPeople(opening)
  const imports = openImports(opening)
  const { market, untilReady, stop, ingestRuns, health, send } = await starting
  const keeps = options.keepsDatasets === true
  const live = source === 'live' && keeps ? { years: env.YEARS, ...mannersOf(env), ...options.runner } : null
  const { jobs, pool, progressOf, shown, ...engine } = openJobs({ database, where, clock, nodes, live, onTrouble: warnOf('后台任务') })
  const factors = createFactorService({ db: database.db, clock, computing: () => progressOf<FactorProgress>(FACTORS) })
  const screenPerformance = createScreenPerformance(database.db, clock)
  const threads = () => [presence.health(), health()]
  const service = createDatasetService({ db: database.db, clock, market, ingestRuns, threads, nodes, factors, jobs: shown })
  const published = createPublished([service, factors, screenPerformance], nodes.term() === undefined ? LOOK_MS.alone : LOOK_MS.shared)
  const { formulas, ...work } = createWork({ where, database, pool, jobs, clock, market, factors, datasets: service, warnOf })
  const { business, ...trade } = openBusiness(people, service, { ...opening, pool })
  jobs.add([reconcileJob(business.membership)])
  const disconnect = connect(nodes, { send, jobs, published, dataDir: env.DATA_DIR })
  const onFactors = () => void work.diagnosis.warm()
  const own = keeps ? datasetJobs({ source, market, nodes, published, onFactors, onTrouble: warnOf('因子') }) : []
  return {
    context: { env, source, clock, market, datasets: service, published, factors, screenPerformance, imports, ...work, ...business },
    untilReady: untilReady.then(() => getReady({ market, jobs, own, ...work })),
    async stop() {
      warnings.stop()
      work.precompute.stop()
      await Promise.all([imports.stop(), trade.stop(), work.backtests.stop(), work.unreadWords.stop(), formulas.stop(), nodes.leave()])
      await engine.stop()
      disconnect()
      published.stop()
      await stop()
      await trade.dispose()
      await nodes.stop()
      await presence.stop()
      await database.close()
    },
  }
}
