import type { Meta } from '@guanlan/contract/envelope.ts'
import { type Market, status } from '../../market/market.ts'

type Missing = Meta['missing']

const reasons: Readonly<Record<string, string>> = {
  leader: '成分股当日都没有成交',
  totalMv: '成分股没有股本记录',
  turnoverRatio: '成分股没有成交或没有股本记录',
}

/** Reasons for the nulls of sector rows, one entry per field. */
export function sectorGaps(rows: readonly object[], market: Market): Missing {
  const isPreOpen = rows.length > 0 && market.quotes().status[market.find(market.sectors[0]?.id ?? '')?.row ?? 0] === status.preOpen
  const fields = new Set<string>()
  for (const row of rows) for (const [field, value] of Object.entries(row)) if (value === null) fields.add(field)
  return [...fields].map((field) => ({ field, reason: isPreOpen ? '尚未开盘' : (reasons[field] ?? '没有可计价的成分股') }))
}

/** Said wherever 地域 sectors are asked for. */
export const noAreas = { field: 'infos', reason: '暂无地域板块的成分数据' }
