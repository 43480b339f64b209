import type { ExRightEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import type { Board } from '@guanlan/domain/calendar/session.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { type PriceLimit, priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import type { Exchange } from '@guanlan/domain/securities/secu-code.ts'
import { exchangeOf as exchangeOfCode } from '@guanlan/domain/securities/secu-code.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'

/** Raw bars as stored: dates yyyymmdd, prices integers of 0.001 元, volume in 股 and amount in 元 (0 or NaN: unknown). A day without trading has none. */
export type RawBars = {
  length: number
  date: Int32Array
  open: Int32Array
  high: Int32Array
  low: Int32Array
  close: Int32Array
  volume: Float64Array
  amount: Float64Array
}

/** One security over the whole history, also one that was delisted since. */
export type TradedSecurity = {
  secucode: string
  board: Board
  listDate: string | null
  /** Marks since a date (YYYY-MM-DD), oldest first; none: never marked. */
  marks: readonly { from: string; mark: '' | 'ST' | '*ST' }[]
  bars: RawBars
  /** Oldest first. */
  events: readonly ExRightEvent[]
  /** Its last bar is its last: it was delisted. */
  isDelisted: boolean
}

/** What a back-test trades on: every session, and every security that was ever listed. */
export type TradedMarket = {
  /** Sessions, yyyymmdd, oldest first. */
  sessions: Int32Array
  securities: ReadonlyMap<string, TradedSecurity>
  /** Closes of the index compared with, one for each session, NaN where there is none. */
  benchmark: Float64Array
}

/** The bar of a day; -1 when the security did not trade. */
export function barOn({ bars }: TradedSecurity, day: number): number {
  const row = lowerBound(bars.date, day)
  return row < bars.length && intAt(bars.date, row) === day ? row : -1
}

export function exchangeOf({ secucode }: Pick<TradedSecurity, 'secucode'>): Exchange {
  return exchangeOfCode(secucode)
}

/** Events that take effect between two bars, or with the bar of `row`: after the one before, up to its own date. */
export function eventsOfBar({ bars, events }: TradedSecurity, row: number): readonly ExRightEvent[] {
  const from = row === 0 ? '' : isoOfDay(intAt(bars.date, row - 1))
  const to = isoOfDay(intAt(bars.date, row))
  return events.filter(({ exDate }) => exDate > from && exDate <= to)
}

/** 昨收 of a bar as the exchange states it, 0.001 元: the close before, after the events since; 0 for the first bar. */
function previousCloseMilli(security: TradedSecurity, row: number): number {
  if (row === 0) return 0
  const tick = tickMilli(security.board, exchangeOf(security))
  return eventsOfBar(security, row).reduce((price, event) => exRightPriceMilli(price, event, tick), intAt(security.bars.close, row - 1))
}

/** Limits of the day of a bar by the rule of that date. */
export function limitsOf(security: TradedSecurity, row: number): PriceLimit {
  const date = isoOfDay(intAt(security.bars.date, row))
  const mark = security.marks.findLast(({ from }) => from <= date)?.mark ?? ''
  const before = previousCloseMilli(security, row)
  return priceLimit({
    board: security.board,
    st: mark !== '',
    date,
    preClose: before === 0 ? null : before / 1000,
    exchange: exchangeOf(security),
    listDate: security.listDate,
  })
}
