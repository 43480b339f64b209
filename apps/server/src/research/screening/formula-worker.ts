import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { FormulaCommand } from './formula-thread.ts'

/** Behind the threads that answer, before those that compute in the background. */
const PRIORITY = 5

keepCompiled()
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux') setPriority(0, PRIORITY)
const { startFormulaWork } = await import('./formula-thread.ts')
const work = startFormulaWork((reply) => parentPort?.postMessage(reply))

parentPort?.on('message', (command: FormulaCommand) => {
  if (command.type === 'stop') parentPort?.close()
  else work(command)
})
