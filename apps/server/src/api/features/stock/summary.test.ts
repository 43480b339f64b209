import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { periods } from './enddates.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('the head of a stock names its limit rule with the date it holds from', async () => {
  const { data } = await world.ask('stock.base', { secucode: 'SZ300750' })
  expect(data).toMatchObject({
    secuabbr: '宁德时代',
    board: 'chinext',
    exchange: 'SZ',
    limitRule: { upRatio: 0.2, downRatio: 0.2, from: '2020-08-24' },
  })
  expect(data.limitRule?.upPrice).toBe(data.quote.limitUp)
  expect(data.limitRule?.upPrice).toBeCloseTo((data.quote.preClose as number) * 1.2, 1)
})

test('the 52-week range, the yield and the market value follow from bars, dividends and shares', async () => {
  const { data } = await world.ask('stock.base', { secucode: 'SH600519' })
  const kline = await world.ask('stock.kline', { secucode: 'SH600519', count: 5000 })
  const year = kline.data.items.filter(([time]) => time > '2025-11-20')
  expect(data.high52w).toBeCloseTo(Math.max(...year.map((item) => item[2])), 2)
  expect(data.low52w).toBeCloseTo(Math.min(...year.map((item) => item[3])), 2)
  const cash = data.dividends.filter((event) => event.exDate > '2025-11-20').reduce((sum, event) => sum + event.cashPer10 / 10, 0)
  expect(data.dividendYieldRatio).toBeCloseTo(cash / (data.quote.price as number), 7)
  expect(data.quote.totalMv).toBeCloseTo((data.quote.price as number) * (data.totalShares as number), 0)
})

test('an index has no board, no limits and says why', async () => {
  const { data, meta } = await world.ask('stock.base', { secucode: 'SH000001' })
  expect(data).toMatchObject({
    secuabbr: '上证指数',
    kind: 'index',
    board: null,
    limitRule: null,
    industry: null,
    totalShares: null,
    dividendYieldRatio: null,
  })
  expect(meta.missing).toContainEqual({ field: 'limitRule', reason: '指数没有涨跌幅限制' })
})

test('a code of Beijing before October 2025 leads to the present one', async () => {
  const moved = world.context.market.instruments.find((i) => i.id.startsWith('BJ920') && i.kind === 'stock')
  const { data } = await world.ask('stock.base', { secucode: moved?.id ?? '' })
  for (const former of data.formerCodes) expect((await world.ask('stock.base', { secucode: former })).data.secucode).toBe(moved?.id)
})

// statutory deadlines: Securities Law art. 79 and the CSRC's disclosure rules
test('report periods come newest first with their statutory deadlines, from the listing on', () => {
  expect(periods('2026-11-20', '2025-03-01')).toEqual([
    { enddate: '2026-09-30', name: '2026三季报', type: 'Q3', deadline: '2026-10-31', disclosed: null, annDate: null, gap: null },
    { enddate: '2026-06-30', name: '2026半年报', type: 'H1', deadline: '2026-08-31', disclosed: null, annDate: null, gap: null },
    { enddate: '2026-03-31', name: '2026一季报', type: 'Q1', deadline: '2026-04-30', disclosed: null, annDate: null, gap: null },
    { enddate: '2025-12-31', name: '2025年报', type: 'FY', deadline: '2026-04-30', disclosed: null, annDate: null, gap: null },
    { enddate: '2025-09-30', name: '2025三季报', type: 'Q3', deadline: '2025-10-31', disclosed: null, annDate: null, gap: null },
    { enddate: '2025-06-30', name: '2025半年报', type: 'H1', deadline: '2025-08-31', disclosed: null, annDate: null, gap: null },
    { enddate: '2025-03-31', name: '2025一季报', type: 'Q1', deadline: '2025-04-30', disclosed: null, annDate: null, gap: null },
  ])
  expect(periods('2026-03-30', '2026-01-01')).toEqual([])
  expect(periods('2026-03-31', '2026-01-01')).toHaveLength(1)
})

test('a security has no report period from before its listing', async () => {
  const { data } = await world.ask('stock.enddates', { secucode: 'SZ300750' })
  expect(data.at(-1)?.enddate).toBe('2018-06-30')
})
