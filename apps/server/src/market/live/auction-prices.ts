import type { Provider } from '@guanlan/datasets/provider.ts'
import type { SessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { timeText } from '../market-book.ts'
import type { AuctionPrice } from './fill-quotes.ts'
import { hasLine, lineStart } from './minute-lines.ts'
import type { MarketBooks, Session } from './session.ts'

type AuctionSource = { provider: Provider | null; books: MarketBooks; session: Session }

/** Indicative prices of the opening auction at a position: the newest point up to then; NaN outside the auction and before the first point. */
export function auctionPrices({ provider, books, session }: AuctionSource, position: SessionPosition): AuctionPrice {
  const auction = provider?.auction
  if (auction === undefined || position.stage !== 'auction') return () => Number.NaN
  const now = timeText(position.asOfMs)
  return (row) => {
    if (!hasLine(session.lines, row)) return Number.NaN
    const at = lineStart(row)
    const { price, volume } = session.lines
    const figures = { open: numberAt(price, at), preClose: numberAt(session.preClose, row), volume: numberAt(volume, at) }
    const limit = (column: Float64Array) => (Number.isNaN(column[row]) ? null : numberAt(column, row))
    const limits = { up: limit(session.limitUp), down: limit(session.limitDown) }
    const points = auction({ secucode: itemAt(books.instruments, row).id, date: session.date, ...figures, limits })
    return points.findLast(({ time }) => time <= now)?.price ?? Number.NaN
  }
}
