import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '../../../jobs/pool.ts'
import type { FillerInput } from './filler.ts'
import type { GenerationProgress } from './progress.ts'

/** Rows die young where there is room for those of a security; of old objects garbage of gigabytes would be kept before it is collected. */
const MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }
const WATCH_MS = 250

type Filling = {
  options: Omit<FillerInput, 'keys'>
  /** Keys of data sets, by thread. */
  parts: readonly (readonly string[])[]
  /** This process answers no client: the threads need not rank behind others. */
  isAlone: boolean
  signal: AbortSignal
  /** Called several times a second with how far each part is; what it throws ends the filling. */
  report(parts: readonly GenerationProgress[]): Promise<void>
}

/** Fills data sets in threads of their own, at the same time. Returns the keys of those that raised alarms. Throws the first error of a thread; the others are ended. */
export async function fillApart({ options, parts, isAlone, signal, report }: Filling): Promise<string[]> {
  const reached: GenerationProgress[] = parts.map(() => ({ done: 0, total: 0, groups: [] }))
  const pool = createPool({ size: parts.length, isAlone })
  const fill = (keys: readonly string[], at: number) =>
    pool.run<string[]>({
      module: new URL('./filler.ts', import.meta.url),
      input: { ...options, keys } satisfies FillerInput,
      priority: 'background',
      memory: MEMORY,
      signal,
      onMessage: (progress) => void reached.splice(at, 1, progress as GenerationProgress),
    }).done
  let isFilled = false
  const all = Promise.all(parts.map(fill)).finally(() => {
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
    await pool.stop()
  }
}
