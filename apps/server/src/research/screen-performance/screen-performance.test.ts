import { sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { expect, test } from 'vitest'
import { runHere } from '../../jobs/testing/run-here.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { CODES, DATES, usePastMarket } from '../backtest/testing/past-market.ts'
import { wantedFigures } from '../backtest/wanted-figures.ts'
import { writeCut } from '../factors/factor-store.ts'
import { presetDates, run } from './compute-screen-performance.ts'
import { findFactorSince } from './factor-since.ts'
import type { PastPreset } from './preset-screens.ts'
import { tallyPresets } from './preset-tallies.ts'
import { createPresetUse } from './preset-use.ts'
import { createScreenPerformance, emptyReason } from './screen-performance.ts'
import { readTallies, screenPerformanceVersion } from './screen-performance-store.ts'

const past = usePastMarket()
const CLOCK = '2025-07-01T20:00:00+08:00'
const clock = shiftedClock(CLOCK)
const [first, last] = [dayOfIso(firstItem(DATES)), dayOfIso(lastItem(DATES))]

const presetOf = (key: string, where: Screen['where']): PastPreset => {
  const screen: Screen = { where, sort: null, limit: null }
  return { key, screen, figures: wantedFigures(screen), basis: 'b' }
}
const ALL = presetOf('all', { kind: 'compare', left: { factor: 'price' }, op: '>', right: 0 })
const LARGEST = presetOf('largest', { kind: 'rank', left: { factor: 'total-mv' }, end: 'top', count: 1, peers: 'market' })
const NOTHING = presetOf('nothing', { kind: 'list', list: 'concept', ids: ['BK0001'] })

async function tallied(dates: readonly string[]) {
  const order = { presets: [ALL, LARGEST, NOTHING], dates: dates.map(dayOfIso), to: last }
  return await tallyPresets(past.database, order, past)
}

test('a screen of all stocks performs as all stocks do; what cannot be bought is counted apart', async () => {
  const result = (await tallied(['2024-04-10', '2024-08-15'])).filter(({ key }) => key === 'all')
  expect(result.map(({ date, basis }) => [date, basis])).toEqual([
    ['2024-04-10', 'b'],
    ['2024-08-15', 'b'],
  ])
  for (const one of result) {
    const { n, wins, sum, unfilled, baseN, baseWins, baseSum } = 'tally' in one.result ? one.result.tally : expect.fail()
    expect([n, wins, sum]).toEqual([baseN, baseWins, baseSum])
    expect(n + unfilled).toBe(CODES.length)
  }
})

test('a pick is bought at the next open and sold at the close of its 20th session, after costs', async () => {
  const found = (await tallied(['2024-08-15'])).find(({ key }) => key === 'largest')?.result
  const tally = found !== undefined && 'tally' in found ? found.tally : expect.fail()
  // SH600010 has ten times the shares of SH600001 and no event in these weeks
  const bars = await createMarketStore(past.database).readRange('SH600010', 0, last)
  const at = DATES.indexOf('2024-08-15')
  const rowOf = (date: string) => bars.date.indexOf(dayOfIso(date))
  const gross = intAt(bars.close, rowOf(itemAt(DATES, at + 20))) / intAt(bars.open, rowOf(itemAt(DATES, at + 1))) - 1
  expect(tally).toMatchObject({ date: 20240815, n: 1, unfilled: 0 })
  expect(gross - tally.sum).toBeGreaterThan(0.002)
  expect(gross - tally.sum).toBeLessThan(0.005)
})

test('where nothing is picked, figures no stock has are named apart from conditions no stock meets', async () => {
  const profitable = presetOf('profitable', { kind: 'compare', left: { factor: 'roe' }, op: '>', right: 0.03 })
  const impossible = presetOf('impossible', { kind: 'compare', left: { factor: 'price' }, op: '<', right: 0 })
  const result = await tallyPresets(past.database, { presets: [profitable, impossible], dates: [dayOfIso('2024-08-15')], to: last }, past)
  expect(result.map((one) => ('unknown' in one.result ? one.result.unknown : null))).toEqual([[factorOf('roe')?.name], null])
})

test('the reason of a board without picks names figures missing on every date apart from those missing on some', () => {
  expect(emptyReason([[], []])).toBe('回看 2 期，没有一期选出可以买到的股票')
  expect(emptyReason([['净利润', '股息率'], ['净利润']])).toBe('回看 2 期都没有净利润的数据，没有选出股票；其中缺数据：股息率 1 期')
  expect(emptyReason([['净利润'], ['股息率'], []])).toBe('回看 3 期，没有一期选出可以买到的股票；其中缺数据：净利润 1 期、股息率 1 期')
})

test('a list without known members is a reason, and stops no other preset', async () => {
  const result = await tallied(['2024-08-15'])
  expect(result.find(({ key }) => key === 'nothing')?.result).toEqual({ fault: expect.stringContaining('没有代码为“BK0001”') })
})

test('dates follow each other without overlap, a year after the store begins, once their time is over', () => {
  const sessions = Array.from({ length: 321 }, (_, at) => at)
  expect(presetDates(sessions)).toEqual([260, 280, 300])
  expect(presetDates(sessions.slice(0, 280))).toEqual([])
  expect(presetDates([...sessions, 321, 322])).toEqual([260, 280, 300])
})

test('a factor is known since its inputs are: bars at once, an average after its length, a report when it was announced', async () => {
  const factors = ['price', 'return-20d', 'holder-count', 'pe-ttm'].map((key) => factorOf(key) ?? expect.fail(key))
  expect(await findFactorSince(past.database, { factors, from: first, to: last })).toEqual({
    from: DATES[0],
    securities: CODES.length,
    since: { price: DATES[0], 'return-20d': DATES[20], 'holder-count': '2024-03-20', 'pe-ttm': null },
  })
})

const lookBack = () => runHere(run, { where: past.where, at: CLOCK })

test('looking back waits for the first factors, is done once, and does again only what is missing', async () => {
  expect(await lookBack()).toBe('waiting')
  expect(await screenPerformanceVersion(past.database.db)).toBe('0.0')
  const columns = new Map([['price', Float64Array.of(1)]])
  await writeCut(
    past.database.db,
    { date: lastItem(DATES), codes: ['SH600001'], columns, stale: [], faults: [] },
    { computedAtMs: 0, basis: 'test' },
  )
  expect(await lookBack()).toBe('done')
  const done = await screenPerformanceVersion(past.database.db)
  const tallies = await readTallies(past.database.db)
  const dates = [...(tallies.get('hot')?.keys() ?? [])]
  expect(dates.length).toBeGreaterThan(2)

  const screenPerformance = createScreenPerformance(past.database.db, clock)
  await screenPerformance.look()
  expect([screenPerformance.since('price'), screenPerformance.since('roe'), screenPerformance.history()?.from]).toEqual([
    DATES[0],
    null,
    DATES[0],
  ])
  const busy = screenPerformance.preset('large-turnover')
  expect(busy).toHaveProperty('outcome')
  if ('outcome' in busy) {
    const { n, effectiveN, interval, win20, datesAsked, from } = busy.outcome
    expect(datesAsked).toBe(dates.length)
    expect(effectiveN).toBeLessThanOrEqual(n)
    expect(interval[0] <= win20 && win20 <= interval[1]).toBe(true)
    expect(dates).toContain(from)
  }
  expect(screenPerformance.preset('hs300-cheap')).toEqual({ reason: expect.stringMatching(/[\u4e00-\u9fff]/) })

  expect(await lookBack()).toBe('unchanged')
  expect(await screenPerformanceVersion(past.database.db)).toBe(done)
  await past.database.db.deleteFrom('screen_performance').where('date', '=', itemAt(dates, 1)).execute()
  const partly = createScreenPerformance(past.database.db, clock)
  await partly.look()
  expect(partly.preset('three-up')).toEqual({ reason: expect.stringContaining(`${dates.length - 1} / ${dates.length} 期`) })
  await lookBack()
  expect([...((await readTallies(past.database.db)).get('three-up')?.keys() ?? [])]).toEqual(dates)
})

test('a preset counts once a day and device', async () => {
  const use = createPresetUse(past.database.db, clock)
  const counted = [await use.count('hot', '1.1.1.1'), await use.count('hot', '1.1.1.1'), await use.count('hot', '2.2.2.2')]
  expect(counted).toEqual([true, false, true])
  expect(await use.count('dividend', '1.1.1.1')).toBe(true)
  expect(await use.counts()).toEqual(
    new Map([
      ['dividend', 1],
      ['hot', 2],
    ]),
  )
})

test('factors are looked for since the first bar of a share, where the index begins years later', async () => {
  const store = createMarketStore(past.database)
  const index = await store.readRange('SH000300', first, last)
  const origin = { source: 'simulated', importedAtMs: 0, file: null } as const
  await store.rewriteSecurity('SH000300', sliceDayColumns(index, 250, index.length), origin)
  try {
    const factors = [factorOf('price') ?? expect.fail('price')]
    const result = await findFactorSince(past.database, { factors, from: first, to: last })
    expect([result.from, result.since]).toEqual([DATES[0], { price: DATES[0] }])
  } finally {
    await store.rewriteSecurity('SH000300', index, origin)
  }
})
