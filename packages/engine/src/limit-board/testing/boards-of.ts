import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { barsFromRows } from '../../bars.ts'
import type { SecurityFacts } from '../../factors/security-view.ts'
import { viewOf } from '../../factors/testing/view-of.ts'
import type { LimitBoard } from '../board.ts'
import { PastBoards } from '../past-boards.ts'

type Candle = number | { open: number; high: number; low: number; close: number } | null
export type Given = Partial<SecurityFacts> & { closes: readonly Candle[] }

/** Sessions (YYYY-MM-DD) of stocks with a candle of each; a number is a day at one price, null a suspension. */
export function pastOf(dates: readonly string[], stocks: readonly Given[], areMarksKnown = true): PastBoards {
  const past = new PastBoards(
    Int32Array.from(dates, (date) => dayOfIso(date)),
    0,
  )
  for (const { closes, ...facts } of stocks) {
    const rows = closes.flatMap((candle, at) => {
      if (candle === null) return []
      const prices = typeof candle === 'number' ? { open: candle, high: candle, low: candle, close: candle } : candle
      return [{ date: dayOfIso(itemAt(dates, at)), ...prices, volume: 100, amount: 1000 }]
    })
    past.add(viewOf({ listDate: '2010-01-04', ...facts, bars: barsFromRows(rows) }), { areMarksKnown })
  }
  return past
}

/** Their boards, the oldest first. */
export function boardsOf(...given: Parameters<typeof pastOf>): LimitBoard[] {
  const past = pastOf(...given)
  return Array.from({ length: past.length }, (_, at) => past.board(at))
}
