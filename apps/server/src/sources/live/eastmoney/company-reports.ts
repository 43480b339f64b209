import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf } from '../read-columns.ts'
import { companyFilter, type ReportRow } from './datacenter.ts'

/** Host of the reports the vendor's pages of a company read. */
export const COMPANY_REPORTS_HOST = 'datacenter.eastmoney.com'
const PAGE_SIZE = 500

/** A report about one company, newest first by `sortColumn`; `columns` are those the adapter reads. */
type CompanyReportQuery = { type: string; secucode: string; sortColumn: string; columns: readonly string[] }

/** Rows of a report of one company; one page holds more than any company has. Throws UpstreamFault. */
export async function companyReportRows(layer: FetchLayer, query: CompanyReportQuery): Promise<ReportRow[]> {
  const { type, secucode, sortColumn, columns } = query
  const filter = companyFilter(secucode)
  const fixed = { sty: 'ALL', source: 'SECURITIES', client: 'APP', p: '1', ps: String(PAGE_SIZE), sr: '-1' }
  const url = `https://${COMPANY_REPORTS_HOST}/securities/api/data/get?${new URLSearchParams({ type, filter, st: sortColumn, ...fixed })}`
  const answer = await layer.json({ url, headers: { referer: 'https://emweb.securities.eastmoney.com/' } })
  const { result, success } = fieldsIn(answer)
  if (result === null && success !== undefined) return []
  const { data, count: counted } = fieldsIn(result)
  if (!Array.isArray(data)) throw new UpstreamFault('format', COMPANY_REPORTS_HOST, '没有 result.data')
  const rows: ReportRow[] = data.map(fieldsIn)
  checkColumns(COMPANY_REPORTS_HOST, rows, columns)
  const count = figureOf(counted)
  if (count !== null && rows.length < Math.min(count, PAGE_SIZE))
    throw new UpstreamFault('format', COMPANY_REPORTS_HOST, `应有 ${count} 行，收到 ${rows.length} 行`)
  return rows
}
