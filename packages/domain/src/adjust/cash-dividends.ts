import type { TradeDate } from '../calendar/trade-date.ts'
import type { ExRightEvent } from './ex-right.ts'

/**
 * Cash before tax on one share of today, by ex-date, newest first, in 元: a payment before bonus shares (送股、转增) is that much smaller. `events` oldest first;
 * those after today are not among them.
 */
export function cashDividends(events: readonly ExRightEvent[]): { exDate: TradeDate; cash: number }[] {
  let shares = 1
  return events.toReversed().map(({ exDate, cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0 }) => {
    const cash = cashPer10 / 10 / shares
    shares *= 1 + (bonusPer10 + convertPer10) / 10
    return { exDate, cash }
  })
}
