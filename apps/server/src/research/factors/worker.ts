import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { FactorMessage, FactorThreadOptions } from './factor-thread.ts'

keepCompiled()
const { runFactors } = await import('./factor-thread.ts')

const stopping = new AbortController()
const post = (message: FactorMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (message: { type: 'stop' }) => {
  if (message.type === 'stop') stopping.abort()
})

runFactors(workerData as FactorThreadOptions, post, stopping.signal)
  .catch((error: Error) => post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
