import type { MarketStore } from '../store/market-store.ts'
import { writeLimits } from './security-facts.ts'
import { type MarketBooks, part, type Session } from './session.ts'

/** Figures an upstream tells of the present session. Prices in 元, volume and shares in 股, amount in 元; null is unknown, a null price is a suspension. */
export const liveQuoteFields = ['price', 'preClose', 'open', 'high', 'low', 'volume', 'amount', 'totalShares', 'floatShares'] as const
type Field = (typeof liveQuoteFields)[number]
export type LiveQuote = { secucode: string } & Record<Field, number | null>

/** The quotes of one round through the market, by column; `atMs` is when the round began: nothing in it is older. */
export type LiveQuotes = { atMs: number; ids: readonly string[]; figures: Record<Field, readonly (number | null)[]> }

const KEY = 'live_quotes'
const AT_KEY = 'live_quotes_at'

/** Keeps the newest round in place of the one before; the market thread of every process takes it up. */
export async function keepLiveQuotes(store: MarketStore, { atMs, quotes }: { atMs: number; quotes: readonly LiveQuote[] }): Promise<void> {
  const column = (field: Field) => quotes.map((quote) => quote[field])
  const figures = Object.fromEntries(liveQuoteFields.map((field) => [field, column(field)])) as Record<Field, (number | null)[]>
  const round: LiveQuotes = { atMs, ids: quotes.map(({ secucode }) => secucode), figures }
  await store.setSetting(KEY, JSON.stringify(round))
  await store.setSetting(AT_KEY, String(atMs))
}

/** The newest round, unless it is the one that began at an instant (epoch ms): then null. A clock that was put back makes newer rounds earlier ones. */
export async function readLiveQuotes(store: MarketStore, knownMs = 0): Promise<LiveQuotes | null> {
  if (Number((await store.setting(AT_KEY)) ?? 0) === knownMs) return null
  const text = await store.setting(KEY)
  return text === null ? null : (JSON.parse(text) as LiveQuotes)
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
    if (Number.isNaN(price)) {
      session.part[row] = part.suspended
      if (!Number.isNaN(session.preClose[row])) session.lastPrice[row] = session.preClose[row]
      return
    }
    session.part[row] = part.quoted
    session.bars.close[row] = price
    for (const field of ['open', 'high', 'low', 'volume', 'amount'] as const) session.bars[field][row] = figure(field)
  })
}
