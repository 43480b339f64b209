import { northboundRegimeOn } from '@guanlan/contract/rows/northbound.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, type ReportRow, ratioOf, secucodeOf } from '../datacenter.ts'
import { reportByDate } from '../reports/report-by-date.ts'
import { linkOf } from './northbound.ts'

const EVENING_MINUTE = 17 * 60 + 30
const COLUMNS = [
  'MUTUAL_TYPE',
  'TRADE_DATE',
  'RANK',
  'SECUCODE',
  'CLOSE_PRICE',
  'CHANGE_RATE',
  'DEAL_AMT',
  'BUY_AMT',
  'SELL_AMT',
  'NET_BUY_AMT',
] as const

function activeOf(row: ReportRow) {
  const tradeDate = dateOf(row, 'TRADE_DATE')
  // sides are no longer published: values in these columns mean nothing
  const side = northboundRegimeOn(tradeDate)?.dailyHoldings === true ? figureOf : () => null
  return {
    tradeDate,
    link: linkOf(row),
    rank: row.RANK,
    secucode: secucodeOf(row),
    close: figureOf(row.CLOSE_PRICE),
    changeRatio: ratioOf(row, 'CHANGE_RATE'),
    amount: figureOf(row.DEAL_AMT),
    buyAmount: side(row.BUY_AMT),
    sellAmount: side(row.SELL_AMT),
    netAmount: side(row.NET_BUY_AMT),
    effectiveAtMs: shanghaiInstant(toDayNumber(tradeDate), EVENING_MINUTE),
  }
}

/** 陆股通十大成交活跃股 of both links from 东方财富, in 元. */
export const northboundActiveAdapter = reportByDate({
  // a stretch of holidays in Hong Kong has none: an empty answer is no fault
  dataset: 'northboundActive',
  daysPerQuestion: 366,
  reportName: 'RPT_MUTUAL_TOP10DEAL',
  dateColumn: 'TRADE_DATE',
  besides: '(MUTUAL_TYPE in ("001","003"))',
  sort: '-TRADE_DATE,MUTUAL_TYPE,RANK',
  columns: COLUMNS,
  rowsOf: (rows) => rows.map(activeOf),
})
