import type { FloatHolderLine } from '@guanlan/contract/rows/ownership.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf } from '../../read-columns.ts'
import { COMPANY_HOST, companyFilter, dateOf, REPORTS_HOST, type ReportRow, reportRows } from '../datacenter.ts'
import { listOf, listsOf } from './top-holders.ts'

const COLUMNS = ['START_DATE', 'END_DATE', 'HOLDER_NAME', 'CHANGE_NUM'] as const
/** Days of the longest quarter: a change over more is none against the quarter before. */
const LONGEST_QUARTER_DAYS = 92
const DAY_MS = 86_400_000

const daysOf = (row: ReportRow) => (Date.parse(dateOf(row, 'END_DATE')) - Date.parse(dateOf(row, 'START_DATE'))) / DAY_MS
const keyOf = (endDate: string, name: string) => `${endDate}|${name}`

/** What holders had more or fewer at the end of a quarter than at the end of the one before, shares, by quarter and name. */
async function changesOf(layer: FetchLayer, secucode: string): Promise<Map<string, number>> {
  const rows = await reportRows(layer, {
    host: COMPANY_HOST,
    reportName: 'RPT_F10_TRADE_HOLDERCHANGE',
    filter: companyFilter(secucode),
    sort: '-END_DATE,HOLDER_NAME',
    columns: COLUMNS,
  })
  return new Map(
    rows.flatMap((row) => {
      const change = figureOf(row.CHANGE_NUM)
      const isQuarter = row.START_DATE !== null && daysOf(row) <= LONGEST_QUARTER_DAYS
      return change === null || !isQuarter ? [] : [[keyOf(dateOf(row, 'END_DATE'), String(row.HOLDER_NAME)), change] as const]
    }),
  )
}

/** A line without a change of its own, with the one of another report. */
function withChange<L extends FloatHolderLine>(line: L, change: number | undefined): L {
  if (line.change !== null || change === undefined) return line
  return { ...line, change: change > 0 ? 'up' : change < 0 ? 'down' : 'same', changeShares: change }
}

/**
 * 十大股东 of an opened company before the market's come by their dates, from 东方财富; changes a list leaves open come from its table of what holders
 * bought and sold between two reports.
 */
export const companyTopHoldersAdapter: LiveAdapter = {
  dataset: 'topHolders',
  host: REPORTS_HOST,
  question: 'company',
  onlyOpened: true,
  async fetch(layer, { from, to, secucode }: CompanyRange) {
    const query = { from, to, besides: companyFilter(secucode) }
    const all = await listsOf(layer, 'all', query)
    if (all.size === 0) return []
    const float = await listsOf(layer, 'float', query)
    const changes = await changesOf(layer, secucode)
    return [...all].map(([key, rows]) => {
      const list = listOf(key, rows, float.get(key) ?? [])
      const changed = <L extends FloatHolderLine>(line: L) => withChange(line, changes.get(keyOf(list.endDate, line.name)))
      return { ...list, holders: list.holders.map(changed), floatHolders: list.floatHolders.map(changed) }
    })
  },
}
