import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, SecuCodeText } from '../security.ts'

/** State of a security in the session: trading, suspended (停牌), delisted (退市), or not open yet. */
export const TradeStatus = z.enum(['trading', 'suspended', 'delisted', 'pre-open', 'closed'])

/** One level of the order book: price in 元, volume in 股. */
const Level = z.object({ price: z.number(), volume: z.number() })

/** The columns `stockquotrealtime` can answer with. Prices in 元, volume in 股, money in 元, ratios as fractions. */
export const quoteColumns = {
  price: figure('price', '元'),
  change: figure('change', '元'),
  changeRatio: figure('change-ratio', '比例'),
  open: figure('open', '元'),
  high: figure('high', '元'),
  low: figure('low', '元'),
  preClose: figure('pre-close', '元'),
  volume: figure('volume', '股'),
  amount: figure('amount', '元'),
  turnoverRatio: figure('turnover-ratio', '比例'),
  volumeRatio: figure('volume-ratio', '倍'),
  amplitudeRatio: figure('amplitude-ratio', '比例'),
  speedRatio: figure('speed-ratio', '比例'),
  totalMv: figure('total-mv', '元'),
  floatMv: figure('float-mv', '元'),
  peTtm: figure('pe-ttm', '倍'),
  pb: figure('pb', '倍'),
  limitUp: figure('limit-up', '元'),
  limitDown: figure('limit-down', '元'),
  inner: figure('inner', '股'),
  outer: figure('outer', '股'),
  bids: z.array(Level).nullable(),
  asks: z.array(Level).nullable(),
  /** Today's minute prices thinned to ≤ 60 points, for sparklines. */
  spark: z.array(z.number()).nullable(),
  industry: z.string().nullable(),
  st: z.enum(['', 'ST', '*ST']).nullable(),
  tradeStatus: TradeStatus.nullable(),
  limitState: z.enum(['up', 'down', 'none']).nullable(),
  exRight: z.boolean().nullable(),
  time: z.string().nullable(),
}
export const QuoteColumn = z.object(quoteColumns).keyof()
export type QuoteColumnName = keyof typeof quoteColumns

export const Quote = z.object({ secucode: SecuCodeText, secuabbr: z.string() }).extend(z.object(quoteColumns).partial().shape)
export type Quote = z.infer<typeof Quote>

export const QuotesInput = z.object({
  secucodes: z.array(AnyCode).min(1, '至少给一个证券代码').max(600, '一次最多 600 个证券代码'),
  cols: z.array(QuoteColumn).max(Object.keys(quoteColumns).length).default([]),
})
export const QuotesOutput = z.object({ infos: z.array(Quote), total: z.number() })

export { tickColumns } from '../../tick-columns.ts'

export const QuoteStreamInput = z.object({
  secucodes: z.string().min(1, '请给出要订阅的证券代码').max(8000),
  /** `1`: no stream but one answer at once (`PolledEvent`), for hosts that cannot listen. @NOTE ours */
  once: z.enum(['0', '1']).default('0').describe('为 1 时不建立推送，立即以 JSON 回答一次'),
  /** Id of the newest event the reader has; a header Last-Event-ID goes before it. @NOTE ours */
  since: z.string().max(64).optional().describe('已收到的最新事件 id'),
})
/** A tick of the quote stream: only securities that changed since the last event; columns as in `tickColumns`. */
export const QuoteTick = z.object({
  snapshotId: z.string(),
  asOf: z.string(),
  rows: z.array(z.tuple([SecuCodeText, z.array(z.number().nullable())])),
  /** Place of the newest flash, `flashnews_first.newest`; only in the event that reports a new one. */
  flash: z.string().optional(),
})
export type QuoteTick = z.infer<typeof QuoteTick>
