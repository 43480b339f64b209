import { parentPort, workerData } from 'node:worker_threads'
import type { Recovered, Trouble } from '../../../jobs/supervised-thread.ts'
import { keepCompiled } from '../../../runtime/compile-cache.ts'
import type { SubscribersOptions } from './subscribers-thread.ts'

keepCompiled()
const { runSubscribers } = await import('./subscribers-thread.ts')

const stopping = new AbortController()
const post = (message: Trouble | Recovered) => parentPort?.postMessage(message)

parentPort?.on('message', (message: { type: 'stop' }) => {
  if (message.type === 'stop') stopping.abort()
})

runSubscribers(workerData as SubscribersOptions, post, stopping.signal)
  .catch((error: Error) => post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
