import type { RowOf } from '@guanlan/datasets/dataset.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf } from '../../read-columns.ts'
import { COMPANY_HOST, dateOf, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'

/** Host of the report. */
export const CAPITAL_HOST = COMPANY_HOST
/** Day and reason of a change, shares of every kind, A shares that may be traded; 股. */
const COLUMNS = ['SECUCODE', 'END_DATE', 'TOTAL_SHARES', 'LISTED_A_SHARES', 'CHANGE_REASON'] as const
/** Others of the report are quoted on the National Equities Exchange. */
const ON_EXCHANGES = /\.(SH|SZ|BJ)$/

type Capital = RowOf<'shareCapital'>

/** Null before the first A share was listed. */
function capitalOf(row: ReportRow): Capital | null {
  const totalShares = figureOf(row.TOTAL_SHARES)
  const floatShares = figureOf(row.LISTED_A_SHARES)
  if (totalShares === null || totalShares <= 0 || floatShares === null) return null
  return { secucode: secucodeOf(row), from: dateOf(row, 'END_DATE'), totalShares, floatShares, reason: String(row.CHANGE_REASON ?? '') }
}

/** 股本变动 of all companies between two dates, both included: shares from that day on, 股. Of several changes on one day the last counts. Throws UpstreamFault. */
export async function capitalBetween(layer: FetchLayer, { from, to }: { from: string; to: string }): Promise<Capital[]> {
  const rows = await reportRows(layer, {
    host: CAPITAL_HOST,
    reportName: 'RPT_F10_EH_EQUITY',
    filter: `(END_DATE>='${from}')(END_DATE<='${to}')`,
    sort: 'END_DATE,SECURITY_CODE',
    columns: COLUMNS,
  })
  const changes = new Map<string, Capital>()
  for (const row of rows) {
    const change = ON_EXCHANGES.test(String(row.SECUCODE)) ? capitalOf(row) : null
    if (change !== null) changes.set(`${change.secucode} ${change.from}`, change)
  }
  return [...changes.values()]
}
