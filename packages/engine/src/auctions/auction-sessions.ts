import { auctionColumns } from '@guanlan/contract/rows/trading.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { SecurityView } from '../factors/security-view.ts'
import { preCloseOf } from '../limit-board/limit-days.ts'
import type { AuctionSession } from './auction-frame.ts'

/** Sessions a security traded from the bar `from` on, with their auctions; NaN where none is told of one. */
export function auctionSessionsOf(view: SecurityView, { from }: { from: number }): AuctionSession[] {
  const { bars } = view
  const { date, values, length } = view.columns('auctions')
  return Array.from({ length: bars.length - from }, (_, place) => {
    const at = from + place
    const session = intAt(bars.dates, at)
    const row = lowerBound(date, session, length)
    const isTold = row < length && date[row] === session
    const auction = recordOf(auctionColumns, (column) => (isTold ? (values[column][row] ?? Number.NaN) : Number.NaN))
    return { ...auction, preClose: preCloseOf(view, at), volume: numberAt(bars.volume, at) }
  })
}
