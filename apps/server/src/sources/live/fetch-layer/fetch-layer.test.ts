import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFetchLayer, type FetchLayerOptions } from './fetch-layer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let handle: Handler
let asked: number[] = []
let open = 0
let most = 0
const server = createServer((request, response) => {
  asked.push(clock)
  most = Math.max(most, ++open)
  response.on('close', () => open--)
  handle(request, response)
})
let clock = 0
/** Time that passes only while it is waited for. */
const timing = {
  nowMs: () => clock,
  sleep: async (ms: number) => {
    clock += ms
  },
}
const ok: Handler = (_, response) => void response.end('{"a":1}')
const url = 'https://upstream.example/data?x=1'

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())
beforeEach(() => {
  handle = ok
  asked = []
  clock = 0
  most = 0
})

function layer(options: FetchLayerOptions = {}) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createFetchLayer({ hosts: { 'upstream.example': base, 'other.example': base }, timing, ...options })
}

test('requests to one host go one after the other, a second apart; another host does not wait for it', async () => {
  const fetcher = layer()
  await Promise.all([1, 2, 3].map((k) => fetcher.json({ url: `https://upstream.example/${k}` })))
  expect(asked).toEqual([0, 1000, 2000])
  expect(most).toBe(1)
  await fetcher.json({ url: 'https://other.example/' })
  expect(asked.at(-1)).toBe(2000)
})

test('pauses double, and a host that says how long to wait is obeyed', async () => {
  handle = (_, response) => void response.writeHead(asked.length === 1 ? 500 : 429, { 'retry-after': '20' }).end()
  await expect(layer({ retries: 2, pauseMs: 3000 }).json({ url })).rejects.toThrow('upstream.example 要求放慢请求（429）')
  expect(asked).toEqual([0, 20_000, 40_000])
})

test('a host that fails again and again is left alone, then asked again', async () => {
  handle = (_, response) => void response.writeHead(500).end()
  const fetcher = layer({ retries: 0, limits: { breakAfter: 3, restMs: 60_000 } })
  for (let k = 0; k < 3; k++) await expect(fetcher.json({ url })).rejects.toThrow('回应了错误')
  await expect(fetcher.json({ url })).rejects.toThrow('暂停访问')
  expect(asked.length).toBe(3)
  expect(fetcher.hosts()['upstream.example']).toMatchObject({ failures: 3, restMs: 60_000 })
  clock += 60_000
  handle = ok
  expect(await fetcher.json({ url })).toEqual({ a: 1 })
})

test('the requests of a day are limited, and counted anew the next day', async () => {
  const fetcher = layer({ limits: { requestsPerDay: 2 } })
  await fetcher.json({ url })
  await fetcher.json({ url })
  await expect(fetcher.json({ url })).rejects.toThrow('今日请求次数已用完（每日 2 次）')
  clock += 86_400_000
  expect(await fetcher.json({ url })).toEqual({ a: 1 })
})

test('a young answer is used again without asking, an old one is asked for with its tag', async () => {
  handle = (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"v1"'
    response.writeHead(isKnown ? 304 : 200, { etag: '"v1"' }).end(isKnown ? undefined : '{"v":1}')
  }
  const fetcher = layer()
  for (let k = 0; k < 3; k++) expect(await fetcher.json({ url, cacheMs: 60_000 })).toEqual({ v: 1 })
  expect(asked.length).toBe(1)
  clock += 60_000
  expect(await fetcher.json({ url, cacheMs: 60_000 })).toEqual({ v: 1 })
  expect(asked.length).toBe(2)
})

test('Chinese in GBK is read by the content type or the option', async () => {
  handle = (request, response) => {
    if (request.url === '/typed') response.setHeader('content-type', 'text/plain; charset=GBK')
    response.end(Buffer.from([0xb9, 0xf3, 0xd6, 0xdd, 0xc3, 0xa9, 0xcc, 0xa8]))
  }
  const fetcher = layer()
  expect(await fetcher.text({ url: 'https://upstream.example/typed' })).toBe('贵州茅台')
  expect(await fetcher.text({ url: 'https://upstream.example/plain', encoding: 'gbk' })).toBe('贵州茅台')
})
