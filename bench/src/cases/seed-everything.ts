import { setTimeout as sleep } from 'node:timers/promises'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import type { LoopDelay, Usage } from '@guanlan/server/testing/processes/thread-figures.ts'
import { type Measurement, type Result, type Row, rowOf } from '../measurement.ts'
import { type RunningServer, startServer } from '../processes/guanlan-server.ts'
import { EVENING, temporaryFolder } from '../processes/seeded-store.ts'
import { median } from '../statistics.ts'

const YEARS = 5
const MOST_S = 120
const ASK_EVERY_MS = 50
const LOOK_EVERY_MS = 500
const GIVE_UP_MS = 900_000
/** Factors are listed among the data sets and computed of all of them once they are there. */
const COMPUTED_BEHIND = 'factors'

/** What is asked meanwhile, in turn: a page of a company, a list of the market, and what the operator looks at. */
const ASKED = [
  { path: '/pyapi/api2/klinedata', body: { secucode: 'SH600519' } },
  { path: '/healthz', body: null },
  { path: '/status/datasets', body: null },
] as const

type Seen = Usage & { readyMs: number; filledMs: number; answersMs: number[]; delay: LoopDelay; rows: number }

async function statusesOf({ url }: RunningServer): Promise<DatasetStatuses> {
  return ((await (await fetch(`${url}/status/datasets`)).json()) as { data: DatasetStatuses }).data
}

async function untilFilled(server: RunningServer): Promise<number> {
  const deadlineMs = Date.now() + GIVE_UP_MS
  while (Date.now() < deadlineMs) {
    const { datasets, filling } = await statusesOf(server)
    const filled = datasets.filter(({ key, importedOnly }) => key !== COMPUTED_BEHIND && !importedOnly)
    const stored = filled.filter(({ form }) => form === 'records' || form === 'columns')
    const waiting = stored.filter(({ publishedAt }) => publishedAt === null)
    if (filling === null && waiting.length === 0) return stored.reduce((sum, { rows }) => sum + (rows ?? 0), 0)
    await Promise.race([server.child.failed, sleep(LOOK_EVERY_MS)])
  }
  throw new Error(`the data sets were not filled within ${GIVE_UP_MS / 1000} s`)
}

/** Asks one after the other, every 50 ms, until stopped; returns the response times. */
function keepAsking({ url }: RunningServer): () => Promise<number[]> {
  const answersMs: number[] = []
  const asked: Promise<void>[] = []
  let at = 0
  const ask = async ({ path, body }: (typeof ASKED)[number]) => {
    const startedMs = performance.now()
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    await (await fetch(url + path, body === null ? {} : post)).arrayBuffer()
    answersMs.push(performance.now() - startedMs)
  }
  const timer = setInterval(() => {
    const next = ASKED[at++ % ASKED.length]
    if (next !== undefined) asked.push(ask(next))
  }, ASK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    return answersMs
  }
}

async function watch(dataDir: string): Promise<Seen> {
  const startedMs = performance.now()
  const server = await startServer({ dataDir, clock: EVENING, years: YEARS })
  try {
    await server.untilListening()
    await server.child.ask('watchLoop')
    await server.untilReady()
    const readyMs = performance.now() - startedMs
    const stop = keepAsking(server)
    const rows = await untilFilled(server)
    const filledMs = performance.now() - startedMs
    const answersMs = await stop()
    const delay = await server.child.ask<LoopDelay>('loopDelay')
    const { cpuS, peakMb } = await server.child.ask<Usage>('usage')
    return { readyMs, filledMs, answersMs, delay, cpuS, peakMb, rows }
  } finally {
    await server.child.stop()
  }
}

function rowsFor({ readyMs, filledMs, answersMs, delay, cpuS, peakMb }: Seen): Row[] {
  const name = 'seed-everything'
  const wallS = filledMs / 1000
  const lower = { better: 'lower' } as const
  return [
    rowOf({ name, unit: 's', ...lower, ours: wallS }, { text: `≤ ${MOST_S} s on 2 processors`, met: wallS <= MOST_S }),
    rowOf({ name: `${name}/market`, unit: 's', ...lower, ours: readyMs / 1000 }),
    rowOf({ name: `${name}/cpu`, unit: 'cpu s', ...lower, ours: cpuS }),
    rowOf({ name: `${name}/block`, unit: 'cpu ms max', ...lower, ours: delay.maxCpuMs }),
    rowOf({ name: `${name}/away`, unit: 'ms max', ...lower, ours: delay.maxMs }),
    rowOf({ name: `${name}/slowest-answer`, unit: 'ms', ...lower, ours: Math.max(...answersMs) }),
    rowOf({ name: `${name}/memory`, unit: 'MB', ...lower, ours: peakMb }),
  ]
}

async function run(): Promise<Result> {
  const folder = temporaryFolder()
  try {
    const seen = await watch(folder.path)
    const { answersMs, delay, rows } = seen
    const answers = `${answersMs.length} answers meanwhile, median ${median(answersMs).toFixed(1)} ms`
    const turn = `longest turn ${(delay.maxCpuAtMs / 1000).toFixed(1)} s after the server listened, away p99 ${delay.p99Ms.toFixed(1)} ms`
    return { rows: rowsFor(seen), notes: [`${rows} rows; ${answers}; ${turn}`] }
  } finally {
    folder.remove()
  }
}

export const seedEverything: Measurement = {
  name: 'seed-everything',
  title: 'five years of the whole market and every data set, from an empty folder, by a server that answers meanwhile',
  aim: `≤ ${MOST_S} s on 2 processors`,
  run,
}
