import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Shares of the small upstream, with the price of each by its place. */
export const SMALL_CODES = Array.from({ length: 30 }, (_, k) =>
  k % 2 === 0 ? `SH6005${String(k).padStart(2, '0')}` : `SZ3005${String(k).padStart(2, '0')}`,
)
/** Sessions its day bars have. */
const SESSIONS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

/** Minutes its lines have. */
const MINUTES = ['0930', '0931', '0932']

/** How it behaves, changed by a test as it likes. */
export type Behaviour = { status: number; without: string; extra: readonly string[]; gone: readonly string[]; priceFactor: number }

export type SmallUpstream = {
  hosts: Record<string, string>
  asked: { host: string; path: string; query: URLSearchParams }[]
  behaviour: Behaviour
  close(): Promise<void>
}

const priceOf = (k: number, factor: number) => Math.round((10 + k) * factor * 100) / 100

/** What flowed into and out of the four sizes, and the difference, 元. */
function flowsOf(factor: number): Record<string, number> {
  const sizes = { f64: 300, f65: 260, f66: 40, f70: 250, f71: 270, f72: -20, f76: 200, f77: 215, f78: -15, f82: 150, f83: 155, f84: -5 }
  return Object.fromEntries(Object.entries(sizes).map(([field, yuan]) => [field, yuan * factor]))
}

function shareRow(code: string, k: number, factor: number) {
  const price = priceOf(k, factor)
  return {
    f12: code.slice(2),
    f13: code.startsWith('SH') ? 1 : 0,
    f14: `样本${k}`,
    f2: price,
    f15: Math.round(price * 1.01 * 100) / 100,
    f16: Math.round(price * 0.98 * 100) / 100,
    f17: price,
    f18: Math.round(price * 0.99 * 100) / 100,
    f5: 10_000 + k,
    f6: Math.round((10_000 + k) * 100 * price),
    f20: Math.round(price * 1e9),
    f21: Math.round(price * 5e8),
    f26: 20_000_101,
    f297: 20_261_120,
    ...flowsOf(k + 1),
  }
}

function boardRow(code: string, name: string) {
  return { f12: code, f13: 90, f14: name, f2: 1005, f15: 1010, f16: 995, f17: 1000, f18: 1000, f5: 5000, f6: 5e9 }
}

function listOf(rows: readonly object[], query: URLSearchParams): object {
  const size = Number(query.get('pz'))
  const from = (Number(query.get('pn')) - 1) * size
  return { rc: 0, data: { total: rows.length, diff: rows.slice(from, from + size) } }
}

type Served = { behaviour: Behaviour; listed: readonly string[] }

