import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { tickSize } from '@guanlan/domain/price-limit/tick.ts'
import type { KnownInputs } from '../../parts/read-out/figure-inputs.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import type { PriceUnit } from '../../ui/figure/provenance.ts'
import { quotedForm } from '../../ui/figure/quoted.ts'

/** One figure of the quote grid: its label, value, form, formula, and what colours it. */
export type StockFigure = {
  key: string
  label: string
  value: number | null
  form: FigureForm
  formula: string
  /** Field of the answer, for the reason of a missing value. */
  field: string
  /** Signed number that colours it: a level against the previous close. */
  tone?: number | null
  /** Why it has no value where the answer gives no reason. */
  reason?: string
  /** Only in the two-column grid of desktops. */
  wideOnly?: boolean
}

/** An index counts points; B shares are quoted in US dollars in Shanghai and Hong Kong dollars in Shenzhen. */
export function priceUnitOf({ kind, board, exchange }: Pick<StockBase, 'kind' | 'board' | 'exchange'>): PriceUnit {
  if (kind === 'index') return '点'
  if (board !== 'b') return '元'
  return exchange === 'SH' ? '美元' : '港元'
}

/** How prices of a security are written: Shanghai's B shares to a tenth of a cent. */
export function priceFormOf({ kind, secucode }: Pick<StockBase, 'kind' | 'secucode'>): FigureForm {
  return kind === 'index' ? 'index' : quotedForm('price', secucode)
}

/** Everything the page knows of a security, by the input names of the formulas. */
export function knownInputs(base: StockBase): KnownInputs {
  const { quote } = base
  const limitRatio = base.limitRule?.upRatio
  const priceTick = base.board === null ? null : tickSize(base.board, base.exchange)
  const bidVolume = quote.bids?.reduce((sum, { volume }) => sum + volume, 0)
  const askVolume = quote.asks?.reduce((sum, { volume }) => sum + volume, 0)
  const cashPerShare = base.dividendYieldRatio !== null && quote.price !== null ? base.dividendYieldRatio * quote.price : null
  const { bids: _bids, asks: _asks, exRight: _exRight, limitState: _state, time: _time, ...figures } = quote
  const { netProfitTtm, netProfitYear, netProfit, quarters, revenueTtm, equity, minutes, averageVolume } = base
  return {
    ...figures,
    netProfitTtm,
    netProfitYear,
    netProfit,
    quarters,
    revenueTtm,
    equity,
    minutes,
    averageVolume,
    totalShares: base.totalShares,
    floatShares: base.floatShares,
    limitRatio,
    priceTick,
    bidVolume,
    askVolume,
    cashPerShare,
  }
}

/** 委比 of the five levels, null without orders on either side. */
export function bidAskRatio({ bids, asks }: Pick<StockBase['quote'], 'bids' | 'asks'>): number | null {
  const total = (levels: typeof bids) => levels?.reduce((sum, { volume }) => sum + volume, 0) ?? 0
  const bid = total(bids)
  const ask = total(asks)
  return bid + ask === 0 ? null : (bid - ask) / (bid + ask)
}

/** 委差 of the five levels, 股; null where either side is unknown, and without orders on both. */
export function bidAskDifference({ bids, asks }: Pick<StockBase['quote'], 'bids' | 'asks'>): number | null {
  if (bids === null || asks === null || bids.length + asks.length === 0) return null
  const total = (levels: typeof bids) => levels.reduce((sum, { volume }) => sum + volume, 0)
  return total(bids) - total(asks)
}

/** 均价 of the session so far: what was paid for a share on average; null before the first trade. */
export function averagePrice({ amount, volume }: Pick<StockBase['quote'], 'amount' | 'volume'>): number | null {
  return amount === null || volume === null || volume === 0 ? null : amount / volume
}

