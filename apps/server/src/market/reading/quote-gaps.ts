import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Quote, QuoteColumnName } from '@guanlan/contract/schemas/quote.ts'
import type { Instrument } from '../instrument.ts'
import { type Market, type QuoteColumns, status } from '../market.ts'

type Missing = Meta['missing']
/** A gap that not all rows share is named by security up to this many; beyond, by its reason alone. */
const MAX_NAMED = 20

const shares: readonly QuoteColumnName[] = ['turnoverRatio', 'totalMv', 'floatMv']
const limits: readonly QuoteColumnName[] = ['limitUp', 'limitDown']
const books: readonly QuoteColumnName[] = ['bids', 'asks']

/** Why a column is null for an instrument now, in Chinese. */
export function quoteGap(col: QuoteColumnName, i: Instrument, q: QuoteColumns): string {
  if (col === 'peTtm' || col === 'pb') return i.kind === 'stock' ? '因子算出后才有' : '指数与板块没有此项'
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
  if (col !== 'spark') return '没有行情数据'
  return i.source === 'live' ? '分时逐只取得：打开个股后稍候即有' : '没有分时数据'
}

/** The nulls of quote rows with their reasons, gathered row by row. */
export type GapCount = {
  see(row: Quote): void
  /** For each column one entry for all rows seen where they share the reason, else one per security. */
  missing(): Missing
}

/** Codes are kept as long as they may be named. */
type Gap = { count: number; codes: string[] }

/** Begins to gather the nulls of these columns; `reasonOf` says why, where the caller knows more than the market does. */
export function countGaps(cols: readonly QuoteColumnName[], market: Market, reasonOf = quoteGap): GapCount {
  const q = market.quotes()
  const columns = cols.map((field) => ({ field, byReason: new Map<string, Gap>() }))
  let rows = 0
  return {
    see(row) {
      rows++
      for (const { field, byReason } of columns) {
        if (row[field] !== null) continue
        const i = market.find(row.secucode)
        const reason = i === null ? '没有行情数据' : reasonOf(field, i, q)
        const gap = byReason.get(reason) ?? { count: 0, codes: [] }
        byReason.set(reason, gap)
        gap.count++
        if (gap.codes.length < MAX_NAMED) gap.codes.push(row.secucode)
      }
    },
    missing: () =>
      columns.flatMap(({ field, byReason }) => [...byReason].flatMap(([reason, gap]) => entries({ field, reason, gap, rows }))),
  }
}

function entries({ field, reason, gap, rows }: { field: string; reason: string; gap: Gap; rows: number }): Missing {
  if (gap.count === rows) return [{ field, reason }]
  if (gap.count > MAX_NAMED) return [{ field, reason: `${reason}（${gap.count} 只）` }]
  return gap.codes.map((secucode) => ({ field, reason, secucode }))
}

/** The same for rows at hand. */
export function quoteGaps(rows: readonly Quote[], cols: readonly QuoteColumnName[], market: Market): Missing {
  const gaps = countGaps(cols, market)
  for (const row of rows) gaps.see(row)
  return gaps.missing()
}
