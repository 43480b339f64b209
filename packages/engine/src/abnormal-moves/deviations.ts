import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { derived, type SecurityView } from '../factors/security-view.ts'
import { limitsOf } from '../limit-board/limit-days.ts'

/** Sessions looked at: three windows of the longest rule. */
const SESSIONS = 90
/** Calendar days after listing within which a session may be without limits. */
const NEW_DAYS = 30

function isUnlimited(view: SecurityView, at: number): boolean {
  const { listDate, bars } = view
  const days = listDate === null ? Number.POSITIVE_INFINITY : toDayNumber(isoOfDay(intAt(bars.dates, at))) - toDayNumber(listDate)
  return days < NEW_DAYS && limitsOf(view, at).status !== 'limited'
}

/** Close over that of the session before, for a share and for the index of its section, session by session, oldest first. */
export type SessionMoves = { share: Float64Array; index: Float64Array }

/** A share's 偏离值累计 over a window, from the close before the window to its end; both are ratios. */
export type Window = { share: number; index: number; sum: number }

const NONE: SessionMoves = { share: new Float64Array(0), index: new Float64Array(0) }

/**
 * Moves of the newest sessions. NaN where the share did not trade on the session or the one before, or had no limits; none where the index is not known up
 * to the session.
 */
export const sessionMovesOf = derived((view): SessionMoves => {
  const { bars, sectionIndex: index, session } = view
  if (index.length < 2 || intAt(index.dates, index.length - 1) !== session) return NONE
  const length = Math.min(SESSIONS, index.length - 1)
  const moves = { share: new Float64Array(length).fill(Number.NaN), index: new Float64Array(length).fill(Number.NaN) }
  let at = bars.length - 1
  for (let k = length - 1; k >= 0 && at > 0; k--) {
    const place = index.length - length + k
    const date = intAt(index.dates, place)
    while (at > 0 && intAt(bars.dates, at) > date) at--
    if (intAt(bars.dates, at) !== date || at === 0) continue
    if (intAt(bars.dates, at - 1) !== intAt(index.dates, place - 1) || isUnlimited(view, at)) continue
    moves.share[k] = numberAt(bars.close, at) / numberAt(bars.close, at - 1)
    moves.index[k] = numberAt(index.close, place) / numberAt(index.close, place - 1)
  }
  return moves
})

/** Windows that end with session `end` (included) and begin at `start` or later, the shortest first, at most `most` sessions long. */
export function* windowsTo(
  { share, index }: SessionMoves,
  end: number,
  { start, most }: { start: number; most: number },
): Generator<Window> {
  const window = { share: 1, index: 1, sum: 0 }
  for (let at = end; at >= Math.max(start, end - most + 1); at--) {
    window.share *= numberAt(share, at)
    window.index *= numberAt(index, at)
    window.sum += numberAt(share, at) - numberAt(index, at)
    yield { ...window }
  }
}

/** 偏离值累计 of the newest `sessions` sessions, a fraction; NaN where one is unknown. */
export function deviationOver(moves: SessionMoves, sessions: number, isByWindow: boolean): number {
  const end = moves.share.length - 1
  const longest = end + 1 < sessions ? undefined : [...windowsTo(moves, end, { start: 0, most: sessions })].at(-1)
  return longest === undefined ? Number.NaN : deviationOf(longest, isByWindow)
}

export const deviationOf = ({ share, index, sum }: Window, isByWindow: boolean): number => (isByWindow ? share - index : sum)
