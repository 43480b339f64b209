import type { LimitStock } from '@guanlan/contract/schemas/market/limit-board.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { BoardStock, TradedSession } from '@guanlan/engine/limit-board/board.ts'
import { type SealFacts, stockFrame } from '@guanlan/engine/limit-board/board-figures.ts'
import {
  isBroken,
  isDown,
  isGroundToSky,
  isOnePriceDown,
  isOnePriceUp,
  isResealed,
  isSealed,
  isSkyToGround,
  isTouched,
  isTShaped,
} from '@guanlan/engine/limit-board/limit-days.ts'
import { type SealTimes, sealTimes } from '@guanlan/engine/limit-board/seal-times.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { limitStockRow } from '@guanlan/figures/tables/limit-stock.ts'
import { type ListedTheme, limitReasons, type SourcedMove } from '../../../market/limit-reasons.ts'
import type { Market } from '../../../market/market.ts'

/** A stock that traded with limits. */
export type LimitedStock = BoardStock & { traded: TradedSession }

/** Where facts of a session beside its bars come from: records of the session by security, and the market with its minutes. */
export type SealSources = {
  date: string
  isRunning: boolean
  market: Market
  moves: ReadonlyMap<string, SourcedMove>
  themes: ReadonlyMap<string, readonly ListedTheme[]>
}

const figuresOf = rowOf(limitStockRow)

/** Rows of stocks, first by streak from the highest, then by the time they were first sealed; `frame` has the same order. */
export function stockRows(stocks: readonly LimitedStock[], sources: SealSources): { rows: LimitStock[]; frame: Frame } {
  const found = stocks.map((stock) => ({ stock, ...sealOf(stock, sources) })).toSorted(byStreakAndTime)
  const facts = new Map<LimitedStock, SealFacts>(found.map(({ stock, facts }) => [stock, facts]))
  const frame = stockFrame(
    found.map(({ stock }) => stock),
    (stock) => facts.get(stock),
  )
  return { rows: found.map((one, at) => rowOfStock(one, figuresOf(frame, at), sources)), frame }
}

/** Minutes of trading from 9:30; the opening auction is 0. */
const elapsed = (time: string | null | undefined) => (time == null ? null : tradingMinutesElapsed(time))

type Found = { stock: LimitedStock; facts: SealFacts; times: SealTimes | null; move: SourcedMove | undefined }

const streakOf = ({ bits, before, after }: BoardStock) => (isSealed(bits) ? after.streak : before.streak)
const LATEST = Number.POSITIVE_INFINITY

function byStreakAndTime(a: Found, b: Found): number {
  const byStreak = streakOf(b.stock) - streakOf(a.stock)
  if (byStreak !== 0) return byStreak
  const byTime = (a.facts.firstSeal ?? LATEST) - (b.facts.firstSeal ?? LATEST)
  return Number.isNaN(byTime) || byTime === 0 ? a.stock.secucode.localeCompare(b.stock.secucode) : byTime
}

/** How a limit was held: as a source recorded it, else as minutes and the order book show it. */
function sealOf(stock: LimitedStock, { date, isRunning, market, moves }: SealSources): Omit<Found, 'stock'> {
  const { secucode, bits, traded } = stock
  const move = moves.get(secucode)
  const i = market.find(secucode)
  const limit = isTouched(bits) ? traded.up : traded.down
  const minutes = i === null ? null : market.minutes(i.row, date)
  const times = minutes === null || limit === null ? null : sealTimes(minutes.price, limit, minutes.count)
  const capital = i === null ? undefined : market.shareCapital(i.row).findLast(({ from }) => from <= date)
  const quoted = i === null || !isRunning ? Number.NaN : numberAt(market.quotes().floatShares, i.row)
  const floatShares = capital?.floatShares ?? (Number.isNaN(quoted) ? null : quoted)
  const bid = i !== null && isRunning && isSealed(bits) ? market.orderBook(i.row)?.bids[0] : undefined
  const facts: SealFacts = {
    sealAmount: move?.row.sealAmount ?? (bid === undefined ? null : Math.round(bid.price * bid.volume * 100) / 100),
    floatShares,
    firstSeal: elapsed(move?.row.firstSealTime) ?? times?.first ?? null,
    lastSeal: elapsed(move?.row.lastSealTime) ?? times?.last ?? null,
    opens: move?.row.opens ?? times?.opens ?? null,
  }
  return { facts, times, move }
}

function shapeOf(bits: number): LimitStock['shape'] {
  if (isBroken(bits)) return 'opened'
  if (isSealed(bits)) return isOnePriceUp(bits) ? 'onePrice' : isTShaped(bits) ? 'tShaped' : 'turnover'
  if (isDown(bits)) return isOnePriceDown(bits) ? 'onePriceDown' : 'down'
  return 'downOpened'
}

function rowOfStock(
  { stock, facts, times, move }: Found,
  figures: ReturnType<typeof figuresOf>,
  { market, date, themes }: Pick<SealSources, 'market' | 'date' | 'themes'>,
): LimitStock {
  const { secucode, isMarked, traded, bits, after } = stock
  const { days, boards, since } = after
  return {
    secucode,
    secuabbr: market.find(secucode)?.name ?? secucode,
    isMarked,
    limit: traded.perMille / 1000,
    shape: shapeOf(bits),
    isGroundToSky: isGroundToSky(bits),
    isSkyToGround: isSkyToGround(bits),
    streak: streakOf(stock),
    isBridged: after.isBridged,
    run: isSealed(bits) && since !== null ? { days, boards, since } : null,
    ...figures,
    areOpensLeast: move === undefined && times !== null,
    stretches: times === null ? null : times.stretches.map(([from, to]): [number, number] => [from, to]),
    isResealed: isResealed(bits, facts.opens),
    theme: move?.row.theme ?? null,
    ...limitReasons(move, {
      date: date as LimitStock['reasons'][number]['date'],
      themes: isSealed(bits) ? (themes.get(secucode) ?? []) : [],
    }),
  }
}
