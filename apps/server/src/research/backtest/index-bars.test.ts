import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import { expect, test } from 'vitest'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { runBacktest } from './run-backtest.ts'
import { storedSpan } from './stored-span.ts'
import { DATES, usePastMarket } from './testing/past-market.ts'

const past = usePastMarket()

const INDEX = 'SH000300'
const origin = { source: 'files', importedAtMs: 1, file: null } as const
const HASH = 'b'.repeat(32)

async function run() {
  const where = { kind: 'compare', left: { factor: 'price' }, op: '>', right: 0 } as const
  const screen = { where, sort: null, limit: null }
  const trading = { rebalance: 'month', hold: null, top: 3, weight: 'equal', capital: 1_000_000, costs: USUAL_COSTS } as const
  const span = { from: '2024-02-01', to: '2025-06-30' }
  return await runBacktest({ screen, ...trading, ...span, capacity: USUAL_CAPACITY }, HASH, { ...past, threads: 0 })
}

test('a run has the sessions of the calendar where the index has bars of some of them only, and says which', async () => {
  const store = createMarketStore(past.database)
  const whole = await run()
  const bars = await store.readRange(INDEX, dayOfIso('2024-06-03'), dayOfIso('2025-03-31'))
  await store.rewriteSecurity(INDEX, bars, origin)
  const { report, bias } = await run()
  const asked = DATES.filter((date) => date >= '2024-02-01').map(dayOfIso)
  expect(report.sessions).toEqual(whole.report.sessions)
  expect(asked.slice(asked.indexOf(report.sessions[0] as number))).toEqual(report.sessions)
  expect(report.equity).toEqual(whole.report.equity)
  expect(report.sessions.filter((_, at) => report.benchmark[at] !== null)).toEqual([...bars.date])
  expect(whole.bias.notes.some((note) => note.startsWith('基准指数'))).toBe(false)
  expect(bias.notes.find((note) => note.startsWith('基准指数'))).toContain('2024-06-03 至 2025-03-31')
})

test('the time that can be tested is that of the bars of stocks, also where an index is older', async () => {
  const store = createMarketStore(past.database)
  const bars = await store.readRange(INDEX, 0, 99_999_999)
  const older = { ...bars, length: 1, date: Int32Array.of(dayOfIso('2010-01-04')) }
  await store.rewriteSecurity(INDEX, older, origin)
  expect(await storedSpan(past.database.db)).toMatchObject({ first: DATES[0], last: DATES.at(-1), securities: 10 })
})
