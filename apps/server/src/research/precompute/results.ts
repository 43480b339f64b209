import type { PrecomputePart } from './job.ts'

/** How long the former results are served while newer ones are computed; after that requests wait. */
const OLDEST_MS = 5 * 60_000

type Kept = { value: unknown; run: number; storedMs: number }

/** Results of precompute jobs in memory, by job and key. */
export type Results = {
  /** Number of a run that starts. */
  begin(): number
  store(job: string, run: number, part: PrecomputePart): void
  /** A run is complete: what it has not renewed belongs to inputs that are gone. */
  complete(job: string, run: number): void
  /** A result of the newest inputs, or of former ones for five minutes. */
  find(job: string, key: string): { value: unknown } | undefined
}

/** `outdatedMs`: how long the inputs of a job have been others than those it was last done for, 0 while they are the same. */
export function createResults(outdatedMs: (job: string) => number, nowMs: () => number = () => performance.now()): Results {
  const jobs = new Map<string, Map<string, Kept>>()
  let runs = 0
  return {
    begin: () => ++runs,
    store(job, run, { key, value }) {
      const parts = jobs.get(job) ?? new Map<string, Kept>()
      jobs.set(job, parts.set(key, { value, run, storedMs: nowMs() }))
    },
    complete(job, run) {
      const parts = jobs.get(job)
      for (const [key, part] of parts ?? []) if (part.run !== run) parts?.delete(key)
    },
    find(job, key) {
      const part = jobs.get(job)?.get(key)
      if (part === undefined) return undefined
      return Math.min(outdatedMs(job), nowMs() - part.storedMs) < OLDEST_MS ? part : undefined
    },
  }
}
