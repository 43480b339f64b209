import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../storage/open-database.ts'
import { importBarsOnly, LAST_SESSION, STALE_SINCE, untilFactors } from '../../testing/bars-only.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'
import { withPickSort } from '../backtest/pick-sort.ts'
import { runBacktest } from '../backtest/run-backtest.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', before: importBarsOnly })
  await untilFactors(world)
})
afterAll(() => world.close())

test('factors of bars alone are computed without any other data set', async () => {
  expect(world.context.factors.cut()?.date).toBe(LAST_SESSION)
  const { data } = await world.ask('screen.run', { query: '近20日涨幅大于3%' })
  // 10 元 to 20 元 within 20 sessions
  expect(data.infos.map(({ secucode, values }) => [secucode, values['return-20d']])).toEqual([['SH600000', 1]])
})

test('a security whose file ends earlier is counted apart and found by nothing', async () => {
  const { data } = await world.ask('screen.run', { query: '股价大于0元' })
  expect(data.stale).toEqual({ count: 1, oldest: STALE_SINCE })
  expect(data.funnel).toEqual([expect.objectContaining({ before: 4, after: 3, stale: 1, losses: 0, unknown: 0 })])
  expect(data.infos.map(({ secucode }) => secucode)).not.toContain('SH600519')
  expect((await world.ask('screen.run', { filters: [] })).data.total).toBe(3)
})

test('a condition without its data set is understood, and says which one is missing', async () => {
  const { data } = await world.ask('screen.run', { query: '市盈率低于10倍' })
  expect(data.parsed.unknown).toEqual([])
  expect(data.parsed.lacking).toEqual([
    expect.objectContaining({ key: 'pe-ttm', text: expect.stringMatching(/^缺少 .*利润表.*，导入后可用$/) }),
  ])
  expect(data.parsed.lacking[0]?.datasets.map(({ key }) => key)).toContain('incomeStatements')
  expect(data.funnel).toEqual([expect.objectContaining({ after: 0, stale: 1, losses: 0, unknown: 3 })])
})

test('no stock found for want of a data set is not none: the total is unknown, with the reason', async () => {
  const cheap = { key: 'pe-ttm', op: '<', value: 10 } as const
  const reason = expect.stringMatching(/^市盈率TTM没有数据：缺少 .*利润表/)
  for (const { data, meta } of [
    await world.ask('screen.run', { filters: [cheap] }),
    await world.ask('screen.count', { filters: [cheap] }),
  ]) {
    expect(data.total).toBeNull()
    expect(meta.missing).toContainEqual(expect.objectContaining({ field: 'total', reason }))
  }
  // no stock costs nothing, whatever its earnings are
  const none = await world.ask('screen.count', { filters: [cheap, { key: 'price', op: '<', value: 0 }] })
  expect(none.data.total).toBe(0)
})

test('factors and boards say what they lack; those of bars alone lack nothing', async () => {
  const { data: dictionary } = await world.ask('screen.factors', {})
  const lacks = new Map(dictionary.infos.map(({ key, lacks: lacking }) => [key, lacking?.text]))
  expect(lacks.get('return-20d')).toBeUndefined()
  expect(lacks.get('excess-20d')).toBe('缺少 沪深300日线，导入后可用')
  expect(lacks.get('main-net-1d')).toBe('缺少 资金流向，导入后可用')
  expect((await world.ask('screen.factor', { key: 'main-net-1d' })).meta.missing).toContainEqual({
    field: 'distribution',
    reason: '缺少 资金流向，导入后可用',
  })
  const { data: catalogue } = await world.ask('rankings.rank', {})
  const boards = new Map(catalogue.list.map((board) => [board.type, board]))
  expect(boards.get('main-net')).toMatchObject({ total: 0, lacks: { datasets: [{ key: 'moneyFlow', name: '资金流向' }] } })
  expect(boards.get('turnover')).not.toHaveProperty('lacks')
  expect(boards.get('turnover')?.leaders.map(({ secucode }) => secucode)).toHaveLength(3)
})

test('the dimension of technical checks is scored; those without data name the data sets', async () => {
  const { data } = await world.ask('diagnosis.checks', { secucode: 'SH600000' })
  const dimensions = new Map(data.dimensions.map((one) => [one.key, one]))
  expect(dimensions.get('tech')?.score).toEqual(expect.any(Number))
  expect(dimensions.get('finance')).toMatchObject({ score: null, reason: expect.stringContaining('缺少') })
})

test('a window that crosses a probable ex-date has no value; shorter ones and other shares have theirs', async () => {
  // 50 元 to 38 元 overnight is beyond any limit of the main board, without a reported dividend
  const { data } = await world.ask('screen.run', { filters: [], cols: ['return-20d', 'return-3d', 'limit-downs-20d'], size: 10 })
  const values = new Map(data.infos.map(({ secucode, values: own }) => [secucode, own]))
  expect(values.get('SZ000651')).toMatchObject({ 'return-20d': null, 'return-3d': 0 })
  // 9 元 after 10 元
  expect(values.get('SZ000001')?.['return-3d']).toBeCloseTo(-0.1, 12)
})

