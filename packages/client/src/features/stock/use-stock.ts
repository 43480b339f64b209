import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { isOneOf } from '@guanlan/domain/collections/elements.ts'
import { toDecimals } from '@guanlan/domain/format/decimals.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { useCall } from '../../api/use-call.ts'
import { type LiveQuote, useLiveQuote, useStreamState } from '../../parts/stocks/quote-stream.ts'
import { useIsOld } from '../../ui/feedback/stale-badge.tsx'
import type { LiveFigures } from './chart/live-bar.ts'
import { isImported } from './stock-figures.ts'

/** How often what is not pushed (order book, ratios) is asked again. */
const REFRESH_MS = 5000

export type Stock = {
  base: StockBase
  meta: Meta | null
  live: LiveFigures | null
  /** The server does not answer, or its source does not: figures are of `asOf`. */
  isStale: boolean
  asOf: string | null
}

/** A security's page data: the last answer, moved on by what was pushed since. */
export function useStock(code: string) {
  const query = useCall('stock.base', { secucode: code }, { refreshMs: REFRESH_MS })
  const answer = query.data
  const pushed = useLiveQuote(answer?.data.secucode ?? (query.isError ? null : code))
  const stream = useStreamState()
  const isOld = useIsOld(answer?.meta?.freshUntil)
  if (answer === undefined) return { query, stock: null }
  const { data, meta } = answer
  const isOfSession = !isImported(meta) || pushed?.asOf.slice(0, 10) === meta?.tradeDate
  const fresh = pushed !== null && isOfSession && pushed.asOf >= (meta?.asOf ?? '') ? pushed : null
  const base = fresh === null ? data : withLive(data, fresh)
  const asOf = fresh?.asOf ?? meta?.asOf ?? null
  const stock: Stock = { base, meta, live: liveFigures(base, asOf), isStale: isOld || query.isError || stream === 'lost', asOf }
  return { query, stock }
}

/** The answer with pushed figures in place, and with everything that follows from them by its formula. */
export function withLive(base: StockBase, live: LiveQuote): StockBase {
  const { price, change, changeRatio, volume, amount, high, low } = live
  if (price === null) return base
  const { preClose, limitUp, limitDown } = base.quote
  const quote = {
    ...base.quote,
    price,
    change,
    changeRatio,
    volume,
    amount,
    high,
    low,
    amplitudeRatio: high === null || low === null || !preClose ? base.quote.amplitudeRatio : (high - low) / preClose,
    turnoverRatio: volume === null || !base.floatShares ? base.quote.turnoverRatio : volume / base.floatShares,
    totalMv: base.totalShares === null ? base.quote.totalMv : price * base.totalShares,
    floatMv: base.floatShares === null ? base.quote.floatMv : price * base.floatShares,
    limitState: price === limitUp ? ('up' as const) : price === limitDown ? ('down' as const) : ('none' as const),
  }
  return withPrice({ ...base, quote, quoteTime: live.asOf }, price / (base.quote.price ?? Number.NaN))
}

/** Multiples rise with the price, the yield falls with it; `times` is the price over the one they were worked out at. */
function withPrice(base: StockBase, times: number): StockBase {
  if (!(times > 0)) return base
  const risen = (multiple: number | null) => (multiple === null ? null : multiple * times)
  const { quote, peStatic, peDyn, ps, dividendYieldRatio } = base
  // imported valuations are of their own session
  const own = (field: 'peTtm' | 'pb' | 'ps', multiple: number | null) =>
    base.valuation?.fields.includes(field) === true ? multiple : risen(multiple)
  return {
    ...base,
    quote: { ...quote, peTtm: own('peTtm', quote.peTtm), pb: own('pb', quote.pb) },
    peStatic: risen(peStatic),
    peDyn: risen(peDyn),
    ps: own('ps', ps),
    dividendYieldRatio: dividendYieldRatio === null ? null : dividendYieldRatio / times,
  }
}

/** Source and time of a figure: imported valuations are of their own session. */
export function metaOfField({ valuation }: Pick<StockBase, 'valuation'>, meta: Meta | null, field: string): Meta | null {
  if (meta === null || valuation === undefined || !isOneOf(valuation.fields, field)) return meta
  return { ...meta, asOf: `${valuation.date} 15:00:00`, tradeDate: valuation.date, mode: 'close', source: valuation.source }
}

/** Names of figures from imported valuations of another session than the quote's; null for none. */
export function olderValuation({ valuation }: Pick<StockBase, 'valuation'>, meta: Meta | null): string | null {
  if (valuation === undefined || valuation.date === meta?.tradeDate) return null
  const names = { peTtm: '市盈率TTM', pb: '市净率', ps: '市销率', totalMv: '总市值' }
  return `${valuation.fields.map((field) => names[field]).join('、')}取自导入的估值历史，为 ${valuation.date} 的值。`
}

/** Index levels come with more decimals than are shown; a bar takes over what the head says. */
function liveFigures({ quote, status, secucode }: StockBase, asOf: string | null): LiveFigures | null {
  if (asOf === null || status === 'suspended' || status === 'delisted') return null
  const decimals = quotationOf(secucode).decimals
  const shown = (value: number | null) => (value === null ? null : Number(toDecimals(value, decimals)))
  const { volume, amount } = quote
  return { tradeDate: asOf.slice(0, 10), price: shown(quote.price), high: shown(quote.high), low: shown(quote.low), volume, amount }
}
