import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestTimes } from '../../../business/telemetry/request-times.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'
import { buildApp } from '../app.ts'
import { exposition } from './exposition.ts'
import { timeRequests } from './metrics.ts'

let world: TestWorld
let origin: string
const TOKEN = 'a-token-of-sixteen-letters'
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  world = await openTestWorld()
  app = await buildApp({ ...world.context, env: { ...world.context.env, METRICS_TOKEN: TOKEN } }, handlers, {})
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const read = async (headers: Record<string, string> = {}) => fetch(`${origin}/metrics`, { headers })

test('requests are counted by route and status, unknown addresses as one, answers of the cache too', async () => {
  for (const path of ['/healthz', '/healthz', '/no-such-page.php', '/another.php?x=1']) await (await fetch(origin + path)).text()
  const text = await (await read()).text()
  expect(text).toContain('guanlan_requests_total{route="/healthz",status="200"} 2\n')
  expect(text).toContain('guanlan_requests_total{route="other",status="404"} 2\n')
  expect(text).toContain('guanlan_request_seconds_bucket{route="/healthz",le="+Inf"} 2\n')
  expect(text).not.toContain('php')
})

test('every line is a comment or a sample of the text format, and the families of the promise are there', async () => {
  const answer = await read()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await answer.text()).trimEnd().split('\n')
  const sample = /^guanlan_[a-z_]+(\{[a-z]+="([^"\\\n]|\\.)*"(,[a-z]+="([^"\\\n]|\\.)*")*\})? (\+Inf|-?\d+(\.\d+)?(e[+-]?\d+)?)$/
  for (const line of lines) expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) guanlan_[a-z_]+ / : sample)
  const families = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  for (const name of [
    'requests_total',
    'request_seconds',
    'event_loop_delay_seconds',
    'memory_bytes',
    'job_failed',
    'upstream_failures',
    'streams_open',
    'publications_total',
  ])
    expect(families).toContain(`guanlan_${name}`)
  expect(lines).toContain('guanlan_ready 1')
})

test('through a proxy it is not there, but with the token it is', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect((await read(proxied)).status).toBe(404)
  expect((await read({ ...proxied, authorization: 'Bearer wrong-token-of-16-letters' })).status).toBe(404)
  expect((await read({ ...proxied, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('a request counts as open until its answer ended, in the bucket of its time', async () => {
  const answers: (() => void)[] = []
  const server = createServer((_, response) => void answers.push(() => response.end()))
  const times = createRequestTimes(0)
  timeRequests(server, times, (path) => path === '/slow')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asking = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow?a=1`)
  await expect.poll(() => answers.length).toBe(1)
  expect(times.routes()).toMatchObject([{ route: '/slow', open: 1, count: 0 }])
  answers[0]?.()
  await (await asking).text()
  await expect.poll(() => times.routes()[0]?.open).toBe(0)
  expect(times.routes()[0]).toMatchObject({ count: 1, statuses: new Map([[200, 1]]) })
  expect(times.routes()[0]?.buckets.reduce((sum, n) => sum + n, 0)).toBe(1)
  server.close()
})

test('labels are escaped', () => {
  const family = { name: 'a', kind: 'gauge', help: 'h', samples: [{ labels: { x: 'q"\\\n' }, value: 1 }] } as const
  expect(exposition([family])).toBe('# HELP a h\n# TYPE a gauge\na{x="q\\"\\\\\\n"} 1\n')
})