function answerOf(path: string, query: URLSearchParams, { behaviour, listed }: Served): object | null {
  const { extra, gone, priceFactor } = behaviour
  const codes = [...listed.filter((code) => !gone.includes(code)), ...extra]
  const shares = codes.map((code, k) => shareRow(code, k, priceFactor))
  if (path === '/api/qt/clist/get') {
    const fs = query.get('fs') ?? ''
    if (fs.startsWith('b:')) return listOf(shares.slice(0, 10), query)
    if (fs.startsWith('m:90'))
      return listOf(fs.includes('t:2') ? [boardRow('BK0001', '样本行业')] : [boardRow('BK0501', '样本概念')], query)
    return listOf(shares, query)
  }
  if (path === '/api/qt/ulist.np/get') {
    return {
      data: {
        diff: [
          {
            f1: 2,
            f2: 388_837,
            f5: 1000,
            f6: 7e11,
            f12: '000001',
            f13: 1,
            f14: '上证指数',
            f15: 393_050,
            f16: 388_000,
            f17: 392_532,
            f18: 393_652,
          },
        ],
      },
    }
  }
  if (path === '/appstock/app/fqkline/get') {
    const [code = '', , from = '', to = ''] = (query.get('param') ?? '').split(',')
    const price = priceOf(codes.indexOf(code.toUpperCase()), 1)
    const row = (date: string) => [
      date,
      `${price}`,
      `${price}`,
      `${price}`,
      `${price}`,
      '1000.00',
      {},
      '1',
      `${(price * 10).toFixed(2)}`,
      '0',
    ]
    return { data: { [code]: { day: SESSIONS.filter((date) => date >= from && date <= to).map(row) } } }
  }
  if (path === '/api/qt/stock/fflow/daykline/get') {
    // the running session is reported by the list
    const klines = SESSIONS.slice(0, -1).map((date, k) => `${date},${2000 + k},-500,${-1500 - k},-2000,${4000 + k}`)
    return { data: { code: (query.get('secid') ?? '').slice(2), klines } }
  }
  if (path === '/api/qt/stock/fflow/kline/get') {
    const klines = ['09:31', '09:32'].map((minute, k) => `2026-11-20 ${minute},${2000 + k},-500,${-1500 - k},-2000,${4000 + k}`)
    return { data: { code: (query.get('secid') ?? '').slice(2), klines } }
  }
  if (path === '/appstock/app/minute/query') {
    const code = query.get('code') ?? ''
    const at = codes.indexOf(code.toUpperCase())
    const price = at < 0 ? 3888.37 : priceOf(at, 1)
    const data = MINUTES.map((minute, k) => `${minute} ${price} ${(k + 1) * 10} ${((k + 1) * 1000 * price).toFixed(2)}`)
    return { code: 0, data: { [code]: { data: { date: '20261120', data } } } }
  }
  if (query.get('reportName') === 'RPT_F10_EH_EQUITY') {
    const row = {
      SECUCODE: '600500.SH',
      END_DATE: '2026-11-18 00:00:00',
      TOTAL_SHARES: 800_000_000,
      LISTED_A_SHARES: 400_000_000,
      CHANGE_REASON: '首发A股上市',
    }
    const isAsked = (query.get('filter') ?? '').includes(`<='2026-11-20'`)
    return isAsked ? { success: true, result: { pages: 1, count: 1, data: [row] } } : { result: null, success: false }
  }
  if (query.get('reportName') === 'RPT_SHAREBONUS_DET') {
    const row = {
      SECUCODE: '600500.SH',
      EX_DIVIDEND_DATE: '2026-11-18 00:00:00',
      PRETAX_BONUS_RMB: 5,
      BONUS_RATIO: null,
      IT_RATIO: null,
      ASSIGN_PROGRESS: '实施分配',
    }
    return { success: true, result: { pages: 1, count: 1, data: [row] } }
  }
  return query.has('reportName') ? { result: null, success: false } : null
}

/** An upstream of thirty shares, or of those `listed`, on loopback, in the forms of the vendors. Other questions are answered 404. */
export async function startSmallUpstream(hosts: readonly string[], listed: readonly string[] = SMALL_CODES): Promise<SmallUpstream> {
  const behaviour: Behaviour = { status: 200, without: '', extra: [], gone: [], priceFactor: 1 }
  const asked: SmallUpstream['asked'] = []
  const server = createServer((request, response) => {
    const [, host = '', ...rest] = (request.url ?? '').split('/')
    const { pathname, searchParams } = new URL(`https://${host}/${rest.join('/')}`)
    asked.push({ host, path: pathname, query: searchParams })
    request.resume()
    send(response, behaviour, answerOf(pathname, searchParams, { behaviour, listed }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: Object.fromEntries(hosts.map((host) => [host, `${base}/${host}`])),
    asked,
    behaviour,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, without }: Behaviour, answer: object | null): void {
  if (status !== 200 || answer === null) return void response.writeHead(answer === null ? 404 : status).end('{}')
  const text = JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'application/json' }).end(without === '' ? text : text.replaceAll(`"${without}"`, '"RENAMED"'))
}
