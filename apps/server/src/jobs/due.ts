import type { Job, JobOutcome, Versions } from './job.ts'

/** Versions of the inputs of one job by key, its occasion among them. */
export type Inputs = Readonly<Record<string, number | string>>

/** Key of the occasion among the inputs. */
const OCCASION = 'occasion'
/** Key of the stored market among versions. */
export const MARKET = 'market'

/** When a job may run, as the process knows it. Instants are ms of the process. */
export type Pace = {
  /** Inputs as last seen, since when they are the same, and since when they change. */
  seen: { text: string; sinceMs: number; firstMs: number } | null
  restUntilMs: number
  retryAtMs: number
  /** Pause after the next failure. */
  pauseMs: number
  /** Inputs it was run for and answered `waiting`, and whether it rested then. */
  waited: { text: string; isResting: boolean } | null
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A run that lasted so long did not fail at its start. */
const STEADY_MS = 5 * 60_000

export const freshPace = (): Pace => ({ seen: null, restUntilMs: 0, retryAtMs: 0, pauseMs: FIRST_PAUSE_MS, waited: null })

/** Every data set and the market. */
export const ALL = 'all'

/** The inputs of a job among all versions; `others`: keys `all` does not mean. */
export function inputsOf({ reads, occasion }: Job, versions: Versions, given: { nowMs: number; others: ReadonlySet<string> }): Inputs {
  const all = reads.includes(ALL) ? [...versions.keys()].filter((key) => !given.others.has(key)) : []
  const inputs = [...new Set([...all, ...reads])].sort().flatMap((key) => {
    const version = versions.get(key)
    return version === undefined ? [] : [[key, version] as const]
  })
  const key = occasion?.(given.nowMs).key
  return Object.fromEntries(key === undefined ? inputs : [...inputs, [OCCASION, key]])
}

/** Keys of inputs that are others than those it was last done for. */
export function changedKeys(before: Inputs, now: Inputs): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((key) => before[key] !== now[key])
}

/** After a run that did not fail: it rests, or waits for other inputs. */
export function noteSuccess(
  pace: Pace,
  job: Pick<Job, 'restMs'>,
  { outcome, inputs, isResting, tookMs }: { outcome: JobOutcome; inputs: Inputs; isResting: boolean; tookMs: number },
): void {
  Object.assign(pace, { retryAtMs: 0, pauseMs: FIRST_PAUSE_MS })
  pace.waited = outcome === 'waiting' ? { text: JSON.stringify(inputs), isResting } : null
  if (outcome === 'waiting') return
  pace.seen = null
  pace.restUntilMs = performance.now() + (job.restMs?.(tookMs) ?? 0)
}

/** After a failure: the pause before the next run is twice the one before, unless the run had lasted. */
export function noteFailure(pace: Pace, { tookMs }: { tookMs: number }): void {
  const pauseMs = tookMs > STEADY_MS ? FIRST_PAUSE_MS : pace.pauseMs
  pace.retryAtMs = performance.now() + pauseMs
  pace.pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
}

/** Runs now, or is looked at again at an instant; null: when something changes. */
export type Decision = { isDue: true; isResting: boolean } | { isDue: false; isCurrent: boolean; wakeMs: number | null }

const at = (wakeMs: number | null): Decision => ({ isDue: false, isCurrent: false, wakeMs })

/** Notes in `pace` since when the inputs are others than those it was last done for. */
export function noteInputs(pace: Pace, { basis, inputs, nowMs }: { basis: Inputs | null; inputs: Inputs; nowMs: number }): void {
  if (basis !== null && changedKeys(basis, inputs).length === 0) {
    pace.seen = null
    return
  }
  const text = JSON.stringify(inputs)
  if (pace.seen?.text !== text) pace.seen = { text, sinceMs: nowMs, firstMs: pace.seen?.firstMs ?? nowMs }
}

/** Whether a job that does not run is due, by the inputs that were noted. */
export function decide(job: Job, pace: Pace, { isAsked, nowMs }: { isAsked: boolean; nowMs: number }): Decision {
  const isResting = nowMs < pace.restUntilMs
  if (isAsked) return { isDue: true, isResting: false }
  if (pace.seen === null) return { isDue: false, isCurrent: true, wakeMs: null }
  const { text, sinceMs, firstMs } = pace.seen
  const { quietMs, mostMs } = job.settle ?? { quietMs: 0, mostMs: 0 }
  const readyMs = Math.max(Math.min(sinceMs + quietMs, firstMs + mostMs), pace.retryAtMs)
  if (nowMs < readyMs) return at(readyMs)
  const hasWaited = pace.waited?.text === text
  if (isResting && (hasWaited || job.runsAtRest !== true)) return at(pace.restUntilMs)
  if (hasWaited && pace.waited?.isResting === false) return at(null)
  return { isDue: true, isResting }
}
