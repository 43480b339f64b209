import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../keep-compiled.ts'
import type { ParentMessage, WorkerMessage, WorkerOptions } from './messages.ts'

keepCompiled()
const { runMarketThread } = await import('./live/market-thread.ts')

const stopping = new AbortController()

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (message: ParentMessage) => {
  if (message.type === 'stop') stopping.abort()
})

runMarketThread(workerData as WorkerOptions, post, stopping.signal)
  .catch((error: Error) => {
    if (!stopping.signal.aborted) post({ type: 'failed', message: error.message, stack: error.stack ?? '' })
  })
  .finally(() => parentPort?.close())
