import type { AbnormalRule, RepeatRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import type { SessionMoves } from './deviations.ts'
import { meetingsOf } from './distance.ts'

/** How often the rule over 3 sessions was met in each direction. */
export type AbnormalRepeats = { rises: number; falls: number }

/**
 * Meetings of a rule in the sessions that count together with the next one. A direction restarts after the meeting that made `times`. Null where a session
 * that counts is unknown.
 */
export function abnormalRepeats(
  moves: SessionMoves,
  { rule, repeat }: { rule: AbnormalRule; repeat: RepeatRule },
  isByWindow: boolean,
): AbnormalRepeats | null {
  const { met, known } = meetingsOf(moves, rule, isByWindow)
  if (known < repeat.sessions - 1) return null
  return { rises: openMeetings(met, 1, repeat), falls: openMeetings(met, -1, repeat) }
}

function openMeetings(met: Int8Array, direction: number, { sessions, times }: RepeatRule): number {
  let open: number[] = []
  for (const [at, one] of met.entries()) {
    open = open.filter((place) => place > at - sessions)
    if (one === direction) open = open.length + 1 === times ? [] : [...open, at]
  }
  return open.filter((place) => place > met.length - sessions).length
}
