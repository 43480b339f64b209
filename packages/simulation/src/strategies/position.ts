import type { Strategy, StrategyFactor } from '@guanlan/contract/rows/strategies.ts'
import { intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sessionDates } from '../sessions.ts'
import { buyingCost, sellingCost } from './costs.ts'
import type { FactorTable } from './factors.ts'
import { openAtLimit, type PricePath } from './price-path.ts'
import { figuresOf, meetsExit } from './rules.ts'

type Fill = { session: number; price: number }

/** What became of a signal up to the end of the bars. Sessions are places in the calendar, prices 元 unadjusted, returns fractions of what was paid. */
export type Position = {
  secucode: string
  signal: number
  close: number
  figures: Partial<Record<StrategyFactor, number>>
  /** `pending`: the next session has not come. */
  status: 'pending' | 'unfilled' | 'open' | 'closed' | 'delisted'
  entry: Fill | null
  leave: { session: number; reason: 'exit' | 'time'; close: number } | null
  exit: Fill | null
  sessions: number
  gross: number
  /** By session held: what it brought, and what it cost. */
  days: { session: number; gross: number; cost: number }[]
}

type Scene = { strategy: Strategy; path: PricePath; table: FactorTable }

/** First bar behind one at whose open it can be sold; −1 while there is none. */
function sellableAfter(path: PricePath, i: number): number {
  for (let k = i + 1; k < path.length; k++) if (openAtLimit(path, k) !== -1) return k
  return -1
}

/** The bar at whose close the rule or the time says to leave; −1 while none does. */
function leavingBar({ strategy, path, table }: Scene, entry: number): number {
  const last = entry + strategy.mostSessions - 1
  for (let i = entry; i < path.length && i <= last; i++) if (i === last || meetsExit(strategy, table, i)) return i
  return -1
}

/** Adds the sessions from entry to exit: close to close, from the opening price paid to the opening price got. */
function addDays(position: Position, path: PricePath, { entry, exit }: { entry: number; exit: number }): void {
  const { bars, factor, close, session, length } = path
  const paid = intAt(bars.open, entry) * numberAt(factor, entry)
  const end = exit < 0 ? length - 1 : exit
  for (let i = entry; i <= end; i++) {
    const before = i === entry ? paid : numberAt(close, i - 1)
    const after = i === exit ? intAt(bars.open, i) * numberAt(factor, i) : numberAt(close, i)
    const gross = (after - before) / paid
    position.gross += gross
    position.days.push({ session: intAt(session, i), gross, cost: i === entry ? buyingCost(itemAt(sessionDates, intAt(session, i))) : 0 })
  }
  position.sessions = end - entry + 1
}

function charge(position: Position, session: number): void {
  const { days, gross } = position
  const cost = (1 + gross) * sellingCost(itemAt(sessionDates, session))
  const last = lastItem(days)
  if (last.session === session) last.cost += cost
  else days.push({ session, gross: 0, cost })
}

/** A share that left the market: closed at its last price on its last day. */
function closeDelisted(position: Position, path: PricePath): void {
  const { life } = path.profile
  const price = intAt(path.bars.close, path.length - 1) / 1000
  position.leave ??= { session: life.last, reason: 'time', close: price }
  position.exit = { session: life.last, price }
  position.status = 'delisted'
  charge(position, life.last)
}

function hold(position: Position, scene: Scene, { entry, end }: { entry: number; end: number }): void {
  const { path, strategy } = scene
  const { bars, session, profile } = path
  position.status = 'open'
  position.entry = { session: intAt(session, entry), price: intAt(bars.open, entry) / 1000 }
  const leaving = leavingBar(scene, entry)
  const exit = leaving < 0 ? -1 : sellableAfter(path, leaving)
  addDays(position, path, { entry, exit })
  if (leaving >= 0) {
    const reason = leaving === entry + strategy.mostSessions - 1 && !meetsExit(strategy, scene.table, leaving) ? 'time' : 'exit'
    position.leave = { session: intAt(session, leaving), reason, close: intAt(bars.close, leaving) / 1000 }
  }
  if (exit >= 0) {
    position.status = 'closed'
    position.exit = { session: intAt(session, exit), price: intAt(bars.open, exit) / 1000 }
    charge(position, intAt(session, exit))
  } else if (end >= profile.life.last) closeDelisted(position, path)
}

/** Follows a signal of bar `i`; `end` is the last session known. */
export function follow(scene: Scene, i: number, end: number): Position {
  const { path, strategy, table } = scene
  const { session, bars, profile } = path
  const position: Position = {
    secucode: profile.security.code,
    signal: intAt(session, i),
    close: intAt(bars.close, i) / 1000,
    figures: figuresOf(strategy, table, i),
    status: 'pending',
    entry: null,
    leave: null,
    exit: null,
    sessions: 0,
    gross: 0,
    days: [],
  }
  if (intAt(session, i) >= end) return position
  const trades = i + 1 < path.length && session[i + 1] === intAt(session, i) + 1
  if (trades && openAtLimit(path, i + 1) !== 1) hold(position, scene, { entry: i + 1, end })
  else position.status = 'unfilled'
  return position
}
