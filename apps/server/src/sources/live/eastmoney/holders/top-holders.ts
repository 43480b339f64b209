import type { FloatHolderLine, HolderLine } from '@guanlan/contract/rows/ownership.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, firstItems } from '@guanlan/domain/collections/elements.ts'
import type { LiveAdapter, LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows } from '../datacenter.ts'
import { shareCodeOf } from '../share-code.ts'
import { changeOf, holderKindOf, isQuarterEnd } from './holder-kinds.ts'

const COMMON = ['SECURITY_CODE', 'END_DATE', 'HOLDER_NAME', 'HOLD_NUM', 'HOLDER_NEWTYPE', 'HOLDNUM_CHANGE_NAME', 'XZCHANGE'] as const
const LISTS = {
  all: { reportName: 'RPT_DMSK_HOLDERS', date: 'NOTICE_DATE', rank: 'RANK', ratio: 'HOLD_RATIO' },
  float: { reportName: 'RPT_F10_EH_FREEHOLDERS', date: 'UPDATE_DATE', rank: 'HOLDER_RANK', ratio: 'FREE_HOLDNUM_RATIO' },
} as const
const MOST_HOLDERS = 10
/** Ratios of 十大股东 come with four decimals: what they make of all shares is the float where it is as near as that. */
const RATIO_TOLERANCE = 2e-5

type List = keyof typeof LISTS
type Asked = Pick<LiveRange, 'from' | 'to'> & { besides?: string }

/** Lists by company and quarter; `besides`: what else the vendor is to filter by. Throws UpstreamFault. */
export async function listsOf(layer: FetchLayer, list: List, { from, to, besides = '' }: Asked): Promise<Map<string, ReportRow[]>> {
  const { reportName, date, rank, ratio } = LISTS[list]
  const rows = await reportRows(layer, {
    reportName,
    filter: `${besides}(${date}>='${from}')(${date}<='${to}')`,
    sort: `-${date},SECURITY_CODE,-END_DATE,${rank},HOLDER_NAME`,
    columns: [...COMMON, date, rank, ratio],
  })
  const quarterly = rows.filter((row) => isQuarterEnd(dateOf(row, 'END_DATE')))
  return Map.groupBy(quarterly, (row) => `${shareCodeOf(row)}|${dateOf(row, 'END_DATE')}`)
}

/** Shares a list is of, from its largest holder and that one's ratio. */
function sharesOf(rows: readonly ReportRow[], list: List): number | null {
  const [largest] = [...rows].sort((a, b) => (figureOf(b.HOLD_NUM) ?? 0) - (figureOf(a.HOLD_NUM) ?? 0))
  const held = figureOf(largest?.HOLD_NUM)
  const ratio = figureOf(largest?.[LISTS[list].ratio])
  return held === null || ratio === null || ratio <= 0 ? null : Math.round(held / (ratio / 100))
}

/** Holders in falling order; who holds shares of several kinds is named once with all of them. */
function linesOf(rows: readonly ReportRow[]): FloatHolderLine[] {
  const lines = [...Map.groupBy(rows, (row) => String(row.HOLDER_NAME))].map(([name, own]) => {
    const first = firstItem(own)
    const change = own.length > 1 ? null : changeOf(first.HOLDNUM_CHANGE_NAME)
    return {
      name,
      kind: holderKindOf(first.HOLDER_NEWTYPE, name),
      shares: own.reduce((sum, { HOLD_NUM }) => sum + (figureOf(HOLD_NUM) ?? Number.NaN), 0),
      change,
      changeShares: change === null || change === 'new' ? null : figureOf(first.XZCHANGE),
    }
  })
  return lines.sort((a, b) => b.shares - a.shares).slice(0, MOST_HOLDERS)
}

const withoutPledges = (line: FloatHolderLine): HolderLine => ({ ...line, restricted: null, pledged: null })

/** 十大股东 and 十大流通股东 of a company and quarter, as `listsOf` names them. */
export function listOf(key: string, rows: readonly ReportRow[], floatRows: readonly ReportRow[]) {
  const [secucode, endDate] = firstItems(key.split('|'), 2)
  const floatShares = sharesOf(floatRows, 'float')
  const derived = sharesOf(rows, 'all')
  const isFloat = derived !== null && floatShares !== null && Math.abs(derived - floatShares) <= RATIO_TOLERANCE * floatShares
  const annDate = dateOf(firstItem(rows), LISTS.all.date)
  return {
    secucode,
    endDate,
    annDate,
    totalShares: isFloat ? floatShares : derived,
    floatShares,
    holders: linesOf(rows).map(withoutPledges),
    floatHolders: linesOf(floatRows),
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

/**
 * 十大股东 and 十大流通股东 by the date of the report from 东方财富. How many shares there are follows from the largest holder's ratio; what is restricted or
 * pledged of a holder's shares is not published. A list without the other one is rejected.
 */
export const topHoldersAdapter: LiveAdapter = {
  dataset: 'topHolders',
  host: REPORTS_HOST,
  question: 'dates',
  // at the end of a season of reports some thousand companies a day
  daysPerQuestion: 3,
  async fetch(layer, range) {
    const all = await listsOf(layer, 'all', range)
    const float = await listsOf(layer, 'float', range)
    return [...all].map(([key, rows]) => listOf(key, rows, float.get(key) ?? []))
  },
}
