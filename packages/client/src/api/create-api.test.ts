// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { agree } from '../device/agreement.ts'
import { fakePlatform } from '../platform/fake.ts'
import { request } from '../platform/web-network.ts'
// loaded by the first refusal; imported here so that it is ready
import '../session/check-login.ts'
import { APP_VERSION } from '../device/version.ts'
import { ApiError } from '../platform/api-error.ts'
import { loginHooks } from '../session/login-hooks.ts'
import { envelope, hang, type Manner, misbehavingServer, refusal, reset, rpcResult, status } from '../testing/misbehaving-server.ts'
import { createApi, TIMEOUT_MS } from './create-api.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** An api whose waits are written down and not waited for, and whose server behaves as set up. */
async function apiWith({ manners, timeoutMs }: { manners: Manner[]; timeoutMs?: number }) {
  const server = await misbehavingServer(...manners)
  closing.push(server.close)
  const platform = fakePlatform(timeoutMs === undefined ? {} : { request: (r) => request({ ...r, timeoutMs }) })
  const pauses: number[] = []
  const api = createApi({
    platform,
    origin: server.origin,
    login: loginHooks(platform, server.origin),
    pause: async (ms) => {
      pauses.push(ms)
    },
  })
  return { api, server, platform, pauses }
}

async function failure(requests: Promise<unknown>): Promise<ApiError> {
  const error = await requests.then(
    () => null,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const quotes = { secucodes: ['SH600519'], cols: [] }

test('every call carries token, version and channel', async () => {
  const { api, server, platform } = await apiWith({ manners: [envelope({ infos: [], total: 0 })] })
  platform.storage.set('guanlan.token', 'a.b.c')
  await api('stock.quotes', quotes)
  expect(server.received[0]?.headers).toMatchObject({
    token: 'a.b.c',
    version: APP_VERSION,
    channel: 'test',
    'content-type': 'application/json',
  })
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(quotes)
})

test('the device is named by visitors who agreed to the privacy policy, where free stocks are counted, and by no others', async () => {
  const { api, server, platform } = await apiWith({ manners: [envelope({})] })
  const named = async () => {
    await api('zg.count', {})
    return server.received.at(-1)?.headers.device
  }
  expect(await named()).toBeUndefined()
  agree(platform)
  expect(await named()).toMatch(/^[a-z0-9]{22}$/)
  await api('search.mix', { q: '茅台' })
  expect(server.received.at(-1)?.headers.device).toBeUndefined()
  platform.storage.set('guanlan.token', 'a.b.c')
  expect(await named()).toBeUndefined()
})

test('calls of a host go to its origin, all others to the server of the pages', async () => {
  const search = await misbehavingServer(envelope({}))
  closing.push(search.close)
  const { api, server, platform } = await apiWith({ manners: [envelope({})] })
  Object.assign(platform, { hosts: { search: search.origin } })
  await api('search.mix', { q: '茅台' })
  await api('zg.count', {})
  expect([search.received.length, server.received.length]).toEqual([1, 1])
})

test('a GET call sends its input as query and leaves out what is not set', async () => {
  const { api, server } = await apiWith({ manners: [envelope({})] })
  await api('search.mix', { q: '茅台', size: undefined })
  expect(server.received[0]?.url).toBe(`/named/api/v1/search/mix?q=${encodeURIComponent('茅台')}`)
  expect(server.received[0]?.body).toBe('')
})

test('a body can be urlencoded instead of JSON', async () => {
  const { api, server } = await apiWith({ manners: [envelope({})] })
  await api('sectors.header', { blockcode: 'SW801120' }, { form: true })
  expect(server.received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(server.received[0]?.body).toBe('blockcode=SW801120')
})

test('status 500 and above is tried again until it is well', async () => {
  const { api, server, pauses } = await apiWith({ manners: [status(500), status(503), envelope({ infos: [], total: 7 })] })
  expect((await api('stock.quotes', quotes)).data.total).toBe(7)
  expect(server.received).toHaveLength(3)
  expect(pauses).toEqual([500, 1000])
})

test('five tries follow the first, 500 ms doubling, then the failure is reported', async () => {
  const { api, server, pauses } = await apiWith({ manners: [refusal(500, 'internal', '服务开小差了，请稍后再试')] })
  const error = await failure(api('stock.quotes', quotes))
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000])
  expect(server.received).toHaveLength(6)
  expect(error).toMatchObject({ code: 500, reason: 'internal', message: '服务开小差了，请稍后再试' })
})

test('a broken connection is tried again, and reported with code 5 when it stays broken', async () => {
  const healed = await apiWith({ manners: [reset, reset, envelope({ infos: [], total: 1 })] })
  expect((await healed.api('stock.quotes', quotes)).data.total).toBe(1)
  const broken = await apiWith({ manners: [reset] })
  const error = await failure(broken.api('stock.quotes', quotes, { retries: 1 }))
  expect(error).toMatchObject({ code: 5, reason: 'network', isOffline: true })
  expect(broken.server.received).toHaveLength(2)
})

test('a refusal of the input is reported at once with its field', async () => {
  const { api, server } = await apiWith({ manners: [refusal(400, 'invalid_input', '参数有误', 'secucodes')] })
  expect(await failure(api('stock.quotes', quotes))).toMatchObject({ code: 400, reason: 'invalid_input', field: 'secucodes' })
  expect(server.received).toHaveLength(1)
})

test('a refused token is looked at: a login that is over is forgotten, whatever was asked', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const over = refusal(401, 'session_ended', '登录已失效，请重新登录')
  const { api, server, platform } = await apiWith({ manners: [over, over] })
  platform.storage.set('guanlan.token', 'a.b.c')
  expect(await failure(api('account.sessions', {}))).toMatchObject({ reason: 'session_ended' })
  await vi.waitFor(() => expect(platform.storage.get('guanlan.token')).toBeNull())
  expect(server.received.map(({ url }) => url?.split('/').at(-1))).toEqual(['sessions', 'userinfo'])
  logged.mockRestore()
})

