import { MINUTE_MS } from '@guanlan/datasets/durations.ts'

/** What is kept of a job between runs and restarts; instants are epoch ms, 0 for never. */
export type JobState = {
  /** When it last succeeded, and for which occasion that was. */
  okMs: number
  /** Last date it has everything up to (YYYY-MM-DD); null where dates mean nothing. */
  coveredTo: string | null
  /** Failures since; each doubles the pause. */
  failures: number
  failedMs: number
  /** Why the last attempt failed, in Chinese; null after a success. */
  reason: string | null
  /** The occasion it was given up for. */
  deadMs: number
}

export const newJob: JobState = { okMs: 0, coveredTo: null, failures: 0, failedMs: 0, reason: null, deadMs: 0 }

/** After so many failures in a row a job waits for its next occasion. */
const MOST_FAILURES = 6
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** What is asked for every minute is soon asked for again: the gate of the host keeps the pauses an upstream needs. */
export const LONGEST_TICK_PAUSE_MS = 4 * MINUTE_MS

/** Pause after so many failures: a minute, doubled each time, at most `longestMs`. */
export function pauseMs(failures: number, longestMs = LONGEST_PAUSE_MS): number {
  return Math.min(MINUTE_MS * 2 ** (failures - 1), longestMs)
}

/**
 * Whether a job whose last occasion was at an instant should run now: it has not succeeded since, was not given up, and its pause is over. What is noted of
 * an instant that has not come yet says nothing: the clock was put back.
 */
export function isDue(
  state: JobState,
  { occasionMs, longestPauseMs }: { occasionMs: number; longestPauseMs?: number | undefined },
  nowMs: number,
): boolean {
  if (state.okMs > 0 && state.okMs >= occasionMs && state.okMs <= nowMs) return false
  if (state.failures === 0) return true
  if (state.failedMs > nowMs) return true
  if (state.deadMs >= occasionMs && state.okMs > 0) return false
  return nowMs - state.failedMs >= pauseMs(state.failures, longestPauseMs)
}

/** The state after a success. */
export function succeeded(state: JobState, { nowMs, coveredTo }: { nowMs: number; coveredTo: string | null }): JobState {
  return { ...newJob, okMs: nowMs, coveredTo: coveredTo ?? state.coveredTo }
}

/** The state after a failure: given up for this occasion when there were too many. What never succeeded is tried on: nothing else can be served. */
export function failed(state: JobState, { nowMs, reason }: { nowMs: number; reason: string }): JobState {
  const failures = state.failures + 1
  return { ...state, failures, failedMs: nowMs, reason, deadMs: failures >= MOST_FAILURES ? nowMs : state.deadMs }
}
