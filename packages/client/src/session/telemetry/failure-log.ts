import { redact } from '@guanlan/domain/redaction/redact.ts'
import type { Failure } from '../../platform/failure-reports.ts'
import { PlatformError } from '../../platform/platform.ts'

const MAX_MESSAGE = 1_000
const MAX_STACK = 3_000
/** Failures that are reported in a minute; a loop of failures reports no more. */
export const PER_MINUTE = 10
const MINUTE_MS = 60_000

/** What is reported of a failure: its words and its place, without personal data. Null for a request that the network or the user ended. */
function shownFailure(error: unknown): { message: string; stack: string } | null {
  if (error instanceof PlatformError) return null
  if (!(error instanceof Error)) return { message: redact(String(error).slice(0, MAX_MESSAGE)), stack: '' }
  const { name, message, stack = '' } = error
  return { message: redact(`${name}: ${message}`.slice(0, MAX_MESSAGE)), stack: redact(stack.slice(0, MAX_STACK)) }
}

/** Admits a failure once a minute by its words, and a few a minute in all. */
export function createFailureFilter(nowMs: () => number = Date.now): (failure: Failure) => ReturnType<typeof shownFailure> {
  let startMs = Number.NEGATIVE_INFINITY
  const seen = new Set<string>()
  return ({ kind, error }) => {
    const shown = shownFailure(error)
    if (shown === null) return null
    if (nowMs() - startMs >= MINUTE_MS) {
      startMs = nowMs()
      seen.clear()
    }
    const key = `${kind} ${shown.message}`
    if (seen.has(key) || seen.size >= PER_MINUTE) return null
    seen.add(key)
    return shown
  }
}
