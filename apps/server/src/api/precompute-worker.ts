import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PrecomputeMessage, PrecomputeOptions, PrecomputeOrder } from '../research/precompute/precompute-thread.ts'
import { keepCompiled } from '../runtime/compile-cache.ts'

/** Behind threads that answer. */
const BACKGROUND = 15

keepCompiled()
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux') setPriority(0, BACKGROUND)
const [{ startPrecompute }, { precomputeJobs }] = await Promise.all([
  import('../research/precompute/precompute-thread.ts'),
  import('./precompute-jobs.ts'),
])

const work = startPrecompute(workerData as PrecomputeOptions, precomputeJobs, (message: PrecomputeMessage) =>
  parentPort?.postMessage(message),
)

parentPort?.on('message', (order: PrecomputeOrder) => {
  if (order.type === 'look') work.look(order)
  else void work.stop().finally(() => parentPort?.close())
})
