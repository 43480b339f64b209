import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../runtime/clock.ts'
import { TERM_KEY } from '../storage/fence.ts'
import { type Database, openDatabase } from '../storage/open-database.ts'
import { writeSetting } from '../storage/settings.ts'
import { describeEachDatabase } from '../storage/testing/each-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createJobs, type EngineOptions, type Jobs } from './engine.ts'
import type { Job } from './job.ts'
import { newJobState, readJobStates, writeJobState, writeJobWish } from './job-state.ts'
import { createPool, type Pool } from './pool.ts'
import { type Doing, sampleJob } from './testing/sample-job.ts'

const until = (holds: () => boolean | Promise<boolean>, what: string) => waitFor(what, holds, 5)

describeEachDatabase('the jobs of a server', (where) => {
  let database: Database
  let pool: Pool
  let versions: Map<string, number>
  let troubles: string[]
  const open: Jobs[] = []
  beforeAll(async () => {
    database = await openDatabase(where())
    pool = createPool({ graceMs: 200 })
  })
  beforeEach(async () => {
    versions = new Map([
      ['bars', 1],
      ['news', 1],
      ['people', 1],
    ])
    troubles = []
    await database.db.deleteFrom('job_state').execute()
  })
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop()
  })
  afterAll(async () => {
    await pool.stop()
    await database.close()
  })

  function start(jobs: readonly Job[], { isLeading = true, ...more }: Partial<EngineOptions> & { isLeading?: boolean } = {}): Jobs {
    const onTrouble = (error: Error) => void troubles.push(error.message)
    const given = { database, where: where(), clock: systemClock(), pool, readVersions: async () => versions, onTrouble, pollMs: 20 }
    const own = createJobs({ ...given, ...more })
    own.add(jobs)
    if (isLeading) own.lead(undefined)
    open.push(own)
    return own
  }
  const statusOf = async (jobs: Jobs, id: string) => (await jobs.statuses()).find((one) => one.id === id)

  test('a job runs once for its inputs, hears which changed, and is not run again by the next server', async () => {
    const job = sampleJob('one', () => 'finish')
    const jobs = start([job])
    await jobs.untilDone('one')
    expect(job.starts).toEqual([{ doing: 'finish', changed: ['bars', 'news'] }])
    expect(await statusOf(jobs, 'one')).toMatchObject({ state: 'idle', failures: 0, finishedAtMs: expect.any(Number), nextAtMs: null })
    versions.set('people', 2)
    versions.set('news', 2)
    await until(() => job.starts.length === 2, 'it runs again')
    await until(async () => (await statusOf(jobs, 'one'))?.state === 'idle', 'it is done')
    await jobs.stop()
    const again = sampleJob('one', () => 'finish')
    const next = start([again])
    await next.untilDone('one')
    expect([job.starts[1], again.starts]).toEqual([{ doing: 'finish', changed: ['news'] }, []])
  })

  test('what one job publishes is an input of another, which waits until it was done', async () => {
    const [first, second] = [
      sampleJob('first', () => 'publish'),
      sampleJob('second', () => 'finish', { reads: ['first'], after: ['first'] }),
    ]
    const jobs = start([second, first])
    await jobs.untilDone('second')
    expect([first.starts.length, second.starts]).toEqual([1, [{ doing: 'finish', changed: ['first'] }]])
  })

  test('a job whose thread dies, and one that fails, say so and run again until they are done; others go on', async () => {
    const doings: Doing[] = ['die', 'fail', 'finish']
    const job = sampleJob('mortal', () => doings.shift() ?? 'finish')
    const other = sampleJob('other', () => 'finish')
    const jobs = start([job, other])
    await until(() => jobs.faults().length > 0, 'it died')
    expect(jobs.faults()).toEqual([{ name: '样例 mortal', reason: '任务的线程意外结束（3）' }])
    expect(await statusOf(jobs, 'mortal')).toMatchObject({ state: 'failed', failures: 1, nextAtMs: expect.any(Number) })
    await jobs.untilDone('other')
    await jobs.untilDone('mortal')
    expect([job.starts.map(({ doing }) => doing), jobs.faults()]).toEqual([['die', 'fail', 'finish'], []])
    expect(troubles).toEqual(['任务的线程意外结束（3）', expect.stringMatching(/^磁盘已满/)])
    const stored = async () => (await readJobStates(database.db, '')).get('mortal')
    await until(async () => (await stored())?.failures === 0, 'its success is stored')
    expect(await stored()).toMatchObject({ failures: 0, reason: null })
  })

  test('a job that hangs is ended at its deadline, and its thread with it', async () => {
    const doings: Doing[] = ['hang', 'finish']
    const job = sampleJob('hung', () => doings.shift() ?? 'finish', { deadlineMs: 2_000 })
    const jobs = start([job])
    await until(() => jobs.faults().length > 0, 'its time is over')
    expect(jobs.faults()).toEqual([{ name: '样例 hung', reason: expect.stringContaining('没有完成，已停止') }])
    await jobs.untilDone('hung')
    expect(job.starts.map(({ doing }) => doing)).toEqual(['hang', 'finish'])
  })

  test('a run that is superseded is aborted, is no failure, and starts anew; one whose other inputs change is done first', async () => {
    const doings: Doing[] = ['wait', 'finish']
    const job = sampleJob('moving', () => doings.shift() ?? 'finish', { reads: ['bars', 'session'], supersededBy: ['session'] })
    const jobs = start([job], { isLeading: false })
    jobs.note('session', 'monday')
    jobs.lead(undefined)
    await until(() => job.starts.length === 1, 'it runs')
    versions.set('bars', 2)
    jobs.look()
    await jobs.statuses()
    expect(job.starts.length).toBe(1)
    jobs.note('session', 'tuesday')
    await jobs.untilDone('moving')
    expect(job.starts.map(({ doing }) => doing)).toEqual(['wait', 'finish'])
    expect([troubles, (await statusOf(jobs, 'moving'))?.failures]).toEqual([[], 0])
  })

  test('an operator pauses a job that runs, resumes it, and has one run that is done', async () => {
    const doings: Doing[] = ['wait', 'finish']
    const job = sampleJob('asked', () => doings.shift() ?? 'finish')
    const jobs = start([job])
    await until(() => job.starts.length === 1, 'it runs')
    await writeJobWish(database.db, 'asked', { isPaused: true })
    await until(async () => (await statusOf(jobs, 'asked'))?.state === 'paused', 'it is paused')
    versions.set('bars', 2)
    await writeJobWish(database.db, 'asked', { isPaused: false })
    await jobs.untilDone('asked')
    expect(job.starts.map(({ doing }) => doing)).toEqual(['wait', 'finish'])
    await writeJobWish(database.db, 'asked', { askedAtMs: 1 })
    await until(() => job.starts.length === 3, 'it runs again')
    await until(async () => (await readJobStates(database.db, '')).get('asked')?.askedAtMs === null, 'the wish is fulfilled')
    expect(job.starts[2]).toEqual({ doing: 'finish', changed: [] })
  })

  test('when another node leads, its run ends here and the job goes on there; what the former leader writes late changes nothing', async () => {
    await writeSetting(database.db, TERM_KEY, '7')
    const [here, there] = [sampleJob('led', () => 'wait'), sampleJob('led', () => 'finish')]
    const [one, two] = [start([here], { isLeading: false, node: 'one' }), start([there], { isLeading: false, node: 'two' })]
    one.lead({ term: 7 })
    await until(() => here.starts.length === 1, 'it runs')
    await until(async () => (await statusOf(two, 'led'))?.state === 'running', 'the other node sees that')
    await one.follow()
    await writeSetting(database.db, TERM_KEY, '8')
    two.lead({ term: 8 })
    await two.untilDone('led')
    expect([here.starts.length, there.starts.length, troubles]).toEqual([1, 1, []])
    await until(async () => (await statusOf(one, 'led'))?.state === 'idle', 'the former leader sees that')
    const done = (await readJobStates(database.db, '')).get('led')
    one.lead({ term: 7 })
    versions.set('bars', 2)
    await until(() => there.starts.length === 2, 'the leader takes up the change')
    expect((await readJobStates(database.db, '')).get('led')).toMatchObject({ basis: { bars: expect.any(Number) }, failures: 0 })
    expect(done).toMatchObject({ basis: { bars: 1, news: 1 } })
  })

  test('a job of this process runs without a thread, is aborted by its signal, and runs again after a failure', async () => {
    const signals: AbortSignal[] = []
    const doings = ['fail', 'wait', 'finish']
    const job: Job = {
      id: 'own',
      name: '样例 own',
      reads: ['news'],
      leaderOnly: true,
      priority: 'background',
      rank: 1,
      async work(signal) {
        signals.push(signal)
        const doing = doings.shift()
        if (doing === 'fail') throw new Error('no answer')
        if (doing === 'wait') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    }
    const jobs = start([job])
    await until(() => jobs.faults().length > 0, 'it failed')
    expect(jobs.faults()).toEqual([{ name: '样例 own', reason: 'no answer' }])
    await until(() => signals.length === 2, 'it runs again')
    await writeJobWish(database.db, 'own', { isPaused: true })
    await until(async () => (await statusOf(jobs, 'own'))?.state === 'paused', 'it is paused')
    await until(() => signals[1]?.aborted === true, 'it is aborted')
    await writeJobWish(database.db, 'own', { isPaused: false })
    await jobs.untilDone('own')
    expect([signals.length, troubles, jobs.faults()]).toEqual([3, ['no answer'], []])
    const stored = async () => (await readJobStates(database.db, '')).get('own')
    await until(async () => (await stored())?.basis?.news === 1, 'its success is stored')
    expect(await stored()).toMatchObject({ failures: 0, reason: null })
  })

  test('a node that follows runs its own job again when the leader publishes, and knows since when the job is outdated', async () => {
    const [led, own] = [sampleJob('led', () => 'publish'), sampleJob('own', () => 'finish', { reads: ['led'], leaderOnly: false })]
    const one = start([led], { node: 'one' })
    const two = start([sampleJob('led', () => 'finish'), own], { isLeading: false, node: 'two' })
    await one.untilDone('led')
    const isCurrent = async () => (await statusOf(two, 'own'))?.state === 'idle' && two.outdatedMs('own') === 0
    await until(isCurrent, 'it is done for what was published')
    await writeJobWish(database.db, 'own', { isPaused: true })
    await until(async () => (await statusOf(two, 'own'))?.state === 'paused', 'it is paused')
    const starts = own.starts.length
    versions.set('news', 2)
    await until(() => two.outdatedMs('own') > 0, 'a paused job is outdated')
    expect(own.starts.length).toBe(starts)
    await writeJobWish(database.db, 'own', { isPaused: false })
    await until(async () => own.starts.length > starts && (await isCurrent()), 'it is done for what was published since')
    expect(own.starts.at(-1)).toEqual({ doing: 'finish', changed: ['led'] })
  })

  test('what a killed node left of its own jobs is removed by a later leader, that of a node that runs stays', async () => {
    const [nowMs, dayMs] = [Date.now(), 24 * 3_600_000]
    const leave = async (node: string, finishedAtMs: number | null) => {
      await writeJobState(database.db, { id: 'own', name: '样例 own', node, term: 0 }, { ...newJobState, finishedAtMs })
    }
    await leave('', null)
    await leave('killed', nowMs - 15 * dayMs)
    await leave('before its first run', null)
    await leave('running', nowMs - 11 * dayMs)
    start([], { node: 'later' })
    const nodes = async () => (await database.db.selectFrom('job_state').select('node').orderBy('node').execute()).map(({ node }) => node)
    await until(async () => (await nodes()).length === 2, 'they are removed')
    expect(await nodes()).toEqual(['', 'running'])
  })

  test('who waits for a result does not wait for jobs of the background', async () => {
    const busy = ['a', 'b', 'c'].map((id) => sampleJob(id, () => 'wait'))
    const jobs = start(busy)
    await until(() => busy.filter(({ starts }) => starts.length > 0).length === 2, 'two run')
    const states = (await jobs.statuses()).map(({ state }) => state).sort()
    expect(states).toEqual(['queued', 'running', 'running'])
    const asked = sampleJob('now', () => 'finish', { priority: 'waiting' })
    jobs.add([asked])
    await jobs.untilDone('now')
    expect((await jobs.statuses()).map(({ state }) => state).sort()).toEqual(['idle', 'queued', 'running', 'running'])
  })
})
