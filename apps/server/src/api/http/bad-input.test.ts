import { connect } from 'node:net'
import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../../testing/factor-cut.ts'
import { giveBoards } from '../../testing/limit-boards.ts'
import { answerNames, openTestWorld, requestOf, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  await giveBoards(world)
  await giveFactors(world)
})
afterAll(() => world.close())

const chinese = expect.stringMatching(/[\u4e00-\u9fff]/)
const kline = calls['stock.kline'].path

test.each<[CallName, object, string]>([
  ['stock.quotes', {}, 'secucodes'],
  ['stock.quotes', { secucodes: [] }, 'secucodes'],
  ['stock.quotes', { secucodes: 'SH600519' }, 'secucodes'],
  ['stock.quotes', { secucodes: [1] }, 'secucodes.0'],
  ['stock.quotes', { secucodes: Array(601).fill('SH600519') }, 'secucodes'],
  ['stock.quotes', { secucodes: ['SH600519'], cols: ['nothing'] }, 'cols.0'],
  ['stock.quotes', { secucodes: ['SH600519'], cols: ['__proto__'] }, 'cols.0'],
  ['stock.kline', {}, 'secucode'],
  ['stock.kline', { secucode: 'SH600519', blockcode: 'SW801120' }, 'secucode'],
  ['stock.kline', { secucode: 'SH600519', period: '2m' }, 'period'],
  ['stock.kline', { secucode: 'SH600519', adjust: null }, 'adjust'],
  ['stock.kline', { secucode: 'SH600519', count: 0 }, 'count'],
  ['stock.kline', { secucode: 'SH600519', count: 1e9 }, 'count'],
  ['stock.kline', { secucode: 'SH600519', count: 1.5 }, 'count'],
  ['stock.kline', { secucode: 'SH600519', end: '2026-02-30' }, 'end'],
  ['stock.kline', { secucode: 'SH600519', end: '20261120' }, 'end'],
  ['stock.kline', { secucode: 'SH600519', end: '2026-11-20 25:00' }, 'end'],
  ['stock.minutes', { secucode: 'SH600519', days: 3 }, 'days'],
  ['stock.minutes', { secucode: '' }, 'secucode'],
  ['stock.base', {}, 'secucode'],
  ['stock.base', { secucode: 'x'.repeat(17) }, 'secucode'],
  ['stock.enddates', { type: 'year' }, 'type'],
  ['sectors.list', { kind: 'country' }, 'kind'],
  ['sectors.list', { days: 7 }, 'days'],
  ['sectors.list', { size: 501 }, 'size'],
  ['sectors.list', { page: -1 }, 'page'],
  ['sectors.header', { blockcode: '没有 这个' }, 'blockcode'],
  ['sectors.constituents', { blockcode: 'SW801120', asOf: 'yesterday' }, 'asOf'],
  ['sectors.quotes', { blockcodes: [] }, 'blockcodes'],
  ['sectors.infos', { kind: 1 }, 'kind'],
  ['sectors.industries', { std: 'em' }, 'std'],
  ['search.mix', {}, 'q'],
  ['search.mix', { q: '   ' }, 'q'],
  ['search.mix', { q: 'a', size: 51 }, 'size'],
])('%s refuses %j, naming %s in Chinese', async (name, input, field) => {
  const response = await world.app.inject(requestOf(name, input))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ code: 400, error: 'invalid_input', msg: chinese, field, data: null })
  expect(response.json().msg).toContain(field)
})

test.each(['{', 'null x', '{"a":}', "{'a':1}", '\u0000'])('the body %j is refused as broken JSON', async (payload) => {
  const response = await world.app.inject({ method: 'POST', url: kline, headers: { 'content-type': 'application/json' }, payload })
  expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_json'])
})

test.each(['null', '[]', '"text"', '1', 'true'])('the body %s is JSON but no input', async (payload) => {
  const response = await world.app.inject({ method: 'POST', url: kline, headers: { 'content-type': 'application/json' }, payload })
  expect(response.json()).toMatchObject({ code: 400, error: 'invalid_input', msg: chinese })
})

