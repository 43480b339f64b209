import { BacktestRun } from '@guanlan/contract/schemas/research/backtest.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const ORDER = {
  query: '股价低于30 且 非ST 按总市值排序',
  scope: { listedDays: 100 },
  own: { watchlist: { mine: ['600519', 'SZ000001'] } },
  from: '2026-07-01',
  to: '2099-01-01',
  topN: 3,
}

test('a sentence is back-tested: started at once, followed by its number, opened again with its trades by pages', async () => {
  const peeked = (await world.ask('backtest.start', { ...ORDER, peek: true })).data
  expect(peeked).toMatchObject({ state: 'unknown', result: null })
  const started = (await world.ask('backtest.start', ORDER)).data
  expect(started.id).toBe(peeked.id)
  expect(['running', 'queued', 'done']).toContain(started.state)
  expect(started.order).toMatchObject({ from: '2026-07-01', to: '2026-11-20', topN: 3, rebalance: 'month' })
  const { id } = started
  const ended = async () => {
    for (;;) {
      const { data } = await world.ask('backtest.run', { id })
      if (data.state !== 'running' && data.state !== 'queued') return data
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const done = await ended()
  expect(done).toMatchObject({ state: 'done', reason: null })
  expect(BacktestRun.safeParse(done).error).toBeUndefined()
  const { sessions, equity, trades, evenings, bias } = done.result as NonNullable<typeof done.result>
  expect([sessions[0], sessions.at(-1), equity.length]).toEqual([20260701, 20261120, sessions.length])
  expect(evenings.map(({ session }) => session)).toEqual([20260731, 20260831, 20260930, 20261030])
  expect(bias.universeGap).toBeDefined()
  expect(done.order?.capacity).toEqual({ share: 0.1, impact: 0.02 })
  const { capacity, unfilled, plausibility, benchmark } = done.result as NonNullable<typeof done.result>
  expect(capacity.partial + capacity.none).toBe(unfilled.capacity + unfilled.capacitySales)
  expect(capacity.largest).toBeLessThanOrEqual(0.1 + 1e-8)
  expect(plausibility.reasons[0]).toContain('模拟')
  expect([equity[0], benchmark[0]]).toEqual([1, 1])
  const page = (await world.ask('backtest.trades', { id, page: 2, size: 2 })).data
  expect(page.total).toBe(trades)
  expect(page.trades.every(({ secuabbr }) => secuabbr !== '')).toBe(true)
  const best = (await world.ask('backtest.trades', { id, sort: 'netReturn', dir: 'desc' })).data.trades
  expect(best.map(({ netReturn }) => netReturn)).toEqual(best.map(({ netReturn }) => netReturn).toSorted((a, b) => b - a))
  const one = firstItem(best)
  const found = (await world.ask('backtest.trades', { id, find: one.secucode.slice(2), exit: one.exit })).data.trades
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ secucode, exit }) => secucode === one.secucode && exit === one.exit)).toBe(true)
  const won = (await world.ask('backtest.trades', { id, outcome: 'win' })).data.trades
  expect(won.every(({ netReturn, exit }) => netReturn > 0 && exit !== 'open')).toBe(true)
  const refused = (await world.ask('backtest.unfilled', { id })).data
  expect(refused.total).toBe(
    Object.values((done.result as NonNullable<typeof done.result>).unfilled).reduce((sum, count) => sum + count, 0),
  )
  expect((await world.ask('backtest.start', { ...ORDER, peek: true })).data).toMatchObject({ id, state: 'done' })
})

test.each([
  [{ query: '股价低于30 且 量子纠缠度大于3' }, '量子纠缠度'],
  [{ filters: [{ key: 'mark', op: 'in', value: ['delisting'] }] }, '标记'],
  [{ filters: [{ key: 'watchlist', op: 'in', value: ['other'] }] }, 'own.watchlist'],
  [{ filters: [{ key: 'no-such-factor', op: '>', value: 1 }] }, '因子'],
  [{ hold: 0 }, '1 个交易日'],
  [{ capacity: { share: 0.0005 } }, '0.001'],
  [{ capacity: { share: 1.2 } }, '最多 1'],
  [{ capacity: { impact: 0.5 } }, '0.2'],
  [{ rule: { entry: 'CLOSE>OPEN' } }, '卖出条件'],
  [{ rule: { entry: 'CROSS(CLOSE' }, hold: 5 }, '公式'],
  [{ asOf: '2026-11-19' }, 'from'],
])('what cannot be back-tested is refused: %j', async (asked, said) => {
  const response = await world.send('backtest.start', { ...ORDER, ...asked } as never)
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(said)
})
