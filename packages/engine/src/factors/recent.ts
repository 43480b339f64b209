import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { isCovered } from './rows-of.ts'
import type { FactorRecords, SecurityView } from './security-view.ts'

/** Rows a data set has of the newest `days` calendar days up to the session, by their trade date; null where it reports nothing and none need not mean nothing. */
export function tradedWithin<K extends 'blockTrades' | 'dragonTiger' | 'limitMoves' | 'northboundActive'>(
  view: SecurityView,
  dataset: K,
  days: number,
): readonly FactorRecords[K][] | null {
  const rows = view.records(dataset)
  if ((rows.length === 0 && !view.isComplete(dataset)) || !isCovered(view, dataset)) return null
  const since = fromDayNumber(toDayNumber(view.date) + 1 - days)
  let first = rows.length
  while (first > 0 && itemAt(rows, first - 1).tradeDate >= since) first--
  return rows.slice(first)
}
