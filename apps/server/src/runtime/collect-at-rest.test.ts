import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const MB = 1024 * 1024
/** Leaves garbage behind as work does (buffers and objects that grew old), rests, and posts what it held before and holds after. */
const program = `
import { parentPort } from 'node:worker_threads'
import { getHeapStatistics } from 'node:v8'
import { collectAtRest } from ${JSON.stringify(new URL('./collect-at-rest.ts', import.meta.url).href)}
const held = () => { const { total_heap_size, external_memory } = getHeapStatistics(); return total_heap_size + external_memory }
let work = Array.from({ length: 60 }, (_, k) => ({ bytes: new Uint8Array(${MB}), rows: Array.from({ length: 20_000 }, (_, at) => ({ at, k })) }))
const before = held()
work = work.length
const began = held()
collectAtRest()
parentPort.postMessage({ before, began, after: held() })
`

test('a thread that rests gives back what its work left, objects and buffers', async () => {
  const worker = new Worker(program, { eval: true, execArgv: ['--input-type=module'] })
  const [{ before, began, after }] = (await once(worker, 'message')) as [{ before: number; began: number; after: number }]
  await worker.terminate()
  expect(before).toBeGreaterThan(100 * MB)
  // nothing had been collected by itself
  expect(began).toBeGreaterThan(100 * MB)
  expect(after).toBeLessThan(30 * MB)
})
