import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { createFetchLayer, type FetchLayer, type FetchLayerOptions } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns, type UpstreamRow } from '../read-columns.ts'

/** Host of the vendor's lists of quotes. */
export const LISTS_HOST = 'push2.eastmoney.com'
/** The vendor answers at most this many rows at once, whatever is asked for. */
const PAGE_SIZE = 100
const MOST_PAGES = 120
/** Which securities: Shenzhen main and ChiNext, Shanghai main and STAR, Beijing, B shares. */
export const ALL_SHARES = 'm:0+t:6,m:0+t:80,m:1+t:2,m:1+t:23,m:0+t:81+s:2048,m:0+t:7,m:1+t:3'
/** Industry and concept boards. */
export const BOARDS = { industry: 'm:90+t:2+f:!50', concept: 'm:90+t:3+f:!50' } as const

/** Numbers of Beijing's shares: the vendor reports them under the market of Shenzhen. */
const BEIJING = /^(4|8|92)/

/** What the vendor calls a security: its market, 1 being Shanghai, and its number. */
export function secidOf(secucode: string): string {
  return `${secucode.startsWith('SH') ? 1 : 0}.${secucode.slice(2)}`
}

/** A list of the vendor: `fs` chooses, `fields` are asked for, of which `columns` must be there. */
type ListQuery = { fs: string; fields: readonly string[]; columns: readonly string[] }

function addressOf({ fs, fields }: ListQuery, page: number, size: number): string {
  const fixed = 'po=1&np=1&fltt=2&invt=2&fid=f12'
  return `https://${LISTS_HOST}/api/qt/clist/get?pn=${page}&pz=${size}&${fixed}&fs=${fs}&fields=${fields.join(',')}`
}

/** Rows come as a list or under numbers. `data` is null where there is nothing. */
function pageOf(answer: unknown): { total: number; rows: UpstreamRow[] } {
  const { data } = fieldsIn(answer)
  if (data === null) return { total: 0, rows: [] }
  const { total, diff } = fieldsIn(data)
  if (typeof total !== 'number' || typeof diff !== 'object' || diff === null)
    throw new UpstreamFault('format', LISTS_HOST, '没有 data.diff')
  return { total, rows: Object.values(diff).map(fieldsIn) }
}

/** Every row of a list, page after page, each code once. Throws UpstreamFault when a column is missing or rows are fewer than the vendor counted. */
export async function listRows(layer: FetchLayer, query: ListQuery): Promise<UpstreamRow[]> {
  const rows = new Map<string, UpstreamRow>()
  let total = 0
  let pages = 1
  for (let page = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const answer = pageOf(
      await layer.json({ url: addressOf(query, page, PAGE_SIZE), headers: { referer: 'https://quote.eastmoney.com/' } }),
    )
    total = answer.total
    pages = Math.ceil(total / PAGE_SIZE)
    checkColumns(LISTS_HOST, answer.rows, query.columns)
    for (const row of answer.rows) rows.set(`${String(row.f13)}.${String(row.f12)}`, row)
  }
  if (rows.size < total) throw new UpstreamFault('format', LISTS_HOST, `应有 ${total} 行，收到 ${rows.size} 行`)
  return [...rows.values()]
}

/** The first page of a list alone. Throws UpstreamFault. */
export async function firstRows(layer: FetchLayer, query: ListQuery): Promise<UpstreamRow[]> {
  const { rows } = pageOf(await layer.json({ url: addressOf(query, 1, PAGE_SIZE), headers: { referer: 'https://quote.eastmoney.com/' } }))
  checkColumns(LISTS_HOST, rows, query.columns)
  return rows
}

/** Our code of a row of shares; `columns`: those of number and market, 1 being Shanghai. Throws UpstreamFault when it is none. */
export function codeOf(
  row: UpstreamRow,
  host: string = LISTS_HOST,
  columns: readonly [digits: string, market: string] = ['f12', 'f13'],
): string {
  const digits = String(row[columns[0]])
  if (!/^\d{6}$/.test(digits)) throw new UpstreamFault('format', host, `${columns[0]} 是 ${digits}`)
  return row[columns[1]] === 1 ? `SH${digits}` : BEIJING.test(digits) ? `BJ${digits}` : `SZ${digits}`
}

/** Whether the vendor answers at all: one question for one row. */
export async function isUpstreamReachable(options: FetchLayerOptions): Promise<boolean> {
  const layer = createFetchLayer({ ...options, retries: 0 })
  try {
    const url = addressOf({ fs: ALL_SHARES, fields: ['f12', 'f13', 'f14'], columns: [] }, 1, 1)
    return pageOf(await layer.json({ url })).rows.length > 0
  } catch (error) {
    if (error instanceof UpstreamFault) return false
    throw error
  }
}
