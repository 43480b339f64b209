/** §7, §9: up to 5 retries on network errors and status 500 or above, 500 ms doubling, capped at 30 s. */
export const RETRIES = 5
const RETRY_BASE_MS = 500
const RETRY_CAP_MS = 30_000

/** Wait before retry number `attempt` (0 = first retry). */
export function retryDelayMs(attempt: number): number {
  return Math.min(RETRY_BASE_MS * 2 ** attempt, RETRY_CAP_MS)
}

export type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<void>

/** Resolves after `ms`, or rejects with the signal's reason at once when it aborts. */
export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
