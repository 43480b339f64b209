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

/**
 * Distance of a share to a rule after its newest session. Windows restart after a session that met the rule. Null where fewer sessions than the next window
 * needs are known.
 */
export function abnormalDistance(
  moves: SessionMoves,
  { sessions, up, down }: AbnormalRule,
  { isByWindow, indexChange }: Deviating,
): AbnormalDistance | null {
  let start = 0
  let known = 0
  for (let at = 0; at < moves.share.length; at++) {
    if (Number.isNaN(numberAt(moves.share, at))) {
      start = at + 1
      known = 0
      continue
    }
    known++
    for (const window of windowsTo(moves, at, { start, most: sessions })) {
      const deviation = deviationOf(window, isByWindow)
      if (deviation < up - EXACT && deviation > down + EXACT) continue
      start = at + 1
      break
    }
  }
  if (known < sessions - 1) return null
  const toMeet = (threshold: number, { share, index, sum }: Window) =>
    isByWindow ? (threshold + index * (1 + indexChange)) / share - 1 : threshold - sum + indexChange
  const windows = [EMPTY, ...windowsTo(moves, moves.share.length - 1, { start, most: sessions - 1 })]
  return {
    rise: Math.min(...windows.map((window) => toMeet(up, window))),
    fall: Math.max(...windows.map((window) => toMeet(down, window))),
  }
}
