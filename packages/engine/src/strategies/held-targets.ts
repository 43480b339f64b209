import type { SignalEntry } from '@guanlan/contract/schemas/research/strategies.ts'
import { countTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'

/** What a rule wants to hold, by security, and since which session (YYYY-MM-DD) its time runs. */
export type Targets = ReadonlyMap<string, string>

/** What a log says is wanted after its last entry. */
export function targetsOf(entries: readonly Pick<SignalEntry, 'side' | 'secucode' | 'date'>[]): Map<string, string> {
  const targets = new Map<string, string>()
  for (const { side, secucode, date } of entries) {
    if (secucode === null) continue
    if (side === 'enter' || side === 'keep') targets.set(secucode, date)
    else targets.delete(secucode)
  }
  return targets
}

/** A rule's decision on the evening of a session. */
export type Decision = {
  /** YYYY-MM-DD. */
  session: string
  /** Securities it finds, best first; null on a session on which nothing is decided. */
  picks: readonly string[] | null
  top: number
  /** Sessions a pick is wanted; null: until a decision no longer picks it. */
  hold: number | null
  /** Of a rule of the formula language: whether its exit holds of a security. Left out: positions follow the picks. */
  exits?: (secucode: string) => boolean
}

export type TargetChange = { side: 'enter' | 'leave' | 'keep'; secucode: string; reason: 'picked' | 'dropped' | 'exit' | 'time' }

/** What changes on the evening of a session: who is no longer wanted, whose time begins anew, who is newly wanted. */
export function targetChanges(targets: Targets, decision: Decision): TargetChange[] {
  const leaving = [...targets].flatMap(([secucode, since]): TargetChange[] => {
    const reason = leavingReason({ secucode, since }, decision)
    return reason === null ? [] : [{ side: 'leave', secucode, reason }]
  })
  const gone = new Set(leaving.map(({ secucode }) => secucode))
  const wanted = decision.exits === undefined ? (decision.picks ?? []).slice(0, decision.top) : (decision.picks ?? [])
  const free = decision.exits === undefined ? decision.top : decision.top - (targets.size - gone.size)
  const entering = wanted.filter((secucode) => !targets.has(secucode)).slice(0, Math.max(0, free))
  const renewed = decision.exits === undefined && decision.hold !== null ? wanted.filter((secucode) => targets.has(secucode)) : []
  return [
    ...leaving,
    ...renewed.map((secucode): TargetChange => ({ side: 'keep', secucode, reason: 'picked' })),
    ...entering.map((secucode): TargetChange => ({ side: 'enter', secucode, reason: 'picked' })),
  ]
}

function leavingReason(
  { secucode, since }: { secucode: string; since: string },
  { session, picks, top, hold, exits }: Decision,
): TargetChange['reason'] | null {
  if (exits?.(secucode) === true) return 'exit'
  const isPicked = exits === undefined && picks?.slice(0, top).includes(secucode) === true
  // bought at the open after `since`, so the n-th session held ends n sessions later
  if (hold !== null) return !isPicked && countTradingDays(since, session) - 1 >= hold ? 'time' : null
  return picks === null || exits !== undefined || isPicked ? null : 'dropped'
}
