import { expect } from 'vitest'

/** Asks until the answer is as wanted; the message of the last failure is shown when it never is. */
export function eventually(check: () => Promise<void> | void, withinMs = 15_000): Promise<void> {
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
