import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { LiveQuotes, liveQuoteFields } from '../../sources/live/live-quotes.ts'
import { writeLimits } from './security-facts.ts'
import { type MarketBooks, part, type Session } from './session.ts'

type Field = (typeof liveQuoteFields)[number]

/** So many minutes after the opening a share without a trade may still come to one; later it is taken for suspended: the vendor writes both alike. */
const FIRST_TRADE_MINUTES = 15

/** Whether a price that is missing says nothing yet: in the auction and right after the opening. */
function isTooEarly(atMs: number): boolean {
  const { stage, count } = sessionPosition(atMs)
  return stage === 'auction' || stage === 'open' || (stage === 'trading' && count <= FIRST_TRADE_MINUTES)
}

/** Puts a round's figures into the session: bars so far, previous close, shares, and the limits that follow from them. */
export function applyLiveQuotes(books: MarketBooks, session: Session, quotes: LiveQuotes): void {
  const rowOf = new Map(books.instruments.map(({ id, row }) => [id, row]))
  quotes.ids.forEach((id, at) => {
    const row = rowOf.get(id)
    if (row === undefined || itemAt(books.instruments, row).source !== 'live') return
    const figure = (field: Field) => quotes.figures[field][at] ?? Number.NaN
    for (const field of ['preClose', 'totalShares', 'floatShares'] as const) {
      if (!Number.isNaN(figure(field))) session[field][row] = figure(field)
    }
    if (itemAt(books.instruments, row).kind === 'stock') writeLimits(books, session, row)
    const price = figure('price')
    if (Number.isNaN(price) && itemAt(books.instruments, row).kind !== 'stock') {
      // a level that is not reported is unknown, not that of the session before
      session.part[row] = part.list
      session.lastPrice[row] = Number.NaN
      return
    }
    if (Number.isNaN(price)) {
      session.part[row] = isTooEarly(quotes.atMs) ? part.awaited : part.suspended
      if (!Number.isNaN(session.preClose[row])) session.lastPrice[row] = numberAt(session.preClose, row)
      return
    }
    session.part[row] = part.quoted
    session.bars.close[row] = price
    for (const field of ['open', 'high', 'low', 'volume', 'amount'] as const) session.bars[field][row] = figure(field)
  })
}
