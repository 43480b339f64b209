import { get, post, stream } from '../call.ts'
import * as chart from '../schemas/market/chart.ts'
import * as fetching from '../schemas/market/fetching.ts'
import * as quote from '../schemas/market/quote.ts'
import * as stock from '../schemas/market/stock.ts'

/** Quotes, charts and what the head of the stock page shows. */
export const stockCalls = {
  'stock.quotes': post('data', '/pyapi/api2/stockquotrealtime', quote.QuotesInput, quote.QuotesOutput, {
    about: '实时行情；secucodes 为 ["all"] 且 cols 为空时返回全部代码与简称',
    example: { secucodes: ['SH600519'], cols: ['price', 'changeRatio'] },
    fresh: 'snapshot',
  }),
  'stock.kline': post('data', '/pyapi/api2/klinedata', chart.KlineInput, chart.KlineOutput, {
    about: 'K 线：证券、指数或板块，十种周期，三种复权',
    example: { secucode: 'SH600519', period: 'day', adjust: 'qfq', count: 3 },
    fresh: 'snapshot',
  }),
  'stock.minutes': post('data', '/pyapi/api2/stockfsdata', chart.MinutesInput, chart.MinutesOutput, {
    about: '分时：当日或五日，每日 241 点',
    example: { secucode: 'SH600519', days: 1 },
    fresh: 'snapshot',
  }),
  'stock.enddates': get('data', '/zg/api/v1/common/enddates', stock.EnddatesInput, stock.Enddates, {
    about: '报告期列表',
    example: { type: 'fin' },
    fresh: 'snapshot',
    meta: false,
  }),
  'stock.base': get('data', '/zg/api/v1/stockinfo/basedata', stock.StockInput, stock.StockBase, {
    about: '个股概要',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
  }),
  // @NOTE ours: progress of fetching a company from upstreams
  'stock.fetching': get('data', '/zg/api/v1/stockinfo/fetching', fetching.FetchingInput, fetching.Fetching, {
    about: '个股数据正在获取的进度；打开的个股排在最前',
    example: { secucode: 'SH600519' },
    fresh: 'never',
    meta: false,
  }),
  'stock.quoteStream': stream('/stream/quotes', quote.QuoteStreamInput, quote.QuoteTick, {
    about: '行情推送（SSE），只推变化；once=1 时立即回答一次，供轮询',
    example: { secucodes: 'SH600519,SH000001' },
    fresh: 'never',
  }),
} as const
