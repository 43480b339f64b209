import { LONGEST_WAIT_MS } from './longest-wait.ts'

/**
 * Waits until a condition holds and returns how long that took, ms. Throws after `LONGEST_WAIT_MS` with what was waited for and the last error of the
 * condition, which does not hold while it throws.
 */
export async function waitFor(what: string, holds: () => boolean | Promise<boolean>, everyMs = 20): Promise<number> {
  const startedMs = performance.now()
  let fault: unknown = null
  while (performance.now() - startedMs < LONGEST_WAIT_MS) {
    try {
      if (await holds()) return performance.now() - startedMs
      fault = null
    } catch (error) {
      fault = error
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`waited in vain until ${what}`, fault === null ? {} : { cause: fault })
}
