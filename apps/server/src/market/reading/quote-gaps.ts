import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Quote, QuoteColumnName } from '@guanlan/contract/schemas/quote.ts'
import type { Instrument } from '../instrument.ts'
import { type Market, type QuoteColumns, status } from '../market.ts'

type Missing = Meta['missing']
/** A gap that not all rows share is named by security up to this many; beyond, by its reason alone. */
const MAX_NAMED = 20
export const NO_STATEMENTS = '尚未接入财务报表，无法计算'

const shares: readonly QuoteColumnName[] = ['turnoverRatio', 'totalMv', 'floatMv']
const limits: readonly QuoteColumnName[] = ['limitUp', 'limitDown']
const books: readonly QuoteColumnName[] = ['bids', 'asks']

/** Why a column is null for an instrument now, in Chinese. */
export function quoteGap(col: QuoteColumnName, i: Instrument, q: QuoteColumns): string {
  if (col === 'peTtm' || col === 'pb') return i.kind === 'stock' ? NO_STATEMENTS : '指数与板块没有此项'
  if (col === 'industry') return i.kind === 'stock' ? '没有行业归属记录' : '指数与板块没有行业'
  if (i.kind !== 'stock') {
    if (limits.includes(col)) return '指数与板块没有涨跌停价'
    if (books.includes(col)) return '指数与板块没有买卖盘'
    if (shares.includes(col)) return '指数与板块没有股本'
    if (col === 'st') return '指数与板块没有风险警示'
  }
  if (q.status[i.row] === status.delisted) return '已退市'
  if (col === 'exRight') return '导入的数据不含分红'
  if (q.status[i.row] === status.past && !shares.includes(col)) return '没有当日数据'
  if (shares.includes(col) && Number.isNaN(q.totalShares[i.row])) return '没有股本记录'
  if (i.source === 'files' && (limits.includes(col) || col === 'limitState')) return '导入的数据不含涨跌停价'
  if (limits.includes(col)) return '当日不设涨跌幅限制，或没有昨收价'
  if (q.status[i.row] === status.suspended) return '停牌，当日没有成交'
  if (q.status[i.row] === status.preOpen) return '尚未开盘'
  if (col === 'volumeRatio' && Number.isNaN(q.volumePerMinute5d[i.row])) return '上市不足五个交易日'
  if (books.includes(col)) return '没有买卖盘数据'
  return col === 'spark' ? '没有分时数据' : '没有行情数据'
}

/** The nulls of quote rows with their reasons: one entry for all rows where they share it, else one per security. */
export function quoteGaps(rows: readonly Quote[], cols: readonly QuoteColumnName[], market: Market): Missing {
  return cols.flatMap((col) => columnGaps(rows, col, market))
}

/** The same for one column. */
export function columnGaps(rows: readonly Quote[], field: QuoteColumnName, market: Market): Missing {
  const q = market.quotes()
  const byReason = new Map<string, string[]>()
  for (const row of rows) {
    if (row[field] !== null) continue
    const i = market.find(row.secucode)
    const reason = i === null ? '没有行情数据' : quoteGap(field, i, q)
    const codes = byReason.get(reason)
    if (codes === undefined) byReason.set(reason, [row.secucode])
    else codes.push(row.secucode)
  }
  return [...byReason].flatMap(([reason, codes]): Missing => {
    if (codes.length === rows.length) return [{ field, reason }]
    if (codes.length > MAX_NAMED) return [{ field, reason: `${reason}（${codes.length} 只）` }]
    return codes.map((secucode) => ({ field, reason, secucode }))
  })
}
