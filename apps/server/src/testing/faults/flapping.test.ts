import type { Worker } from 'node:worker_threads'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../api/handlers.ts'
import { buildApp } from '../../api/http/app.ts'
import { createContext, type OpenedContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import type { Jobs } from '../../jobs/engine.ts'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { allHosts } from '../../sources/datasets/runner/jobs.ts'
import { liveJob } from '../../sources/datasets/runner/live-job.ts'
import { readLiveStatus } from '../../sources/datasets/runner/live-status.ts'
import { SMALL_CODES, type SmallUpstream, startSmallUpstream } from '../../sources/datasets/runner/testing/small-upstream.ts'
import { readLiveQuotes } from '../../sources/live/live-quotes.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { startTestJobs } from '../start-jobs.ts'
import { waitFor } from '../wait-for.ts'
import { keepAsking } from './asking.ts'
import { tableOf } from './figures-table.ts'
import { type FlappingProxy, manners, startFlappingProxy } from './flapping-proxy.ts'
import { seededRandom } from './seeded.ts'
import { verifyStore } from './verify-store.ts'

const SEED = 5
/** A Friday evening; the clock of the runner runs so fast that the pauses after failures are short. */
const EVENING = '2026-11-20T18:30:00+08:00'
const SPEED = 600
const ENOUGH_FAULTS = 40

const folder = temporaryFolder()
const workers: Worker[] = []
const collect = (worker: Worker) => void workers.push(worker)
let upstream: SmallUpstream
let proxy: FlappingProxy
let database: Database
let store: MarketStore
let opened: OpenedContext
let app: FastifyInstance
let runner: Jobs
const troubles: string[] = []
beforeAll(async () => {
  upstream = await startSmallUpstream(allHosts())
  proxy = await startFlappingProxy(upstream.hosts, seededRandom(SEED))
  const env = { DATA_DIR: folder.path, CLOCK: EVENING, TICK_MS: '100', DATA_SOURCE: 'live', YEARS: '1', NODE_ENV: 'test' }
  opened = await createContext(readEnv({ ...env, LOG_LEVEL: 'fatal' }))
  process.on('worker', collect)
  const patience = { timeoutMs: 150, pauseMs: 10, restMs: 200 }
  const settings = {
    hosts: proxy.hosts,
    contact: 'admin@example.com',
    requestsPerDay: 100_000,
    years: 1,
    spacingMs: 0,
    pollMs: 20,
    patience,
  }
  const onTrouble = (error: Error) => void troubles.push(error.message)
  runner = await startTestJobs([liveJob(settings)], { where: { dataDir: folder.path }, clock: shiftedClock(EVENING, SPEED), onTrouble })
  database = await openDatabase({ dataDir: folder.path })
  store = createMarketStore(database)
  app = await buildApp(opened.context, handlers, {})
  await opened.untilReady
})
afterAll(async () => {
  process.off('worker', collect)
  await runner.stop()
  await app.close()
  await opened.stop()
  await proxy.close()
  await upstream.close()
  await database.close()
  folder.remove()
})

const eventually = (holds: () => Promise<boolean> | boolean, what: string) => waitFor(what, holds, 50)

/** Bars of shares whose figures are not those of the upstream. */
async function wrongBars(): Promise<string[]> {
  const wrong: string[] = []
  for (const [k, secucode] of SMALL_CODES.entries()) {
    const bars = await store.readRange(secucode, 0, 99_991_231)
    if ([...bars.close.subarray(0, bars.length)].some((close) => close !== 1000 * (10 + k))) wrong.push(secucode)
  }
  return wrong
}

test('an upstream that flaps: what comes is right or not taken, hosts are left alone, and in the end everything is there', async () => {
  const asking = keepAsking(app, opened.context, SMALL_CODES.slice(0, 3))
  let rests = 0
  let wrong: string[] = []
  const faults = () => manners.reduce((sum, manner) => sum + (manner === 'good' ? 0 : proxy.shown[manner]), 0)
  await eventually(async () => {
    const status = await readLiveStatus(database.db)
    rests += status?.hosts.filter(({ restingUntil }) => restingUntil !== null).length ?? 0
    wrong = [...wrong, ...(await wrongBars())]
    return faults() >= ENOUGH_FAULTS && rests > 0
  }, 'there were enough faults')
  // what failed three times is asked for again after a restart: from then on the upstream answers
  proxy.calm()
  // the thread that asks dies as well, in the middle of it
  await firstItem(workers).terminate()
  await eventually(() => runner.faults().length > 0, 'the death is noticed')
  expect(runner.faults()).toEqual([{ name: '上游', reason: '任务的线程意外结束（1）' }])
  const isFilled = async () =>
    (await store.sources()).filter(({ source, bars }) => source === 'live' && bars >= 4).length >= SMALL_CODES.length
  await eventually(isFilled, 'history is there')
  await eventually(async () => (await store.allRows('dividends')).length === 1, 'dividends are there')
  await eventually(async () => (await store.allRows('sectorMembers')).length === 20, 'members are there')
  expect((await store.allRows('securities')).map(({ secucode }) => secucode)).toEqual([...SMALL_CODES].sort())
  const quotes = await readLiveQuotes(store)
  for (const [k, secucode] of SMALL_CODES.entries()) expect(quotes?.figures.price[quotes.ids.indexOf(secucode)]).toBe(10 + k)
  wrong = [...wrong, ...(await wrongBars())]
  const { torn } = await verifyStore(database, new Map())
  const { answered, failed } = await asking.stop()
  console.log(
    tableOf(`an upstream that flaps (seed ${SEED})`, [
      ['answers of it', manners.map((manner) => `${manner} ${proxy.shown[manner]}`).join(', ')],
      ['hosts seen at rest', rests],
      ['wrong rows', wrong.length],
      ['torn', torn.length],
      ['answers of the server', answered],
      ['failed answers', failed.length],
    ]),
  )
  expect({ wrong, torn, failed }).toEqual({ wrong: [], torn: [], failed: [] })
  await eventually(() => runner.faults().length === 0, 'the thread that died runs again')
  for (const manner of manners) expect([manner, proxy.shown[manner]]).not.toEqual([manner, 0])
})
