/** What a test waits for comes within seconds on a quiet machine; this bounds the wait on one that is not. Less than the time vitest gives a test. */
export const LONGEST_WAIT_MS = 480_000
