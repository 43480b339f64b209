import type { Strategy, StrategyDay, StrategySignal, StrategyTrade } from '@guanlan/contract/rows/strategies.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { sessionDates } from '../sessions.ts'
import { buyingCost, sellingCost } from './costs.ts'
import type { Position } from './position.ts'

/** Half an hour after the close. */
const PUBLISHED_MINUTE = 15 * 60 + 30
const reportedAt = (session: number) => shanghaiInstant(toDayNumber(itemAt(sessionDates, session)), PUBLISHED_MINUTE)
const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** A signal to enter, at a place among those of its day. */
export function enterSignal({ id }: Strategy, { secucode, signal, close, figures }: Position, rank: number): StrategySignal {
  const date = itemAt(sessionDates, signal)
  const head = { id: `${id}-${date}-${secucode}-enter`, strategyId: id, secucode, date }
  return { ...head, side: 'enter', reason: 'entry', close, rank, figures, effectiveAtMs: reportedAt(signal) }
}

/** A signal to leave; null while there is none. */
export function leaveSignal({ id }: Strategy, { secucode, leave }: Position): StrategySignal | null {
  if (leave === null) return null
  const date = itemAt(sessionDates, leave.session)
  const head = { id: `${id}-${date}-${secucode}-leave`, strategyId: id, secucode, date }
  return {
    ...head,
    side: 'leave',
    reason: leave.reason,
    close: leave.close,
    rank: null,
    figures: {},
    effectiveAtMs: reportedAt(leave.session),
  }
}

/** The session on which it is known what became of a signal; null while it is not. */
export function settledOn({ status, signal, exit }: Position): number | null {
  return status === 'unfilled' ? signal + 1 : (exit?.session ?? null)
}

/** What became of a signal that is settled. */
export function tradeOf({ id }: Strategy, position: Position, session: number): StrategyTrade {
  const { secucode, signal, status, entry, exit, sessions, gross } = position
  const signalDate = itemAt(sessionDates, signal)
  const head = { id: `${id}-${signalDate}-${secucode}`, strategyId: id, secucode, signalDate, effectiveAtMs: reportedAt(session) }
  if (entry === null || exit === null) {
    const nothing = { entryDate: null, entryPrice: null, exitDate: null, exitPrice: null, sessions: 0, grossReturn: null, netReturn: null }
    return { ...head, status: 'unfilled', ...nothing }
  }
  const entryDate = itemAt(sessionDates, entry.session)
  const exitDate = itemAt(sessionDates, exit.session)
  return {
    ...head,
    status: status === 'delisted' ? 'delisted' : 'closed',
    entryDate,
    entryPrice: entry.price,
    exitDate,
    exitPrice: exit.price,
    sessions,
    grossReturn: round(gross, 6),
    netReturn: round(gross - buyingCost(entryDate) - (1 + gross) * sellingCost(exitDate), 6),
  }
}

/** A strategy's session from the positions it held on it, also those that left: each is one of `mostPerDay × mostSessions` equal stakes. */
export function dayOf({ id, mostPerDay, mostSessions }: Strategy, positions: readonly Position[], session: number): StrategyDay {
  const stakes = mostPerDay * mostSessions
  let gross = 0
  let cost = 0
  let holdings = 0
  let entered = 0
  let left = 0
  for (const { entry, exit, days } of positions) {
    const day = days.find((one) => one.session === session)
    gross += (day?.gross ?? 0) / stakes
    cost += (day?.cost ?? 0) / stakes
    if (entry?.session === session) entered++
    if (exit?.session === session) left++
    else holdings++
  }
  const grossReturn = round(gross, 8)
  const rounded = round(cost, 8)
  const head = { strategyId: id, date: itemAt(sessionDates, session), holdings, entered, left, grossReturn, cost: rounded }
  return { ...head, netReturn: round(grossReturn - rounded, 8), effectiveAtMs: reportedAt(session) }
}
