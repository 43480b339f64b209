import type { RowOf } from '@guanlan/datasets/dataset.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'

/** Per ten shares: cash before tax in 元, shares given (送) and converted (转). */
const COLUMNS = ['SECUCODE', 'EX_DIVIDEND_DATE', 'PRETAX_BONUS_RMB', 'BONUS_RATIO', 'IT_RATIO', 'ASSIGN_PROGRESS'] as const

function dividendOf(row: ReportRow): RowOf<'dividends'> {
  const perTen = (column: string) => figureOf(row[column]) ?? 0
  return {
    secucode: secucodeOf(row),
    exDate: dateOf(row, 'EX_DIVIDEND_DATE'),
    cashPer10: perTen('PRETAX_BONUS_RMB'),
    bonusPer10: perTen('BONUS_RATIO'),
    convertPer10: perTen('IT_RATIO'),
    allotPer10: 0,
    allotPrice: 0,
  }
}

/** 分红送转 whose ex-date lies between two dates, both included. Two on one day are one event: what they give adds up. 配股 are not part of this report. */
export async function dividendsBetween(layer: FetchLayer, { from, to }: { from: string; to: string }): Promise<RowOf<'dividends'>[]> {
  const rows = await reportRows(layer, {
    reportName: 'RPT_SHAREBONUS_DET',
    filter: `(EX_DIVIDEND_DATE>='${from}')(EX_DIVIDEND_DATE<='${to}')`,
    sort: 'EX_DIVIDEND_DATE,SECURITY_CODE',
    columns: COLUMNS,
  })
  const events = new Map<string, RowOf<'dividends'>>()
  for (const row of rows.map(dividendOf)) {
    const name = `${row.secucode} ${row.exDate}`
    const before = events.get(name)
    if (before === undefined) events.set(name, row)
    else for (const field of ['cashPer10', 'bonusPer10', 'convertPer10'] as const) before[field] += row[field]
  }
  return [...events.values()]
}
