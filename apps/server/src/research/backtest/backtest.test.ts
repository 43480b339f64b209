import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { entryOf, firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { factorOf, factors } from '@guanlan/engine/factors/index.ts'
import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '../../jobs/pool.ts'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { computeCut } from '../factors/compute-cut.ts'
import { listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import { createBacktests } from './backtests.ts'
import { type BacktestOrder, decisionSessions } from './order.ts'
import { allocateFigures, FigureComputer, placeOf } from './past-figures.ts'
import { variantsOf } from './past-picks.ts'
import { runBacktest } from './run-backtest.ts'
import { screenPast } from './screen-past.ts'
import { CODES, CUT, DATES, fillPastMarket, GONE } from './testing/past-market.ts'

const folders = [temporaryFolder(), temporaryFolder()]
const [where, other] = folders.map(({ path }) => ({ dataDir: path })) as [{ dataDir: string }, { dataDir: string }]
let database: Database
let another: Database
beforeAll(async () => {
  database = await openDatabase(where)
  another = await openDatabase(other)
  await fillPastMarket(database, 1)
  await fillPastMarket(another, 2)
})
afterAll(async () => {
  await database.close()
  await another.close()
  for (const folder of folders) folder.remove()
})

const notSt: Condition = { kind: 'not', part: { kind: 'list', list: 'mark', ids: ['st'] } }
const screenOf = (...parts: Condition[]): Screen => ({
  where: { kind: 'and', parts },
  sort: { by: { factor: 'total-mv' }, direction: 'desc' },
  limit: null,
})
/** Reads everything a screen can: a record, bars, a rank, a share of an industry, a signal, lists and marks. */
const WIDE = screenOf(notSt, {
  kind: 'or',
  parts: [
    { kind: 'compare', left: { factor: 'holder-count' }, op: '<', right: 12_000 },
    { kind: 'signal', formula: 'CROSS(CLOSE,MA(CLOSE,10))', name: '上穿10日线' },
    { kind: 'rank', left: { formula: 'CLOSE/REF(CLOSE,20)-1', name: '近20日涨幅', unit: '比例' }, end: 'top', count: 2, peers: 'market' },
    { kind: 'share', left: { factor: 'return-20d' }, end: 'bottom', share: 0.2, peers: 'industry' },
    {
      kind: 'and',
      parts: [
        { kind: 'list', list: 'industry', ids: ['SW801780'] },
        { kind: 'list', list: 'mark', ids: ['suspended'] },
      ],
    },
  ],
})
const order = (given: Partial<BacktestOrder> = {}): BacktestOrder => ({
  screen: WIDE,
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
const cut = dayOfIso(CUT)
const sessions = DATES.map(dayOfIso).filter((day) => day >= 20240201)

async function screen(of: Database, at: { dataDir: string }, threads = 0) {
  const reader = await openHistories(of, { from: 20240201, to: 20250630, records: [], columns: [] })
  const decisions = decisionSessions(sessions, 'week')
  return await screenPast(
    { reader, where: at },
    { screen: WIDE, variants: variantsOf(WIDE.where), sessions: decisions, most: 9 },
    { threads },
  )
}

describe('no look ahead', () => {
  test('with another future nothing of the past changes: figures, picks and variants up to the cut, trades and worth', async () => {
    const [one, two] = [await screen(database, where), await screen(another, other)]
    const until = <T>(picks: ReadonlyMap<number, T>) => [...picks].filter(([session]) => session <= cut)
    expect(until(two.picks)).toEqual(until(one.picks))
    expect(two.variants.map(({ picks }) => until(picks))).toEqual(one.variants.map(({ picks }) => until(picks)))
    expect(until(one.picks).flatMap(([, codes]) => codes).length).toBeGreaterThan(100)
    expect(two.picks).not.toEqual(one.picks)
    const [a, b] = await Promise.all([
      runBacktest(order(), 'a'.repeat(32), { database, where, threads: 0 }),
      runBacktest(order(), 'a'.repeat(32), { database: another, where: other, threads: 0 }),
    ])
    const days = a.report.sessions.filter((day) => day <= cut).length
    expect(b.report.equity.slice(0, days)).toEqual(a.report.equity.slice(0, days))
    expect(b.report.equity).not.toEqual(a.report.equity)
    const closed = ({ trades }: typeof a.report) => trades.filter(({ sold }) => sold <= cut)
    expect(closed(b.report)).toEqual(closed(a.report))
    expect(closed(a.report).length).toBeGreaterThan(20)
  })

  test('the figures of a past session are those the cut of that session has', async () => {
    const wanted = ['price', 'total-mv', 'return-20d', 'holder-count', 'turnover-rate'].filter((key) => factorOf(key) !== null)
    const dates = ['2024-03-19', '2024-03-20', '2024-06-12', '2024-11-29', '2025-03-12', '2025-06-27']
    const figures = wanted.map((key) => ({ id: key, factor: key }))
    const reader = await openHistories(database, {
      from: dayOfIso(firstItem(dates)),
      to: 20250630,
      records: ['holderCounts'],
      columns: [],
    })
    const listed = listedWithin(reader)
    const into = allocateFigures({ sessions: dates.map(dayOfIso), figures, rows: listed.length })
    const computer = new FigureComputer(into)
    const histories = await readHistories(reader, listed)
    histories.forEach((history, row) => {
      computer.compute(history, row)
    })
    for (const [k, date] of dates.entries()) {
      const made = await computeCut(database, { factors: factors.filter(({ key }) => wanted.includes(key)), date })
      for (const [f, key] of wanted.entries()) {
        const ours = listed.map((_, row) => numberAt(into.values, placeOf(into, k, f) + row))
        const theirs = listed.map(({ secucode }) => made.columns.get(key)?.[made.codes.indexOf(secucode)] ?? Number.NaN)
        for (const [row, value] of ours.entries()) {
          const theirOwn = itemAt(theirs, row)
          expect([
            date,
            key,
            row,
            Number.isNaN(value),
            Number.isNaN(value) || Math.abs(value - theirOwn) <= 1e-9 * Math.abs(theirOwn),
          ]).toEqual([date, key, row, Number.isNaN(theirOwn), true])
        }
      }
    }
  })

  test('a planted leak is caught: a formula that knows the next close is refused', async () => {
    const reader = await openHistories(database, { from: 20240201, to: 20250630, records: [], columns: [] })
    const into = allocateFigures({ sessions, figures: [{ id: '=LEAK', formula: 'LEAK' }], rows: CODES.length })
    const tomorrow = ({ close, length }: Bars) =>
      Float64Array.from({ length }, (_, at) => (close[at + 1] ?? Number.NaN) / numberAt(close, at))
    const computer = new FigureComputer(into, () => tomorrow)
    const histories = await readHistories(reader, listedWithin(reader))
    const computeAll = () => {
      for (const [row, history] of histories.entries()) computer.compute(history, row)
    }
    expect(computeAll).toThrow('未来')
  })
})

describe('the universe', () => {
  test('a share that is delisted later is looked at, picked and traded while it was listed, and not after', async () => {
    const only = screenOf({ kind: 'list', list: 'security', ids: [GONE] })
    const { report, bias, evenings } = await runBacktest(order({ screen: only }), 'b'.repeat(32), { database, where, threads: 0 })
    expect(evenings.filter(({ found }) => found === 1).at(-1)?.session).toBe(20241129)
    expect(report.trades.at(-1)).toMatchObject({ secucode: GONE, exit: 'delisted' })
    expect(bias.notes.find((note) => note.includes('退市'))).toContain('最后一个收盘价')
    expect(bias).toMatchObject({ delistedIncluded: 1, delistedTraded: report.trades.length, universe: CODES.length })
  })

  test('marks and industries are those of the day', async () => {
    const st = screenOf({ kind: 'list', list: 'mark', ids: ['st'] })
    const marked = await runBacktest(order({ screen: st, rebalance: 'month' }), 'c'.repeat(32), { database, where, threads: 0 })
    expect(marked.evenings.map(({ found }) => found)).toEqual([0, 0, 0, 0, 0, ...new Array(11).fill(1)])
    const industry = screenOf({ kind: 'list', list: 'industry', ids: ['SW801120'] })
    const moved = await runBacktest(order({ screen: industry, rebalance: 'month' }), 'd'.repeat(32), {
      database: another,
      where: other,
      threads: 0,
    })
    // 5 of 10 until GONE leaves; four securities change sides on 2025-02-20, two each way
    expect(moved.evenings.find(({ session }) => session === 20250127)?.found).toBe(4)
    expect(moved.evenings.find(({ session }) => session === 20250228)?.found).toBe(4)
    const members = (session: number) => moved.report.trades.some(({ secucode, bought }) => secucode === 'SZ000004' && bought > session)
    expect(members(20250228)).toBe(true)
    const none = screenOf({ kind: 'list', list: 'industry', ids: ['SW000000'] })
    await expect(runBacktest(order({ screen: none }), 'e'.repeat(32), { database, where, threads: 0 })).rejects.toThrow('SW000000')
  })
})

describe('rules and weights', () => {
  const run = (given: Partial<BacktestOrder>) => runBacktest(order(given), 'f'.repeat(32), { database, where, threads: 0 })

  test('a rule enters one share at the open after its signal and leaves at the open after its exit', async () => {
    const [entry, exit] = ['CROSS(CLOSE,MA(CLOSE,5))', 'CROSS(MA(CLOSE,5),CLOSE)']
    const rule = { entry, name: '上穿5日线', exit, codes: ['SH600001'] }
    const screen: Screen = { ...screenOf({ kind: 'signal', formula: entry, name: '' }) }
    const { report, bias, stability } = await run({ screen, rule, rebalance: 'day', top: 5, capacity: { share: 1, impact: 0 } })
    expect(bias.universe).toBe(1)
    expect(report.trades.length).toBeGreaterThan(5)
    // 5-day means of the closes of the one share by hand; no ex-day between the dates that are looked at
    const reader = await openHistories(database, { from: 20240201, to: 20250630, records: [], columns: [] })
    const { date, close } = await reader.store.readRange('SH600001', 20240101, 20240601)
    const above = (at: number) => intAt(close, at) - close.subarray(at - 4, at + 1).reduce((sum, one) => sum + one, 0) / 5
    const crossed = (day: number, sign: 1 | -1) => {
      const at = date.indexOf(day) - 1
      return above(at) * sign > 0 && above(at - 1) * sign <= 0
    }
    const early = report.trades.filter(({ sold }) => sold < 20240601)
    expect(early.length).toBeGreaterThan(1)
    expect(early.map(({ bought, sold, exit: why }) => [crossed(bought, 1), crossed(sold, -1), why])).toEqual(
      early.map(() => [true, true, 'signal']),
    )
    expect(stability.grid.map(({ top }) => top)).toEqual([1])
  })

  test('by 总市值 the larger share gets as much more money as it is larger', async () => {
    const only = screenOf({ kind: 'list', list: 'security', ids: ['SH600001', 'SZ000004'] })
    const { report } = await run({ screen: only, weight: 'value', top: 2, rebalance: 'month', to: '2024-05-31' })
    const reader = await openHistories(database, { from: 20240201, to: 20240531, records: [], columns: [] })
    const spent = new Map(report.trades.filter(({ bought }) => bought < 20240308).map((one) => [one.secucode, one.buyPrice * one.shares]))
    const sizeOf = async (code: string, shares: number) => intAt((await reader.store.readRange(code, 20240229, 20240229)).close, 0) * shares
    // 1e8 and 4e8 shares (testing/past-market)
    const ratio = (await sizeOf('SZ000004', 4e8)) / (await sizeOf('SH600001', 1e8))
    expect(entryOf(spent, 'SZ000004') / entryOf(spent, 'SH600001')).toBeCloseTo(ratio, 1)
  })
})

describe('decisions', () => {
  test('the last session of a week or a month decides, the very last decides nothing', () => {
    const days = [20240926, 20240927, 20240930, 20241008, 20241011, 20241014]
    expect(decisionSessions(days, 'day')).toEqual(days.slice(0, -1))
    expect(decisionSessions(days, 'week')).toEqual([20240927, 20240930, 20241011])
    expect(decisionSessions(days, 'month')).toEqual([20240930])
  })

  test('bounds are moved one at a time; a bound of zero is left', () => {
    const compare = (right: number): Condition => ({ kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right })
    const variants = variantsOf({ kind: 'and', parts: [compare(20), compare(0), { kind: 'not', part: compare(100) }] })
    expect(variants.map(({ leaf, step }) => [leaf, step])).toEqual(
      [0, 1].flatMap((leaf) => [-0.2, -0.1, 0.1, 0.2].map((step) => [leaf, step])),
    )
    expect(variants[0]?.where).toEqual({ kind: 'and', parts: [compare(16), compare(0), { kind: 'not', part: compare(100) }] })
  })
})

describe('runs of a server', () => {
  const pool = createPool()
  afterAll(() => pool.stop())
  const visitor = (key: string) => ({ key, isLoggedIn: false })
  const clock = shiftedClock('2025-06-30T20:00:00+08:00')
  const ended = async (runs: ReturnType<typeof createBacktests>, id: string) => {
    for (;;) {
      const state = await runs.state(id)
      if (state?.state !== 'queued' && state?.state !== 'running') return state
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  test('runs in threads, kept by its hash: the same order is answered from what is kept, another publication is another run', async () => {
    const troubles: Error[] = []
    const runs = createBacktests({ where, database, pool, clock, onTrouble: (error) => troubles.push(error) })
    expect(await runs.peek(order())).toMatchObject({ state: null })
    const { id, state } = await runs.start(order(), visitor('one'))
    expect(state).toBe('running')
    const waiting = await runs.start(order({ top: 3 }), visitor('one'))
    expect(waiting).toMatchObject({ state: 'queued', place: 1 })
    expect(await runs.cancel(waiting.id, 'two')).toMatchObject({ state: 'queued' })
    expect(await runs.cancel(waiting.id, 'one')).toMatchObject({ state: 'cancelled' })
    expect(await ended(runs, id)).toMatchObject({ state: 'done' })
    const kept = await runs.result(id)
    const here = await runBacktest(order({ from: '2024-02-01' }), id, { database, where, threads: 0 })
    expect(kept?.result.report.equity).toEqual(here.report.equity.map((value) => expect.closeTo(value, 8)))
    expect(kept?.result.shuffled.p).toBe(here.shuffled.p)
    expect(await runs.peek(order())).toMatchObject({ id, state: { state: 'done' } })
    const orders = await runs.orders(id)
    expect(orders?.trades.length).toBe(kept?.result.report.trades)
    expect(orders?.refused.length).toBe(Object.values(here.report.unfilled).reduce((sum, count) => sum + count, 0))
    await runs.stop()
    const later = createBacktests({ where, database, pool, clock, onTrouble: (error) => troubles.push(error) })
    expect(await later.start(order(), visitor('three'))).toMatchObject({ id, state: 'done' })
    expect((await later.start(order({ top: 5 }), visitor('three'))).id).not.toBe(id)
    await later.stop()
    await database.db.updateTable('dataset_state').set({ snapshot: 99 }).where('dataset', '=', 'holderCounts').execute()
    const renewed = createBacktests({ where, database, pool, clock, onTrouble: (error) => troubles.push(error) })
    expect((await renewed.start(order(), visitor('four'))).id).not.toBe(id)
    await renewed.stop()
    expect(troubles).toEqual([])
  })

  test('what cannot be run is refused with what to change, and no address fills the queue', async () => {
    const runs = createBacktests({ where, database, pool, clock, onTrouble: () => {} })
    const wrong = screenOf({ kind: 'signal', formula: 'CROSS(CLOSE', name: '' })
    await expect(runs.start(order({ screen: wrong }), visitor('a'))).rejects.toThrow('公式')
    await expect(runs.start(order({ from: '2025-06-30', to: '2025-06-30' }), visitor('a'))).rejects.toThrow('结束日期')
    await expect(runs.start(order({ from: '2026-01-01', to: '2026-03-01' }), visitor('a'))).rejects.toThrow('2025-06-30')
    const asked = [1, 2, 3].map((top) => runs.start(order({ top, rebalance: 'month' }), visitor('a')))
    expect((await Promise.all(asked)).map(({ place }) => place).toSorted()).toEqual([0, 1, 2])
    await expect(runs.start(order({ top: 9 }), visitor('a'))).rejects.toMatchObject({ code: 'too_many_requests' })
    await runs.stop()
  })
})
