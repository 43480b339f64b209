import { calls } from '@guanlan/contract/calls.ts'
import { QuoteTick } from '@guanlan/contract/schemas/market/quote.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Market } from '../../../market/market.ts'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'
import { buildApp } from '../app.ts'

type TickListener = Parameters<Market['onTick']>[0]

let world: TestWorld
let trading: TestWorld
beforeAll(async () => {
  ;[world, trading] = await Promise.all([openTestWorld(), openTestWorld({ clock: TRADING })])
})
afterAll(() => Promise.all([world.close(), trading.close()]))

const { path } = calls['stock.quoteStream']

async function poll(app: FastifyInstance, query: string) {
  const response = await app.inject(`${path}?${query}&once=1`)
  const { id, data } = response.statusCode === 200 ? response.json() : { id: null, data: null }
  const rows = data === null ? [] : QuoteTick.parse(data).rows
  return { status: response.statusCode, body: response.body, headers: response.headers, id, data, codes: rows.map(([code]) => code), rows }
}

test('one answer carries id and data of an event with the full state, one that comes back with its id gets no body', async () => {
  const first = await poll(world.app, 'secucodes=SH600519,000001,SH000001')
  expect(first.headers['content-type']).toContain('application/json')
  expect(first.codes.toSorted()).toEqual(['SH000001', 'SH600519', 'SZ000001'])
  expect(Object.keys(JSON.parse(first.body))).toEqual(['id', 'data'])
  expect([first.id, first.data.snapshotId]).toEqual(Array(2).fill(world.context.market.snapshot().id))
  const again = await poll(world.app, `secucodes=SH600519,000001,SH000001&since=${first.id}`)
  expect([again.status, again.body]).toEqual([204, ''])
})

test('answers asked one after another add up to what one answer with the full state says', async () => {
  const codes = trading.context.market.instruments
    .filter((i) => i.kind === 'stock')
    .slice(0, 100)
    .map((i) => i.id)
  const state = new Map<string, (number | null)[]>()
  let since = ''
  const next = async () => {
    const answer = await poll(trading.app, `secucodes=${codes.join()}&since=${since}`)
    for (const [code, values] of answer.rows) state.set(code, values)
    since = answer.id ?? since
    return answer
  }
  expect((await next()).codes.toSorted()).toEqual(codes.toSorted())
  for (let changes = 0; changes < 3; ) {
    const { codes: changed } = await next()
    if (changed.length > 0) changes++
    expect(changed.length).toBeLessThan(codes.length)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  let full = await poll(trading.app, `secucodes=${codes.join()}`)
  for (; full.id !== since; full = await poll(trading.app, `secucodes=${codes.join()}`)) await next()
  expect(Object.fromEntries(state)).toEqual(Object.fromEntries(full.rows))
})

test('a reader that is behind gets what changed since, one that is too far behind everything', async () => {
  const listeners: TickListener[] = []
  const onTick = (listener: TickListener) => {
    listeners.push(listener)
    return () => {}
  }
  const snapshot = { ...world.context.market.snapshot() }
  const market = Object.create(world.context.market, { onTick: { value: onTick }, snapshot: { value: () => snapshot } }) as Market
  const app = await buildApp({ ...world.context, market }, handlers, {})
  const seen = snapshot.id
  const tick = (id: string, codes: string[]) => {
    snapshot.id = id
    const rows = Int32Array.from(codes, (code) => market.find(code)?.row ?? -1)
    for (const listener of listeners) listener({ snapshotId: id, asOfMs: snapshot.asOfMs, rows })
  }
  tick('one', ['SH600519'])
  tick('two', ['SZ000001', 'SH601318'])
  const asked = 'secucodes=SH600519,SZ000001,SH601318'
  expect((await poll(app, `${asked}&since=${seen}`)).codes.toSorted()).toEqual(['SH600519', 'SH601318', 'SZ000001'])
  expect(await poll(app, `${asked}&since=one`)).toMatchObject({ id: 'two', codes: ['SH601318', 'SZ000001'] })
  expect((await poll(app, 'secucodes=SH600519&since=one')).status).toBe(204)
  expect((await poll(app, `${asked}&since=long-ago`)).codes).toHaveLength(3)
  await app.close()
})

test('answers given at once take no place of a stream', async () => {
  const app = await buildApp(world.context, handlers, { stream: { limits: { total: 0, perAddress: 0 } } })
  for (let k = 0; k < 3; k++) expect((await poll(app, 'secucodes=SH600519')).status).toBe(200)
  expect((await app.inject(`${path}?secucodes=SH600519`)).statusCode).toBe(429)
  await app.close()
})

test.each([
  ['secucodes=SH600519&once=yes', 400, 'once'],
  [`secucodes=SH600519&once=1&since=${'x'.repeat(65)}`, 400, 'since'],
  ['once=1', 400, 'secucodes'],
  ['secucodes=,&once=1', 400, 'secucodes'],
  ['secucodes=SH699999&once=1', 404, 'secucodes'],
])('%s is refused with %i naming %s', async (query, status, field) => {
  const response = await world.app.inject(`${path}?${query}`)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code: status, field, msg: expect.stringMatching(/[\u4e00-\u9fff]/), data: null })
})

test('before the market can be read the answer says so, and HEAD has the headers of GET', async () => {
  const head = await world.app.inject({ method: 'HEAD', url: `${path}?secucodes=SH600519&once=1` })
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/json; charset=utf-8'])
  const preparing = await openTestWorld({ isReady: false })
  expect((await preparing.app.inject(`${path}?secucodes=SH600519&once=1`)).json()).toMatchObject({ error: 'not_ready' })
  await preparing.close()
})
