import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { PriceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { LIMIT_RULES } from '@guanlan/domain/price-limit/rules.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { SecurityView } from '../factors/security-view.ts'
import {
  type BoardStock,
  emptyCounts,
  isOnBoard,
  isWithin,
  type LimitBoard,
  suspendedStock,
  type TradedSession,
  type TradingState,
  tradedStock,
  type Universe,
  type UniverseCount,
  universes,
} from './board.ts'
import { NOTHING_CARRIED } from './carried.ts'
import { dayRule, isFar, isMarkedOn, limitsOf, preCloseOf, rawPricesOf } from './limit-days.ts'

/** Sessions before the first board from which streaks are counted. */
export const WARM_UP = 60
/** Years after that of its listing from which no rule for new shares applies. */
const YEARS_LISTED = 2
/** Sessions for which new shares go without limits at most; without a listing date they are told by the number of bars. */
const LISTING_SESSIONS = 5

/** Stocks of one board, exchange and mark that came near no limit on a session: all take part alike, so that they are only counted. */
type Quiet = { state: TradingState; universes: readonly Universe[]; stocks: number; unknownMarks: number }

type Day = { stocks: BoardStock[]; counts: Record<Universe, UniverseCount>; unknownMarks: number }

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
 * counted over `WARM_UP` sessions before.
 */
export class PastBoards {
  private readonly sessions: Int32Array
  private readonly from: number
  private readonly days: Day[]
  private readonly dates: readonly string[]
  private readonly hasOwnStLimit: readonly boolean[]
  private readonly years: Int32Array
  /** By board, exchange and mark, of every session. */
  private readonly quiet = new Map<string, (Quiet | undefined)[]>()

  constructor(sessions: Int32Array, from: number) {
    this.sessions = sessions
    this.from = from
    this.dates = Array.from(sessions, (day) => isoOfDay(day))
    this.days = Array.from(sessions.subarray(from), () => ({ stocks: [], counts: emptyCounts(), unknownMarks: 0 }))
    this.hasOwnStLimit = this.dates.map(hasOwnStLimit)
    this.years = sessions.map((day) => Math.floor(day / 10_000))
  }

  /** Adds a stock as known after the last session. `areMarksKnown`: a day without a mark told had none. `until`: its last session of the market, if it left it. */
  add(view: SecurityView, { areMarksKnown, until = Number.POSITIVE_INFINITY }: { areMarksKnown: boolean; until?: number }): void {
    const { bars } = view
    const first = Math.max(0, this.from - WARM_UP)
    let at = this.sessions.length === 0 ? 0 : lowerBound(bars.dates, intAt(this.sessions, first), bars.length)
    let before = NOTHING_CARRIED
    let last = -1
    const isAlwaysMarked = view.marks.length === 0 ? view.st !== '' : view.marks.every(({ mark }) => mark === '') ? false : null
    const isMarkDoubtful = !areMarksKnown && view.board === 'main'
    const quietFrom = view.listDate === null ? 0 : Number(view.listDate.slice(0, 4)) + YEARS_LISTED
    const [unmarked, marked] = [this.quietOf(view, false), this.quietOf(view, true)]
    for (let place = first; place < this.sessions.length; place++) {
      const session = intAt(this.sessions, place)
      const date = itemAt(this.dates, place)
      const hasBar = at < bars.length && bars.dates[at] === session
      const isMarked = isAlwaysMarked ?? isMarkedOn(view, date)
      const isMarkUnknown = isMarkDoubtful && this.hasOwnStLimit[place] === true
      if (hasBar && before === NOTHING_CARRIED && at >= LISTING_SESSIONS && intAt(this.years, place) >= quietFrom && !isFar(view, at)) {
        if (place >= this.from) this.countQuiet(isMarked ? marked : unmarked, place, { view, isMarked, isMarkUnknown })
        last = place
        at++
        continue
      }
      const met = { secucode: view.secucode, isMarked, date, hasResumed: last >= 0 && place - last > 1, before }
      if (!hasBar && ((before.boards === 0 && !before.wasBroken) || session > until)) continue
      const stock = hasBar ? barOf(view, at, met) : suspendedStock(met)
      if (place >= this.from) this.put(itemAt(this.days, place - this.from), stock, isMarkUnknown)
      before = stock.after
      if (!hasBar) continue
      last = place
      at++
    }
  }

  private quietOf({ board, secucode }: SecurityView, isMarked: boolean): (Quiet | undefined)[] {
    const key = `${board} ${exchangeOf(secucode)} ${isMarked}`
    const known = this.quiet.get(key) ?? new Array<Quiet | undefined>(this.sessions.length)
    this.quiet.set(key, known)
    return known
  }

  private countQuiet(
    quiet: (Quiet | undefined)[],
    place: number,
    { view: { board, secucode }, isMarked, isMarkUnknown }: { view: SecurityView; isMarked: boolean; isMarkUnknown: boolean },
  ): void {
    let one = quiet[place]
    if (one === undefined) {
      const { state, perMille } = dayRule({ board, date: itemAt(this.dates, place), exchange: exchangeOf(secucode), isMarked })
      one = { state, universes: universes.filter((universe) => isWithin(universe, { perMille, isMarked })), stocks: 0, unknownMarks: 0 }
      quiet[place] = one
    }
    one.stocks++
    if (isMarkUnknown) one.unknownMarks++
  }

  private put(day: Day, stock: BoardStock, isMarkUnknown: boolean): void {
    const { state, traded, isMarked } = stock
    if (state !== 'suspended') {
      const perMille = traded?.perMille ?? 0
      for (const universe of universes) if (isWithin(universe, { perMille, isMarked })) day.counts[universe][state]++
      if (isMarkUnknown) day.unknownMarks++
    }
    if (isOnBoard(stock)) day.stocks.push(stock)
  }

  /** The boards, the oldest first. */
  boards(): LimitBoard[] {
    return this.days.map(({ stocks, ...day }, at) => {
      const counts = structuredClone(day.counts)
      let { unknownMarks } = day
      for (const quiet of this.quiet.values()) {
        const one = quiet[this.from + at]
        if (one === undefined || one.state === 'suspended') continue
        for (const universe of one.universes) counts[universe][one.state] += one.stocks
        unknownMarks += one.unknownMarks
      }
      return { date: itemAt(this.dates, this.from + at), stocks, counts, unknownMarks }
    })
  }
}

/** Limits of a bar, and whether they are known: without a listing date the first bars may be those of a new share. */
function stateOf(view: SecurityView, at: number, limits: PriceLimit): TradingState {
  return view.listDate === null && at < LISTING_SESSIONS ? 'unknown' : limits.status
}

function barOf(view: SecurityView, at: number, met: Parameters<typeof tradedStock>[0]): BoardStock {
  const limits = limitsOf(view, at)
  const state = stateOf(view, at, limits)
  const preClose = preCloseOf(view, at)
  const amount = numberAt(view.bars.amount, at)
  const traded: TradedSession = {
    ...rawPricesOf(view, at),
    amount: Number.isFinite(amount) ? amount : null,
    preClose: Number.isNaN(preClose) ? null : preClose,
    up: state === 'limited' ? limits.up : null,
    down: state === 'limited' ? limits.down : null,
    perMille: state === 'limited' ? Math.round((limits.ratio ?? 0) * 1000) : 0,
  }
  return tradedStock(met, { traded, state })
}
