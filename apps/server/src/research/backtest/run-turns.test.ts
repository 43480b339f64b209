import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '../../jobs/pool.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { createBacktests } from './backtests.ts'
import type { BacktestOrder } from './order.ts'
import { usePastMarket } from './testing/past-market.ts'

const past = usePastMarket()
const pool = createPool()
afterAll(() => pool.stop())
const clock = shiftedClock('2025-06-30T20:00:00+08:00')

const visitor = (key: string) => ({ key, isLoggedIn: false })
const screenOf = (...parts: Condition[]) => ({ where: { kind: 'and' as const, parts }, sort: null, limit: null })
const order = (given: Partial<BacktestOrder> = {}): BacktestOrder => ({
  screen: screenOf({ kind: 'signal', formula: 'CLOSE>OPEN', name: '' }),
  from: '2024-02-01',
  to: '2025-06-30',
  rebalance: 'week',
  hold: null,
  top: 4,
  weight: 'equal',
  capital: 1_000_000,
  costs: USUAL_COSTS,
  capacity: USUAL_CAPACITY,
  ...given,
})

test('clients take turns: who asks for one run waits for one run of each other client', async () => {
  const runs = createBacktests({ ...past, pool, clock, onTrouble: () => {} })
  const mine = [11, 12, 13].map((top) => runs.start(order({ top }), visitor('a')))
  const [first, second] = await Promise.all(mine)
  const others = await Promise.all([21, 22].map((top) => runs.start(order({ top }), visitor('b'))))
  const other = await runs.start(order({ top: 31 }), visitor('c'))
  expect([first?.place, others[0]?.place, other.place]).toEqual([0, 1, 2])
  expect((await runs.state(second?.id ?? ''))?.place).toBe(3)
  await runs.stop()
})

test('a long run needs a login to begin, not to be followed', async () => {
  const runs = createBacktests({ ...past, pool, clock, onTrouble: () => {} })
  const signals = Array.from({ length: 10 }, (_, at): Condition => ({ kind: 'signal', formula: `CLOSE>REF(CLOSE,${at + 1})`, name: '' }))
  const long = order({ rebalance: 'day', screen: screenOf(...signals) })
  await expect(runs.start(long, visitor('a'))).rejects.toMatchObject({
    code: 'login_required',
    message: expect.stringContaining('请登录'),
  })
  expect((await runs.start(long, { key: 'a', isLoggedIn: true })).state).toBe('running')
  expect((await runs.start(long, visitor('b'))).state).toBe('running')
  await runs.stop()
})
