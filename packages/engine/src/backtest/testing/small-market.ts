import type { ExRightEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { RawBars, TradedMarket, TradedSecurity } from '../market-history.ts'

/** One day of a security, 元; null: suspended. Without a volume a billion 股 change hands; without an amount they do so at the close. */
export type Day = { open: number; close: number; high?: number; low?: number; volume?: number; amount?: number } | null

const MANY_SHARES = 1e9

/** Sessions of November 2026 in order, from Monday the 2nd. */
export const SESSIONS = [20261102, 20261103, 20261104, 20261105, 20261106, 20261109, 20261110, 20261111, 20261112, 20261113]

/** Bars of the days that traded. */
export function rawBars(days: readonly Day[], sessions: readonly number[] = SESSIONS): RawBars {
  const traded = days.flatMap((day, at) => (day === null ? [] : [{ ...day, date: itemAt(sessions, at) }]))
  const column = (pick: (day: (typeof traded)[number]) => number) => Int32Array.from(traded, (day) => Math.round(pick(day) * 1000))
  return {
    length: traded.length,
    date: Int32Array.from(traded, ({ date }) => date),
    open: column(({ open }) => open),
    high: column(({ high, open, close }) => high ?? Math.max(open, close)),
    low: column(({ low, open, close }) => low ?? Math.min(open, close)),
    close: column(({ close }) => close),
    volume: Float64Array.from(traded, ({ volume = MANY_SHARES }) => volume),
    amount: Float64Array.from(traded, ({ volume = MANY_SHARES, close, amount = volume * close }) => amount),
  }
}

type Given = { days: readonly Day[]; events?: readonly ExRightEvent[]; isDelisted?: boolean; board?: TradedSecurity['board'] }

/** A market of the securities given, by code; the index stands still at 100. */
export function marketOf(given: Readonly<Record<string, Given>>, sessions: readonly number[] = SESSIONS): TradedMarket {
  const securities = Object.entries(given).map(([secucode, { days, events = [], isDelisted = false, board = 'main' }]): TradedSecurity => {
    return { secucode, board, listDate: '2001-01-02', marks: [], bars: rawBars(days, sessions), events, isDelisted }
  })
  return {
    sessions: Int32Array.from(sessions),
    securities: new Map(securities.map((security) => [security.secucode, security])),
    benchmark: new Float64Array(sessions.length).fill(100),
  }
}

/** Days that open and close at these prices. */
export function flat(...prices: readonly (number | null)[]): Day[] {
  return prices.map((price) => (price === null ? null : { open: price, close: price }))
}
