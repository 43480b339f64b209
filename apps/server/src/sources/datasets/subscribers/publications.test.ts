import type { RecordDataset } from '@guanlan/datasets/definition.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flatBars, temporaryFolder } from '../../../market/testing/small-market.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { takeRows } from '../take-rows.ts'
import { readCoverage } from './coverage.ts'
import { createPublications, readSubscriber, type Subscriber } from './publications.ts'
import { allSubscribers } from './subscribers.ts'

let database: Database
let folder: ReturnType<typeof temporaryFolder>
let clock: number
let heard: string[][]
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
  clock = 1_000_000
  heard = []
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const open = (isKept = true) => createPublications({ db: database.db, nowMs: () => clock, isKept })
const listener = (rest: Partial<Subscriber> = {}): Subscriber => ({
  id: 'listener',
  name: '听众',
  datasets: ['blockTrades', 'dayBars'],
  run: async (published) => void heard.push([...published].sort()),
  ...rest,
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

test('a subscriber runs once for what was published, with its own data sets, and not again after a restart', async () => {
  const publications = open()
  publications.onPublished(listener())
  await publications.look()
  await publish('2026-01-05', 2)
  await createMarketStore(database).rewriteSecurity('SH600000', flatBars([[20260105, 10]]), {
    source: 'files',
    importedAtMs: 1,
    file: 'a.csv',
  })
  await publications.look()
  await publications.look()
  expect(heard).toEqual([['blockTrades', 'dayBars']])
  const again = open()
  again.onPublished(listener())
  await again.look()
  await publish('2026-01-06', 1)
  await again.look()
  expect(heard.slice(1)).toEqual([['blockTrades']])
  // a cache is of its process
  const cache = open(false)
  cache.onPublished(listener())
  await cache.look()
  expect(heard[2]).toEqual(['blockTrades', 'dayBars'])
})

test('what fails is tried again after longer and longer pauses, says why, and holds up nobody else', async () => {
  const publications = open()
  let isBroken = true
  const broken = async () => {
    heard.push(['tried'])
    if (isBroken) throw new Error('磁盘满了')
  }
  publications.onPublished(listener({ id: 'broken', run: broken }))
  publications.onPublished(listener())
  await publish('2026-01-05', 1)
  await publications.look()
  await publications.look()
  expect(heard).toEqual([['tried'], ['blockTrades']])
  expect(await readSubscriber(database.db, 'broken')).toMatchObject({ failures: 1, reason: '磁盘满了', okMs: 0 })
  clock += 5_000
  await publications.look()
  clock += 5_000
  await publications.look()
  expect(heard.filter(([one]) => one === 'tried')).toHaveLength(2)
  isBroken = false
  clock += 5_000
  await publications.look()
  expect(await readSubscriber(database.db, 'broken')).toMatchObject({ failures: 0, reason: null, okMs: clock })
})

test('one that wants rest is not run for every piece of history, and misses none', async () => {
  const publications = open()
  publications.onPublished(listener({ restMs: 60_000 }))
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) {
    await publish(day, 1)
    await publications.look()
  }
  expect(heard).toHaveLength(1)
  clock += 60_000
  await publications.look()
  expect(heard).toHaveLength(2)
})

test('the securities a data set covers are counted when it is published', async () => {
  const publications = open()
  for (const subscriber of allSubscribers(database.db)) publications.onPublished(subscriber)
  await publish('2026-01-05', 3)
  await publications.look()
  clock += 60_000
  await publish('2026-01-06', 5)
  await publications.look()
  expect(await readCoverage(database.db)).toMatchObject({ blockTrades: 5 })
})
