import { createJobs, type Jobs } from './jobs/engine.ts'
import type { Job } from './jobs/job.ts'
import { createPool } from './jobs/pool.ts'
import type { Market } from './market/market.ts'
import type { Nodes } from './market/nodes/nodes.ts'
import type { Published } from './market/published.ts'
import { sectorLevelJob } from './market/sector-levels/sector-level-job.ts'
import { factorJob } from './research/factors/factor-job.ts'
import { screenPerformanceJob } from './research/screen-performance/screen-performance-job.ts'
import { strategyJob } from './research/strategies/strategy-job.ts'
import type { AnchoredClock } from './runtime/clock.ts'
import { coverageJob } from './sources/datasets/coverage-job.ts'
import { LIVE, type LiveSettings, liveJob } from './sources/datasets/runner/live-job.ts'
import { readVersions } from './sources/datasets/versions.ts'
import type { KeeperProgress } from './sources/simulated/keeper/progress.ts'
import { SIMULATION, simulationJob } from './sources/simulated/keeper/simulation-job.ts'
import type { Database, DatabasePlace } from './storage/open-database.ts'
import type { RunningSource } from './storage/store-origin.ts'

type Opening = {
  database: Database
  where: DatabasePlace
  clock: AnchoredClock
  nodes: Nodes
  /** How upstreams are asked; null where none is. */
  live: LiveSettings | null
  onTrouble(error: Error): void
}

/** The engine of this server's jobs, and what the data page reads of it. */
export function openJobs({ database, where, clock, nodes, live, onTrouble }: Opening) {
  const pool = createPool()
  const node = nodes.status().node ?? undefined
  const jobs = createJobs({ database, where, clock, pool, readVersions: () => readVersions(database.db), onTrouble, node })
  if (live !== null) jobs.add([liveJob(live)])
  const progressOf = <T>(id: string) => jobs.progress(id) as T | null
  const shown = {
    statuses: () => jobs.statuses(),
    faults: () => jobs.faults(),
    filling: () => progressOf<KeeperProgress>(SIMULATION),
    open: live === null ? undefined : (secucode: string) => jobs.send(LIVE, secucode),
  }
  const stop = async () => {
    await jobs.stop()
    await pool.stop()
  }
  return { jobs, pool, progressOf, shown, stop }
}

type Sources = {
  published: Pick<Published, 'look'>
  source: RunningSource
  market: Pick<Market, 'ready' | 'snapshot'>
  nodes: Nodes
  onFactors(): void
  onTrouble(error: Error): void
}

/** Jobs that follow from data sets, once the market is readable. */
export function datasetJobs({ source, market, nodes, published, onFactors, onTrouble }: Sources): Job[] {
  const onProgress = (progress: KeeperProgress) => nodes.send({ type: 'filling', progress })
  return [
    coverageJob,
    ...(source === 'simulated' ? [simulationJob({ onProgress })] : []),
    ...(source === 'files' ? [sectorLevelJob()] : []),
    factorJob({ onComputed: () => void published.look().then(onFactors), onTrouble }),
    screenPerformanceJob(() => void published.look()),
    strategyJob({ market, isSimulated: source === 'simulated' }),
  ]
}

/** Waits until the data sets of a simulated market are filled; at once where another process fills them. */
export async function untilFilled(jobs: Jobs): Promise<void> {
  await jobs.untilDone(SIMULATION)
}
