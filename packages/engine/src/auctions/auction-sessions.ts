import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { SecurityView } from '../factors/security-view.ts'
import { preCloseOf } from '../limit-board/limit-days.ts'
import { type AuctionSession, UNKNOWN_AUCTION } from './auction-frame.ts'

const COLUMNS = keysOf(UNKNOWN_AUCTION)

/** Sessions a security traded from the bar `from` on, with their auctions; NaN where none is known of one. */
export function auctionSessionsOf(view: SecurityView, { from }: { from: number }): AuctionSession[] {
  const { bars } = view
  const { date, values, length } = view.columns('auctions')
  return Array.from({ length: bars.length - from }, (_, place) => {
    const at = from + place
    const session = intAt(bars.dates, at)
    const row = lowerBound(date, session, length)
    const isReported = row < length && date[row] === session
    const auction = isReported ? recordOf(COLUMNS, (column) => numberAt(values[column], row)) : UNKNOWN_AUCTION
    return { ...auction, preClose: preCloseOf(view, at), volume: numberAt(bars.volume, at) }
  })
}
