import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Quote, QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { limitStatus, type QuoteColumns, status } from '../quote-columns.ts'
import { absentOfSecurity, ofKind } from './absence.ts'

type Missing = Meta['missing']
/** A gap that not all rows share is named by security up to this many; beyond, by its reason alone. */
const MAX_NAMED = 20

const shares: readonly QuoteColumnName[] = ['turnoverRatio', 'totalMv', 'floatMv']
const limits: readonly QuoteColumnName[] = ['limitUp', 'limitDown']
const books: readonly QuoteColumnName[] = ['bids', 'asks']

const ofTheSession: readonly QuoteColumnName[] = ['inner', 'outer', 'speedRatio']
const moves: readonly QuoteColumnName[] = ['change', 'changeRatio', 'preClose', 'amplitudeRatio']

/** Why a column is null for an instrument now, in Chinese. */
export function quoteGap(col: QuoteColumnName, i: Instrument, q: QuoteColumns): string {
  if (col === 'peTtm' || col === 'pb') return i.kind === 'stock' ? '因子算出后才有' : '指数与板块没有此项'
  if (i.kind !== 'stock') return listGap(col, i, q)
  if (col === 'industry') return i.source === 'simulated' ? '没有行业归属记录' : absentOfSecurity('sectorMembers', i)
  if (q.status[i.row] === status.delisted) return '已退市'
  if (col === 'exRight') return `当日是否除权未知：${absentOfSecurity('dividends', i)}`
  if (shares.includes(col) && Number.isNaN(q.totalShares[i.row])) return absentOfSecurity('shareCapital', i)
  if (q.status[i.row] === status.past) return pastGap(i, q)
  if (limits.includes(col) || col === 'limitState') return limitGap(i, q)
  if (q.status[i.row] === status.suspended) return '停牌，当日没有成交'
  if (q.status[i.row] === status.preOpen) return '尚未开盘'
  return tradedGap(col, i, q)
}

/** A security of files without a bar of the session: the files do not say why. */
function pastGap(i: Instrument, q: QuoteColumns): string {
  return Number.isNaN(q.price[i.row]) ? absentOfSecurity('dayBars', i) : '当日停牌或缺数据'
}

function limitGap(i: Instrument, q: QuoteColumns): string {
  if (q.limitStatus[i.row] === limitStatus.unlimited) return '当日不设涨跌幅限制'
  return Number.isNaN(q.preClose[i.row]) ? '涨跌幅限制未知：没有昨收价' : '涨跌幅限制未知：没有上市日期，或没有这一天的规则'
}

function tradedGap(col: QuoteColumnName, i: Instrument, q: QuoteColumns): string {
  if (books.includes(col)) return i.source === 'files' ? ofKind('not_imported', '没有导入买卖盘') : '没有买卖盘数据'
  if (ofTheSession.includes(col) && i.source === 'files') return absentOfSecurity('minutes', i)
  if (col === 'volumeRatio' && Number.isNaN(q.volumePerMinute5d[i.row])) return '之前的日线不足五根'
  if (moves.includes(col) && !Number.isNaN(q.price[i.row]) && Number.isNaN(q.preClose[i.row]))
    return '昨收未知：可能是除权日，或之前没有日线'
  if (col !== 'spark') return '没有行情数据'
  if (i.source === 'live') return ofKind('not_fetched', '分时逐只取得：打开个股后才向上游取')
  return i.source === 'files' ? absentOfSecurity('minutes', i) : '没有分时数据'
}

function listGap(col: QuoteColumnName, i: Instrument, q: QuoteColumns): string {
  if (col === 'industry') return '指数与板块没有行业'
  if (limits.includes(col) || col === 'limitState') return '指数与板块没有涨跌停价'
  if (books.includes(col)) return '指数与板块没有买卖盘'
  if (shares.includes(col)) return '指数与板块没有股本'
  if (col === 'st') return '指数与板块没有风险警示'
  if (i.source === 'files' && q.status[i.row] === status.past) return '当日缺数据'
  if (i.source === 'files')
    return i.kind === 'index' ? ofKind('not_imported', '没有导入指数行情，不由部分成分股推算') : '没有板块点位，不由部分成分股推算'
  return tradedGap(col, i, q)
}

/** The nulls of quote rows with their reasons, gathered row by row. */
type GapCount = {
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

/** The same for rows that are already read. */
export function quoteGaps(rows: readonly Quote[], cols: readonly QuoteColumnName[], market: Market): Missing {
  const gaps = countGaps(cols, market)
  for (const row of rows) gaps.see(row)
  return gaps.missing()
}
