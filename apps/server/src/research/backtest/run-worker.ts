import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { RunMessage, RunThreadOptions } from './run-thread.ts'

keepCompiled()
const { runThread } = await import('./run-thread.ts')

const stopping = new AbortController()
parentPort?.on('message', (message: { type: 'stop' }) => {
  if (message.type === 'stop') stopping.abort(new Error('回测已取消'))
})

await runThread(workerData as RunThreadOptions, (message: RunMessage) => parentPort?.postMessage(message), stopping.signal)
parentPort?.close()
