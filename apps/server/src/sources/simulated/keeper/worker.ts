import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../../runtime/compile-cache.ts'
import type { KeeperMessage, KeeperOptions } from './keeper-thread.ts'

keepCompiled()
const { runKeeper } = await import('./keeper-thread.ts')

const stopping = new AbortController()
const post = (message: KeeperMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (message: { type: 'stop' }) => {
  if (message.type === 'stop') stopping.abort()
})

runKeeper(workerData as KeeperOptions, post, stopping.signal)
  .catch((error: Error) => post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
