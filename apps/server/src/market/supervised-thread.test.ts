import { Worker } from 'node:worker_threads'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { type SupervisedThread, type Supervision, superviseThread } from './supervised-thread.ts'

type Words = { type: 'hello' } | { type: 'trouble'; message: string; stack: string }

let threads: SupervisedThread[] = []
afterEach(async () => {
  for (const thread of threads) await thread.stop()
  threads = []
})

function supervise(code: string, given: Partial<Supervision<Words>> = {}) {
  const seen = { workers: [] as Worker[], troubles: [] as string[], hellos: 0, waiters: [] as (() => void)[] }
  const thread = superviseThread<Words>({
    name: '样例',
    spawn: () => {
      const worker = new Worker(`const { parentPort: p } = require('node:worker_threads'); ${code}`, { eval: true })
      seen.workers.push(worker)
      return worker
    },
    onMessage: () => void seen.hellos++,
    onTrouble: ({ message }) => void seen.troubles.push(message),
    nowMs: Date.now,
    stopMs: 1_000,
    firstPauseMs: 5,
    ...given,
  })
  threads.push(thread)
  return { thread, seen }
}

const until = (holds: () => boolean) => waitFor('the thread is so', holds, 5)

const STAYS = `p.postMessage({ type: 'hello' }); p.on('message', ({ type }) => type === 'stop' && p.close())`

test('a thread that is killed is started again, its pauses double, and its health has the reason', async () => {
  const { thread, seen } = supervise(STAYS)
  await until(() => seen.hellos === 1)
  expect(thread.health()).toMatchObject({ state: 'running', restarts: 0, endReason: null })
  for (let kill = 1; kill <= 3; kill++) {
    await seen.workers.at(-1)?.terminate()
    const { state, endedAtMs, startsAtMs, endReason } = thread.health()
    expect([state, (startsAtMs ?? 0) - (endedAtMs ?? 0), endReason]).toEqual(['waiting', 5 * 2 ** (kill - 1), '线程样例意外结束（1）'])
    await until(() => seen.hellos === kill + 1)
    expect(thread.health()).toMatchObject({ state: 'running', restarts: kill, startsAtMs: null })
  }
  expect(seen.troubles).toEqual(['线程样例意外结束（1）'])
})

test('an error that ends it is reported; one that does not end it is reported once, in Chinese where the disk is to blame', async () => {
  const broken = supervise(`throw new Error('no such thing')`)
  await until(() => broken.thread.health().restarts > 0)
  expect(broken.seen.troubles).toEqual(['no such thing'])
  const full = supervise(
    `for (let k = 0; k < 3; k++) p.postMessage({ type: 'trouble', message: 'database or disk is full', stack: '' }); ${STAYS}`,
  )
  await until(() => full.seen.hellos === 1)
  expect(full.seen.troubles).toEqual([expect.stringMatching(/^磁盘已满.*请清理磁盘/)])
  expect(full.thread.health()).toMatchObject({ state: 'running', trouble: { message: full.seen.troubles[0] } })
})

test('what says that it is well again is taken at its word; a stopped thread stays stopped', async () => {
  const well = supervise(`for (const type of ['trouble', 'recovered']) p.postMessage({ type, message: 'busy', stack: '' }); ${STAYS}`)
  await until(() => well.seen.hellos === 1)
  expect(well.thread.health().trouble).toBeNull()
  await well.thread.stop()
  expect([well.thread.health().state, well.seen.workers.length]).toEqual(['ended', 1])
})

test('one that waits to be started again can be stopped', async () => {
  const { thread, seen } = supervise(STAYS, { firstPauseMs: 60_000 })
  await until(() => seen.hellos === 1)
  await firstItem(seen.workers).terminate()
  await thread.stop()
  expect(thread.health().state).toBe('ended')
})
