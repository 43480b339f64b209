import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { endThread } from '../../../runtime/end-thread.ts'
import type { FillerMessage, FillerOptions } from './filler.ts'
import type { TellingProgress } from './progress.ts'

/** Memory of a filling thread for young objects: rows die young where there is room for those of a security. */
const YOUNG_MB = 32
/** Memory for old ones: left alone, garbage of gigabytes is kept before it is collected. */
const OLD_MB = 1024
const WATCH_MS = 250
/** A filling thread hears that it shall stop between two pieces of its data. */
const STOP_MS = 5_000

type Filling = {
  options: Omit<FillerOptions, 'keys'>
  /** Keys of data sets, by thread. */
  parts: readonly (readonly string[])[]
  /** Called several times a second with how far each part is; what it throws ends the filling. */
  report(parts: readonly TellingProgress[]): Promise<void>
}

/** Fills data sets in threads of their own, at the same time. Returns the keys of those that raised alarms. Throws the first error of a thread; the others are ended. */
export async function fillApart({ options, parts, report }: Filling): Promise<string[]> {
  const reached: TellingProgress[] = parts.map(() => ({ done: 0, total: 0, groups: [] }))
  const threads = parts.map((keys, at) => startFiller({ ...options, keys }, (progress) => void reached.splice(at, 1, progress)))
  let isFilled = false
  const all = Promise.all(threads.map(({ filled }) => filled)).finally(() => {
    isFilled = true
  })
  all.catch(() => {})
  try {
    while (!isFilled) {
      await report(reached)
      await Promise.race([all, sleep(WATCH_MS)])
    }
    const refused = (await all).flat()
    await report(reached)
    return refused
  } finally {
    await Promise.all(threads.map(({ worker }) => endThread(worker, STOP_MS)))
  }
}

function startFiller(workerData: FillerOptions, take: (progress: TellingProgress) => void): { worker: Worker; filled: Promise<string[]> } {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB }
  const worker = new Worker(new URL('./filler.ts', import.meta.url), { name: 'filler', workerData, resourceLimits })
  const filled = Promise.withResolvers<string[]>()
  filled.promise.catch(() => {})
  worker.on('message', (message: FillerMessage) => {
    if (message.type === 'progress') take(message.progress)
    if (message.type === 'done') filled.resolve(message.refused)
    if (message.type === 'failed') filled.reject(Object.assign(new Error(message.message), { stack: message.stack }))
  })
  worker.on('error', filled.reject)
  worker.on('exit', () => filled.reject(new Error('生成数据集的线程意外结束')))
  return { worker, filled: filled.promise }
}
