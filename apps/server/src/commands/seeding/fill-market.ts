import { Worker } from 'node:worker_threads'
import type { Progress } from '../../sources/simulated/fill-history.ts'
import type { MarketFillerMessage, MarketFillerOptions } from './market-filler.ts'

/** Fills the store with the simulated market in a thread of its own. Returns its first and last session. Throws the thread's error. */
export async function fillMarket(
  workerData: MarketFillerOptions,
  onProgress: (progress: Progress) => void,
): Promise<{ from: string; to: string }> {
  const worker = new Worker(new URL('./market-filler.ts', import.meta.url), { name: 'market-filler', workerData })
  return await new Promise((resolve, reject) => {
    worker.on('message', (message: MarketFillerMessage) => {
      if (message.type === 'progress') onProgress(message.progress)
      if (message.type === 'done') resolve(message.span)
      if (message.type === 'failed') reject(Object.assign(new Error(message.message), { stack: message.stack }))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('生成行情的线程意外结束')))
  })
}
