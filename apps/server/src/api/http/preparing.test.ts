import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepLiveStatus } from '../../sources/datasets/runner/live-status.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ isReady: false })
})
afterAll(() => world.close())

test('while the market is prepared calls with figures answer 503 in the envelope and the rest works', async () => {
  const responses = await Promise.all([
    world.app.inject('/healthz'),
    world.send('stock.base', { secucode: 'SH600519' }),
    world.send('sectors.industries', {}),
    world.app.inject('/stream/quotes?secucodes=SH600519'),
    world.send('search.suggest', { q: 'gzmt' }),
    world.send('app.statement', {}),
    world.send('stock.enddates', {}),
  ])
  const [health, base, industries, stream, suggest, statement, enddates] = responses
  expect(health?.statusCode).toBe(503)
  expect(health?.json()).toEqual({
    status: 'preparing',
    version: expect.any(String),
    source: 'simulated',
    tradeDate: null,
    snapshotId: null,
    uptimeS: expect.any(Number),
    faults: [],
    node: { role: 'alone', node: null, leader: null, redis: 'off', lagMs: null },
    filling: null,
  })
  for (const response of [base, industries, stream]) {
    expect(response?.statusCode).toBe(503)
    expect(response?.json()).toMatchObject({ code: 503, error: 'not_ready' })
  }
  expect(suggest?.json().error).toMatchObject({ code: -32000, data: { code: 'not_ready' } })
  expect(statement?.json().result.content).toContain('投资有风险')
  expect(enddates?.statusCode).toBe(200)
})

test('where upstreams did not deliver the quotes an empty store says so instead of asking to wait', async () => {
  const live = await openTestWorld({ source: 'live', isReady: false })
  const message = async () => (await live.send('stock.base', { secucode: 'SH600519' })).json() as { msg: string; error: string }
  const waiting = await message()
  expect(waiting.msg).toContain('正在获取全市场的代码与行情')
  expect(waiting.error).toBe('not_ready')
  const { db, close } = await openDatabase({ dataDir: live.context.env.DATA_DIR })
  const jobs = [{ id: 'quotes', failures: 1, reason: '东方财富返回的内容为空' }]
  await keepLiveStatus(db, { jobs } as never)
  await close()
  const { msg, error } = await message()
  expect([msg, error]).toEqual(['没有取到全市场的代码与行情，稍后自动再试', 'quotes_unavailable'])
  await live.close()
})
