import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../runtime/compile-cache.ts'
import type { TaskRun, ThreadOptions, ThreadOrder, ThreadReply } from './task.ts'

const { niceness } = workerData as ThreadOptions
keepCompiled()
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux' && niceness > 0) setPriority(0, niceness)
const { collectAtRest } = await import('../runtime/collect-at-rest.ts')

let stopping = new AbortController()
let hearers: ((message: unknown) => void)[] = []
let running: Promise<void> | null = null
const post = (reply: ThreadReply) => parentPort?.postMessage(reply)

async function run({ module, input }: Extract<ThreadOrder, { type: 'run' }>): Promise<void> {
  const { signal } = stopping
  const early: unknown[] = []
  // what comes before the module listens is kept for it
  hearers = [(message) => void early.push(message)]
  const onMessage = (hear: (message: unknown) => void) => {
    hearers = [hear]
    for (const message of early.splice(0)) hear(message)
  }
  try {
    const { run: work } = (await import(module)) as { run: TaskRun<unknown> }
    const result = await work(input, { signal, post: (message) => post({ type: 'message', message }), onMessage })
    post({ type: 'done', result })
  } catch (error) {
    post({ type: 'failed', error })
  }
  hearers = []
  collectAtRest()
}

parentPort?.on('message', (order: ThreadOrder) => {
  if (order.type === 'run') {
    stopping = new AbortController()
    running = run(order)
  } else if (order.type === 'message') for (const hear of hearers) hear(order.message)
  else if (order.type === 'abort') stopping.abort(new Error(order.reason))
  else {
    stopping.abort(new Error('已停止'))
    void Promise.resolve(running).finally(() => parentPort?.close())
  }
})
