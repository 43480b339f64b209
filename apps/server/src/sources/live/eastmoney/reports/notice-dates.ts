import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { COMPANY_HOST, companyFilter, dateOf, reportRows } from '../datacenter.ts'

/** When the periodic reports of a company were announced, by the last day of their period, for tables that do not say. Throws UpstreamFault. */
export async function noticeDatesOf(layer: FetchLayer, secucode: string): Promise<Map<string, string>> {
  const rows = await reportRows(layer, {
    host: COMPANY_HOST,
    reportName: 'RPT_F10_FINANCE_MAINFINADATA',
    filter: companyFilter(secucode),
    sort: '-REPORT_DATE',
    columns: ['REPORT_DATE', 'NOTICE_DATE'],
  })
  return new Map(rows.map((row) => [dateOf(row, 'REPORT_DATE'), dateOf(row, 'NOTICE_DATE')]))
}
