import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../keep-compiled.ts'
import type { AheadMessage, AheadOptions, AheadOrder } from './ahead-thread.ts'

/** Behind threads that answer. */
const BACKGROUND = 15

keepCompiled()
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux') setPriority(0, BACKGROUND)
const [{ startAhead }, { aheadJobs }] = await Promise.all([import('./ahead-thread.ts'), import('../ahead-jobs.ts')])

const work = startAhead(workerData as AheadOptions, aheadJobs, (message: AheadMessage) => parentPort?.postMessage(message))

parentPort?.on('message', (order: AheadOrder) => {
  if (order.type === 'look') work.look(order)
  else void work.stop().finally(() => parentPort?.close())
})
