import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { byteAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { membersOn } from '../reference-tables.ts'
import { lineStart } from './minute-lines.ts'
import { type MarketBooks, part, type Session, type SessionList } from './session.ts'

/** Level of an index or sector before its first session. */
const FIRST_LEVEL = 1000
/** Levels are kept to 0.001 point, the fraction bars are stored in. */
const LEVELS_PER_POINT = 1000

/** A level rounded to what bars can keep. */
export function roundLevel(level: number): number {
  return Math.round(level * LEVELS_PER_POINT) / LEVELS_PER_POINT
}

/**
 * The members of a list on the session's day and the factor that makes its level: weighted by float market value at the previous close, so that
 * level ÷ previous level = Σ price × float shares ÷ Σ previous close × float shares. Suspended members stand still; imported ones are left out.
 */
export function composeList(books: MarketBooks, session: Session, place: { list: number; row: number }): SessionList {
  const members = Int32Array.from(membersOn(books.tables, place.list, session.day), (one) => one.row)
  const priced = members.filter((row) => {
    const takesPart = byteAt(session.part, row) === part.trades || byteAt(session.part, row) === part.suspended
    return (
      takesPart &&
      itemAt(books.instruments, row).source === 'simulated' &&
      numberAt(session.preClose, row) > 0 &&
      numberAt(session.floatShares, row) > 0
    )
  })
  const weight = Float64Array.from(priced, (row) => numberAt(session.floatShares, row))
  const base = priced.reduce((sum, row, k) => sum + numberAt(session.preClose, row) * numberAt(weight, k), 0)
  if (priced.length > 0 && Number.isNaN(numberAt(session.preClose, place.row))) session.preClose[place.row] = FIRST_LEVEL
  const previous = numberAt(session.preClose, place.row)
  session.lastPrice[place.row] = previous
  return { row: place.row, members, priced, weight, factor: previous / base }
}

/** Minute line of a list from the lines of its members, and its final bar. A list without priced members keeps no line. */
export function writeListLine(session: Session, list: SessionList): void {
  if (list.priced.length === 0) return
  const { price, volume, amount } = session.lines
  const to = lineStart(list.row)
  for (const column of [price, volume, amount]) column.fill(0, to, to + TRADING_MINUTES)
  list.priced.forEach((row, k) => {
    const from = lineStart(row)
    const weight = numberAt(list.weight, k)
    const trades = byteAt(session.part, row) === part.trades
    for (let minute = 0; minute < TRADING_MINUTES; minute++) {
      price[to + minute] =
        numberAt(price, to + minute) + (trades ? numberAt(price, from + minute) : numberAt(session.preClose, row)) * weight
      if (!trades) continue
      volume[to + minute] = numberAt(volume, to + minute) + numberAt(volume, from + minute)
      amount[to + minute] = numberAt(amount, to + minute) + numberAt(amount, from + minute)
    }
  })
  for (let at = to; at < to + TRADING_MINUTES; at++) price[at] = roundLevel(numberAt(price, at) * list.factor)
  writeListBar(session, list.row)
}

function writeListBar({ lines, bars }: Session, row: number): void {
  const line = (column: Float64Array) => column.subarray(lineStart(row), lineStart(row) + TRADING_MINUTES)
  const price = line(lines.price)
  bars.open[row] = numberAt(price, 0)
  bars.high[row] = Math.max(...price)
  bars.low[row] = Math.min(...price)
  bars.close[row] = numberAt(price, TRADING_MINUTES - 1)
  bars.volume[row] = sum(line(lines.volume))
  bars.amount[row] = sum(line(lines.amount))
}
