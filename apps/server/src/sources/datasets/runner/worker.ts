import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../../runtime/compile-cache.ts'
import type { RunnerMessage, RunnerOptions, ToRunner } from './runner-thread.ts'

keepCompiled()
const { runRunner } = await import('./runner-thread.ts')

const stopping = new AbortController()
const opened = new Set<(secucode: string) => void>()
const post = (message: RunnerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToRunner) => {
  if (message.type === 'stop') stopping.abort()
  else for (const open of opened) open(message.secucode)
})

runRunner(workerData as RunnerOptions, { post, opened, stopped: stopping.signal })
  .catch((error: Error) => post({ type: 'trouble', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
