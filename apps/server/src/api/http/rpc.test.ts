import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

function post(payload: string) {
  return world.app.inject({ method: 'POST', url: '/fxdataserver', headers: { 'content-type': 'application/json' }, payload })
}
const request = { jsonrpc: '2.0', method: 'app.statement', params: {}, id: 1 }
const error = (code: number, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.stringMatching(/[\u4e00-\u9fff]/) },
})

// the cases of https://www.jsonrpc.org/specification §7, with our methods
test.each([
  ['a broken body', '{"jsonrpc": "2.0", "method": "app.state', -32700],
  ['a broken batch', '[{"jsonrpc": "2.0", "method": "app.statement", "id": "1"},{"jsonrpc": "2.0", "method"]', -32700],
  ['an empty body', '', -32700],
  ['a request without its version', '{"method":"app.statement","id":1}', -32600],
  ['a method that is a number', '{"jsonrpc":"2.0","method":1,"params":"bar"}', -32600],
  ['an empty batch', '[]', -32600],
  ['a batch that is too long', JSON.stringify(Array(51).fill(request)), -32600],
])('%s is answered with error %#', async (_, payload, code) => {
  const response = await post(payload)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(error(code))
})

test.each([
  ['app.nothing', {}, -32601],
  ['rpc.discover', {}, -32601],
  ['constructor', {}, -32601],
  ['app.statement', [], -32602],
  ['search.query', {}, -32602],
  ['search.query', { q: '' }, -32602],
])('%s with %j is answered with the error of the standard', async (method, params, code) => {
  const reply = (await post(JSON.stringify({ jsonrpc: '2.0', method, params, id: 'a' }))).json()
  expect(reply).toMatchObject(error(code, 'a'))
  expect('result' in reply).toBe(false)
})

test('invalid params name the field, errors of the product carry their code', async () => {
  const bad = (await post(JSON.stringify({ ...request, method: 'search.query', params: { q: 'x'.repeat(41) } }))).json()
  expect(bad.error).toMatchObject({ message: expect.stringContaining('q'), data: { code: 'invalid_input', field: 'q' } })
  const unknown = (
    await post(JSON.stringify({ ...request, method: 'search.pick', params: { q: '', type: 'stock', id: 'SH699999' } }))
  ).json()
  expect(unknown.error).toMatchObject({ code: -32000, data: { code: 'unknown_security' } })
})

test('a batch is answered item by item, its notifications not at all', async () => {
  const batch = [
    request,
    { jsonrpc: '2.0', method: 'app.notice' },
    { foo: 'boo' },
    1,
    { ...request, method: 'no', id: '5' },
    { ...request, id: null },
  ]
  const replies = (await post(JSON.stringify(batch))).json()
  expect(replies).toEqual([
    { jsonrpc: '2.0', id: 1, result: expect.objectContaining({ title: expect.any(String) }) },
    error(-32600),
    error(-32600),
    error(-32601, '5'),
    { jsonrpc: '2.0', id: null, result: expect.anything() },
  ])
})

test.each([
  '{"jsonrpc":"2.0","method":"app.notice"}',
  '{"jsonrpc":"2.0","method":"no.such"}',
  '[{"jsonrpc":"2.0","method":"app.notice"},{"jsonrpc":"2.0","method":"app.notice"}]',
])('notifications alone are answered 204 with nothing: %s', async (payload) => {
  const response = await post(payload)
  expect([response.statusCode, response.body]).toEqual([204, ''])
})

test('ids come back as they were sent', async () => {
  for (const id of [0, -1, 1.5, 'x', '', '引号"', null]) expect((await post(JSON.stringify({ ...request, id }))).json().id).toBe(id)
})
