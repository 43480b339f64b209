import { leadEmbedded } from '../../jobs/embedded-lead.ts'
import { createJobs } from '../../jobs/engine.ts'
import { createPool, type Pool } from '../../jobs/pool.ts'
import { joinNodes } from '../../market/nodes/nodes.ts'
import { createProgress } from '../../progress.ts'
import type { AnchoredClock } from '../../runtime/clock.ts'
import { newestRuns } from '../../sources/datasets/runs.ts'
import { readVersions } from '../../sources/datasets/versions.ts'
import type { KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import { SIMULATION, simulationJob } from '../../sources/simulated/keeper/simulation-job.ts'
import { notifyWritten } from '../../storage/notify-written.ts'
import type { Database, DatabasePlace } from '../../storage/open-database.ts'
import { fillMarket } from './fill-market.ts'
import { showDatasets } from './seed-progress.ts'

export type SeedWork = {
  where: Pick<DatabasePlace, 'dataDir' | 'databaseUrl'>
  redisUrl: string | undefined
  clock: AnchoredClock
  database: Database
  years: number
  seed: number
  /** Data sets are left to the next server. */
  onlyMarket: boolean
}

/** Where reports go: progress and results in Chinese. */
type Output = { isTTY?: boolean; write(text: string): unknown }

/** So long nothing is heard of a fill where another process does it. */
const SILENCE_MS = 5_000

/** Fills the data sets behind the market, or waits for the process that does. Throws what goes wrong in the threads that fill. */
async function fillDatasets({ where, redisUrl, clock, database }: SeedWork, pool: Pool, out: Output): Promise<void> {
  const nodes = await joinNodes(database, { databaseUrl: where.databaseUrl, redisUrl })
  if (nodes.term() === null) {
    out.write('另一个节点正在写入这个数据库，数据集由它生成\n')
    return await nodes.stop()
  }
  const trouble = Promise.withResolvers<never>()
  const waiting = setTimeout(() => out.write('另一个进程正在生成这个库的数据集，等它完成……\n'), SILENCE_MS)
  const show = showDatasets(out)
  const onProgress = (progress: KeeperProgress) => {
    clearTimeout(waiting)
    show(progress)
  }
  const jobs = createJobs({ database, where, clock, pool, readVersions: () => readVersions(database.db), onTrouble: trouble.reject })
  jobs.add([simulationJob({ onProgress, isAlone: true })])
  const isLeading = Promise.withResolvers<void>()
  const onLead = () => {
    jobs.lead(nodes.fence())
    isLeading.resolve()
  }
  const lead = nodes.term() === undefined ? leadEmbedded(where.dataDir, onLead) : null
  if (lead === null) onLead()
  try {
    await Promise.race([isLeading.promise.then(() => jobs.untilDone(SIMULATION)), trouble.promise])
  } finally {
    clearTimeout(waiting)
    await jobs.stop()
    lead?.stop()
    await nodes.leave()
    await nodes.stop()
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Fills the store anew with the market and all data sets of a simulated world, and reports how long that took. */
export async function fillStore(work: SeedWork, out: Output): Promise<void> {
  const { where, redisUrl, clock, database, years, seed, onlyMarket } = work
  const startedMs = performance.now()
  const pool = createPool({ isAlone: true })
  const { from, to } = await fillMarket(pool, { ...where, seed, years, nowMs: clock.nowMs() }, createProgress(out))
  await notifyWritten(database.db, redisUrl)
  if (!onlyMarket) await fillDatasets(work, pool, out)
  await pool.stop()
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const used = `${seconds(performance.now() - startedMs)} 秒，处理器 ${seconds((userCPUTime + systemCPUTime) / 1000)} 秒，内存最多 ${Math.round(maxRSS / 1024)} MB`
  out.write(`已生成 ${from} 至 ${to} 的模拟${onlyMarket ? '行情' : '行情与数据集'}（种子 ${seed}）：${used}\n`)
  for (const { dataset, outcome, alarms } of await newestRuns(database.db))
    if (outcome === 'alarm') out.write(`${dataset} 没有发布：${alarms.join('；')}\n`)
}
