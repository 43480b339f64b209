import type { MarketStore } from '../../storage/bars/market-store.ts'
import { listInstruments } from './load-books.ts'
import type { MarketBooks } from './session.ts'

/** Securities, indexes or sectors came into the store that the books have no row for: they are loaded anew. */
export class NewInstruments extends Error {
  override name = 'NewInstruments'
}

/** Names what the store lists, or has bars of, and the books have no row for; '' for nothing. */
export async function withoutRow(store: MarketStore, { instruments }: Pick<MarketBooks, 'instruments'>): Promise<string> {
  const known = new Set(instruments.map(({ id }) => id))
  const stored = [...(await listInstruments(store)), ...(await store.sources()).map(({ secucode }) => secucode)]
  return [...new Set(stored.filter((id) => !known.has(id)))].sort().join(' ')
}

/** Throws NewInstruments when the store has others without a row than when the books were loaded: `before`. */
export async function expectNoNew(store: MarketStore, books: Pick<MarketBooks, 'instruments'>, before: string): Promise<void> {
  const now = await withoutRow(store, books)
  if (now !== '' && now !== before) throw new NewInstruments(now)
}
