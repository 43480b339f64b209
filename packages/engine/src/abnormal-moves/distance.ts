import type { AbnormalRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { deviationOf, type SessionMoves, type Window, windowsTo } from './deviations.ts'

/** Values are fractions of doubles: one that falls short by less meets the rule. */
const EXACT = 1e-9
const EMPTY: Window = { share: 1, index: 1, sum: 0 }

/** Change of a share on the next session that meets a rule, fractions; `rise` is positive, `fall` negative unless the index alone moved further. */
export type AbnormalDistance = { rise: number; fall: number }

/** How 偏离值累计 is taken, and the change of the index on the next session. */
export type Deviating = { isByWindow: boolean; indexChange: number }

/** Where a rule was met: 1 up, −1 down, 0 not, session by session. `start` is where windows begin again, `known` the newest sessions in a row that are known. */
export type Meetings = { met: Int8Array; start: number; known: number }

/** Sessions on which a rule was met. Windows restart after each and after a session without a figure. */
export function meetingsOf(moves: SessionMoves, { sessions, up, down }: AbnormalRule, isByWindow: boolean): Meetings {
  const met = new Int8Array(moves.share.length)
  let start = 0
  let known = 0
  for (let at = 0; at < met.length; at++) {
    if (Number.isNaN(numberAt(moves.share, at))) {
      start = at + 1
      known = 0
      continue
    }
    known++
    for (const window of windowsTo(moves, at, { start, most: sessions })) {
      const deviation = deviationOf(window, isByWindow)
      if (deviation < up - EXACT && deviation > down + EXACT) continue
      met[at] = deviation > 0 ? 1 : -1
      start = at + 1
      break
    }
  }
  return { met, start, known }
}

/** Distance of a share to a rule after its newest session. Null where fewer sessions than the next window needs are known. */
export function abnormalDistance(moves: SessionMoves, rule: AbnormalRule, { isByWindow, indexChange }: Deviating): AbnormalDistance | null {
  const { start, known } = meetingsOf(moves, rule, isByWindow)
  if (known < rule.sessions - 1) return null
  const toMeet = (threshold: number, { share, index, sum }: Window) =>
    isByWindow ? (threshold + index * (1 + indexChange)) / share - 1 : threshold - sum + indexChange
  const windows = [EMPTY, ...windowsTo(moves, moves.share.length - 1, { start, most: rule.sessions - 1 })]
  return {
    rise: Math.min(...windows.map((window) => toMeet(rule.up, window))),
    fall: Math.max(...windows.map((window) => toMeet(rule.down, window))),
  }
}
