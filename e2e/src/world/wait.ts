import { vi } from 'vitest'

/** Long enough for two busy cores: a limit is for what never comes, and costs nothing when it does. */
export const WITHIN_MS = 240_000
const EVERY_MS = 200

/** Asks until the answer is as wanted; the message of the last failure is shown when it never is. Not `expect.poll`, which knows no test while several run at once. */
export async function eventually(check: () => Promise<void> | void, withinMs = WITHIN_MS): Promise<void> {
  await vi.waitFor(check, { timeout: withinMs, interval: EVERY_MS })
}
