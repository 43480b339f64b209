import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { ScreenPerformanceMessage, ScreenPerformanceOptions } from './screen-performance-thread.ts'

/** Behind threads that answer. */
const BACKGROUND = 15

keepCompiled()
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux') setPriority(0, BACKGROUND)
const { runScreenPerformance } = await import('./screen-performance-thread.ts')

const stopping = new AbortController()
const post = (message: ScreenPerformanceMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (message: { type: 'stop' }) => {
  if (message.type === 'stop') stopping.abort(new Error('已停止'))
})

runScreenPerformance(workerData as ScreenPerformanceOptions, post, stopping.signal)
  .catch((error: Error) => post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
