import { expect } from 'vitest'

/** Long enough for two busy cores: a limit is for what never comes, and costs nothing when it does. */
const WITHIN_MS = 30_000

/** Asks until the answer is as wanted; the message of the last failure is shown when it never is. */
export function eventually(check: () => Promise<void> | void, withinMs = WITHIN_MS): Promise<void> {
  return expect
    .poll(
      async () => {
        await check()
        return true
      },
      { timeout: withinMs, interval: 200 },
    )
    .toBe(true)
}
