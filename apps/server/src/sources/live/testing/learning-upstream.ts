import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A way to answer badly. `rows`: what stands in the place of the list of rows, in the vendor's envelope. */
export type BadAnswer =
  | { kind: 'rows'; rows(learned: Record<string, unknown>): readonly unknown[]; count?: number }
  | { kind: 'text'; text: string; status?: number; headers?: Record<string, string> }
  | { kind: 'gzip cut' }
  | { kind: 'reset' }
  | { kind: 'body cut' }
  | { kind: 'never' }

/** A stub of every upstream that answers in each vendor's envelope with rows of the columns it was given. */
export type LearningUpstream = {
  base: string
  columns: Set<string>
  asked(): number
  /** Paths without an envelope. */
  unknown: Set<string>
  behave(answer: BadAnswer | null): void
  close(): Promise<void>
}

type Envelope = (rows: readonly unknown[], count: number) => unknown
const report: Envelope = (data, count) => ({ success: true, result: { pages: 1, count, data } })
const pool: Envelope = (rows, count) => ({ rc: 0, data: { tc: count, pool: rows } })

/** How a vendor wraps rows, by path. */
const ENVELOPES: Readonly<Record<string, Envelope>> = {
  '/api/data/v1/get': report,
  '/securities/api/data/v1/get': report,
  '/securities/api/data/get': report,
  '/api/qt/clist/get': (diff, total) => ({ rc: 0, data: { total, diff } }),
  '/api/qt/stock/fflow/daykline/get': (rows) => ({ data: { code: '600519', klines: rows } }),
  '/api/qt/stock/fflow/kline/get': (rows) => ({ data: { code: '600519', klines: rows } }),
  '/getTopicZTPool': pool,
  '/getTopicZBPool': pool,
  '/getTopicDTPool': pool,
  '/getYesterdayZTPool': pool,
  '/comm/web/getFastNewsList': (fastNewsList) => ({ code: '1', data: { fastNewsList } }),
  '/stockrank/getAllCurrentList': (data) => ({ status: 0, data }),
  '/stockrank/getAllHisRcList': (data) => ({ status: 0, data }),
  '/fuyao/hot_list_data/out/hot_list/v1/stock': (rows) => ({ status_code: 0, data: { stock_list: rows } }),
  '/dataapi/limit_up/block_top': (data) => ({ status_code: 0, data }),
  '/dataapi/limit_up/limit_up_pool': (info, total) => ({ status_code: 0, data: { page: { total }, info } }),
  '/report/list': (data, hits) => ({ hits, TotalPage: 1, currentYear: 2026, data }),
  '/new/hisAnnouncement/query': (announcements, totalAnnouncement) => ({ announcements, totalAnnouncement, hasMore: false }),
  '/newircs/index/queryKeyboardInfo': (data) => ({ data }),
  '/newircs/company/question': (rows, totalRecord) => ({ rows, totalRecord, totalPage: 1 }),
}

/** A value that passes for a column of that name. */
function sampleOf(name: string): unknown {
  if (name === 'stock_list' || name === 'LIST') return []
  if (/DATE|TIME$|^(showTime|publishDate)$/.test(name)) return '2026-09-24 00:00:00'
  if (name === 'SECUCODE') return '600519.SH'
  if (/CODE$|^(f12|c|code|stockCode|secCode)$/.test(name)) return '600519'
  return 1
}

/** Starts the stub. Every host of the adapters is sent to it: the path reports who is asked. */
export async function startLearningUpstream(): Promise<LearningUpstream> {
  const columns = new Set<string>()
  const unknown = new Set<string>()
  let asked = 0
  let bad: BadAnswer | null = null
  const server = createServer((request, response) => {
    asked++
    request.resume()
    const path = new URL(`http://host${request.url}`).pathname.replace(/^\/[^/]+/, '')
    const envelope = ENVELOPES[path]
    if (envelope === undefined) unknown.add(path)
    const learned = Object.fromEntries([...columns].map((name) => [name, sampleOf(name)]))
    const rows = bad?.kind === 'rows' ? bad.rows(learned) : [learned]
    const count = bad?.kind === 'rows' ? (bad.count ?? rows.length) : rows.length
    sendBadly({ request, response }, bad, JSON.stringify(envelope?.(rows, count) ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    columns,
    asked: () => asked,
    unknown,
    behave(answer) {
      bad = answer
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends an answer as it would be right, or spoilt. */
export function sendBadly(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  bad: BadAnswer | null,
  right: string,
): void {
  const bytes = gzipSync(right.padEnd(2_000))
  if (bad?.kind === 'never') return
  if (bad?.kind === 'reset') return void request.socket.destroy()
  if (bad?.kind === 'text') return void response.writeHead(bad.status ?? 200, bad.headers).end(bad.text)
  if (bad?.kind === 'gzip cut') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes.subarray(0, bytes.length / 2))
  if (bad?.kind === 'body cut') {
    response.writeHead(200, { 'content-length': String(right.length + 100) })
    return void response.write(right, () => request.socket.destroy())
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(right)
}
