import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { type Child, startChild } from '@guanlan/server/testing/processes/child.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { startFilledServer } from '../processes/filled-server.ts'
import type { RunningServer } from '../processes/guanlan-server.ts'
import type { DuckTable } from '../programs/duck-server.ts'
import type { Load } from '../programs/load-client.ts'
import { interleave } from '../rounds.ts'
import { median, spread } from '../statistics.ts'

const YEARS = 5
const PATH = '/pyxg/serverforxg'
/** Factors of every kind: of the quotes, of the bars, of reports, of money. */
const KEYS = [
  ...['change-ratio', 'amplitude', 'turnover-rate', 'total-mv', 'amount'],
  ...['return-20d', 'volatility-60d', 'rsi-12', 'ma-distance-20', 'kdj-k', 'volume-to-mean-20', 'beta-250d'],
  ...['pe-ttm', 'pb', 'roe-ttm', 'gross-margin-ttm', 'debt-ratio', 'revenue-yoy', 'profit-yoy', 'current-ratio'],
  ...['main-ratio-5d', 'margin-change-20d', 'holder-count-change', 'institution-ratio'],
]
/** More than are asked in all rounds: the server keeps answers, and none is to be asked again. */
const QUERIES = 20_000
const FEWEST_CONDITIONS = 3
const MOST_CONDITIONS = 8
const PAGE = 200
const SIZE = 50
const CONNECTIONS = 16
const WINDOW_MS = 2000
const ROUNDS = 5
const CHECKED = 40
/** Figures are fetched rounded: so many securities may lie on the other side of a bound. */
const ROUNDED_APART = 2
const SEED = 5

type Screen = { filters: { key: string; op: '>' | '<'; value: number }[]; sort: { key: string }; size: number }
type Answer = { total: number; infos: { secucode: string; secuabbr: string; values: Record<string, number | null> }[] }

