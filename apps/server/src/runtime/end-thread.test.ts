import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { endThread } from './end-thread.ts'

/** Compresses in turns, as the threads that fill data sets do, and ends between two of them. */
const PACKS = `
const { parentPort } = require('node:worker_threads')
const { zstdCompressSync } = require('node:zlib')
const bytes = Buffer.alloc(300_000, 'abcdefgh')
let isStopped = false
parentPort.on('message', ({ type }) => { isStopped = type === 'stop' })
const turn = () => {
  zstdCompressSync(bytes)
  if (!isStopped) return setImmediate(turn)
  parentPort.postMessage('tidied')
  parentPort.close()
}
parentPort.postMessage('started')
turn()`

const started = (code: string) =>
  new Promise<Worker>((resolve) => {
    const worker = new Worker(code, { eval: true })
    worker.once('message', () => resolve(worker))
  })

test('a thread that compresses ends between two pieces of its work', async () => {
  const worker = await started(PACKS)
  const heard: string[] = []
  worker.on('message', (text) => heard.push(text))
  const code = new Promise((resolve) => worker.once('exit', resolve))
  await endThread(worker, 5_000)
  expect([await code, heard]).toEqual([0, ['tidied']])
  // one that has ended already is not waited for
  await endThread(worker, 5_000)
})

test('one that hears nothing is ended when its time is over', async () => {
  const deaf = await started(`require('node:worker_threads').parentPort.postMessage(''); setInterval(() => {}, 1_000)`)
  const code = new Promise((resolve) => deaf.once('exit', resolve))
  await endThread(deaf, 20)
  expect(await code).toBe(1)
})