test('a server that never answers is a timeout with code 5', async () => {
  const { api } = await apiWith({ manners: [hang], timeoutMs: 40 })
  expect(await failure(api('stock.quotes', quotes, { retries: 0 }))).toMatchObject({ code: 5, reason: 'timeout' })
  expect(TIMEOUT_MS).toBe(60_000)
})

test('an answer that is not JSON is reported in words', async () => {
  const { api } = await apiWith({ manners: [status(200, '<html>')] })
  expect(await failure(api('stock.quotes', quotes))).toMatchObject({ reason: 'bad-answer', message: '服务开小差了，请稍后再试' })
})

test('JSON-RPC ids count up and an answer to another id is refused', async () => {
  const { api, server } = await apiWith({ manners: [rpcResult([]), rpcResult([]), rpcResult([], 1)] })
  await api('search.suggest', { q: 'a' })
  await api('search.suggest', { q: 'b' })
  expect(server.received.map((h) => JSON.parse(h.body))).toMatchObject([
    { jsonrpc: '2.0', method: 'search.query', params: { q: 'a' }, id: 1 },
    { jsonrpc: '2.0', method: 'search.query', params: { q: 'b' }, id: 2 },
  ])
  expect(server.received[0]?.url).toBe('/fxdataserver')
  expect(await failure(api('search.suggest', { q: 'c' }))).toMatchObject({ reason: 'bad-answer' })
})

test('an error of a JSON-RPC method keeps its code and sentence', async () => {
  const answer: Manner = (response) =>
    response.end(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"请输入要搜索的内容","data":{"code":"invalid_input","field":"q"}}}',
    )
  const { api } = await apiWith({ manners: [answer] })
  expect(await failure(api('search.suggest', { q: '' }))).toMatchObject({
    code: -32602,
    reason: 'invalid_input',
    field: 'q',
    message: '请输入要搜索的内容',
  })
})

test('an abandoned call ends with code 600003 and is not tried again', async () => {
  const { api, server } = await apiWith({ manners: [hang] })
  const control = new AbortController()
  const requests = failure(api('stock.quotes', quotes, { signal: control.signal }))
  while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  control.abort()
  expect(await requests).toMatchObject({ code: 600003, reason: 'abort' })
  expect(server.received).toHaveLength(1)
})
