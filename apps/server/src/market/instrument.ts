import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import { type Exchange, exchangeOf, isSecuCode } from '@guanlan/domain/securities/secu-code.ts'

/** What has a price: a security, an index, or a sector (sectors have no exchange code; their id is the block code). */
export type InstrumentKind = 'stock' | 'index' | 'industry' | 'concept'

/** One row of the market. `row` is its place in every column of quotes and minutes and never changes while the process runs. */
export type Instrument = {
  row: number
  /** SH600519, SH000001, SW801120, GN0001. */
  id: string
  name: string
  kind: InstrumentKind
  listDate: string | null
  /** Securities only. */
  board: 'main' | 'chinext' | 'star' | 'bse' | 'b' | null
  st: '' | 'ST' | '*ST'
  delisted: boolean
  /** Which provider its bars come from: 'simulated', 'files' or 'live'. Never mixed within one instrument. */
  source: string
  /** When bars from files were imported, epoch ms; null for generated ones and where none are. */
  importedAtMs: number | null
}

/** The exchange whose rules of prices hold for an instrument; for a sector, which is on none, Shanghai's. */
export function exchangeOfInstrument({ id }: Pick<Instrument, 'id'>): Exchange {
  return isSecuCode(id) ? exchangeOf(id) : 'SH'
}

/** Smallest price step in 0.001 of the currency; that of A shares for an index or sector. */
export function tickOf(instrument: Instrument): number {
  return tickMilli(instrument.board ?? 'main', exchangeOfInstrument(instrument))
}

/** Whether a security counts in figures of the whole market: listed A shares, B shares and delisted ones left out. */
export function countsInMarket({ kind, board, delisted }: Instrument): boolean {
  return kind === 'stock' && board !== 'b' && !delisted
}
