import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../runtime/compile-cache.ts'
import type { ParentMessage, WorkerMessage, WorkerOptions } from './messages.ts'

keepCompiled()
const { runMarketThread } = await import('./live/market-thread.ts')
const { createInbox } = await import('./nodes/inbox.ts')

const stopping = new AbortController()
const inbox = createInbox()

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (message: ParentMessage) => {
  if (message.type === 'stop') stopping.abort()
  else inbox.hear(message)
})

runMarketThread(workerData as WorkerOptions, { post, inbox, stopped: stopping.signal })
  .catch((error: Error) => {
    if (!stopping.signal.aborted) post({ type: 'failed', message: error.message, stack: error.stack ?? '' })
  })
  .finally(() => parentPort?.close())
