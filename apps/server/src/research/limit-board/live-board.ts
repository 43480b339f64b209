import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitDown, isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import {
  type BoardStock,
  carriedFrom,
  emptyCounts,
  isOnBoard,
  isWithin,
  type LimitBoard,
  suspendedStock,
  type TradedSession,
  type TradingState,
  tradedStock,
  universes,
} from '@guanlan/engine/limit-board/board.ts'
import { NOTHING_CARRIED } from '@guanlan/engine/limit-board/carried.ts'
import { dayRule } from '@guanlan/engine/limit-board/limit-days.ts'
import { countsInMarket, exchangeOfInstrument, type Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { limitStatus, type QuoteColumns, status } from '../../market/quote-columns.ts'
import { isSealedUp } from '../../market/reading/sealed.ts'

const NO_STOCKS: readonly BoardStock[] = []

/**
 * The board of the present session from its quotes: 封住 is a last price at the limit without an ask. `before` is the board of the session before; streaks begin
 * anew where there is none.
 */
export function liveBoard(market: Market, before: LimitBoard | null): LimitBoard {
  const { tradeDate: date } = market.snapshot()
  const q = market.quotes()
  const yesterday = before?.stocks ?? NO_STOCKS
  const carriedOf = carriedFrom(yesterday)
  const suspended = new Set(yesterday.filter(({ state }) => state === 'suspended').map(({ secucode }) => secucode))
  const widths = new Map<string, number>()
  const counts = emptyCounts()
  const stocks: BoardStock[] = []
  for (const i of market.instruments) {
    if (!countsInMarket(i)) continue
    const { row, id: secucode } = i
    const met = { secucode, isMarked: i.st !== '', date, hasResumed: suspended.has(secucode), before: carriedOf(secucode) }
    if (q.status[row] === status.suspended) {
      const stock = suspendedStock(met)
      if (isOnBoard(stock)) stocks.push(stock)
      continue
    }
    const state = stateOf(q, row)
    if (state === null) continue
    const perMille = state === 'limited' ? widthOf(i, date, widths) : 0
    const kind = { perMille, isMarked: met.isMarked }
    for (const universe of universes) if (isWithin(universe, kind)) counts[universe][state]++
    if (met.before === NOTHING_CARRIED && !isTouching(q, row, perMille)) continue
    const traded = sessionOf(q, row, perMille)
    const isOffered = isLimitUp(traded.close, traded.up) && !isSealedUp(market, row)
    const stock = tradedStock(met, { traded, state, isOffered })
    if (isOnBoard(stock)) stocks.push(stock)
  }
  return { date, stocks, counts, unknownMarks: 0 }
}

/** Whether a share met a limit of the session; without limits it met none. */
function isTouching(q: QuoteColumns, row: number, perMille: number): boolean {
  return (
    perMille > 0 &&
    (isLimitUp(numberAt(q.high, row), numberAt(q.limitUp, row)) || isLimitDown(numberAt(q.low, row), numberAt(q.limitDown, row)))
  )
}

/** How a share that traded takes part; null before its first trade, and where quotes are of an earlier session. */
function stateOf(q: QuoteColumns, row: number): Exclude<TradingState, 'suspended'> | null {
  if (q.status[row] === status.past || !(numberAt(q.volume, row) > 0) || Number.isNaN(q.price[row])) return null
  if (Number.isNaN(q.limitStatus[row])) return 'unknown'
  return q.limitStatus[row] === limitStatus.limited ? 'limited' : 'unlimited'
}

/** The upward limit of a share that is under limits, in thousandths; it follows from board, exchange and mark. */
function widthOf(i: Instrument, date: string, kept: Map<string, number>): number {
  const exchange = exchangeOfInstrument(i)
  const key = `${i.board} ${exchange} ${i.st}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const { perMille: width } = dayRule({ board: i.board ?? 'main', date, exchange, isMarked: i.st !== '' })
  kept.set(key, width)
  return width
}

function sessionOf(q: QuoteColumns, row: number, perMille: number): TradedSession {
  const known = (value: number) => (Number.isNaN(value) ? null : value)
  return {
    open: numberAt(q.open, row),
    high: numberAt(q.high, row),
    low: numberAt(q.low, row),
    close: numberAt(q.price, row),
    amount: known(numberAt(q.amount, row)),
    preClose: known(numberAt(q.preClose, row)),
    up: perMille > 0 ? known(numberAt(q.limitUp, row)) : null,
    down: perMille > 0 ? known(numberAt(q.limitDown, row)) : null,
    perMille,
  }
}
