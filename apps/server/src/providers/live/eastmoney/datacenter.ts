import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns } from '../read-columns.ts'

/** The data centre's host. */
export const REPORTS_HOST = 'datacenter-web.eastmoney.com'
const PAGE_SIZE = 500
/** More pages than any question of ours has; beyond it the upstream has gone astray. */
const MOST_PAGES = 200

/** A report of the data centre: `columns` names every column the adapter reads; one that is missing is a fault, not a null. */
export type ReportQuery = { reportName: string; filter: string; sortColumns: string; sortTypes: string; columns: readonly string[] }
export type ReportRow = Record<string, unknown>

type Page = { pages: number; count: number; data: ReportRow[] }

function addressOf({ reportName, filter, sortColumns, sortTypes }: ReportQuery, pageNumber: number): string {
  const fixed = { columns: 'ALL', source: 'WEB', client: 'WEB', pageSize: String(PAGE_SIZE) }
  const query = new URLSearchParams({ reportName, filter, sortColumns, sortTypes, pageNumber: String(pageNumber), ...fixed })
  return `https://${REPORTS_HOST}/api/data/v1/get?${query}`
}

/** `result` is null when there is no data; anything else that is not a page is a fault. */
function pageOf(answer: unknown): Page {
  const { result, success } = (answer ?? {}) as { result?: Partial<Page> | null; success?: boolean }
  if (result === null && success !== undefined) return { pages: 0, count: 0, data: [] }
  if (!Array.isArray(result?.data) || typeof result.count !== 'number') throw new UpstreamFault('format', REPORTS_HOST, '没有 result.data')
  return { pages: result.pages ?? 1, count: result.count, data: result.data }
}

/** Every row of a report, page after page. Throws UpstreamFault when a column is missing or rows are fewer than the upstream counted. */
export async function reportRows(layer: FetchLayer, query: ReportQuery): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  let expected = 0
  let pages = 1
  for (let page = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const headers = { referer: 'https://data.eastmoney.com/' }
    const answer = pageOf(await layer.json({ url: addressOf(query, page), headers }))
    pages = answer.pages
    expected = answer.count
    rows.push(...answer.data)
  }
  if (rows.length !== expected) throw new UpstreamFault('format', REPORTS_HOST, `应有 ${expected} 行，收到 ${rows.length} 行`)
  checkColumns(REPORTS_HOST, rows, query.columns)
  return rows
}

const EXCHANGES: Readonly<Record<string, string>> = { SH: 'SH', SZ: 'SZ', BJ: 'BJ' }

/** `000504.SZ` as SZ000504. Throws UpstreamFault for anything else. */
export function secucodeOf(row: ReportRow, column = 'SECUCODE'): string {
  const [digits, exchange] = String(row[column]).split('.')
  if (!/^\d{6}$/.test(digits) || EXCHANGES[exchange] === undefined)
    throw new UpstreamFault('format', REPORTS_HOST, `${column} 是 ${String(row[column])}`)
  return exchange + digits
}

/** `2026-09-24 00:00:00` as 2026-09-24; the row's schema refuses what is none. */
export function dateOf(row: ReportRow, column: string): string {
  return String(row[column]).slice(0, 10)
}

/** A percentage as a fraction; null stays null. */
export function ratioOf(row: ReportRow, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e8 : null
}
