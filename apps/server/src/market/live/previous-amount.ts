import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import type { Provider } from '../../providers/provider.ts'
import { lastBarBefore } from '../bar-pool.ts'
import { countsInMarket } from '../instrument.ts'
import { packDate } from '../reference-tables.ts'
import { barOn } from './build-session.ts'
import type { MarketBooks, Session } from './session.ts'

/**
 * Turnover of the session before by minute, over the securities that count in the market and have a bar of that day; behind the minutes that
 * of the whole session, which alone includes bars without minutes.
 */
export function writePreviousAmount(books: MarketBooks, session: Session, provider: Provider | null): void {
  const date = previousTradingDay(session.date)
  const day = packDate(date)
  const perMinute = new Float64Array(TRADING_MINUTES)
  let [lines, withoutLine, amountWithoutLine] = [0, 0, 0]
  books.instruments.forEach((instrument, row) => {
    if (!countsInMarket(instrument)) return
    const last = lastBarBefore(books.pool, row, session.day)
    if (last === null || last.date !== day) return
    const bar = barOn(books, row, { index: last.index, date })
    const path = instrument.source === 'files' ? undefined : provider?.minutes?.(instrument.id, bar)
    if (path === undefined) {
      amountWithoutLine += bar.amount
      withoutLine++
      return
    }
    for (let minute = 0; minute < TRADING_MINUTES; minute++) perMinute[minute] += path.amount[minute]
    lines++
  })
  if (lines + withoutLine > 0) session.previousAmount[TRADING_MINUTES] = perMinute.reduce((sum, one) => sum + one, amountWithoutLine)
  if (lines === 0) return
  let sum = 0
  for (let minute = 0; minute < TRADING_MINUTES; minute++) {
    sum += perMinute[minute]
    session.previousAmount[minute] = sum
  }
}
