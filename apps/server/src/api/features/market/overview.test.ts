import { firstItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketStore } from '../../../storage/bars/market-store.ts'
import { importCloses, LAST_SESSION } from '../../../testing/bars-only.ts'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'

let worlds: TestWorld[]
beforeAll(async () => {
  worlds = [await openTestWorld(), await openTestWorld({ clock: TRADING, tickMs: 60_000 })]
})
afterAll(async () => {
  for (const world of worlds) await world.close()
})

const cols = ['price', 'preClose', 'changeRatio', 'amount', 'tradeStatus', 'limitState', 'high', 'limitUp'] as const

test('the overview is the sum of the quotes of all listed A shares', async () => {
  for (const world of worlds) {
    const { data } = await world.ask('market.overview', {})
    const { infos } = (await world.ask('stock.quotes', { secucodes: ['all'], cols: [...cols] })).data
    const shares = infos.filter((row) => row.tradeStatus !== 'delisted' && !/^(SH900|SZ20)/.test(row.secucode))
    const counted = shares.filter((row) => row.tradeStatus !== 'suspended')
    const count = (test: (row: (typeof infos)[number]) => boolean) => counted.filter(test).length
    expect(data.breadth).toEqual({
      up: count((row) => (row.price ?? 0) > (row.preClose ?? 0)),
      down: count((row) => (row.price ?? 0) < (row.preClose ?? 0)),
      flat: count((row) => row.price === row.preClose),
      suspended: shares.length - counted.length,
      limitUp: count((row) => row.limitState === 'up'),
      limitDown: count((row) => row.limitState === 'down'),
      brokenLimit: count((row) => row.high === row.limitUp && row.price !== row.limitUp),
      count: shares.length,
      changeUnknown: 0,
      limitUnknown: count((row) => row.limitState === null),
      absent: 0,
    })
    const { up, down, flat, suspended, count: all } = data.breadth
    expect([up, down, flat, suspended].reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0)).toBe(all)
    const amount = shares.reduce((sum, row) => sum + (row.amount ?? 0), 0)
    expect(Math.abs((data.amount ?? 0) / amount - 1)).toBeLessThan(1e-9)
  }
})

test('in the call auction limits are unknown: there is no trade at one', async () => {
  const world = await openTestWorld({ clock: '2026-11-20T09:21:00+08:00' })
  try {
    const { data, meta } = await world.ask('market.overview', {})
    expect(data.breadth).toMatchObject({ limitUp: null, limitDown: null, brokenLimit: null })
    expect(data.breadth.up).toBeGreaterThan(0)
    expect(meta?.missing).toContainEqual({ field: 'breadth.limitUp', reason: '集合竞价还没有成交' })
  } finally {
    await world.close()
  }
})

test('the distribution counts every share that moves once, on its side', async () => {
  for (const world of worlds) {
    const { distribution, breadth } = (await world.ask('market.overview', {})).data
    const side = (name: string) => distribution.filter((bin) => bin.side === name).reduce((sum, bin) => sum + bin.count, 0)
    expect([side('up'), side('flat'), side('down')]).toEqual([breadth.up, breadth.flat, breadth.down])
  }
})

test('the strip shows six indexes in their order with the line of today', async () => {
  const { indexes, session } = (await firstItem(worlds).ask('market.overview', {})).data
  expect(indexes.map((index) => index.secuabbr)).toEqual(['上证指数', '深证成指', '创业板指', '科创50', '北证50', '沪深300'])
  for (const index of indexes) {
    expect(index.spark.length).toBe(60)
    expect(index.spark.at(-1)).toBe(index.price)
    expect(index.change).toBeCloseTo((index.price as number) - (index.preClose as number), 3)
  }
  expect(session).toMatchObject({ state: 'closed', label: '已收盘', tradeDate: '2026-11-20', isTrading: false })
})

test('turnover is compared with the session before up to the same minute', async () => {
  const [closed, trading] = await Promise.all(worlds.map((world) => world.ask('market.overview', {})))
  expect(closed?.data.amountPrevious).toBeGreaterThan(trading?.data.amountPrevious as number)
  expect(trading?.data.amountPrevious).toBeGreaterThan(0)
})

test('after the close the turnover of both sessions is the sum of the day bars of the same shares', async () => {
  const { ask, context } = firstItem(worlds)
  const { market } = context
  await expect.poll(() => market.previousAmountAtThisMinute()).not.toBeNull()
  const shares = market.instruments.filter((i) => i.kind === 'stock' && !i.delisted && !/^(SH900|SZ20)/.test(i.id))
  const turnoverOn = (day: number) =>
    shares.reduce((sum, { row }) => {
      const { date, amount, length } = market.dayBars(row)
      const at = date.subarray(0, length).indexOf(day)
      return at < 0 ? sum : sum + numberAt(amount, at)
    }, 0)
  const { data } = await ask('market.overview', {})
  expect((data.amount as number) / turnoverOn(20261120)).toBeCloseTo(1, 9)
  expect((data.amountPrevious as number) / turnoverOn(20261119)).toBeCloseTo(1, 9)
})

test('imported bars of an index alone make its last session the newest one, and nothing is counted', async () => {
  const before = (store: MarketStore) => importCloses(store, 'SH000001', { from: '2025-01-02', to: LAST_SESSION, closes: () => 3000 })
  const world = await openTestWorld({ clock: TRADING, source: 'files', before })
  try {
    const { data, meta } = await world.ask('market.overview', {})
    expect(meta).toMatchObject({ asOf: `${LAST_SESSION} 15:00:00`, tradeDate: LAST_SESSION })
    expect(data.session).toMatchObject({ tradeDate: LAST_SESSION, isPast: true, isTrading: false })
    expect(data.indexes.find(({ secucode }) => secucode === 'SH000001')).toMatchObject({ price: 3000, change: 0 })
    expect(data).toMatchObject({ distribution: [], breadth: { up: null, limitUp: null, suspended: null, count: 0 } })
    const reason = expect.stringContaining('没有导入')
    expect(meta?.missing).toContainEqual(expect.objectContaining({ field: 'distribution', reason }))
  } finally {
    await world.close()
  }
})
