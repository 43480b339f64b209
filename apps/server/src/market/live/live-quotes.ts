import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { writeLimits } from './security-facts.ts'
import { type MarketBooks, part, type Session } from './session.ts'

/** Figures an upstream tells of the present session. Prices in 元, volume and shares in 股, amount in 元; null is unknown, a null price is a suspension. */
export const liveQuoteFields = ['price', 'preClose', 'open', 'high', 'low', 'volume', 'amount', 'totalShares', 'floatShares'] as const
type Field = (typeof liveQuoteFields)[number]
export type LiveQuote = { secucode: string } & Record<Field, number | null>

/**
 * The quotes of one round through the market, by column; `atMs` is when the round began: no quote of a share in it is older. Levels of indexes and boards
 * come by requests of their own, at `levelsAtMs`.
 */
export type LiveQuotes = { atMs: number; levelsAtMs: number; ids: readonly string[]; figures: Record<Field, readonly (number | null)[]> }

const KEY = 'live_quotes'
const AT_KEY = 'live_quotes_at'

/** Keeps the newest round in place of the one before; the market thread of every process takes it up. */
export async function keepLiveQuotes(
  store: MarketStore,
  { atMs, levelsAtMs, quotes }: { atMs: number; levelsAtMs: number; quotes: readonly LiveQuote[] },
): Promise<void> {
  const column = (field: Field) => quotes.map((quote) => quote[field])
  const figures = Object.fromEntries(liveQuoteFields.map((field) => [field, column(field)])) as Record<Field, (number | null)[]>
  const round: LiveQuotes = { atMs, levelsAtMs, ids: quotes.map(({ secucode }) => secucode), figures }
  await store.setSetting(KEY, JSON.stringify(round))
  await store.setSetting(AT_KEY, String(atMs))
}

/** The newest round, unless it is the one that began at an instant (epoch ms): then null. A clock that was put back makes newer rounds earlier ones. */
export async function readLiveQuotes(store: MarketStore, knownMs = 0): Promise<LiveQuotes | null> {
  if (Number((await store.setting(AT_KEY)) ?? 0) === knownMs) return null
  const text = await store.setting(KEY)
  return text === null ? null : (JSON.parse(text) as LiveQuotes)
}

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
    if (row === undefined || books.instruments[row].source !== 'live') return
    const figure = (field: Field) => quotes.figures[field][at] ?? Number.NaN
    for (const field of ['preClose', 'totalShares', 'floatShares'] as const) {
      if (!Number.isNaN(figure(field))) session[field][row] = figure(field)
    }
    if (books.instruments[row].kind === 'stock') writeLimits(books, session, row)
    const price = figure('price')
    if (Number.isNaN(price) && books.instruments[row].kind !== 'stock') {
      // a level nobody tells is unknown, not that of the session before
      session.part[row] = part.list
      session.lastPrice[row] = Number.NaN
      return
    }
    if (Number.isNaN(price)) {
      session.part[row] = isTooEarly(quotes.atMs) ? part.awaited : part.suspended
      if (!Number.isNaN(session.preClose[row])) session.lastPrice[row] = session.preClose[row]
      return
    }
    session.part[row] = part.quoted
    session.bars.close[row] = price
    for (const field of ['open', 'high', 'low', 'volume', 'amount'] as const) session.bars[field][row] = figure(field)
  })
}
