import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImportAnswer, ImportProgress, ImportTask } from './messages.ts'

type Answer = Exclude<ImportAnswer, ImportProgress>
/**
 * A task that runs in a process of its own, so that no request waits for it and nothing it reads can end the server. `kill` ends it at once: the store is
 * whole at every instant, and what an import wrote until then is taken back by its batch.
 */
export type RunningTask = { answer: Promise<Answer>; kill(): void }

const MEMORY_MB = 1_024
const PROGRAM = fileURLToPath(new URL('./import-process.ts', import.meta.url))

/** Starts a task. The answer of a process that ends without one is `failed`. */
export function runTask(task: ImportTask, onProgress: (progress: ImportProgress) => void): RunningTask {
  const child = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, SystemRoot: process.env.SystemRoot },
    serialization: 'advanced',
  })
  const answer = answerOf(child, onProgress)
  child.send(task)
  return { answer, kill: () => void child.kill('SIGKILL') }
}

function answerOf(child: ChildProcess, onProgress: (progress: ImportProgress) => void): Promise<Answer> {
  return new Promise((resolve) => {
    let result: Answer | null = null
    child.on('message', (message: ImportAnswer) => {
      if (message.type === 'progress') onProgress(message)
      else result = message
    })
    child.once('error', (error) => resolve({ type: 'failed', message: error.message }))
    child.once('exit', () => resolve(result ?? { type: 'failed', message: '读文件的进程意外结束，可能是文件过大或内容不像表格' }))
  })
}
