import { sectorLevelJob } from '../market/sector-levels/sector-level-job.ts'
import { until, withStore } from '../market/testing/small-market.ts'
import { shiftedClock } from '../runtime/clock.ts'
import { startTestJobs } from './start-jobs.ts'
import type { TestWorld } from './world.ts'

/** Computes the levels of imported sectors of a test world until its market serves the bars stored last. Rejects with what that failed on. */
export async function untilSectorLevels({ context }: TestWorld): Promise<void> {
  const { env, clock, market } = context
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const own = shiftedClock(new Date(clock.nowMs()).toISOString())
  const jobs = await startTestJobs([sectorLevelJob({ quietMs: 0, mostMs: 0 })], { where, clock: own, onTrouble: failed.reject })
  try {
    await Promise.race([jobs.untilDone('sectorLevels'), failed.promise])
  } finally {
    await jobs.stop()
  }
  await untilServed(where.dataDir, market)
}

/** Waits until the market has as many bars of each imported sector as the store. */
async function untilServed(dataDir: string, market: TestWorld['context']['market']): Promise<void> {
  const stored = await withStore(dataDir, async (store) => {
    const bars = new Map((await store.sources()).map((one) => [one.secucode, one.bars]))
    return (await store.allRows('sectors')).map(({ sectorId }) => [sectorId, bars.get(sectorId) ?? 0] as const)
  })
  const served = (id: string) => market.dayBars(market.find(id)?.row ?? -1).length
  await until(() => stored.every(([id, bars]) => market.find(id) !== null && served(id) === bars), 'the levels of sectors were served')
}
