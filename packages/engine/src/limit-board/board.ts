import { MILLI_PER_UNIT, toMilli } from '@guanlan/domain/price-limit/tick.ts'
import { type Carried, carry, NOTHING_CARRIED } from './carried.ts'
import { closedUp, isTouched, limitBits, type SessionPrices, touchedDown } from './limit-days.ts'

/** Groups of stocks every count is made for: 全市场, 除 ST, those of a 10 % limit, those of 20 or 30 %. */
export const universes = ['all', 'withoutSt', 'ten', 'wide'] as const
export type Universe = (typeof universes)[number]

/** A traded session of a stock, prices unadjusted in 元; limits null where it has none. `perMille`: its upward limit in thousandths. */
export type TradedSession = SessionPrices & {
  amount: number | null
  preClose: number | null
  up: number | null
  down: number | null
  perMille: number
}

/** How a stock takes part in a session: traded with limits, without them by rule, with unknown ones, or suspended. */
export type TradingState = 'limited' | 'unlimited' | 'unknown' | 'suspended'

/** A stock on the board of a session: it met a limit, or did so lately. */
export type BoardStock = {
  secucode: string
  /** Under risk warning (ST, *ST) on that session. */
  isMarked: boolean
  state: TradingState
  /** Null while suspended. */
  traded: TradedSession | null
  bits: number
  before: Carried
  after: Carried
}

/** Stocks of a universe by how they took part; suspended ones are counted among the stocks of the board alone. */
export type UniverseCount = Record<Exclude<TradingState, 'suspended'>, number>

/** What a session did at its limits. `unknownMarks`: main-board stocks of a day on which ST stocks have other limits, whose mark of that day is not known. */
export type LimitBoard = {
  date: string
  stocks: readonly BoardStock[]
  counts: Readonly<Record<Universe, UniverseCount>>
  unknownMarks: number
}

const TEN = 100
const WIDE: readonly number[] = [200, 300]

/** Whether a stock with limits of `perMille` thousandths counts in a universe; without limits it counts where limits do not decide. */
export function isWithin(universe: Universe, { perMille, isMarked }: { perMille: number; isMarked: boolean }): boolean {
  switch (universe) {
    case 'all':
      return true
    case 'withoutSt':
      return !isMarked
    case 'ten':
      return perMille === TEN
    case 'wide':
      return WIDE.includes(perMille)
  }
}

/** No stock in any universe. */
export function emptyCounts(): Record<Universe, UniverseCount> {
  const none = () => ({ limited: 0, unlimited: 0, unknown: 0 })
  return { all: none(), withoutSt: none(), ten: none(), wide: none() }
}

/** 大面: the close lost at least half of what the limit of the day allows, exact in thousandths of the currency. */
export function isBigLoss({ close, preClose, perMille }: Pick<TradedSession, 'close' | 'preClose' | 'perMille'>): boolean {
  return preClose !== null && isBigMilliLoss(toMilli(close), toMilli(preClose), perMille)
}

/** The same of prices in whole thousandths. */
export const isBigMilliLoss = (close: number, preClose: number, perMille: number) =>
  (close - preClose) * 2 * MILLI_PER_UNIT <= -perMille * preClose

type Met = { secucode: string; isMarked: boolean; date: string; hasResumed: boolean; before: Carried }

/** The session of a stock that traded. `isOffered`: shares are offered at the last price, so that a price at the limit-up is not 封住. */
export function tradedStock(
  { secucode, isMarked, date, hasResumed, before }: Met,
  { traded, state, isOffered = false }: { traded: TradedSession; state: TradingState; isOffered?: boolean },
): BoardStock {
  const all = state === 'limited' ? limitBits(traded, traded) : 0
  const bits = isOffered ? all & ~closedUp : all
  return { secucode, isMarked, state, traded, bits, before, after: carry(before, { date, bits, hasResumed }) }
}

/** The session of a stock that was suspended. */
export function suspendedStock({ secucode, isMarked, before }: Omit<Met, 'date' | 'hasResumed'>): BoardStock {
  return { secucode, isMarked, state: 'suspended', traded: null, bits: 0, before, after: before }
}

/** Whether the board lists a stock: it met a limit, brought a streak or a run along, or was 炸板 the session before. */
export function isOnBoard({ bits, before }: Pick<BoardStock, 'bits' | 'before'>): boolean {
  return isTouched(bits) || (bits & touchedDown) !== 0 || before.boards > 0 || before.wasBroken
}

/** What stocks bring out of a session; those without a row on its board bring nothing. */
export function carriedFrom(stocks: readonly BoardStock[]): (secucode: string) => Carried {
  const known = new Map(stocks.map(({ secucode, after }) => [secucode, after]))
  return (secucode) => known.get(secucode) ?? NOTHING_CARRIED
}

/** Stocks of a universe that traded with limits; the others are outside every figure. */
export function limitedStocks({ stocks }: Pick<LimitBoard, 'stocks'>, universe: Universe): (BoardStock & { traded: TradedSession })[] {
  return stocks.filter(
    (one): one is BoardStock & { traded: TradedSession } =>
      one.state === 'limited' && one.traded !== null && isWithin(universe, { perMille: one.traded.perMille, isMarked: one.isMarked }),
  )
}
