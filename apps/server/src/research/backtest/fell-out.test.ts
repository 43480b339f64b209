import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { expect, test } from 'vitest'
import { openHistories } from '../factors/read-histories.ts'
import { runBacktest } from './run-backtest.ts'
import { GONE, usePastMarket } from './testing/past-market.ts'

const past = usePastMarket()

const order = {
  from: '2024-02-01',
  to: '2025-06-30',
  rebalance: 'month',
  hold: null,
  top: 4,
  weight: 'equal',
  capital: 1_000_000,
  costs: USUAL_COSTS,
  capacity: USUAL_CAPACITY,
} as const
function run(condition: Condition) {
  const screen = { where: condition, sort: { by: { factor: 'total-mv' }, direction: 'desc' }, limit: null } as const
  return runBacktest({ ...order, screen }, '9'.repeat(32), { ...past, threads: 0 })
}

test('loss-makers and unknown figures are counted apart, and a share whose bars ended is not picked', async () => {
  const cheap: Condition = { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 }
  // the store has no statements: no multiple is known, and none of them is a loss
  for (const { listed, ...counts } of (await run(cheap)).evenings) expect(counts).toMatchObject({ found: 0, losses: 0, unknown: listed })
  const { store } = await openHistories(past.database, { from: 20240201, to: 20250630, records: [], columns: [] })
  const ended = await store.allRows('securities')
  await store.replaceRows(
    'securities',
    ended.map((one) => ({ ...one, delisted: false })),
  )
  const { evenings, report } = await run({ kind: 'compare', left: { factor: 'price' }, op: '>', right: 0 })
  await store.replaceRows('securities', ended)
  // its bars end on 2024-11-29: 32 days before the last evening of the year
  expect(evenings.filter(({ session }) => session < 20241231).every(({ stale }) => stale === 0)).toBe(true)
  expect(evenings.filter(({ session }) => session >= 20241231).map(({ stale }) => stale)).toEqual(new Array(6).fill(1))
  expect(report.trades.filter(({ secucode, bought }) => secucode === GONE && bought > 20241231)).toEqual([])
})
