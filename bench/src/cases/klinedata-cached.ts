import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type Child, startChild } from '@guanlan/server/testing/processes/child.ts'
import { type Measurement, type Result, ratioAim, rowOf } from '../measurement.ts'
import { startServer } from '../processes/guanlan-server.ts'
import { EVENING, seededStore } from '../processes/seeded-store.ts'
import type { Load } from '../programs/load-client.ts'
import { interleave } from '../rounds.ts'
import { median, spread } from '../statistics.ts'

/** 2,500 sessions are a little more than ten years. */
const YEARS = 11
const BARS = 2500
const PATH = '/pyapi/api2/klinedata'
const BODY = JSON.stringify({ secucode: 'SH600519', period: 'day', adjust: 'qfq', count: BARS })
const CONNECTIONS = 32
const WINDOW_MS = 1000
const WARM_UP_MS = 1500
const ROUNDS = 15
const ROUTE_ROUNDS = 7
/** The front knows addresses without a query; with one the framework routes the same question to the same kept answer. */
const ROUTE_PATH = `${PATH}?`
const LEAST_RATIO = 0.9

type Answer = { body: Buffer; headers: Record<string, string> }

/** The real server's answer as sent, still compressed. */
function ask(port: number): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: PATH, method: 'POST', headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const kept = ['content-type', 'content-encoding'].map((name) => [name, String(response.headers[name])])
      resolve({ body: Buffer.concat(parts), headers: Object.fromEntries(kept) })
    })
    request.on('error', reject)
    request.end(BODY)
  })
}

function requestText(port: number, path = PATH): string {
  const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json', 'Accept-Encoding: gzip']
  return `${[...head, `Content-Length: ${BODY.length}`].join('\r\n')}\r\n\r\n${BODY}`
}

/** A window of load and what its answers cost the answering thread. */
type Loaded = Load & { cpuUsPerAnswer: number }

function loader(client: Child, server: Child, { port, path }: { port: number; path?: string }): (windowMs: number) => Promise<Loaded> {
  return async (windowMs) => {
    const beforeMs = await server.ask<number>('cpuMs')
    const load = await client.ask<Load>('load', { port, requests: [requestText(port, path)], connections: CONNECTIONS, windowMs })
    const usedMs = (await server.ask<number>('cpuMs')) - beforeMs
    return { ...load, cpuUsPerAnswer: (usedMs * 1000) / (load.perS * (windowMs / 1000)) }
  }
}

type Sides = { ours: Loaded[]; rival: Loaded[] }

const middle = (loads: Loaded[], key: keyof Loaded) => median(loads.map((load) => load[key]))

/** What the front buys: the same answers of the same server by a route of the framework. */
function frontRows({ ours, rival }: Sides): Result['rows'] {
  const rivalName = 'route of Fastify, same server'
  const sides = (key: keyof Loaded) => ({ ours: middle(ours, key), rival: middle(rival, key), rivalName })
  return [
    rowOf({ name: 'klinedata-cached/front', unit: 'answers/s', better: 'higher', ...sides('perS') }),
    rowOf({ name: 'klinedata-cached/front-cpu', unit: 'µs/answer', better: 'lower', ...sides('cpuUsPerAnswer') }),
  ]
}

function judge({ ours, rival }: Sides, { answer, front }: { answer: Answer; front: Sides }): Result {
  const rivalName = 'raw node:http, same bytes'
  const sides = (key: keyof Loaded) => ({ ours: middle(ours, key), rival: middle(rival, key), rivalName })
  const rate = { name: 'klinedata-cached', unit: 'answers/s', better: 'higher', ...sides('perS') } as const
  const cost = { name: 'klinedata-cached/cpu', unit: 'µs/answer', better: 'lower', ...sides('cpuUsPerAnswer') } as const
  const rounds = (loads: Loaded[]) => spread(loads.map(({ perS }) => perS))
  const busy = (loads: Loaded[]) => `${Math.round(middle(loads, 'busyRatio') * 100)} %`
  return {
    rows: [rowOf(rate, ratioAim(rate, LEAST_RATIO)), rowOf(cost), ...frontRows(front)],
    notes: [
      `${BARS} bars, ${answer.body.length} bytes gzipped; ${CONNECTIONS} keep-alive connections; rounds ours ${rounds(ours)}, rival ${rounds(rival)}`,
      `client: one process of plain sockets, busy ${busy(ours)} of a core against ours, ${busy(rival)} against the rival`,
    ],
  }
}

async function run(): Promise<Result> {
  const server = await startServer({ dataDir: seededStore(YEARS), clock: EVENING, years: YEARS })
  const rival = startChild(new URL('../programs/raw-server.ts', import.meta.url))
  const client = startChild(new URL('../programs/load-client.ts', import.meta.url))
  try {
    await server.untilReady()
    const answer = await ask(server.port)
    const { items } = JSON.parse(gunzipSync(answer.body).toString()).data as { items: unknown[] }
    if (items.length !== BARS) throw new Error(`the server answered ${items.length} bars instead of ${BARS}`)
    const loadOurs = loader(client, server.child, server)
    const loadRoute = loader(client, server.child, { port: server.port, path: ROUTE_PATH })
    const loadRival = loader(client, rival, { port: await rival.ask<number>('listen', answer) })
    await interleave(1, { ours: () => loadOurs(WARM_UP_MS), rival: () => loadRival(WARM_UP_MS) })
    const loads = await interleave(ROUNDS, { ours: () => loadOurs(WINDOW_MS), rival: () => loadRival(WINDOW_MS) })
    await loadRoute(WARM_UP_MS)
    const front = await interleave(ROUTE_ROUNDS, { ours: () => loadOurs(WINDOW_MS), rival: () => loadRoute(WINDOW_MS) })
    return judge(loads, { answer, front })
  } finally {
    await Promise.all([server.child, rival, client].map((one) => one.stop()))
  }
}

export const klinedataCached: Measurement = {
  name: 'klinedata-cached',
  title: 'kept answer of 2,500 day bars over http',
  aim: `ratio ≥ ${LEAST_RATIO}`,
  run,
}
