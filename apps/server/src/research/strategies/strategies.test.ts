import { BacktestInput } from '@guanlan/contract/schemas/research/backtest.ts'
import { StrategyDraft } from '@guanlan/contract/schemas/research/strategies.ts'
import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readLexicon } from '../backtest/read-lexicon.ts'
import { DATES, usePastMarket } from '../backtest/testing/past-market.ts'
import { computeStrategies } from './compute-strategies.ts'
import { missedOf } from './missed-sessions.ts'
import { definitionOf } from './strategy-definition.ts'
import { PUBLISHED, publishStrategy, readLog, readSpan, readSummaries, readVerified, type Strategy } from './strategy-store.ts'

const past = usePastMarket()
const LAST = lastItem(DATES)
const at = (date: string, time = '20:30:00') => Date.parse(`${date}T${time}+08:00`)

type Order = Omit<z.input<typeof BacktestInput>, 'from' | 'to'>
async function publish(name: string, order: Order, nowMs: number): Promise<Strategy> {
  const asked = BacktestInput.parse({ from: '2024-03-01', to: '2024-03-01', ...order })
  const draft = StrategyDraft.parse({ name, trials: 10, order: asked })
  return await publishStrategy(past.database.db, {
    owner: PUBLISHED,
    definition: definitionOf(draft, await readLexicon(past.database)),
    nowMs,
  })
}

/** The job after a session, as it runs on the server. Rejects with the first trouble. */
async function evening(closed: string, nowMs = at(closed)): Promise<Error[]> {
  const troubles: Error[] = []
  const store = {
    database: past.database,
    where: past.where,
    signal: new AbortController().signal,
    nowMs: () => nowMs,
    publish: () => {},
    trouble: (error: Error) => void troubles.push(error),
  }
  await computeStrategies(store, { closed, isSimulated: false })
  return troubles
}

const MOMENTUM: Order = {
  filters: [{ key: 'return-20d', op: '>', value: 0 }],
  sort: { key: 'return-20d', dir: 'desc' },
  rebalance: 'week',
  topN: 3,
}
const PUBLISHED_ON = itemAt(DATES, DATES.length - 31)

test('back-test and tracking are apart: one ends on the evening the other begins with, and their figures follow from their own curves', async () => {
  const strategy = await publish('动量', MOMENTUM, at(PUBLISHED_ON))
  expect(await evening(PUBLISHED_ON)).toEqual([])
  expect((await readSummaries(past.database.db, strategy)).forward).toBeUndefined()
  expect(await evening(LAST, at(LAST))).toEqual([])
  const [backtest, forward] = await Promise.all(
    ['backtest' as const, 'forward' as const].map((span) => readSpan(past.database.db, strategy, span)),
  )
  const day = Number(PUBLISHED_ON.replaceAll('-', ''))
  expect([lastItem(backtest?.sessions ?? []), firstItem(forward?.sessions ?? [])]).toEqual([day, day])
  expect(forward?.sessions).toHaveLength(31)
  // thirty sessions are no year
  expect(forward?.stats).toMatchObject({ annual: null, sharpe: null, turnover: null, deflated: null })
  expect(backtest?.stats.annual).toEqual(expect.any(Number))
  for (const span of [backtest, forward]) {
    const { stats, equity, drawdown, distribution } = span ?? { stats: null, equity: [], drawdown: [], distribution: [] }
    expect(firstItem(equity)).toBe(1)
    expect(stats?.total).toBeCloseTo(lastItem(equity) - 1, 7)
    expect(stats?.fall).toBeCloseTo(Math.min(...drawdown), 7)
    expect(distribution.reduce((sum, { n }) => sum + n, 0)).toBe(stats?.n)
    expect(stats?.trials).toBe(10)
  }
  const { summary } = (await readSummaries(past.database.db, strategy)).backtest ?? { summary: null }
  const { n = 0, wins = 0 } = summary?.stats ?? {}
  expect(summary?.winInterval?.[0]).toBeCloseTo(wilsonInterval(wins, n)?.[0] ?? Number.NaN, 7)
})

