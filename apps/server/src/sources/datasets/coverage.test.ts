import type { RecordDataset } from '@guanlan/datasets/definition.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere } from '../../jobs/testing/run-here.ts'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { readCoverage } from './coverage.ts'
import { run } from './coverage-job.ts'
import { takeRows } from './take-rows.ts'

let database: Database
let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

/** Publishes block trades of so many securities on a day. */
async function publish(day: string, securities: number): Promise<void> {
  const rows = Array.from({ length: securities }, (_, k) => {
    const deal = { secucode: `SH60000${k}`, tradeDate: day, dealNo: 1, price: 4 + k, close: 4 + k, premiumRatio: 0, volume: 100 }
    return { ...deal, amount: 100 * (4 + k), buyer: 'a', seller: 'b', effectiveAtMs: Date.parse(day) }
  })
  const attempt = { answer: { provider: 'files', rows, coveredTo: null } }
  await takeRows(database.db, storedDatasets.blockTrades as unknown as RecordDataset, { attempt, at: { startedAtMs: 1, nowMs: () => 1 } })
}

test('the securities a data set covers are counted when it is published', async () => {
  const count = async (changed: string[]) =>
    await runHere(run, { where: { dataDir: folder.path }, at: '2026-01-07T10:00:00+08:00', changed })
  await publish('2026-01-05', 3)
  expect(await count(['blockTrades'])).toBe('done')
  expect(await readCoverage(database.db)).toEqual({ blockTrades: 3 })
  await publish('2026-01-06', 5)
  await count(['dragonTiger'])
  expect(await readCoverage(database.db)).toMatchObject({ blockTrades: 3 })
  await count(['blockTrades'])
  expect(await readCoverage(database.db)).toMatchObject({ blockTrades: 5 })
})
