import type { Worker } from 'node:worker_threads'

/**
 * Asks a thread to end (`{ type: 'stop' }`) and waits for it; ends it when it has not in time. A thread that is ended from outside in the middle of
 * compressing takes the whole process with it, so that is for threads that hear nothing any more.
 */
export async function endThread(worker: Worker, graceMs: number): Promise<void> {
  if (worker.threadId === -1) return
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage({ type: 'stop' })
  const timer = setTimeout(() => void worker.terminate(), graceMs)
  await ended
  clearTimeout(timer)
}
