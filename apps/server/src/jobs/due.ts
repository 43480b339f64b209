import type { Job, Versions } from './job.ts'

/** Versions of the inputs of one job by key, its occasion among them. */
export type Inputs = Readonly<Record<string, number | string>>

/** Key of the occasion among the inputs. */
export const OCCASION = 'occasion'
/** Key of the stored market among versions. */
export const MARKET = 'market'

/** When a job may run, as the process knows it. Instants are ms of the process. */
export type Pace = {
  /** Inputs as last seen, since when they are the same, and since when they change. */
  seen: { text: string; sinceMs: number; firstMs: number } | null
  restUntilMs: number
  retryAtMs: number
  /** Inputs it was run for and answered `waiting`, and whether it rested then. */
  waited: { text: string; isResting: boolean } | null
}

export const freshPace = (): Pace => ({ seen: null, restUntilMs: 0, retryAtMs: 0, waited: null })

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

/** Runs now, or is looked at again at an instant; null: when something changes. */
export type Decision = { isDue: true; isResting: boolean } | { isDue: false; isCurrent: boolean; wakeMs: number | null }

const at = (wakeMs: number | null): Decision => ({ isDue: false, isCurrent: false, wakeMs })

/** Whether a job that does not run is due. Notes the inputs in `pace`. */
export function decide(job: Job, pace: Pace, given: { basis: Inputs | null; inputs: Inputs; isAsked: boolean; nowMs: number }): Decision {
  const { basis, inputs, isAsked, nowMs } = given
  const isResting = nowMs < pace.restUntilMs
  if (isAsked) return { isDue: true, isResting: false }
  if (basis !== null && changedKeys(basis, inputs).length === 0) {
    pace.seen = null
    return { isDue: false, isCurrent: true, wakeMs: null }
  }
  const text = JSON.stringify(inputs)
  if (pace.seen?.text !== text) pace.seen = { text, sinceMs: nowMs, firstMs: pace.seen?.firstMs ?? nowMs }
  const { quietMs, mostMs } = job.settle ?? { quietMs: 0, mostMs: 0 }
  const readyMs = Math.max(Math.min(pace.seen.sinceMs + quietMs, pace.seen.firstMs + mostMs), pace.retryAtMs)
  if (nowMs < readyMs) return at(readyMs)
  const hasWaited = pace.waited?.text === text
  if (isResting && (hasWaited || job.runsAtRest !== true)) return at(pace.restUntilMs)
  if (hasWaited && pace.waited?.isResting === false) return at(null)
  return { isDue: true, isResting }
}
