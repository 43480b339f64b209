import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { attacks } from '../attacks/attacks.ts'
import { runLive } from '../fuzz/live-run.ts'
import { attackedTable, faultsAlone } from './attacked-run.ts'

/** Requests to each of the costly calls; `npm run fuzz` sends more, to all. */
const REQUESTS = 30
/** Other tests run at the same time; `npm run fault` attacks at the full rate. */
const RATE = 0.1
const SEED = 20_261_123
const IDLE_MS = 1_000
const COSTLY = [
  'screen.count',
  'screen.run',
  'backtest.start',
  'stock.quotes',
  'search.suggest',
  'userItems.sync',
  'overview.inputs',
] as const
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('killed, on a full disk and with a clock that steps, under all attacks of the review: every write that was acknowledged is there', async () => {
  const figures = await faultsAlone(folder.path, { calmMs: 1_500, kills: 1, rate: RATE })
  console.log(attackedTable(figures))
  expect(figures.lost).toEqual([])
  expect(figures.acknowledged).toBeGreaterThan(50)
  expect(figures.faults.length).toBeGreaterThanOrEqual(3)
  // each attack took place
  for (const { name } of attacks)
    expect(
      Object.values(figures.attacks[name] ?? {}).reduce((sum, n) => sum + n, 0),
      name,
    ).toBeGreaterThan(0)
})

test('costly requests over http: none fails, the bystander is answered every time, and memory does not grow', async () => {
  const faults = await runLive({ runs: REQUESTS, seed: SEED, only: COSTLY, idleMs: IDLE_MS })
  // how long the bystander waits is judged by npm run fuzz: here other tests take the processors
  expect(faults.filter((fault) => !fault.includes('the bystander waited'))).toEqual([])
})
