import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Sector } from '@guanlan/datasets/market-facts.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { status } from '../../../market/quote-columns.ts'
import { absentTable, ofKind } from '../../../market/reading/absence.ts'
import { isComputedLevel, sectorSession } from '../../../market/reading/sectors/sector-session.ts'

type Missing = Meta['missing']

const reasons: Readonly<Record<string, string>> = {
  leader: '成分股当日都没有成交',
  totalMv: '成分股{shareCapital}',
  turnoverRatio: '成分股没有成交或{shareCapital}',
  upNum: '成分股的昨收或当日行情未知',
  downNum: '成分股的昨收或当日行情未知',
  flatNum: '成分股的昨收或当日行情未知',
  suspendedNum: '有成分股当日没有行情，是停牌还是缺数据未知',
  ztNum: '成分股的涨停价或当日行情未知',
}

/** Figures worked out from the members of a sector. */
const OF_MEMBERS: readonly string[] = [
  'upNum',
  'downNum',
  'flatNum',
  'suspendedNum',
  'ztNum',
  'count',
  'leader',
  'totalMv',
  'turnoverRatio',
]
const NO_MEMBERS = ofKind('not_fetched', '没有取到板块的成分股')
/** Figures of the session a sector with a level may lack. */
const ofComputed: Readonly<Record<string, string>> = {
  high: '等权指数按成分股的开盘与收盘计算，没有最高点位',
  low: '等权指数按成分股的开盘与收盘计算，没有最低点位',
  preClose: '上一交易日没有点位',
  change: '上一交易日没有点位',
  changeRatio: '上一交易日没有点位',
  volume: '有成分股当日没有行情，合计未知',
  amount: '有成分股当日没有行情或成交额，合计未知',
}

/** Why a sector has no level in the session; null where it has one. */
export function noLevel(market: Market, i: Instrument): string | null {
  if (sectorSession(market, i).price !== null) return null
  if (!isComputedLevel(i)) return '没有可计价的成分股'
  const few = '有可比涨跌幅的成分股不足九成'
  return market.dayBars(i.row, 1).length === 0 ? `没有等权点位：还没有计算，或${few}` : `${few}，没有当日点位`
}

/** Reasons for the nulls of sector rows, one entry per field, of the first row that lacks it; `own`: of fields that mean something else there. */
export function sectorGaps(rows: readonly object[], market: Market, own: Readonly<Record<string, string>> = {}): Missing {
  const areMembersUnknown = rows.some((row) => 'count' in row && row.count === null)
  const isPreOpen = rows.length > 0 && market.quotes().status[market.find(market.sectors[0]?.id ?? '')?.row ?? 0] === status.preOpen
  const lacking = new Map<string, Instrument | null>()
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (value === null && !lacking.has(field)) lacking.set(field, 'blockcode' in row ? market.find(String(row.blockcode)) : null)
  return [...lacking].map(([field, i]) => {
    if (areMembersUnknown && OF_MEMBERS.includes(field)) return { field, reason: NO_MEMBERS }
    if (isPreOpen) return { field, reason: '尚未开盘' }
    const level = i === null ? '没有可计价的成分股' : noLevel(market, i)
    return { field, reason: reasons[field] ?? level ?? own[field] ?? ofComputed[field] ?? '没有可计价的成分股' }
  })
}

const KINDS: Readonly<Record<Sector['kind'], string>> = { industry: '行业', concept: '概念' }

/** Why there are no sectors of a kind; null where there are some. Imported files need not hold both kinds. */
export function sectorsGap({ sectors }: Market, source: string, kind: Sector['kind'] | undefined): Missing[number] | null {
  if (sectors.some((sector) => kind === undefined || sector.kind === kind)) return null
  const isOther = kind !== undefined && source === 'files' && sectors.length > 0
  if (isOther) return { field: 'infos', reason: `导入的板块里没有${KINDS[kind]}`, kind: 'not_covered', dataset: 'sectors' }
  return { field: 'infos', reason: absentTable('sectors', source) }
}

/** Said wherever 地域 sectors are asked for. */
export const noAreas = { field: 'infos', reason: '没有地域板块的成分来源' }
