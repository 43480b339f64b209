import { gunzipSync } from 'node:zlib'
import { calls } from '@guanlan/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../../testing/factor-cut.ts'
import { giveBoards } from '../../testing/limit-boards.ts'
import { unexplained } from '../../testing/unexplained.ts'
import { answerNames, openTestWorld, requestOf, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  await giveFactors(world)
  await giveBoards(world)
})
afterAll(() => world.close())

const base = { method: 'GET', url: '/zg/api/v1/stockinfo/basedata?secucode=SH600519' } as const

test.each(answerNames)('the example of %s is answered, fits its schema and carries meta where it should', async (name) => {
  const row = calls[name]
  const { data, meta } = await world.ask(name, row.example as never)
  const parsed = row.output.safeParse(data)
  expect(parsed.error).toBeUndefined()
  expect(parsed.data).toEqual(data)
  if (row.meta) expect(meta).toMatchObject({ simulated: true, mode: 'close', tradeDate: '2026-11-20', asOf: '2026-11-20 15:00:00' })
  else expect(meta).toBeUndefined()
})

test.each(answerNames.filter((name) => calls[name].meta))('every null of %s has a reason', async (name) => {
  expect(unexplained(await world.ask(name, calls[name].example as never))).toEqual([])
})

test('every null of every security, index and sector of the market has a reason', async () => {
  for (const { id, kind } of world.context.market.instruments) {
    const isSector = kind === 'industry' || kind === 'concept'
    const asked = isSector
      ? [world.ask('sectors.header', { blockcode: id }), world.ask('stock.kline', { blockcode: id, count: 300 })]
      : [
          world.ask('stock.base', { secucode: id }),
          world.ask('stock.minutes', { secucode: id }),
          world.ask('stock.kline', { secucode: id, count: 600 }),
        ]
    for (const answer of await Promise.all(asked)) expect(unexplained(answer), id).toEqual([])
  }
})

test('a repeated question is answered 304 by its tag, and anew without it', async () => {
  const first = await world.app.inject(base)
  const etag = first.headers.etag as string
  expect(etag).toMatch(/^"/)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await world.app.inject({ ...base, headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await world.app.inject({ ...base, headers: { 'if-none-match': '"other"' } })).body).toBe(first.body)
  expect((await world.app.inject({ ...base, url: base.url.replace('SH600519', 'SZ000001') })).headers.etag).not.toBe(etag)
})

test('large answers are compressed for those who accept it, and HEAD sends the head alone', async () => {
  const plain = await world.app.inject(base)
  const zipped = await world.app.inject({ ...base, headers: { 'accept-encoding': 'gzip, br' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  const head = await world.app.inject({ ...base, method: 'HEAD' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
})

test('the same input is understood as JSON and as a form', async () => {
  const json = await world.app.inject(requestOf('stock.quotes', { secucodes: ['SH600519', 'SZ000001'], cols: ['price'] }))
  const form = await world.app.inject({
    method: 'POST',
    url: calls['stock.quotes'].path,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: 'secucodes=SH600519,SZ000001&cols=price',
  })
  expect(form.json()).toEqual(json.json())
})

test('every spelling of a code means the same security', async () => {
  const names = await Promise.all(
    ['600519', 'sh600519', 'SH600519', '600519.SH', ' 600519 '].map(
      async (secucode) => (await world.ask('stock.base', { secucode })).data.secuabbr,
    ),
  )
  expect(new Set(names)).toEqual(new Set(['贵州茅台']))
})

test.each([
  ['stock.base', { secucode: 'SH699999' }, 'unknown_security'],
  ['stock.base', { secucode: 'hello' }, 'unknown_security'],
  ['stock.kline', { secucode: '699999' }, 'unknown_security'],
  ['stock.kline', { blockcode: 'SW999999' }, 'unknown_sector'],
  ['stock.kline', { blockcode: 'SH600519' }, 'unknown_sector'],
  ['stock.minutes', { secucode: 'SH699999' }, 'unknown_security'],
  ['stock.enddates', { secucode: 'SH699999' }, 'unknown_security'],
  ['sectors.header', { blockcode: 'GN9999' }, 'unknown_sector'],
  ['sectors.constituents', { blockcode: 'GN9999' }, 'unknown_sector'],
  ['sectors.infos', { secucode: 'SH699999' }, 'unknown_security'],
] as const)('%s with %j answers %s in the envelope', async (name, input, error) => {
  const response = await world.send(name, input as never)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 404, error, data: null, msg: expect.stringMatching(/[\u4e00-\u9fff]/) })
})

test('in a list an unknown code is left out and named', async () => {
  const quotes = await world.ask('stock.quotes', { secucodes: ['SH600519', 'SH699999'], cols: ['price'] })
  expect(quotes.data.infos.map((row) => row.secucode)).toEqual(['SH600519'])
  expect(quotes.meta.missing).toContainEqual({ field: 'secucodes', secucode: 'SH699999', reason: '没有这只证券' })
  const sectors = await world.ask('sectors.quotes', { blockcodes: ['GN9999'] })
  expect(sectors.data).toEqual({ infos: [], total: 0 })
  expect(sectors.meta.missing[0]?.reason).toContain('GN9999')
})

test('all with no columns lists every security by code and name alone', async () => {
  const { data } = await world.ask('stock.quotes', { secucodes: ['all'] })
  expect(data.total).toBe(world.context.market.instruments.filter((i) => i.kind === 'stock').length)
  expect(new Set(data.infos.flatMap((row) => Object.keys(row)))).toEqual(new Set(['secucode', 'secuabbr']))
})

test('a clock outside the trading calendar is a fault of health', async () => {
  const { clock } = world.context
  const { nowMs } = clock
  clock.nowMs = () => Date.parse('2099-03-02T10:00:00+08:00')
  const health = (await world.app.inject('/healthz')).json()
  clock.nowMs = nowMs
  expect(health).toMatchObject({
    status: 'degraded',
    faults: [{ thread: '时钟', reason: '服务器时钟在 2099-03-02，不在交易日历之内' }],
  })
})

test('health reports version, source, session and snapshot', async () => {
  const health = (await world.app.inject('/healthz')).json()
  expect(health).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    source: 'simulated',
    tradeDate: '2026-11-20',
    snapshotId: world.context.market.snapshot().id,
    uptimeS: expect.any(Number),
    faults: [],
    node: { role: 'alone', node: null, leader: null, redis: 'off', lagMs: null },
    filling: null,
  })
})
