import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import { describe, expect, test } from 'vitest'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { readOrders, readRun, writeRun } from './backtest-store.ts'
import type { BacktestOrder } from './order.ts'
import { runBacktest } from './run-backtest.ts'
import { usePastMarket } from './testing/past-market.ts'

const past = usePastMarket()

const cheapest = { where: { kind: 'compare', left: { factor: 'price' }, op: '>', right: 0 }, sort: null, limit: null } as const
const HASH = 'a'.repeat(32)
function run(given: Partial<BacktestOrder>) {
  const usual = {
    from: '2024-02-01',
    to: '2025-06-30',
    rebalance: 'week',
    hold: null,
    top: 4,
    weight: 'equal',
    capital: 1_000_000,
  } as const
  const order = { screen: cheapest, ...usual, costs: USUAL_COSTS, capacity: USUAL_CAPACITY, ...given }
  return runBacktest(order, HASH, { ...past, threads: 0 })
}

describe('capacity of a run', () => {
  test('a large account takes no more than its share of any day, and the report says what it could not do', async () => {
    const { report, bias, plausibility } = await run({
      capital: 100_000_000,
      screen: { ...cheapest, sort: { by: { factor: 'return-20d' }, direction: 'desc' } },
    })
    const store = createMarketStore(past.database)
    const { capacity, refused } = report
    for (const { secucode, session, ordered, filled, why } of refused) {
      if (why !== 'capacity' && why !== 'capacitySales') continue
      const { amount, open } = await store.readRange(secucode, session, session)
      expect(filled).toBeLessThan(ordered as number)
      // a purchase is never filled below the open less what selling costs in price, so this many shares at the open are near its money
      expect((filled * intAt(open, 0)) / 1000).toBeLessThanOrEqual(0.1 * numberAt(amount, 0) * 1.02)
    }
    const limited = refused.filter(({ why }) => why === 'capacity' || why === 'capacitySales').length
    expect(limited).toBe(capacity.partial + capacity.none)
    expect(limited).toBeGreaterThan(10)
    expect(capacity.largest).toBeCloseTo(0.1, 2)
    expect(capacity.bindsFrom).toBeLessThan(100_000_000)
    expect(bias.notes.find((note) => note.startsWith('容量'))).toContain(`${capacity.orders} 笔委托里 ${limited} 笔`)
    // an account that half of its orders were too large for cannot be believed, whatever it came to
    expect(plausibility.excesses.map(({ figure }) => figure)).toContain('worth')
    expect(plausibility.reasons[0]).toContain('模拟')
    expect(plausibility.reasons.find((reason) => reason.startsWith(`${limited} 笔委托`))).toBeDefined()
  })

  test('a small account is not limited; with a smaller share it is', async () => {
    const small = await run({})
    expect([small.report.capacity.partial, small.report.capacity.none]).toEqual([0, 0])
    expect(small.report.capacity.bindsFrom).toBeGreaterThan(1_000_000)
    expect(small.bias.notes.some((note) => note.startsWith('容量'))).toBe(false)
    const tight = await run({ capacity: { share: 0.001, impact: 0.02 } })
    expect(tight.report.capacity.partial + tight.report.capacity.none).toBeGreaterThan(0)
    expect(tight.report.capacity.largest).toBeLessThanOrEqual(0.001)
  })

  test('bars without an amount are traded by their volume, and said to be', async () => {
    const store = createMarketStore(past.database)
    const origin = { source: 'simulated', importedAtMs: 1, file: null } as const
    const code = 'SH600001'
    const bars = await store.readRange(code, 0, 99_999_999)
    const reported = bars.amount.slice()
    bars.amount.fill(0)
    await store.rewriteSecurity(code, bars, origin)
    const only = { ...cheapest, where: { kind: 'list', list: 'security', ids: [code] } } as const
    const { report, bias } = await run({ screen: only, top: 1 })
    bars.amount.set(reported)
    await store.rewriteSecurity(code, bars, origin)
    expect(report.capacity.estimated).toBe(report.capacity.orders)
    expect(report.capacity.orders).toBeGreaterThan(0)
    expect(bias.notes.find((note) => note.includes('成交量'))).toContain(`${report.capacity.orders} 笔`)
  })
})

test('a result of other rules of trading is not shown: it was not limited', async () => {
  await writeRun(past.database.db, await run({}), 1)
  expect((await readRun(past.database.db, HASH))?.result.report.capacity.orders).toBeGreaterThan(0)
  expect((await readOrders(past.database.db, HASH))?.trades.length).toBeGreaterThan(0)
  const { packed, unpacked } = await import('../../storage/columns/packing.ts')
  const { crc32 } = await import('node:zlib')
  const row = await past.database.db.selectFrom('backtest_run').selectAll().where('id', '=', HASH).executeTakeFirstOrThrow()
  const older = (bytes: Uint8Array) => packed(JSON.stringify({ ...JSON.parse(unpacked(bytes).toString()), rules: 2 }))
  const [result, trades] = [older(row.result), older(row.trades)]
  await past.database.db
    .updateTable('backtest_run')
    .set({ result, trades, crc: crc32(trades, crc32(result)) })
    .where('id', '=', HASH)
    .execute()
  expect([await readRun(past.database.db, HASH), await readOrders(past.database.db, HASH)]).toEqual([null, null])
})
