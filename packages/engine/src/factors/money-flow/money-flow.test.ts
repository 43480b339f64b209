import type { DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { describe, expect, test } from 'vitest'
import { factorOf } from '../index.ts'
import type { SecurityView, SessionColumns } from '../security-view.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const value = (key: string, view: SecurityView) => factorOf(key)?.compute(view)
const valuesOf = (view: SecurityView, keys: string) => keys.split(' ').map((key) => value(key, view))
const bars = barsOfCloses([10, 10, 10, 10, 10, 20], [100, 100, 100, 100, 100, 100])

/** Columns of consecutive sessions that end on `last`. */
function columnsUntil<C extends string>(last: number, values: Record<C, number[]>): SessionColumns<C> {
  const length = Object.values<number[]>(values)[0]?.length ?? 0
  const columns = Object.entries<number[]>(values).map(([key, column]) => [key, Float64Array.from(column)])
  return {
    length,
    date: Int32Array.from({ length }, (_, at) => last - length + 1 + at),
    values: Object.fromEntries(columns) as Record<C, Float64Array>,
  }
}

describe('margin, reported the morning after', () => {
  const columns = {
    margin: columnsUntil(20260105, {
      finBalance: [500, 400, 450, 470, 500],
      finBought: [1, 2, 3, 4, 50],
      lendShares: [5, 5, 5, 5, 8],
      lendSold: [0, 0, 0, 0, 3],
    }),
  }
  const view = viewOf({ bars, floatShares: 1000, columns })

  test('balances, changes and streaks are those up to the session before', () => {
    expect(valuesOf(view, 'margin-balance margin-net-1d margin-net-3d margin-streak lend-balance margin-total-balance')).toEqual([
      500, 30, 100, 3, 80, 580,
    ])
    expect(value('margin-float-ratio', view)).toBeCloseTo(500 / 10_000, 12)
    expect(value('margin-bought-ratio', view)).toBeCloseTo(50 / 1000, 12)
    expect(value('margin-net-5d', view)).toBeNaN()
  })

  test('a balance of two sessions ago says nothing of today', () => {
    expect(
      value(
        'margin-balance',
        viewOf({ bars, columns: { margin: columnsUntil(20260104, { finBalance: [1], finBought: [1], lendShares: [1], lendSold: [1] }) } }),
      ),
    ).toBeNaN()
  })
})

test('money by order size: net, over turnover, and days of buying', () => {
  const flow = columnsUntil(20260106, {
    superNet: [10, -20, 30, 40, 50],
    bigNet: [0, 0, -40, 0, 50],
    midNet: [-5, 10, 5, -20, -40],
    smallNet: [-5, 10, 5, -20, -60],
    superBuy: [0, 0, 0, 0, 300],
    bigBuy: [0, 0, 0, 0, 200],
    midBuy: [0, 0, 0, 0, 500],
    smallBuy: [0, 0, 0, 0, 1000],
  })
  const view = viewOf({ bars, floatShares: 1000, columns: { moneyFlow: flow } })
  expect(valuesOf(view, 'super-net-1d super-net-5d big-net-5d main-days-5d main-bought main-sold main-streak')).toEqual([
    50, 110, 10, 3, 500, 400, 2,
  ])
  expect(value('super-ratio-1d', view)).toBeCloseTo(50 / 2000, 12)
  expect(value('main-float-ratio-1d', view)).toBeCloseTo(100 / 20_000, 12)
  expect(value('big-volume-1d', view)).toBeCloseTo(100 / 20 / 1000, 12)
  expect(value('main-net-10d', view)).toBeNaN()
  const inputsOf = (key: string) => factorOf(key)?.inputs?.(view)
  expect(inputsOf('main-net-3d')).toEqual([{ name: '每日主力净流入', unit: '元', value: [-10, 40, 100] }])
  expect(inputsOf('big-net-1d')).toEqual([{ name: '大单净流入', unit: '元', value: [50] }])
  expect(inputsOf('main-days-5d')).toEqual([{ name: '净流入各日的主力净流入', unit: '元', value: [10, 40, 100] }])
  expect(inputsOf('main-ratio-1d')).toEqual([
    { name: '近1日主力净流入', unit: '元', value: 100 },
    { name: '每日成交额', unit: '元', value: [2000] },
  ])
})

test('money flow of the session before says nothing of today', () => {
  const flow = columnsUntil(20260105, {
    superNet: [10],
    bigNet: [0],
    midNet: [-5],
    smallNet: [-5],
    superBuy: [0],
    bigBuy: [0],
    midBuy: [0],
    smallBuy: [0],
  })
  const view = viewOf({ bars, columns: { moneyFlow: flow } })
  expect(valuesOf(view, 'main-net-1d super-net-1d main-streak main-bought')).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
})

test('a day on two lists of the exchange counts once, by the list of the day; a seat on both sides of it once', () => {
  const seat = (name: string, side: DragonTigerSeat['side'], buyAmount: number, sellAmount: number) => ({
    side,
    rank: 1,
    seat: name,
    buyAmount,
    sellAmount,
  })
  const list = (tradeDate: string, days: 1 | 3, netAmount: number, seats: DragonTigerSeat[]) => ({
    tradeDate,
    days,
    netAmount,
    seats,
    amount: 1000,
  })
  const institution = [seat('机构专用', 'buy', 90, 10), seat('机构专用', 'sell', 90, 10), seat('深股通专用', 'sell', 5, 25)]
  const dragonTiger = [list('2025-12-01', 1, 7, []), list('2025-12-30', 3, 500, institution), list('2025-12-30', 1, 60, institution)]
  const view = viewOf({ bars, records: { dragonTiger } })
  expect(
    valuesOf(view, 'dragon-tiger-30d dragon-tiger-90d dragon-tiger-net-30d dragon-tiger-institution-30d dragon-tiger-northbound-30d'),
  ).toEqual([1, 2, 60, 80, -20])
  expect(value('dragon-tiger-today', view)).toBe(0)
  // the list of 2025-12-01 came without its seats
  expect(valuesOf(view, 'dragon-tiger-net-90d dragon-tiger-institution-90d')).toEqual([67, Number.NaN])
  expect(factorOf('dragon-tiger-net-90d')?.inputs?.(view)).toEqual([{ name: '席位净买入', unit: '元', value: [7, 60] }])
})

test('none is zero only where everything is reported', () => {
  expect(value('block-trades-30d', viewOf({ bars }))).toBeNaN()
  expect(value('block-trades-30d', viewOf({ bars, complete: ['blockTrades'] }))).toBe(0)
})

test('deals by blocks: the premium weighs by what was paid', () => {
  const deal = (tradeDate: string, price: number, volume: number, buyer: string) => ({
    tradeDate,
    price,
    close: 10,
    volume,
    amount: price * volume,
    buyer,
    seller: '某证券营业部',
  })
  const blockTrades = [
    deal('2025-11-01', 1, 1, '机构专用'),
    deal('2026-01-02', 9, 300, '机构专用'),
    deal('2026-01-06', 10, 100, '某证券营业部'),
  ]
  const view = viewOf({ bars, floatShares: 1000, records: { blockTrades } })
  expect(valuesOf(view, 'block-trades-30d block-amount-30d block-institution-net-30d')).toEqual([2, 3700, 2700])
  expect(value('block-premium-30d', view)).toBeCloseTo(3700 / 4000 - 1, 12)
  expect(value('block-float-ratio-30d', view)).toBeCloseTo(3700 / 20_000, 12)
  expect(factorOf('block-float-ratio-30d')?.inputs?.(view)).toEqual([
    { name: '大宗成交额合计', unit: '元', value: 3700 },
    { name: '最新流通股', unit: '股', value: 1000 },
    { name: '最新收盘价', unit: '元', value: 20 },
  ])
})

test('the deals of a day together: the bars give the close, the buyers are unknown', () => {
  const deal = { tradeDate: '2026-01-06', price: 18, close: null, volume: 100, amount: 1800, buyer: null, seller: null }
  const view = viewOf({ bars, floatShares: 1000, records: { blockTrades: [deal] } })
  expect(value('block-premium-30d', view)).toBeCloseTo(-0.1, 12)
  expect(value('block-institution-net-30d', view)).toBeNaN()
})

test('northbound holdings: daily as long as they were reported so, by quarters since', () => {
  const daily = { northboundHoldings: columnsUntil(20240816, { holdShares: [100, 110] }) }
  const quarters = [
    { endDate: '2024-09-30', holdShares: 132 },
    { endDate: '2024-12-31', holdShares: 99 },
  ]
  const on = (session: number, reported: typeof quarters) =>
    viewOf({ bars, session, totalShares: 1000, columns: daily, records: { northboundQuarters: reported } })
  expect(value('northbound-shares', on(20240816, []))).toBe(110)
  expect(value('northbound-shares', on(20250601, []))).toBeNaN()
  expect(value('northbound-change', on(20241010, quarters.slice(0, 1)))).toBeCloseTo(0.2, 12)
  expect(value('northbound-change', on(20250110, quarters))).toBeCloseTo(-0.25, 12)
  expect(value('northbound-ratio', on(20250110, quarters))).toBeCloseTo(0.099, 12)
})