/** The figures of the quote header in the order of the page; an index has no limits, book or valuation. */
export function stockFigures(base: StockBase): StockFigure[] {
  const { quote } = base
  const priceForm = priceFormOf(base)
  const level = (key: 'open' | 'high' | 'low' | 'limitUp' | 'limitDown', label: string, formula: string): StockFigure => ({
    key,
    label,
    value: quote[key],
    form: priceForm,
    formula,
    field: key,
    tone: against(quote[key], quote.preClose),
  })
  const plain = (key: keyof StockBase['quote'] & string, label: string, [form, formula]: readonly [FigureForm, string]): StockFigure => ({
    key,
    label,
    value: quote[key] as number | null,
    form,
    formula,
    field: key,
  })
  const difference = bidAskDifference(quote)
  const all = [
    level('open', '今开', 'open'),
    level('high', '最高', 'high'),
    level('low', '最低', 'low'),
    plain('preClose', '昨收', [priceForm, 'pre-close']),
    {
      key: 'average',
      label: '均价',
      value: averagePrice(quote),
      form: priceForm,
      formula: 'average-price',
      field: 'volume',
      tone: against(averagePrice(quote), quote.preClose),
      ...(quote.volume === 0 ? { reason: '当日还没有成交' } : {}),
    },
    { ...plain('speedRatio', '涨速', ['signedPercent', 'speed-ratio']), tone: quote.speedRatio },
    plain('volume', '成交量', ['volume', 'volume']),
    plain('amount', '成交额', ['amount', 'amount']),
    plain('outer', '外盘', ['volume', 'outer']),
    plain('inner', '内盘', ['volume', 'inner']),
    {
      key: 'bidAskDifference',
      label: '委差',
      value: difference,
      form: 'volume',
      formula: 'bid-ask-difference',
      field: 'bids',
      tone: difference,
      ...(quote.bids !== null && quote.asks !== null ? { reason: '两边都没有挂单' } : {}),
    },
    plain('turnoverRatio', '换手率', ['percent', 'turnover-ratio']),
    plain('volumeRatio', '量比', ['ratio2', 'volume-ratio']),
    plain('amplitudeRatio', '振幅', ['percent', 'amplitude-ratio']),
    plain('peTtm', '市盈率TTM', ['earningsMultiple', 'pe-ttm']),
    plain('pb', '市净率', ['assetMultiple', 'pb']),
    {
      key: 'dividendYieldRatio',
      label: '股息率',
      value: base.dividendYieldRatio,
      form: 'percent',
      formula: 'dividend-yield',
      field: 'dividendYieldRatio',
    },
    plain('totalMv', '总市值', ['amount', 'total-mv']),
    { ...plain('floatMv', '流通市值', ['amount', 'float-mv']), wideOnly: true },
    level('limitUp', '涨停', 'limit-up'),
    level('limitDown', '跌停', 'limit-down'),
  ] satisfies StockFigure[]
  return base.kind === 'index' ? all.filter(({ key }) => INDEX_FIGURES.has(key)) : all
}

const INDEX_FIGURES = new Set(['open', 'high', 'low', 'preClose', 'volume', 'amount', 'amplitudeRatio', 'volumeRatio', 'turnoverRatio'])

function against(value: number | null, base: number | null): number | null {
  return value === null || base === null ? null : value - base
}

/** Whether all figures of an answer are from imported files. */
export function isImported(meta: Meta | null): boolean {
  return meta !== null && meta.source.length > 0 && meta.source.every(({ id }) => id === 'files')
}

/** Whether the quote is of the present day, not of the newest session there is. */
export function isOfToday({ quoteTime }: Pick<StockBase, 'quoteTime'>, today = formatDate(serverNowMs(), 'ymd')): boolean {
  return quoteTime.slice(0, 10) === today
}

/** State of trading in words, auctions and the lunch break distinguished. */
function statusLabel(status: StockBase['status'], time: string): string {
  const clock = time.slice(-8, -3)
  if (status === 'trading' && clock >= '11:30' && clock < '13:00') return '午间休市'
  if (status === 'trading' && clock < '09:30') return '集合竞价'
  if (status === 'trading' && clock >= '14:57') return '收盘竞价'
  return { trading: '交易中', suspended: '停牌', delisted: '已退市', 'pre-open': '未开盘', closed: '已收盘' }[status]
}

/**
 * 交易中 14:32:08; 收盘 2024-09-19 of an earlier day, and where all figures are from imported files and so of the day of the newest bar;
 * a security that does not trade today has no time of its own, and one without a price no close. `today` is YYYY-MM-DD.
 */
export function statusText(
  { status, quoteTime, quote }: Pick<StockBase, 'status' | 'quoteTime'> & { quote?: Pick<StockBase['quote'], 'price'> },
  meta: Meta | null,
  today = formatDate(serverNowMs(), 'ymd'),
): string {
  if (status === 'closed' && quote?.price === null) return '没有行情'
  const day = quoteTime.slice(0, 10)
  if (status === 'closed' && (isImported(meta) || day !== today)) return `收盘 ${day}`
  const label = statusLabel(status, quoteTime)
  return status === 'delisted' || status === 'suspended' ? label : `${label} ${quoteTime.slice(-8)}`
}

export const boardNames: Record<NonNullable<StockBase['board']>, string> = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
  b: 'B股',
}
export const exchangeNames: Record<StockBase['exchange'], string> = { SH: '上海证券交易所', SZ: '深圳证券交易所', BJ: '北京证券交易所' }
