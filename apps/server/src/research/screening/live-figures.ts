import type { QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { status } from '../../market/quote-columns.ts'
import { quoteRow } from '../../market/reading/quote-row.ts'

/** Factors that are figures of the quote: of the moment, not of the session before. */
const QUOTED: Readonly<Record<string, QuoteColumnName>> = {
  price: 'price',
  'change-ratio': 'changeRatio',
  amplitude: 'amplitudeRatio',
  amount: 'amount',
  volume: 'volume',
  'turnover-rate': 'turnoverRatio',
  'volume-ratio': 'volumeRatio',
  'total-mv': 'totalMv',
  'float-mv': 'floatMv',
}
/** Figures a suspended security has none of on the day, whatever its quote repeats. */
const OF_THE_DAY = new Set(['change-ratio', 'amplitude', 'amount', 'volume', 'turnover-rate', 'volume-ratio'])

/** Factors that follow the price between two sessions while what they measure it by stays: 1 rise with it, −1 fall. */
const PRICED: Readonly<Record<string, 1 | -1>> = { 'pe-ttm': 1, pb: 1, 'ps-ttm': 1, 'pcf-ttm': 1, 'dividend-yield': -1 }

/** How a factor follows the running session; null for one that is known by session only. */
export function followsQuotes(key: string): boolean {
  return key in QUOTED || key in PRICED
}

type Settled = {
  key: string
  /** Figures of the last session and its closes, and which it was (YYYY-MM-DD). */
  settled: Float64Array
  prices: Float64Array
  cutDate: string
}

/** A factor of the moment for each of the instruments: from quotes, or from the column of the last session and how the price has moved since. */
export function liveColumn(market: Market, instruments: readonly Instrument[], { key, settled, prices, cutDate }: Settled): Float64Array {
  const column = QUOTED[key]
  const isOfCut = market.snapshot().tradeDate === cutDate
  if (column !== undefined) {
    // without shares the cut may know the market value from imported valuations of the session
    const instead = (at: number) => (isOfCut && key === 'total-mv' ? numberAt(settled, at) : Number.NaN)
    return Float64Array.from(instruments, (i, at) => {
      const value = quotedFigure(market, i, { key, column })
      return Number.isNaN(value) ? instead(at) : value
    })
  }
  if (isOfCut) return settled
  const q = market.quotes()
  return Float64Array.from(instruments, (i, at) => {
    // 除权除息日: the reference price stands for what the holder had, the close before does not
    const before = market.isExRight(i.row) ? numberAt(q.preClose, i.row) : numberAt(prices, at)
    return numberAt(settled, at) * (quoteOf(market, i, 'price') / before) ** fieldOf(PRICED, key)
  })
}

function quotedFigure(market: Market, i: Instrument, { key, column }: { key: string; column: QuoteColumnName }): number {
  const isSuspended = market.quotes().status[i.row] === status.suspended
  return isSuspended && OF_THE_DAY.has(key) ? Number.NaN : quoteOf(market, i, column)
}

function quoteOf(market: Market, i: Instrument, column: QuoteColumnName): number {
  const value = quoteRow(i, [column], market)[column]
  return typeof value === 'number' ? value : Number.NaN
}
