import { shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** Limits of requests to one upstream. */
export type HostLimits = {
  /** From the start of one request to the start of the next, ms. */
  spacingMs: number
  /** Failures in a row after which it is paused, and for how long. */
  breakAfter: number
  restMs: number
  requestsPerDay: number
}

export type Timing = { nowMs(): number; sleep(ms: number): Promise<void> }

/** Longest pause of an upstream, also where it demands a longer one. */
const LONGEST_REST_MS = 3_600_000

/** One request at a time to one host, spaced, with a breaker and a daily budget. */
export type HostGate = {
  /** Runs when it is this request's turn. Throws UpstreamFault `resting` or `spent` without running it. */
  pass<T>(request: () => Promise<T>): Promise<T>
  /** What the data page shows of the host; `restMs`: how long its pause lasts from now, null without one. */
  state(): { failures: number; restMs: number | null; requestsToday: number }
}

/** The gate of a host. */
export function createHostGate(host: string, { spacingMs, breakAfter, restMs, requestsPerDay }: HostLimits, timing: Timing): HostGate {
  let queue: Promise<unknown> = Promise.resolve()
  let startedAtMs = Number.NEGATIVE_INFINITY
  let failures = 0
  let rest = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.NEGATIVE_INFINITY, reason: '' }
  let day = -1
  let requests = 0

  // a rest that begins later than now was begun by a clock that was put back since
  const isResting = () => rest.fromMs <= timing.nowMs() && timing.nowMs() < rest.untilMs
  const begin = (ms: number, reason: string) => {
    const now = timing.nowMs()
    rest = { fromMs: now, untilMs: now + ms, reason }
  }
  /** Opens the breaker: after several failures in a row, at once where a captcha is demanded, and for as long as the upstream itself asks for. */
  const restAfter = (error: unknown) => {
    if (!(error instanceof UpstreamFault)) return
    const { retryAfterMs = 0, opensBreaker = false } = error.handling
    if (failures >= breakAfter || opensBreaker) begin(Math.max(restMs, Math.min(retryAfterMs, LONGEST_REST_MS)), error.what)
    else if (retryAfterMs > 0) begin(Math.min(retryAfterMs, LONGEST_REST_MS), error.what)
  }
  const enter = async () => {
    if (isResting()) throw new UpstreamFault('resting', host, `此前${rest.reason}`)
    const today = shanghaiDayNumber(timing.nowMs())
    if (today !== day) requests = 0
    day = today
    if (requests >= requestsPerDay) throw new UpstreamFault('spent', host, `每日 ${requestsPerDay} 次`)
    const waitMs = Math.min(startedAtMs + spacingMs - timing.nowMs(), spacingMs)
    if (waitMs > 0) await timing.sleep(waitMs)
    startedAtMs = timing.nowMs()
    requests++
  }
  const run = async <T>(request: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      const answer = await request()
      failures = 0
      return answer
    } catch (error) {
      failures++
      restAfter(error)
      throw error
    }
  }
  return {
    pass(request) {
      const turn = queue.then(() => run(request))
      queue = turn.catch(() => {})
      return turn
    },
    state: () => ({ failures, restMs: isResting() ? rest.untilMs - timing.nowMs() : null, requestsToday: requests }),
  }
}
