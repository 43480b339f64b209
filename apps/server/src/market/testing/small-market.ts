import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allocateDayColumns, type DayColumns } from '@guanlan/datasets/day-columns.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { LONGEST_WAIT_MS } from '../../testing/longest-wait.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { type MarketOptions, type StartedMarket, startMarket } from '../start-market.ts'

/** An empty data folder for a test. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'guanlan-market-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A market of some hundred securities and one year in a real thread, at an instant of a clock that runs `speed` times as fast. */
export async function startSmallMarket(
  dataDir: string,
  at: string,
  options: Partial<MarketOptions> & { speed?: number } = {},
): Promise<StartedMarket> {
  const { speed = 1, ...rest } = options
  const clock = shiftedClock(`${at}+08:00`, speed)
  return await startMarket({ dataDir, source: 'simulated', seed: 7, years: 1, clock, tickMs: 20, limit: 300, ...rest })
}

/** Waits until a condition on the market holds, at most `LONGEST_WAIT_MS`. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Uses the store of a data folder as another process would. */
export async function withStore<T>(dataDir: string, use: (store: MarketStore) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir })
  try {
    return await use(createMarketStore(database))
  } finally {
    await database.close()
  }
}

/** Waits until the store of a data folder has bars of a session (yyyymmdd), at most `LONGEST_WAIT_MS`. */
export async function untilStored(dataDir: string, day: number): Promise<void> {
  await withStore(dataDir, async (store) => {
    await waitFor(`bars of ${day} are stored`, async () => (await store.sources()).some(({ lastDate }) => lastDate >= day), 50)
  })
}

/** Bars with these dates and closes (元), flat within the day. */
export function flatBars(rows: readonly (readonly [date: number, close: number])[]): DayColumns {
  const bars = allocateDayColumns(rows.length)
  bars.length = rows.length
  rows.forEach(([date, close], k) => {
    bars.date[k] = date
    for (const key of ['open', 'high', 'low', 'close'] as const) bars[key][k] = Math.round(close * 1000)
    bars.volume[k] = 1000
    bars.amount[k] = 1000 * close
  })
  return bars
}