async function post(port: number, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function ask(port: number, body: object): Promise<Answer> {
  const { code, msg, data } = (await (await post(port, body)).json()) as { code: number; msg: string; data: Answer }
  if (code !== 200) throw new Error(msg)
  return data
}

/** Everything the screens look at, as the call answers it, page by page. */
async function figuresOf(port: number): Promise<DuckTable> {
  const table: DuckTable = { codes: [], names: [], columns: Object.fromEntries(KEYS.map((key) => [key, []])) }
  for (let page = 1; ; page++) {
    const { total, infos } = await ask(port, { cols: KEYS, page, size: PAGE })
    for (const { secucode, secuabbr, values } of infos) {
      table.codes.push(secucode)
      table.names.push(secuabbr)
      for (const key of KEYS) table.columns[key]?.push(values[key] ?? null)
    }
    if (table.codes.length >= total) return table
  }
}

/** Screens by chance, the same every time: each bound lies in the middle of its figures. */
function screensOver({ columns }: DuckTable): Screen[] {
  const random = seededRandom(SEED)
  const known = new Map(
    Object.entries(columns).map(([key, column]) => [key, column.filter((value) => value !== null).sort((a, b) => a - b)]),
  )
  const keys = KEYS.filter((key) => (known.get(key)?.length ?? 0) > 0)
  const any = () => keys[Math.floor(random() * keys.length)] as string
  return Array.from({ length: QUERIES }, () => {
    const conditions = FEWEST_CONDITIONS + Math.floor(random() * (MOST_CONDITIONS - FEWEST_CONDITIONS + 1))
    const filters = Array.from({ length: conditions }, () => {
      const key = any()
      const op = random() < 0.5 ? ('>' as const) : ('<' as const)
      const figures = known.get(key) ?? []
      const share = op === '>' ? 0.1 + random() * 0.4 : 0.5 + random() * 0.4
      return { key, op, value: figures[Math.floor(share * figures.length)] as number }
    })
    return { filters, sort: { key: any() }, size: SIZE }
  })
}

function requestText(port: number, body: object): string {
  const text = JSON.stringify(body)
  const head = [`POST ${PATH} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json']
  return `${[...head, `Content-Length: ${Buffer.byteLength(text)}`].join('\r\n')}\r\n\r\n${text}`
}

async function expectSame(ours: number, rival: number, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens.slice(0, CHECKED)) {
    const found = await ask(ours, screen)
    const theirs = (await (await post(rival, screen)).json()) as Answer
    if (Math.abs(found.total - theirs.total) > ROUNDED_APART) throw new Error(`DuckDB finds ${theirs.total} of ${found.total}`)
  }
}

function judge(sides: { ours: Load[]; rival: Load[] }, limit: { ours: Load[]; rival: Load[] }): Result {
  const middle = (of: { ours: Load[]; rival: Load[] }, key: keyof Load) => {
    return { ours: median(of.ours.map((load) => load[key])), rival: median(of.rival.map((load) => load[key])) }
  }
  const rivalName = 'node:http with DuckDB behind it'
  const lower = { better: 'lower', unit: 'ms', rivalName } as const
  const rate = { name: 'screening-api', unit: 'answers/s', better: 'higher', rivalName, ...middle(sides, 'perS') } as const
  const bare = { ...rate, name: 'screening-api/http', rivalName: 'the same server answering /healthz', ...middle(limit, 'perS') }
  const rounds = (loads: Load[]) => spread(loads.map(({ perS }) => perS))
  return {
    rows: [
      rowOf(rate),
      rowOf({ ...lower, name: 'screening-api/p50', ...middle(sides, 'p50Ms') }),
      rowOf({ ...lower, name: 'screening-api/p99', ...middle(sides, 'p99Ms') }),
      rowOf(bare),
    ],
    notes: [
      `${QUERIES} different screens of ${FEWEST_CONDITIONS} to ${MOST_CONDITIONS} conditions over ${KEYS.length} factors, ${SIZE} rows each, ${CONNECTIONS} connections; rounds ours ${rounds(sides.ours)}, rival ${rounds(sides.rival)}`,
      `ours answers ${Math.round(middle(sides, 'bytes').ours / 1000)} kB with funnel, near misses, sources and reasons, DuckDB ${Math.round(middle(sides, 'bytes').rival / 1000)} kB of rows and their number`,
    ],
  }
}

type Sides = { server: RunningServer; duck: Child; client: Child }

async function measure({ server, duck, client }: Sides): Promise<Result> {
  const table = await figuresOf(server.port)
  const screens = screensOver(table)
  const duckPort = await duck.ask<number>('listen', table)
  await expectSame(server.port, duckPort, screens)
  const loader = (port: number, requests: readonly string[]) => () =>
    client.ask<Load>('load', { port, requests, connections: CONNECTIONS, windowMs: WINDOW_MS })
  const asking = (port: number) =>
    loader(
      port,
      screens.map((screen) => requestText(port, screen)),
    )
  const ours = asking(server.port)
  const rival = asking(duckPort)
  await interleave(1, { ours, rival })
  const sides = await interleave(ROUNDS, { ours, rival })
  const bare = loader(server.port, [`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`])
  return judge(sides, await interleave(ROUNDS, { ours, rival: bare }))
}

async function run(): Promise<Result> {
  const server = await startFilledServer(YEARS)
  const duck = startChild(new URL('../programs/duck-server.ts', import.meta.url))
  const client = startChild(new URL('../programs/load-client.ts', import.meta.url))
  try {
    return await measure({ server, duck, client })
  } finally {
    await Promise.all([server.child, duck, client].map((one) => one.stop()))
  }
}

/** The screening call under load, no screen twice in a row. */
export const screeningApi: Measurement = {
  name: 'screening-api',
  title: 'mixed screens over http, beside DuckDB behind node:http and beside the same server saying nothing',
  aim: null,
  run,
}
