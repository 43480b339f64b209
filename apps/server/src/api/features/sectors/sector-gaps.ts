import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Sector } from '@guanlan/datasets/market-facts.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { status } from '../../../market/quote-columns.ts'
import { absentTable } from '../../../market/reading/absence.ts'

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
/** Figures of the session, which members stand for where a sector has none of its own. */
const OF_SESSION: readonly string[] = ['changeRatio', 'volume', 'amount']
const NO_MEMBERS = '没有取到板块的成分股'

/** Why a sector has no level. */
export function noLevel(i: Pick<Instrument, 'source'> | null): string {
  return i?.source === 'files' ? '没有导入板块的日线' : '没有可计价的成分股'
}

/** Why a sector without level has no change over a period. */
export function noPeriod(i: Pick<Instrument, 'source'> | null): string {
  return i?.source === 'files' ? `${noLevel(i)}，有区间涨跌幅和流通市值的成分股不足九成，不推算` : noLevel(i)
}

/** Reasons for the nulls of sector rows, one entry per field. */
export function sectorGaps(rows: readonly object[], market: Market): Missing {
  const areMembersUnknown = rows.some((row) => 'count' in row && row.count === null)
  const isPreOpen = rows.length > 0 && market.quotes().status[market.find(market.sectors[0]?.id ?? '')?.row ?? 0] === status.preOpen
  const fields = new Set<string>()
  for (const row of rows) for (const [field, value] of Object.entries(row)) if (value === null) fields.add(field)
  const first = market.find(market.sectors[0]?.id ?? '')
  const level = noLevel(first)
  const session = first?.source === 'files' ? `${level}，有当日行情和流通股本的成分股不足九成，不推算` : level
  return [...fields].map((field) => {
    if (areMembersUnknown && OF_MEMBERS.includes(field)) return { field, reason: NO_MEMBERS }
    return { field, reason: isPreOpen ? '尚未开盘' : (reasons[field] ?? (OF_SESSION.includes(field) ? session : level)) }
  })
}

const KINDS: Readonly<Record<Sector['kind'], string>> = { industry: '行业', concept: '概念' }

/** Why there are no sectors of a kind; null where there are some. Imported files need not hold both kinds. */
export function sectorsGap({ sectors }: Market, source: string, kind: Sector['kind'] | undefined): Missing[number] | null {
  if (sectors.some((sector) => kind === undefined || sector.kind === kind)) return null
  const isOther = kind !== undefined && source === 'files' && sectors.length > 0
  return { field: 'infos', reason: isOther ? `导入的板块里没有${KINDS[kind]}` : absentTable('sectors', source) }
}

/** Said wherever 地域 sectors are asked for. */
export const noAreas = { field: 'infos', reason: '没有地域板块的成分来源' }
