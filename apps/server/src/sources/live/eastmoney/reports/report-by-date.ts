import type { LiveAdapter } from '../../adapter.ts'
import { REPORTS_HOST, type ReportQuery, type ReportRow, reportRows } from '../datacenter.ts'

type Asked = Pick<ReportQuery, 'reportName' | 'sort' | 'columns'> & {
  dataset: string
  /** Column the stretch of dates is asked by. */
  dateColumn: string
  /** What else the vendor is to filter by, as it writes it. */
  besides?: string
  rowsOf(rows: ReportRow[]): unknown[]
} & Partial<Pick<LiveAdapter, 'daysPerQuestion' | 'neverEmpty'>>

/** An adapter of one report of the data centre that is asked for the whole market, a month at a time unless said. */
export function reportByDate({
  dataset,
  dateColumn,
  besides = '',
  rowsOf,
  daysPerQuestion = 31,
  neverEmpty = false,
  ...report
}: Asked): LiveAdapter {
  return {
    dataset,
    host: REPORTS_HOST,
    question: 'dates',
    daysPerQuestion,
    neverEmpty,
    async fetch(layer, { from, to }) {
      const filter = `${besides}(${dateColumn}>='${from}')(${dateColumn}<='${to}')`
      return rowsOf(await reportRows(layer, { ...report, filter }))
    },
  }
}
