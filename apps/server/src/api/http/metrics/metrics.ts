import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Call, RPC_PATH } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { CLOUD_PATH, CLOUD_UPLOAD_PATH } from '@guanlan/contract/cloud.ts'
import { receivers } from '@guanlan/contract/receivers.ts'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BUCKETS_S, type RequestTimes, type RouteTimes } from '../../../business/telemetry/request-times.ts'
import type { ApiPorts } from '../../api-ports.ts'
import { isFromOwnMachine } from '../own-machine.ts'
import { refuseOtherMethods } from '../routes.ts'
import { exposition, type Family } from './exposition.ts'

const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const QUANTILES = [0.5, 0.9, 0.99, 1] as const
const RESOLUTION_MS = 10

const STREAM_PATH = calls['stock.quoteStream'].path
const rowPaths = (Object.values(calls) as Call[]).flatMap((row) => (row.kind === 'http' ? [row.path] : []))
const paths = new Set([
  ...rowPaths,
  RPC_PATH,
  STREAM_PATH,
  CLOUD_PATH,
  CLOUD_UPLOAD_PATH,
  '/healthz',
  '/metrics',
  ...receivers.map((row) => row.split(' ')[1] ?? ''),
])

/** `GET /metrics` in the Prometheus text format, on the machine of the server or with the token of `METRICS_TOKEN`; elsewhere there is no such address. */
export function registerMetrics(app: FastifyInstance, ctx: ApiPorts): void {
  timeRequests(app.server, ctx.requestTimes)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, ctx.env.METRICS_TOKEN)) return reply.callNotFound()
    const statuses = await ctx.datasets.statuses()
    const families = [
      ...requestFamilies(ctx.requestTimes.routes()),
      ...processFamilies(delay),
      ...stateFamilies(ctx),
      ...statusFamilies(statuses),
    ]
    delay.reset()
    return reply.header('cache-control', 'no-store').type(TEXT_TYPE).send(exposition(families))
  })
  refuseOtherMethods(app, '/metrics', ['GET'])
}

/** Times every request of a server from its head to the end of its answer; routes that are not known are one. */
export function timeRequests(server: Server, times: RequestTimes, isRoute = (path: string) => paths.has(path)): void {
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const end = times.begin(isRoute(path) ? path : 'other')
    response.once('close', () => end(response.statusCode))
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isAllowed(request: FastifyRequest, token: string): boolean {
  if (isFromOwnMachine(request)) return true
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token !== '' && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function requestFamilies(times: readonly RouteTimes[]): Family[] {
  const statuses = times.flatMap(({ route, statuses }) => [...statuses].map(([status, value]) => ({ labels: { route, status }, value })))
  const buckets = times.flatMap(({ route, buckets, sumS, count }) => {
    let below = 0
    const cumulated = buckets.map((n, at) => {
      below += n
      return { suffix: '_bucket', labels: { route, le: BUCKETS_S[at] === undefined ? '+Inf' : String(BUCKETS_S[at]) }, value: below }
    })
    return [...cumulated, { suffix: '_sum', labels: { route }, value: sumS }, { suffix: '_count', labels: { route }, value: count }]
  })
  const ofStream = times.find(({ route }) => route === STREAM_PATH)
  return [
    { name: 'guanlan_requests_total', kind: 'counter', help: 'Answered requests by route and status.', samples: statuses },
    {
      name: 'guanlan_request_seconds',
      kind: 'histogram',
      help: 'Time from the head of a request to the end of its answer.',
      samples: buckets,
    },
    {
      name: 'guanlan_requests_open',
      kind: 'gauge',
      help: 'Requests being answered.',
      samples: times.map(({ route, open }) => ({ labels: { route }, value: open })),
    },
    { name: 'guanlan_streams_open', kind: 'gauge', help: 'Open quote streams.', samples: [{ value: ofStream?.open ?? 0 }] },
  ]
}

function processFamilies(delay: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
  const memory = { rss, heap_used: heapUsed, heap_total: heapTotal, external, array_buffers: arrayBuffers }
  const { user, system } = process.cpuUsage()
  const delays = QUANTILES.map((quantile) => ({ labels: { quantile }, value: delay.percentile(quantile * 100) / 1e9 }))
  return [
    { name: 'guanlan_event_loop_delay_seconds', kind: 'gauge', help: 'Delay of the event loop since the last reading.', samples: delays },
    {
      name: 'guanlan_memory_bytes',
      kind: 'gauge',
      help: 'Memory: rss of the process, the rest of the main thread.',
      samples: Object.entries(memory).map(([part, value]) => ({ labels: { part }, value })),
    },
    {
      name: 'guanlan_cpu_seconds_total',
      kind: 'counter',
      help: 'Processor time of all threads.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    { name: 'guanlan_uptime_seconds', kind: 'gauge', help: 'Time since the start.', samples: [{ value: process.uptime() }] },
  ]
}

function stateFamilies({ datasets, market }: ApiPorts): Family[] {
  const threads = datasets.threads()
  return [
    { name: 'guanlan_ready', kind: 'gauge', help: '1 while the market is readable.', samples: [{ value: market.ready ? 1 : 0 }] },
    {
      name: 'guanlan_thread_up',
      kind: 'gauge',
      help: '1 while a thread runs without trouble.',
      samples: threads.map(({ name, state, trouble }) => ({
        labels: { thread: name },
        value: state === 'running' && trouble === null ? 1 : 0,
      })),
    },
    {
      name: 'guanlan_thread_restarts_total',
      kind: 'counter',
      help: 'Restarts of a thread.',
      samples: threads.map(({ name, restarts }) => ({ labels: { thread: name }, value: restarts })),
    },
    {
      name: 'guanlan_publications_total',
      kind: 'counter',
      help: 'Publications of data sets seen by this process.',
      samples: [{ value: datasets.version() }],
    },
  ]
}

function statusFamilies({ datasets, jobs, live }: DatasetStatuses): Family[] {
  const ages = datasets.flatMap(({ key, ageMs }) => (ageMs === null ? [] : [{ labels: { dataset: key }, value: ageMs / 1000 }]))
  const hosts = live?.hosts ?? []
  return [
    { name: 'guanlan_dataset_age_seconds', kind: 'gauge', help: 'Trading time since the last publication.', samples: ages },
    {
      name: 'guanlan_dataset_stale',
      kind: 'gauge',
      help: '1 where a published data set is stale.',
      samples: datasets
        .filter(({ publishedAt }) => publishedAt !== null)
        .map(({ key, stale }) => ({ labels: { dataset: key }, value: stale ? 1 : 0 })),
    },
    {
      name: 'guanlan_job_failed',
      kind: 'gauge',
      help: '1 while the last run of a job failed.',
      samples: jobs.map(({ id, state }) => ({ labels: { job: id }, value: state === 'failed' ? 1 : 0 })),
    },
    {
      name: 'guanlan_upstream_requests_today',
      kind: 'gauge',
      help: 'Requests of today to an upstream host.',
      samples: hosts.map(({ host, requestsToday }) => ({ labels: { host }, value: requestsToday })),
    },
    {
      name: 'guanlan_upstream_failures',
      kind: 'gauge',
      help: 'Failures of an upstream host since its last success.',
      samples: hosts.map(({ host, failures }) => ({ labels: { host }, value: failures })),
    },
  ]
}
