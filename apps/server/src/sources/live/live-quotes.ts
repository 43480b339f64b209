import { recordOf } from '@guanlan/domain/collections/records.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'

/** Figures an upstream reports of the present session. Prices in 元, volume and shares in 股, amount in 元; null is unknown, a null price is a suspension. */
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
  const figures = recordOf(liveQuoteFields, (field) => column(field))
  const round: LiveQuotes = { atMs, levelsAtMs, ids: quotes.map(({ secucode }) => secucode), figures }
  await store.setSetting(KEY, JSON.stringify(round))
  await store.setSetting(AT_KEY, String(atMs))
}

/** The newest round, unless it is the one that began at an instant (epoch ms): then null. A clock that was put back makes newer rounds earlier ones. */
export async function readLiveQuotes(store: MarketStore, knownMs = 0): Promise<LiveQuotes | null> {
  if (Number((await store.setting(AT_KEY)) ?? 0) === knownMs) return null
  const text = await store.setting(KEY)
  return text === null ? null : storedJson<LiveQuotes>(text)
}
