import type { Worker } from 'node:worker_threads'

/**
 * Requests a thread to end (`{ type: 'stop' }`) and terminates it after a timeout. Terminating a thread during
 * compression ends the whole process, so it is the last resort for threads that do not respond.
 */
export async function endThread(worker: Worker, graceMs: number): Promise<void> {
  if (worker.threadId === -1) return
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage({ type: 'stop' })
  const timer = setTimeout(() => void worker.terminate(), graceMs)
  await ended
  clearTimeout(timer)
}
