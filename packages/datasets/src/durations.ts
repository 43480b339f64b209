export const MINUTE_MS = 60_000
/** One session is 240 minutes of trading. */
export const SESSION_MS = 240 * MINUTE_MS
