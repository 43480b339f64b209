import type { Market } from './market.ts'
import type { Tick, WorkerMessage } from './messages.ts'
import type { QuoteBuffers } from './quote-buffers.ts'
import { createSharedMarket } from './shared-market.ts'

/** The market of one moment on its way to another thread: bars and tables are shared memory, quotes a copy of their own. */
export type HandedMarket = { simulated: boolean; quotes: QuoteBuffers; tick: Tick }

export type MarketToHand = {
  /** Keeps what a later moment leaves out. */
  hear(message: WorkerMessage): void
  /** The moment heard last; null before the first. */
  hand(simulated: boolean): HandedMarket | null
}

/** Collects what the market thread tells, so that any other thread can be given the same. */
export function createMarketToHand(): MarketToHand {
  let quotes: QuoteBuffers | null = null
  let newest: Tick | null = null
  return {
    hear(message) {
      if (message.type === 'quotes') quotes = message.buffers
      if (message.type === 'bars' && newest !== null) newest = { ...newest, bars: message.bars }
      if (message.type !== 'tick') return
      const { session, bars, tables } = message
      newest = {
        ...message,
        session: session ?? newest?.session ?? null,
        bars: bars ?? newest?.bars ?? null,
        tables: tables ?? newest?.tables ?? null,
      }
    },
    hand(simulated) {
      if (quotes === null || newest === null || newest.session === null || newest.tables === null) return null
      return { simulated, quotes: copyOf(quotes), tick: { ...newest, rows: new Int32Array(0), moment: null } }
    },
  }
}

/** A copy with a mark of its own: which set this thread reads is what the market thread goes by. */
function copyOf({ rows, figures }: QuoteBuffers): QuoteBuffers {
  const copy = new SharedArrayBuffer(figures.byteLength)
  new Uint8Array(copy).set(new Uint8Array(figures))
  return { rows, figures: copy, inUse: new SharedArrayBuffer(4) }
}

/** The market that was handed over; it does not move. */
export async function openHandedMarket({ simulated, quotes, tick }: HandedMarket): Promise<Market> {
  const shared = createSharedMarket({ simulated, provider: null })
  shared.openQuotes(quotes)
  await shared.apply(tick)
  return shared.market.still()
}
