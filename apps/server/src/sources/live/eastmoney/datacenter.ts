import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns } from '../read-columns.ts'

/** The data centre's host, and the one that serves the pages of single companies (F10). */
export const REPORTS_HOST = 'datacenter-web.eastmoney.com'
export const COMPANY_HOST = 'datacenter.eastmoney.com'
type Host = typeof REPORTS_HOST | typeof COMPANY_HOST
const PLACES: Readonly<Record<Host, { path: string; source: string; client: string; referer: string }>> = {
  [REPORTS_HOST]: { path: '/api/data/v1/get', source: 'WEB', client: 'WEB', referer: 'https://data.eastmoney.com/' },
  [COMPANY_HOST]: {
    path: '/securities/api/data/v1/get',
    source: 'HSF10',
    client: 'PC',
    referer: 'https://emweb.securities.eastmoney.com/',
  },
}
const PAGE_SIZE = 500
/** What the data centre answers when a report has no rows for a question; every other number is a refusal. */
const NO_ROWS = 9201
/** More pages than any question of ours has; beyond it the upstream has gone astray. */
const MOST_PAGES = 200

/**
 * A report of the data centre: `columns` names every column the adapter reads; one that is missing is a fault, not a null. `sort`: columns that
 * together are unique (pages would repeat rows), a falling one with a minus sign. `pageSize`: less for wide rows.
 */
export type ReportQuery = {
  reportName: string
  filter: string
  sort: string
  columns: readonly string[]
  host?: Host
  pageSize?: number
}
export type ReportRow = Record<string, unknown>

type Page = { pages: number; count: number; data: ReportRow[] }

function addressOf({ reportName, filter, sort, host = REPORTS_HOST, pageSize = PAGE_SIZE }: ReportQuery, page: number) {
  const { path, source, client } = PLACES[host]
  const columns = sort === '' ? [] : sort.split(',')
  const sortColumns = columns.map((column) => column.replace('-', '')).join(',')
  const sortTypes = columns.map((column) => (column.startsWith('-') ? '-1' : '1')).join(',')
  const fixed = { columns: 'ALL', source, client, pageSize: String(pageSize) }
  const query = new URLSearchParams({ reportName, filter, sortColumns, sortTypes, pageNumber: String(page), ...fixed })
  return `https://${host}${path}?${query}`
}

/** `result` is null when there is no data, and when the question is refused; anything else that is not a page is a fault. */
function pageOf(answer: unknown, host: Host): Page {
  type Answer = { result?: Partial<Page> | null; success?: boolean; code?: number; message?: string }
  const { result, success, code = NO_ROWS, message } = (answer ?? {}) as Answer
  if (result === null && success !== undefined) {
    if (code === NO_ROWS) return { pages: 0, count: 0, data: [] }
    throw new UpstreamFault('format', host, `${message ?? '没有说明'}，代码 ${code}`)
  }
  if (!Array.isArray(result?.data) || typeof result.count !== 'number') throw new UpstreamFault('format', host, '没有 result.data')
  return { pages: result.pages ?? 1, count: result.count, data: result.data }
}

/** Every row of a report, page after page. Throws UpstreamFault when a column is missing or rows are fewer than the upstream counted. */
export async function reportRows(layer: FetchLayer, query: ReportQuery): Promise<ReportRow[]> {
  const { host = REPORTS_HOST } = query
  const rows: ReportRow[] = []
  let expected = 0
  let pages = 1
  for (let page = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const headers = { referer: PLACES[host].referer }
    const answer = pageOf(await layer.json({ url: addressOf(query, page), headers }), host)
    pages = answer.pages
    expected = answer.count
    rows.push(...answer.data)
  }
  if (rows.length !== expected) throw new UpstreamFault('format', host, `应有 ${expected} 行，收到 ${rows.length} 行`)
  checkColumns(host, rows, query.columns)
  return rows
}

/** `000504.SZ` as SZ000504. Throws UpstreamFault for anything else. */
export function secucodeOf(row: ReportRow, column = 'SECUCODE'): string {
  const found = /^(\d{6})\.(SH|SZ|BJ)$/.exec(String(row[column]))
  if (found === null) throw new UpstreamFault('format', REPORTS_HOST, `${column} 是 ${String(row[column])}`)
  return `${found[2]}${found[1]}`
}

/** Filter of a report for one company. */
export function companyFilter(secucode: string): string {
  return `(SECUCODE="${secucode.slice(2)}.${secucode.slice(0, 2)}")`
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
