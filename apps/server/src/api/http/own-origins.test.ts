import { RPC_PATH } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, requestOf, type TestWorld } from '../../testing/world.ts'
import { ownOrigins } from './own-origins.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
})
afterAll(() => world.close())

const SEND = { url: calls['account.sendCode'].path, method: 'POST' } as const
const payload = JSON.stringify({ handset: '13700000001', purpose: 'login' })
const sent = () => world.context.accounts.inbox?.messages().length

test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'what a page of another site may send without asking first sends no code: %s',
  async (type) => {
    const body = type.includes('urlencoded') ? 'handset=13700000001&purpose=login' : payload
    const headers = { origin: 'https://evil.example', ...(type === '' ? {} : { 'content-type': type }) }
    const answer = await world.app.inject({ ...SEND, headers, payload: Buffer.from(body) })
    expect([answer.statusCode, answer.json().error]).toEqual([415, 'unsupported_media_type'])
    expect(answer.json().msg).toMatch(/^不支持的内容类型，请用 application\/json/)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(sent()).toBe(0)
  },
)

test('asked whether a page may send JSON, the server allows its own pages and those of the native apps alone', async () => {
  const may = async (origin: string) => {
    const headers = {
      origin,
      host: 'guanlan.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    return (await world.app.inject({ ...SEND, method: 'OPTIONS', headers })).headers['access-control-allow-origin']
  }
  const own = ['https://guanlan.example', 'capacitor://localhost', 'https://localhost', 'http://localhost', 'ionic://localhost']
  for (const origin of own) expect(await may(origin)).toBe(origin)
  for (const origin of [
    'https://evil.example',
    'https://guanlan.example.evil.example',
    'https://guanlan.example:8443',
    'null',
    'https://localhost:1',
  ])
    expect(await may(origin), origin).toBeUndefined()
})

test('JSON of a page of another site is refused, a call and a batch alike; behind a proxy that changes Host, Sec-Fetch-Site names the site', async () => {
  const send = async (headers: Record<string, string>, url = SEND.url) =>
    (
      await world.app.inject({ ...SEND, url, headers: { 'content-type': 'application/json', host: '127.0.0.1', ...headers }, payload })
    ).json()
  const foreign = { origin: 'https://guanlan.example' }
  const refused = { error: 'foreign_origin', msg: '这个操作只接受本站页面的请求' }
  expect(await send(foreign)).toMatchObject(refused)
  expect(await send({ origin: 'null' })).toMatchObject(refused)
  expect(await send({ ...foreign, 'sec-fetch-site': 'cross-site' })).toMatchObject(refused)
  expect(await send(foreign, RPC_PATH)).toMatchObject(refused)
  expect(sent()).toBe(0)
  expect(await send({ ...foreign, 'sec-fetch-site': 'same-origin' })).not.toMatchObject(refused)
})

test('a batch of calls is no form', async () => {
  const { payload: rpc, url } = requestOf('vip.privileges', {}) as { payload: string; url: string }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await world.app.inject({ method: 'POST', url, headers, payload: rpc })).statusCode).toBe(415)
})

test('calls of data take forms as before; answers of other sites are not readable there either', async () => {
  const { headers, ...request } = requestOf('stock.quotes', { secucodes: ['SH600519'], cols: ['price'] }) as {
    headers: object
    url: string
  }
  const answer = await world.app.inject({ method: 'POST', ...request, headers: { ...headers, origin: 'https://evil.example' } })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(
    (await world.app.inject({ method: 'POST', url: request.url, headers: form, payload: 'secucodes=SH600519&cols=price' })).statusCode,
  ).not.toBe(415)
})

test('the configured address of the site is its own, whatever name a proxy asks for', () => {
  const isOwn = ownOrigins({ SITE_URL: 'https://guanlan.example/start' })
  expect(isOwn('https://guanlan.example', '127.0.0.1:3000')).toBe(true)
  expect(isOwn('http://guanlan.example', '127.0.0.1:3000')).toBe(false)
  expect(ownOrigins({ SITE_URL: '' })('https://guanlan.example', '127.0.0.1:3000')).toBe(false)
})
