import { Worker } from 'node:worker_threads'
import type { ClockAnchor } from '../../clock.ts'
import type { Fence } from '../../db/fence.ts'

export type ContentOptions = { dataDir: string; databaseUrl?: string | undefined; fence?: Fence | undefined; anchor: ClockAnchor }

/** Publishes the content in a thread of its own: judging, packing and writing it would hold up answers. Rejects with what went wrong there. */
export function publishContentApart(workerData: ContentOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits: { maxYoungGenerationSizeMb: 16 } })
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
