import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type AnchoredClock, anchoredClock } from '../../runtime/clock.ts'

/** A clock that shows an instant now, runs on, and can be put forward or back for all threads that run on it. */
export function jumpingClock(startIso: string): AnchoredClock & { jump(ms: number): void } {
  const jumpedMs = new Float64Array(new SharedArrayBuffer(8))
  const clock = anchoredClock({ clockMs: Date.parse(startIso), realMs: Date.now(), speed: 1, jumpedMs })
  return {
    ...clock,
    jump(ms) {
      jumpedMs[0] = numberAt(jumpedMs, 0) + ms
    },
  }
}