test.each([
  ['an unknown path', { method: 'GET', url: '/pyapi/api2/nothing' }, 404],
  ['an unknown path, posted', { method: 'POST', url: '/nothing', payload: '{}' }, 404],
  ['a broken escape', { method: 'GET', url: '/%zz' }, 400],
  ['half a character', { method: 'GET', url: '/%E0%A4%A' }, 400],
  ['the wrong method', { method: 'GET', url: kline }, 405],
  ['the wrong method on a GET call', { method: 'POST', url: calls['stock.base'].path, payload: '{}' }, 405],
  [
    'a wrong method with a broken body',
    { method: 'DELETE', url: kline, headers: { 'content-type': 'application/json' }, payload: '{' },
    405,
  ],
  ['the wrong method on RPC', { method: 'GET', url: '/fxdataserver' }, 405],
  ['the wrong method on the stream', { method: 'POST', url: '/stream/quotes', payload: '{}' }, 405],
  ['the wrong method on the documentation', { method: 'PUT', url: '/docs' }, 405],
  ['a strange content type', { method: 'POST', url: kline, headers: { 'content-type': 'image/png' }, payload: 'x' }, 415],
  ['a strange content type with OPTIONS', { method: 'OPTIONS', url: kline, headers: { 'content-type': 'text/plain' }, payload: '{' }, 415],
  [
    'a body over a megabyte',
    { method: 'POST', url: kline, headers: { 'content-type': 'application/json' }, payload: ' '.repeat(1_048_577) },
    413,
  ],
] as const)('%s is answered in the envelope', async (_, options, status) => {
  const response = await world.app.inject(options as InjectOptions)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.json()).toMatchObject({ code: status, msg: chinese, data: null })
  if (status === 405) expect(response.headers.allow).toBeTruthy()
})

test.each([
  ['prototype keys', '{"__proto__":{"secucode":"SH600519"},"constructor":{"prototype":{"period":"day"}},"secucode":"SH600519"}', 400],
  ['prototype keys alone', '{"__proto__":{"secucode":"SH600519"}}', 400],
  ['JSON a hundred thousand levels deep', `{"secucode":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 413],
  ['JSON ten thousand levels deep', `{"secucode":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['a list of ten thousand', `{"secucode":[${'1,'.repeat(10_000)}1]}`, 400],
  ['a list of a hundred thousand', `{"secucode":[${'1,'.repeat(100_000)}1]}`, 413],
  ['objects that cannot become numbers', '{"secucode":"SH600519","count":{"toString":null,"valueOf":null}}', 400],
  ['a number beyond numbers', '{"secucode":"SH600519","count":1e999}', 400],
])('%s do no harm', async (_, payload, status) => {
  const response = await world.app.inject({ method: 'POST', url: kline, headers: { 'content-type': 'application/json' }, payload })
  expect(response.statusCode).toBe(status)
  expect(({} as Record<string, unknown>).secucode).toBeUndefined()
})

test('bytes that are not http are answered in the envelope and the connection ends', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as { port: number }
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
  expect(text).toContain('400 Bad Request')
  expect(text).toContain('"error":"invalid_input"')
})

const names = fc.constantFrom(...answerNames)
const codeLike = fc.constantFrom('SH600519', 'SH000001', 'all', 'SW801120', '000001', 'BJ899050', '900901', '', '\u0000', '💥')
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  codeLike,
  fc.array(codeLike, { maxLength: 3 }),
  fc.constantFrom('2026-11-20', '0001-01-01', '9999-12-31', -1, 5000),
)
const fields = fc.constantFrom(
  'secucode',
  'secucodes',
  'blockcode',
  'blockcodes',
  'cols',
  'period',
  'adjust',
  'end',
  'count',
  'days',
  'kind',
  'sort',
  'dir',
  'page',
  'size',
  'asOf',
  'q',
  'type',
  'id',
  'scope',
  '__proto__',
)

test('no input whatever makes a call fail', async () => {
  await fc.assert(
    fc.asyncProperty(names, fc.dictionary(fields, junk, { maxKeys: 4 }), async (name, given) => {
      const input = calls[name].method === 'GET' ? texts(given) : given
      const response = await world.app.inject(requestOf(name, input))
      expect(response.statusCode, response.body).toBeLessThan(500)
      if (calls[name].kind === 'rpc') expect(response.json().error?.code, response.body).not.toBe(-32603)
    }),
    { numRuns: 300 },
  )
})

test('no body whatever makes a call fail', async () => {
  const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain')
  await fc.assert(
    fc.asyncProperty(
      names,
      types,
      fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.json({ maxDepth: 2 })),
      async (name, type, payload) => {
        const response = await world.app.inject({ method: 'POST', url: calls[name].path, headers: { 'content-type': type }, payload })
        expect(response.statusCode, response.body).toBeLessThan(500)
      },
    ),
    { numRuns: 200 },
  )
})

function texts(given: object): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))
}
