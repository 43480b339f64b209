import type { Strategy, StrategySignal } from '@guanlan/contract/rows/strategies.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { strategies } from '@guanlan/datasets/strategy-list.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Emit, SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { factorsOf, WARM_UP } from './factors.ts'
import { strategyInvariants } from './invariants.ts'
import { follow, type Position } from './position.ts'
import { pricePath } from './price-path.ts'
import { dayOf, enterSignal, leaveSignal, settledOn, tradeOf } from './rows.ts'
import { signalBars } from './rules.ts'

/** Sessions a position may last: 20 bars and two suspensions of 10 in between, and as many as it may take to be sold. */
const LONGEST = 20 + 20 + 16
const LONGEST_COOLDOWN = 25
/** Sessions a share may have been suspended within the bars a signal looks at. */
const SUSPENDED = 32

/** A signal with the figure its day is ranked by, smaller first; equal ones by code. */
type Ranked = { order: number; position: Position }

const isBefore = (a: Ranked, b: Ranked) => a.order < b.order || (a.order === b.order && a.position.secucode < b.position.secucode)

/** The signals of a strategy that count, by session: of each day the first few. */
class Chosen {
  readonly strategy: Strategy
  readonly bySession = new Map<number, Ranked[]>()

  constructor(strategy: Strategy) {
    this.strategy = strategy
  }

  /** Whether a signal would count among those seen so far. */
  takes(session: number, order: number, secucode: string): boolean {
    const own = this.bySession.get(session) ?? []
    if (own.length < this.strategy.mostPerDay) return true
    const last = lastItem(own)
    return order < last.order || (order === last.order && secucode < last.position.secucode)
  }

  add(one: Ranked): void {
    const own = this.bySession.get(one.position.signal) ?? []
    own.push(one)
    own.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    this.bySession.set(one.position.signal, own.slice(0, this.strategy.mostPerDay))
  }
}

type Window = { world: World; from: number; first: number; last: number; upTo: number }

function take(
  chosen: readonly Chosen[],
  { profile, bars }: { profile: Profile; bars: DayColumns },
  { world, from, last, upTo }: Window,
): void {
  const path = pricePath(world, { profile, bars }, upTo)
  if (path.length <= WARM_UP) return
  const table = factorsOf(world, path)
  const secucode = profile.security.code
  for (const one of chosen) {
    const { strategy } = one
    const sign = strategy.rankBy.order === 'asc' ? 1 : -1
    for (const i of signalBars(strategy, { path, table }, { from, to: last })) {
      const order = sign * (Math.round(numberAt(table[strategy.rankBy.factor], i) * 1e6) / 1e6)
      if (one.takes(intAt(path.session, i), order, secucode)) one.add({ order, position: follow({ strategy, path, table }, i, last) })
    }
  }
}

/** The positions of a strategy by what happens to them on a session. */
function bookOf({ bySession }: Chosen, last: number) {
  const positions = [...bySession].sort(([a], [b]) => a - b).flatMap(([, ranked]) => ranked.map(({ position }) => position))
  const held = new Map<number, Position[]>()
  for (const position of positions) {
    if (position.entry === null) continue
    // also on sessions it is suspended
    for (let session = position.entry.session; session <= (position.exit?.session ?? last); session++) {
      const own = held.get(session)
      if (own === undefined) held.set(session, [position])
      else own.push(position)
    }
  }
  return {
    held,
    leaving: Map.groupBy(positions, ({ leave }) => leave?.session ?? -1),
    settled: Map.groupBy(positions, (position) => settledOn(position) ?? -1),
  }
}

/** Reports one session of one strategy. */
function emitSession(
  { strategy, bySession }: Chosen,
  { book, session }: { book: ReturnType<typeof bookOf>; session: number },
  emit: Emit,
): void {
  const entering = (bySession.get(session) ?? []).map(({ position }, k) => enterSignal(strategy, position, k + 1))
  const left = (book.leaving.get(session) ?? []).map((position) => leaveSignal(strategy, position))
  emit.rows('strategySignals', [...entering, ...left.filter((signal): signal is StrategySignal => signal !== null)])
  emit.rows(
    'strategyTrades',
    (book.settled.get(session) ?? []).map((position) => tradeOf(strategy, position, session)),
  )
  emit.rows('strategyDays', [dayOf(strategy, book.held.get(session) ?? [], session)])
}

/** 策略 signals, trades and daily results, exactly by the published rules. Not reported for B shares. */
export const strategiesGroup: SimulatedGroup = {
  datasets: ['strategySignals', 'strategyTrades', 'strategyDays'],
  lookBack: LONGEST + WARM_UP + LONGEST_COOLDOWN + SUSPENDED,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const first = sessionFrom(range.from)
    const last = sessionUpTo(range.to)
    const window = { world, from: Math.max(first - LONGEST, 0), first, last, upTo: dayOfIso(range.to) }
    const chosen = strategies.map((strategy) => new Chosen(strategy))
    return {
      security(profile, bars) {
        if (last >= first && profile.security.board !== 'b' && bars.length > 0) take(chosen, { profile, bars }, window)
      },
      *finish(emit) {
        const books = chosen.map((one) => bookOf(one, last))
        for (let session = first; session <= last; session++) {
          for (const [k, one] of chosen.entries()) emitSession(one, { book: itemAt(books, k), session }, emit)
          yield
        }
      },
    }
  },
  invariants: strategyInvariants,
}