test('the log begins with the rule, is added to after each decision, and a session that was missed is not made up for', async () => {
  const strategy = await publish('五日内上涨', { ...MOMENTUM, rebalance: 'day', topN: 2 }, at('2025-06-23'))
  await evening('2025-06-23')
  await evening('2025-06-24')
  // the evening of the 25th is missed
  await evening('2025-06-26')
  await evening('2025-06-26', at('2025-06-26', '22:00:00'))
  const { log, chain } = await readVerified(past.database.db, strategy)
  expect(chain).toMatchObject({ entries: log.length, fault: null })
  expect(log[0]).toMatchObject({ side: 'publish', publishedAt: '2025-06-23 20:30:00', earliest: '2025-06-24' })
  expect([...new Set(log.slice(1).map(({ date }) => date))]).toEqual(['2025-06-23', '2025-06-24', '2025-06-26'])
  expect(log.filter(({ side, date }) => side === 'enter' && date === '2025-06-23')).toHaveLength(2)
  expect(log.every(({ side, price }) => side !== 'enter' || (price ?? 0) > 0)).toBe(true)
  expect(log.filter(({ date }) => date === '2025-06-26').every(({ earliest }) => earliest === '2025-06-27')).toBe(true)
  expect(missedOf(strategy, log, at('2025-06-26', '22:00:00'))).toEqual([{ date: '2025-06-25', publishedAt: null }])
})

test('a rule whose data set is missing is not computed, and names it; nothing is published as if no stock were found', async () => {
  const cheap = await publish('便宜', { filters: [{ key: 'pe-ttm', op: '<', value: 20 }] }, at('2025-06-23'))
  await evening('2025-06-24')
  const { backtest } = await readSummaries(past.database.db, cheap)
  expect(backtest?.summary).toMatchObject({ reason: expect.stringMatching(/^缺少 .*利润表/), stats: null })
  expect(await readLog(past.database.db, cheap)).toHaveLength(1)
})

test('a rule of the formula language is followed position by position', async () => {
  const rule = { entry: 'C>MA(C,5)', exit: 'C<MA(C,5)', name: '站上五日线' }
  const strategy = await publish('站上五日线', { rule, hold: 10, topN: 3 }, at('2025-06-23', '20:40:00'))
  for (const date of DATES.filter((one) => one >= '2025-06-23' && one < '2025-06-28')) await evening(date)
  const log = await readLog(past.database.db, strategy)
  let held = 0
  for (const { side } of log) {
    held += side === 'enter' ? 1 : side === 'leave' ? -1 : 0
    expect(held).toBeLessThanOrEqual(3)
  }
  expect(log.some(({ side, reason }) => side === 'leave' && reason === 'exit')).toBe(true)
})

test('a log that was tampered with is not continued, and the job reports it', async () => {
  const strategy = await publish('会被改动', { ...MOMENTUM, topN: 1 }, at('2025-06-23', '20:50:00'))
  await evening('2025-06-23', at('2025-06-23', '21:00:00'))
  const { db } = past.database
  const log = await readLog(db, strategy)
  const entry = JSON.stringify({ ...itemAt(log, 1), price: 1 })
  await db.updateTable('strategy_signal').set({ entry }).where('strategy_id', '=', strategy.id).where('seq', '=', 1).execute()
  expect((await readVerified(db, strategy)).chain.fault).toMatchObject({ seq: 1, reason: expect.stringContaining('改动') })
  expect((await evening('2025-06-27')).map(({ message }) => message)).toContainEqual(expect.stringContaining(strategy.id))
  expect(await readLog(db, strategy)).toHaveLength(log.length)
})

test('the same rule is published once, a changed one under another id, and nothing is dated back', async () => {
  await publish('只有一次', { ...MOMENTUM, topN: 4 }, at('2025-06-27'))
  await expect(publish('只有一次', { ...MOMENTUM, topN: 4 }, at('2025-06-27'))).rejects.toThrow('已公布')
  const changed = await publish('只有一次', { ...MOMENTUM, topN: 5 }, at('2025-06-27', '20:31:00'))
  expect(changed.id).toMatch(/^[0-9a-f]{16}$/)
  await expect(publish('倒填', MOMENTUM, at('2025-01-06'))).rejects.toThrow('不能倒填')
})
