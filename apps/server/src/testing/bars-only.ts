import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { flatBars } from '../market/testing/small-market.ts'
import { factorJob } from '../research/factors/factor-job.ts'
import { shiftedClock } from '../runtime/clock.ts'
import type { MarketStore } from '../storage/bars/market-store.ts'
import { startTestJobs } from './start-jobs.ts'
import type { TestWorld } from './world.ts'

/** The session a store of imported bars ends with. */
export const LAST_SESSION = '2025-04-07'
/** The newest bar of a security whose file was not exported again. */
export const STALE_SINCE = '2023-03-17'

type Closes = (back: number) => number

/** Closes of a security, 元, by how many sessions before its newest one; flat within the day. */
export async function importCloses(
  store: MarketStore,
  secucode: string,
  { from, to, closes }: { from: string; to: string; closes: Closes },
) {
  const days = tradingDaysBetween(from, to)
  const bars = flatBars(days.map((day, at) => [dayOfIso(day), closes(days.length - 1 - at)] as const))
  const origin = { source: 'files', importedAtMs: Date.parse('2025-04-08T09:00:00+08:00'), file: `${secucode}.csv` } as const
  await store.rewriteSecurity(secucode, bars, origin)
}

/**
 * Imports bars of files and nothing else: SH600000 doubles over the last 20 sessions, SZ000001 stays and falls by its limit on the last one, SZ000651
 * lost 24 % overnight five sessions before the last (an ex-date without a report), SH600519 tripled within 20 sessions and ends in 2023.
 */
export async function importBarsOnly(store: MarketStore): Promise<void> {
  const whole = { from: '2023-01-03', to: LAST_SESSION }
  await importCloses(store, 'SH600000', { ...whole, closes: (back) => (back >= 20 ? 10 : 20 - back / 2) })
  await importCloses(store, 'SZ000001', { ...whole, closes: (back) => (back === 0 ? 9 : 10) })
  await importCloses(store, 'SZ000651', { ...whole, closes: (back) => (back >= 5 ? 50 : 38) })
  await importCloses(store, 'SH600519', { from: '2022-01-04', to: STALE_SINCE, closes: (back) => (back >= 20 ? 1000 : 3000 - back * 100) })
}

/** Computes the factors of a test world until it serves those of so many sessions, the newest first. Rejects with what that failed on. */
export async function untilFactors({ context }: TestWorld, sessions = 1): Promise<void> {
  const { env, clock } = context
  const computed = Promise.withResolvers<void>()
  let served = 0
  const onComputed = () => {
    if (++served === sessions) computed.resolve()
  }
  const settle = { quietMs: 50, mostMs: 400 }
  const job = factorJob({ settle, onComputed, onTrouble: computed.reject })
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const jobs = await startTestJobs([job], { where, clock: shiftedClock(new Date(clock.nowMs()).toISOString()), onTrouble: computed.reject })
  try {
    await computed.promise
  } finally {
    await jobs.stop()
  }
  await context.factors.look()
}
