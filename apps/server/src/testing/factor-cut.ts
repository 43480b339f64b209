import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { factors, knownFactor } from '@guanlan/engine/factors/index.ts'
import { computeCut } from '../research/factors/compute-cut.ts'
import { writeCut } from '../research/factors/factor-store.ts'
import { createMarketStore } from '../storage/bars/market-store.ts'
import { openDatabase } from '../storage/open-database.ts'
import type { TestWorld } from './world.ts'

/** Factors that need nothing but bars and shares; a market without data sets knows no others. */
const OF_THE_MARKET = factors.filter(({ group }) => group === '行情')

/** Computes the factors of a session (YYYY-MM-DD; the newest with bars unless said) of a test world and waits until it serves them; `more` are factors of data sets. */
export async function giveFactors({ context }: TestWorld, given?: string, more: readonly string[] = []): Promise<void> {
  const database = await openDatabase({ dataDir: context.env.DATA_DIR })
  try {
    const newest = (await createMarketStore(database).sources()).reduce((last, { lastDate }) => Math.max(last, lastDate), 0)
    const date = given ?? isoOfDay(newest)
    const cut = await computeCut(database, { factors: [...OF_THE_MARKET, ...more.map(knownFactor)], date })
    await writeCut(database.db, cut, { computedAtMs: context.clock.nowMs(), basis: 'of a test' })
  } finally {
    await database.close()
  }
  await context.factors.look()
}
