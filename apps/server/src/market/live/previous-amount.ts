import type { Provider } from '@guanlan/datasets/provider.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { byteAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lastBarBefore } from '../bar-pool.ts'
import { countsInMarket } from '../instrument.ts'
import { barOn } from './build-session.ts'
import { type MarketBooks, part, type Session } from './session.ts'

/** A sum over fewer of the securities that trade in the session is none of the market: bars that are still to come would be missing in it. */
const LEAST_COVERED = 0.95

/**
 * Turnover of the session before by minute, over the securities that count in the market and have a bar of that day, as long as
 * those are nearly all; behind the minutes that
 * of the whole session, which alone includes bars without minutes.
 */
export function writePreviousAmount(books: MarketBooks, session: Session, provider: Provider | null): void {
  const date = previousTradingDay(session.date)
  const day = dayOfIso(date)
  const perMinute = new Float64Array(TRADING_MINUTES)
  let lines = 0
  let withoutLine = 0
  let amountWithoutLine = 0
  let trading = 0
  books.instruments.forEach((instrument, row) => {
    if (!countsInMarket(instrument)) return
    if (byteAt(session.part, row) === part.quoted) trading++
    const last = lastBarBefore(books.pool, row, session.day)
    if (last === null || last.date !== day) return
    const bar = barOn(books, row, { index: last.index, date })
    const path = provider?.minutes?.(instrument.id, bar)
    if (path === undefined) {
      amountWithoutLine += bar.amount
      withoutLine++
      return
    }
    for (let minute = 0; minute < TRADING_MINUTES; minute++) perMinute[minute] = numberAt(perMinute, minute) + numberAt(path.amount, minute)
    lines++
  })
  if (lines + withoutLine < LEAST_COVERED * trading) return
  if (lines + withoutLine > 0) session.previousAmount[TRADING_MINUTES] = perMinute.reduce((sum, one) => sum + one, amountWithoutLine)
  if (lines === 0) return
  let sum = 0
  for (let minute = 0; minute < TRADING_MINUTES; minute++) {
    sum += numberAt(perMinute, minute)
    session.previousAmount[minute] = sum
  }
}