test('where no market value is known, rows and picks without an order stand by turnover', async () => {
  const { data } = await world.ask('screen.run', { filters: [] })
  // 1,000 shares each at 38, 20 and 9 元
  expect(data.order).toEqual({ key: 'amount', dir: 'desc' })
  expect(data.infos.map(({ secucode }) => secucode)).toEqual(['SZ000651', 'SH600000', 'SZ000001'])
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const everything = { where: { kind: 'and' as const, parts: [] }, sort: null, limit: null }
  const picked = await withPickSort(database, everything).finally(() => database.close())
  expect(picked.sort).toEqual({ by: { factor: 'amount' }, direction: 'desc' })
})

test('presets are listed, those without data with the reason', async () => {
  const { data } = await world.ask('screen.hot', {})
  expect(data.HOT_FILTER.filter(({ lacks }) => lacks !== undefined).length).toBeGreaterThan(3)
  expect(data.HOT_FILTER.every(({ lacks }) => lacks === undefined || lacks.text.startsWith('缺少'))).toBe(true)
})

test('a back-test runs over bars alone; the security whose file ended is not picked', async () => {
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const where: Condition = { kind: 'compare', left: { factor: 'price' }, op: '>', right: 0 }
  const screen = { where, sort: { by: { factor: 'return-20d' }, direction: 'desc' }, limit: null } as const
  const order = {
    from: '2024-06-03',
    to: '2025-03-31',
    rebalance: 'month',
    hold: null,
    top: 2,
    weight: 'equal',
    capital: 1_000_000,
    capacity: USUAL_CAPACITY,
  } as const
  const { evenings, report } = await runBacktest({ ...order, screen, costs: USUAL_COSTS, capacity: USUAL_CAPACITY }, 'b'.repeat(32), {
    database,
    where: { dataDir: world.context.env.DATA_DIR },
    threads: 0,
  }).finally(() => database.close())
  expect(evenings.length).toBeGreaterThan(8)
  expect(evenings.every(({ listed, found, stale }) => listed === 4 && found === 3 && stale === 1)).toBe(true)
  expect(report.trades.map(({ secucode }) => secucode)).not.toContain('SH600519')
})

test('a back-test over a probable ex-date counts no return of that night, and the biases say of how many trades', async () => {
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const where: Condition = { kind: 'compare', left: { factor: 'price' }, op: '>', right: 0 }
  const order = {
    ...({ from: '2025-03-03', to: LAST_SESSION, rebalance: 'day', hold: 1, top: 3, weight: 'equal', capital: 60_000 } as const),
    screen: { where, sort: { by: { factor: 'price' }, direction: 'desc' }, limit: null },
    // the bars have 1,000 shares each
    ...{ costs: USUAL_COSTS, capacity: { share: 1, impact: 0 } },
  } as const
  const options = { database, where: { dataDir: world.context.env.DATA_DIR }, threads: 0 }
  const { report, bias } = await runBacktest(order, 'c'.repeat(32), options).finally(() => database.close())
  // 50 元 before 2025-03-31 and 38 元 since
  const over = report.trades.filter(({ secucode, bought, sold }) => secucode === 'SZ000651' && bought < 20250331 && sold >= 20250331)
  expect(over.length).toBeGreaterThan(0)
  for (const { netReturn } of over) expect(Math.abs(netReturn)).toBeLessThan(0.01)
  expect(bias.unadjusted).toEqual({ broken: over.length, unknown: report.trades.length })
  expect(bias.notes).toContain(`${over.length} 笔交易跨过疑似除权日或缺行情的一天，那一夜的涨跌未知，没有计入收益`)
  expect(bias.notes).toContain(`${report.trades.length} 笔交易的证券除权资料未知，按不复权价成交，其间的分红送转没有计入`)
})

test('places of a store of files are compared with the session before, which was over before the import', async () => {
  const compared = await openTestWorld({ source: 'files', before: importBarsOnly })
  try {
    await untilFactors(compared, 2)
    const { data, meta } = await compared.ask('rankings.rank', { type: 'gainers' })
    // SH600000 alone rose, on the last session as on the one before the holiday
    expect(data.prevDate).toBe('2025-04-03')
    expect(data.rows.map(({ secucode, rank, prevRank, num }) => [secucode, rank, prevRank, num])).toEqual([['SH600000', 1, 1, 0]])
    expect(meta.missing.filter(({ field }) => /prevRank|prevDate/.test(field))).toEqual([])
  } finally {
    await compared.close()
  }
})

test('bars newer than the clock make no figures of a session that is not over', async () => {
  const early = await openTestWorld({ source: 'files', before: importBarsOnly, clock: '2025-04-03T20:00:00+08:00' })
  try {
    await untilFactors(early, 2)
    expect([early.context.factors.cut()?.date, (await early.context.factors.cuts()).map(({ date }) => date)]).toEqual([
      '2025-04-03',
      ['2025-04-03', '2025-04-02'],
    ])
  } finally {
    await early.close()
  }
})
