import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { LiveMinutes, TakenMinutes } from '../../sources/live/live-minutes.ts'
import { lineStart, type MinuteLines } from './minute-lines.ts'
import type { MarketBooks, Session } from './session.ts'

/** Puts the lines of the session's date into it. */
export function applyLiveMinutes(books: MarketBooks, session: Session, { lines }: TakenMinutes): void {
  if (lines.size === 0) return
  const rowOf = new Map(books.instruments.map(({ id, row }) => [id, row]))
  for (const [id, line] of lines) {
    const row = rowOf.get(id)
    if (row !== undefined && line.date === session.date) putLine(session.lines, row, line)
  }
}

/** Prices last and from the newest on: a line counts as there once it has its first price. Points that have not come are NaN. */
function putLine(lines: MinuteLines, row: number, { price, volume, amount }: LiveMinutes): void {
  const start = lineStart(row)
  const end = lineStart(row + 1)
  lines.price.fill(Number.NaN, start + price.length, end)
  for (let at = price.length - 1; at >= 0; at--) {
    lines.volume[start + at] = itemAt(volume, at)
    lines.amount[start + at] = itemAt(amount, at)
    lines.price[start + at] = itemAt(price, at)
  }
}
