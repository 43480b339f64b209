import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { limitMilli, type PriceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { LIMIT_RULES } from '@guanlan/domain/price-limit/rules.ts'
import { tickMilli, toMilli } from '@guanlan/domain/price-limit/tick.ts'
import { type Exchange, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { SecurityView } from '../factors/security-view.ts'
import {
  emptyCounts,
  isOnBoard,
  isWithin,
  type LimitBoard,
  type TradingState,
  type Universe,
  type UniverseCount,
  universes,
} from './board.ts'
import { type SessionCounts, SessionTally } from './board-figures.ts'
import { BoardRows } from './board-rows.ts'
import { carry, NOTHING_CARRIED } from './carried.ts'
import { dayRule, isMarkedOn, limitsOf, type MilliSession, milliBits, NONE, preCloseOf, quietRun } from './limit-days.ts'

/** Sessions before the first board from which streaks are counted. */
export const WARM_UP = 60
/** Years after that of its listing from which no rule for new shares applies. */
const YEARS_LISTED = 2
/** Sessions for which new shares go without limits at most; without a listing date they are reported by the number of bars. */
const LISTING_SESSIONS = 5

/** Stocks of one board, exchange and mark under the rules of the day alone: limits in thousandths and state by session, and how many of them traded. */
type Peers = {
  board: SecurityView['board']
  exchange: Exchange
  isMarked: boolean
  /** Their mark is not known on days on which ST stocks have other limits. */
  isMarkDoubtful: boolean
  tick: number
  /** Thousandths by session, 0 without limits, -1 before it was looked up. */
  perMille: Int32Array
  states: PriceLimit['status'][]
  /** Stocks that begin to trade at a session less those that stop. */
  changes: Int32Array
  /** Sums of the changes; null before they are asked for. */
  traded: Int32Array | null
}

type Day = { counts: Record<Universe, UniverseCount>; unknownMarks: number }

/** Whether ST stocks of the main board have other limits on a date. */
function hasOwnStLimit(date: string): boolean {
  const of = (kind: 'st' | 'normal') =>
    LIMIT_RULES.find(
      ({ boards, st, from, to }) => boards.includes('main') && (st === kind || st === 'any') && from <= date && (to ?? '9999') >= date,
    )?.perMille
  return of('st') !== of('normal')
}

/**
 * Boards of past sessions, built stock by stock. `sessions`: those of the market (yyyymmdd, ascending); the boards are of the ones from `from` on, streaks are
 * counted over `WARM_UP` sessions before. Prices are compared as whole thousandths.
 */
export class PastBoards {
  private readonly sessions: Int32Array
  private readonly from: number
  private readonly days: Day[]
  private readonly dates: readonly string[]
  private readonly hasOwnStLimit: readonly boolean[]
  private readonly years: Int32Array
  private readonly peers = new Map<string, Peers>()
  private readonly rows: BoardRows
  /** The session in work: one object, as an object for each takes longer than the arithmetic. */
  private readonly session: Session = {
    ...{ open: 0, high: 0, low: 0, close: 0, preClose: NONE, up: NONE, down: NONE },
    ...{ amount: 0, perMille: 0, state: 'unknown' },
  }

  constructor(sessions: Int32Array, from: number) {
    this.sessions = sessions
    this.from = from
    this.dates = Array.from(sessions, (day) => isoOfDay(day))
    this.days = Array.from(sessions.subarray(from), () => ({ counts: emptyCounts(), unknownMarks: 0 }))
    this.hasOwnStLimit = this.dates.map(hasOwnStLimit)
    this.years = sessions.map((day) => Math.floor(day / 10_000))
    this.rows = new BoardRows(this.dates)
  }

  /** Adds a stock as known after the last session. `areMarksKnown`: a day without a mark reported had none. `until`: its last session of the market, if it left it. */
  add(view: SecurityView, { areMarksKnown, until = Number.POSITIVE_INFINITY }: { areMarksKnown: boolean; until?: number }): void {
    const { bars, secucode } = view
    const { sessions } = this
    const first = Math.max(0, this.from - WARM_UP)
    let at = sessions.length === 0 ? 0 : lowerBound(bars.dates, intAt(sessions, first), bars.length)
    let before = NOTHING_CARRIED
    let since = 0
    let last = -1
    const isAlwaysMarked = view.marks.length === 0 ? view.st !== '' : view.marks.every(({ mark }) => mark === '') ? false : null
    const isMarkDoubtful = !areMarksKnown && view.board === 'main'
    // from this session on no rule for new shares applies
    const settled = view.listDate === null ? 0 : lowerBound(this.years, Number(view.listDate.slice(0, 4)) + YEARS_LISTED)
    const fewest = view.listDate === null ? LISTING_SESSIONS : 1
    const [unmarked, marked] = [false, true].map((isMarked) => this.peersOf(view, { isMarked, isMarkDoubtful })) as [Peers, Peers]
    for (let place = first; place < sessions.length; place++) {
      const isSettled = at >= fewest && place >= settled
      const isMarked = isAlwaysMarked ?? isMarkedOn(view, itemAt(this.dates, place))
      const peers = isMarked ? marked : unmarked
      if (isSettled && before === NOTHING_CARRIED) {
        const run = quietRun(view, { sessions, at, place, most: isAlwaysMarked === null ? 1 : sessions.length })
        if (run > 0) {
          countRun(peers, place, run)
          at += run
          place += run - 1
          last = place
          continue
        }
      }
      const hasBar = at < bars.length && bars.dates[at] === sessions[place]
      if (!hasBar && ((before.boards === 0 && !before.wasBroken) || intAt(sessions, place) > until)) continue
      const hasResumed = last >= 0 && place - last > 1
      if (!hasBar) {
        if (place >= this.from)
          this.rows.push({ secucode, place, isMarked, hasResumed, before, since, state: 'suspended', bits: 0, traded: null })
        continue
      }
      const preClose = milliOr(preCloseOf(view, at))
      const isPlain = isSettled && view.marks.length > 0 && preClose > 0
      const traded = isPlain ? this.plainSession(view, { at, place, preClose, peers }) : this.newSession(view, at, preClose)
      const { state } = traded
      const bits = state === 'limited' ? milliBits(traded) : 0
      if (isPlain) countRun(peers, place, 1)
      else if (place >= this.from) this.count(place, { state, perMille: traded.perMille, isMarked, isMarkDoubtful })
      if (place >= this.from && isOnBoard({ bits, before }))
        this.rows.push({ secucode, place, isMarked, hasResumed, before, since, state, bits, traded })
      const after = carry(before, { date: itemAt(this.dates, place), bits, hasResumed })
      if (after.since !== before.since) since = place
      before = after
      last = place
      at++
    }
  }

  private peersOf({ board, secucode }: SecurityView, { isMarked, isMarkDoubtful }: { isMarked: boolean; isMarkDoubtful: boolean }): Peers {
    const exchange = exchangeOf(secucode)
    const key = `${board} ${exchange} ${isMarked} ${isMarkDoubtful}`
    const known = this.peers.get(key)
    if (known !== undefined) return known
    const { length } = this.sessions
    const made: Peers = {
      ...{ board, exchange, isMarked, isMarkDoubtful, tick: tickMilli(board, exchange) },
      ...{ perMille: new Int32Array(length).fill(-1), states: new Array(length), changes: new Int32Array(length + 1), traded: null },
    }
    this.peers.set(key, made)
    return made
  }

  private ruleAt(peers: Peers, place: number): number {
    if (intAt(peers.perMille, place) === -1) {
      const { board, exchange, isMarked } = peers
      const { state, perMille } = dayRule({ board, exchange, isMarked, date: itemAt(this.dates, place) })
      peers.perMille[place] = perMille
      peers.states[place] = state
    }
    return intAt(peers.perMille, place)
  }

  /** A session under the rules of the day alone; `preClose` in thousandths. */
  private plainSession(
    view: SecurityView,
    { at, place, preClose, peers }: { at: number; place: number; preClose: number; peers: Peers },
  ): Session {
    const { session } = this
    const perMille = this.ruleAt(peers, place)
    session.preClose = preClose
    session.up = perMille > 0 ? limitMilli(preClose, perMille, peers.tick) : NONE
    session.down = perMille > 0 ? limitMilli(preClose, -perMille, peers.tick) : NONE
    session.perMille = perMille
    session.state = peers.states[place] ?? 'unknown'
    return this.priced(view, at)
  }

  /** A session to which rules for new shares may apply, or of whom only the present mark is known; without a listing date the first bars may be those of a new share. */
  private newSession(view: SecurityView, at: number, preClose: number): Session {
    const limits = limitsOf(view, at)
    const state = view.listDate === null && at < LISTING_SESSIONS ? 'unknown' : limits.status
    const isLimited = state === 'limited'
    const { session } = this
    session.preClose = preClose
    session.up = isLimited ? milliOr(limits.up) : NONE
    session.down = isLimited ? milliOr(limits.down) : NONE
    session.perMille = isLimited ? Math.round((limits.ratio ?? 0) * 1000) : 0
    session.state = state
    return this.priced(view, at)
  }

  /** The session in work with the prices of a bar. */
  private priced({ bars, rawClose }: SecurityView, at: number): Session {
    const { session } = this
    const close = numberAt(rawClose, at)
    const scale = close / numberAt(bars.close, at)
    session.open = toMilli(numberAt(bars.open, at) * scale)
    session.high = toMilli(numberAt(bars.high, at) * scale)
    session.low = toMilli(numberAt(bars.low, at) * scale)
    session.close = toMilli(close)
    session.amount = numberAt(bars.amount, at)
    return session
  }

  /** Counts a stock that is not under the rules of its peers alone. */
  private count(place: number, one: { state: TradingState; perMille: number; isMarked: boolean; isMarkDoubtful: boolean }): void {
    const day = itemAt(this.days, place - this.from)
    const { state } = one
    if (state === 'suspended') return
    for (const universe of universes) if (isWithin(universe, one)) day.counts[universe][state]++
    if (one.isMarkDoubtful && this.hasOwnStLimit[place] === true) day.unknownMarks++
  }

  /** How many boards there are. */
  get length(): number {
    return this.days.length
  }

  /** The board of a session, 0 the oldest; made of the columns at every call. */
  board(at: number): LimitBoard {
    const place = this.from + at
    return { date: itemAt(this.dates, place), stocks: this.rows.at(place), ...this.traded(at) }
  }

  /** Counts of a session, 0 the oldest, without its board. Null where no stock of the universe is known to have traded with limits. */
  counts(at: number, universe: Universe): SessionCounts | null {
    const { limited } = this.traded(at).counts[universe]
    if (limited === 0) return null
    const tally = new SessionTally(limited)
    this.rows.tally(this.from + at, universe, tally)
    return tally.result()
  }

  /** Stocks that traded in a session. */
  private traded(at: number): Day {
    const place = this.from + at
    const day = itemAt(this.days, at)
    const counts = emptyCounts()
    for (const universe of universes) Object.assign(counts[universe], day.counts[universe])
    let { unknownMarks } = day
    for (const peers of this.peers.values()) {
      const stocks = this.tradedOf(peers)[place] ?? 0
      if (stocks === 0) continue
      const perMille = this.ruleAt(peers, place)
      const state = peers.states[place] ?? 'unknown'
      for (const universe of universes) if (isWithin(universe, { perMille, isMarked: peers.isMarked })) counts[universe][state] += stocks
      if (peers.isMarkDoubtful && this.hasOwnStLimit[place] === true) unknownMarks += stocks
    }
    return { counts, unknownMarks }
  }

  /** How many of them traded, by session. */
  private tradedOf(peers: Peers): Int32Array {
    if (peers.traded === null) {
      let stocks = 0
      peers.traded = peers.changes.map((change) => (stocks += change))
    }
    return peers.traded
  }
}

function countRun(peers: Peers, place: number, run: number): void {
  const { changes } = peers
  changes[place] = intAt(changes, place) + 1
  changes[place + run] = intAt(changes, place + run) - 1
  peers.traded = null
}

const milliOr = (price: number | null) => (price === null || Number.isNaN(price) ? NONE : toMilli(price))

type Session = MilliSession & { state: TradingState }
