import type { Worker } from 'node:worker_threads'
import { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../api/handlers.ts'
import { buildApp } from '../../api/http/app.ts'
import { createContext, type OpenedContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import { temporaryFolder, until } from '../../market/testing/small-market.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { endThread } from '../../runtime/end-thread.ts'
import { contentJob } from '../../sources/content/content-job.ts'
import { SIMULATION } from '../../sources/simulated/keeper/simulation-job.ts'
import { readStates } from '../../storage/columns/state.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { startTestJobs } from '../start-jobs.ts'
import { waitFor } from '../wait-for.ts'
import { TRADING } from '../world.ts'
import { keepAsking } from './asking.ts'
import { tableOf } from './figures-table.ts'

const folder = temporaryFolder()
/** Every thread this process started, in order. */
const workers: Worker[] = []
const collect = (worker: Worker) => void workers.push(worker)
let opened: OpenedContext
let app: FastifyInstance
let asking: ReturnType<typeof keepAsking>
beforeAll(async () => {
  process.on('worker', collect)
  const env = { DATA_DIR: folder.path, CLOCK: TRADING, TICK_MS: '100', DATA_SOURCE: 'simulated', YEARS: '1', NODE_ENV: 'test' }
  opened = await createContext(readEnv({ ...env, LOG_LEVEL: 'fatal' }), { limit: 20, keepsDatasets: true })
  app = await buildApp(opened.context, handlers, {})
  await opened.untilReady
  asking = keepAsking(app, opened.context)
})
afterAll(async () => {
  process.off('worker', collect)
  await asking.stop()
  await app.close()
  await opened.stop()
  folder.remove()
})

const health = async () =>
  (await app.inject('/healthz')).json() as { status: string; snapshotId: string; faults: { thread: string; reason: string }[] }
const threads = async () => DatasetStatuses.parse(((await app.inject('/status/datasets')).json() as { data: unknown }).data).threads ?? []
const stateOf = (name: string) => opened.context.datasets.threads().find((thread) => thread.name === name)

test('a market thread that is killed: the last snapshot is served and the reason reported, until it runs again and figures move', async () => {
  const before = opened.context.market.snapshot().id
  const started = workers.length
  await firstItem(workers).terminate()
  const { status, snapshotId, faults } = await health()
  expect([status, faults]).toEqual(['degraded', [{ thread: '行情', reason: '线程行情意外结束（1）' }]])
  const kept = opened.context.market.quotes().price.slice()
  expect(kept.some((price) => price > 0)).toBe(true)
  expect((await threads()).find(({ name }) => name === '行情')).toMatchObject({
    state: 'waiting',
    endReason: '线程行情意外结束（1）',
    startsAt: expect.stringMatching(/^2026-11-20 10:/),
  })
  await until(() => workers.length > started, 'the thread is started again')
  // loading the store takes a while; until its first tick nothing has changed for readers
  expect(opened.context.market.snapshot().id).toBe(snapshotId)
  await until(() => ![before, snapshotId].includes(opened.context.market.snapshot().id), 'figures move')
  expect(await health()).toMatchObject({ status: 'ok', faults: [] })
  expect(stateOf('行情')).toMatchObject({ state: 'running', restarts: 1 })
})

const jobOf = async (id: string) => (await opened.context.datasets.statuses()).jobs.find((job) => job.id === id)
const eventually = (holds: () => Promise<boolean>, what: string) => waitFor(what, holds, 25)

test('the thread that fills data sets ends in the middle of it, and the job does it again', async () => {
  await eventually(async () => (await jobOf(SIMULATION))?.state === 'running', 'the job runs')
  // they end between two pieces of their work: ended from outside in the middle of compressing, one would take the process with it
  const ending = workers.filter(({ threadName, threadId }) => threadName === 'jobs' && threadId !== -1)
  await Promise.all(ending.map((worker) => endThread(worker, 10_000)))
  expect(await health()).toMatchObject({
    status: 'degraded',
    faults: expect.arrayContaining([expect.objectContaining({ thread: '数据集' })]),
  })
  expect(await jobOf(SIMULATION)).toMatchObject({ state: 'failed', failures: expect.any(Number) })
  await eventually(async () => (await health()).status === 'ok', 'it is done')
  expect(await jobOf(SIMULATION)).toMatchObject({ state: 'waiting', failures: 0, finishedAt: expect.stringMatching(/^2026-11-20/) })
})

test('the thread that publishes content is killed at once, and publishes it the next time', async () => {
  const other = temporaryFolder()
  const started = workers.length
  const jobs = await startTestJobs([contentJob], { where: { dataDir: other.path }, clock: shiftedClock(TRADING) })
  await until(() => workers.length > started, 'the thread is started')
  await itemAt(workers, started).terminate()
  await until(() => jobs.faults().length > 0, 'the death is noticed')
  expect(jobs.faults()).toEqual([{ name: '内容', reason: expect.stringMatching(/^任务的线程意外结束/) }])
  await jobs.untilDone(contentJob.id)
  expect(jobs.faults()).toEqual([])
  await jobs.stop()
  const database = await openDatabase({ dataDir: other.path })
  expect((await readStates(database.db)).map(({ dataset }) => dataset)).toEqual(expect.arrayContaining(['products', 'articles']))
  await database.close()
  other.remove()
})

test('all the while every question was answered', () => {
  const { answered, failed, longestMs } = asking.answers
  const rows = [
    ['threads killed', 3],
    ['started again', 3],
    ['answers meanwhile', answered],
    ['failed answers', failed.length],
    ['longest answer', `${Math.round(longestMs)} ms`],
  ] as const
  console.log(tableOf('threads killed', rows))
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(20)
})
