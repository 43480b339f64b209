import type { Quote, QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import type { PastBar } from '../quote-columns.ts'
import { known, money, ratio, round } from './figures.ts'
import { closeOf } from './provenance.ts'

/** What the newest bar of an imported security reports when it has none of the present session. */
const readers: Partial<Record<QuoteColumnName, (bar: PastBar) => Quote[QuoteColumnName]>> = {
  price: (bar) => bar.close,
  change: (bar) => known(round(bar.close - bar.preClose, 3)),
  changeRatio: (bar) => ratio(bar.close - bar.preClose, bar.preClose),
  open: (bar) => bar.open,
  high: (bar) => bar.high,
  low: (bar) => bar.low,
  preClose: (bar) => known(bar.preClose),
  volume: (bar) => bar.volume,
  amount: (bar) => money(bar.amount),
  amplitudeRatio: (bar) => ratio(bar.high - bar.low, bar.preClose),
  time: ({ date }) => closeOf(date),
}

/** The columns that are of the past bar instead of the present session; all else in a row stays as it is. */
export function pastFigures(bar: PastBar, cols: readonly QuoteColumnName[]): Partial<Quote> {
  return Object.fromEntries(cols.flatMap((col) => (readers[col] === undefined ? [] : [[col, readers[col](bar)]])))
}
