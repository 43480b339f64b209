import { LONGEST_WAIT_MS } from '../../../testing/longest-wait.ts'

/** Waits until a condition holds and returns how long that took, ms. Throws after `LONGEST_WAIT_MS`; a condition that throws does not hold. */
export async function waitFor(what: string, holds: () => Promise<boolean>, everyMs = 20): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < LONGEST_WAIT_MS) {
    if (await holds().catch(() => false)) return performance.now() - startedMs
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`waited in vain until ${what}`)
}
