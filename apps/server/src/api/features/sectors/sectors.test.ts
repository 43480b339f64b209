import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ clock: TRADING, tickMs: 60_000 })
})
afterAll(() => world.close())

async function quotesOf(codes: string[]) {
  const { data } = await world.ask('stock.quotes', {
    secucodes: codes,
    cols: ['price', 'preClose', 'changeRatio', 'amount', 'volume', 'floatMv', 'totalMv', 'tradeStatus', 'limitState'],
  })
  return data.infos
}

test('a sector changes as its members do, weighted by their market value of the day before', async () => {
  const { infos } = (await world.ask('sectors.list', { size: 500 })).data
  expect(infos.length).toBeGreaterThan(20)
  for (const sector of infos) {
    const members = (await world.ask('sectors.constituents', { blockcode: sector.blockcode, size: 500 })).data.infos
    const quotes = await quotesOf(members.map((member) => member.secucode))
    const priced = quotes.filter((row) => row.floatMv !== null && row.floatMv !== undefined && row.tradeStatus !== 'delisted')
    const weights = priced.map((row) => ((row.floatMv as number) / (row.price as number)) * (row.preClose as number))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const change = priced.reduce((sum, row, at) => sum + (row.changeRatio ?? 0) * itemAt(weights, at), 0) / total
    expect(sector.changeRatio, sector.blockname).toBeCloseTo(change, 5)
    expect(sector.count).toBe(members.length)
    const moving = quotes.filter((row) => row.tradeStatus === 'trading')
    expect([sector.upNum, sector.downNum, sector.ztNum]).toEqual([
      moving.filter((row) => (row.changeRatio ?? 0) > 0).length,
      moving.filter((row) => (row.changeRatio ?? 0) < 0).length,
      moving.filter((row) => row.limitState === 'up').length,
    ])
    expect(Math.abs((sector.amount ?? 0) - moving.reduce((sum, row) => sum + (row.amount ?? 0), 0))).toBeLessThan(10)
    expect(sector.leader?.changeRatio).toBe(Math.max(...moving.map((row) => row.changeRatio as number)))
  }
})

test('the list is sorted as asked, ranked across pages, and pages join without gap', async () => {
  for (const sort of ['change', 'amount', 'zt', 'turnover', 'mv'] as const) {
    const field = { change: 'changeRatio', amount: 'amount', zt: 'ztNum', turnover: 'turnoverRatio', mv: 'totalMv' }[sort] as 'amount'
    const whole = (await world.ask('sectors.list', { sort, size: 500 })).data
    const values = whole.infos.map((row) => row[field] as number)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(whole.infos.map((row) => row.rank)).toEqual(whole.infos.map((_, at) => at + 1))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => world.ask('sectors.list', { sort, page, size: 9 })))
    expect(pages.flatMap((page) => page.data.infos)).toEqual(whole.infos.slice(0, 36))
    expect(new Set(pages.map((page) => page.data.total))).toEqual(new Set([whole.total]))
    const rising = (await world.ask('sectors.list', { sort, dir: 'asc', size: 500 })).data.infos.map((row) => row[field] as number)
    expect(rising).toEqual([...values].sort((a, b) => a - b))
  }
})

test('a change over several sessions is measured from the close before them', async () => {
  for (const days of [5, 10, 20] as const) {
    const row = (await world.ask('sectors.list', { days, size: 500 })).data.infos[0]
    const { items } = (await world.ask('stock.kline', { blockcode: row?.blockcode ?? '', count: days + 1 })).data
    const [start, end] = [items[0]?.[4] as number, items.at(-1)?.[4] as number]
    expect(row?.changeRatio).toBeCloseTo(end / start - 1, 6)
    expect(row?.change).toBeCloseTo(end - start, 3)
  }
})

test('the page of a sector shows the returns its bars have', async () => {
  const { data } = await world.ask('sectors.header', { blockcode: 'SW801120' })
  const { items } = (await world.ask('stock.kline', { blockcode: 'SW801120', count: 5000 })).data
  const close = (back: number) => items.at(-1 - back)?.[4] as number
  expect(data.ret.d5).toBeCloseTo(close(0) / close(5) - 1, 6)
  expect(data.ret.d60).toBeCloseTo(close(0) / close(60) - 1, 6)
  const lastOfYear = items.findLast(([time]) => time < '2026-01-01')?.[4] as number
  expect(data.ret.ytd).toBeCloseTo(close(0) / lastOfYear - 1, 6)
  expect(data.spark.at(-1)).toBe(data.price)
})

test('membership is that of the day asked about', async () => {
  const { market } = world.context
  const left = market.sectors.flatMap(({ id }) => {
    const now = new Set(market.members(id, null).map((one) => one.row))
    const then = market.members(id, '2025-06-03').filter((one) => !now.has(one.row))
    return then.length > 0 ? [{ id, row: then[0]?.row ?? -1 }] : []
  })
  expect(left.length).toBeGreaterThan(0)
  for (const { id, row } of left.slice(0, 5)) {
    const code = market.instruments[row]?.id
    const then = await world.ask('sectors.constituents', { blockcode: id, asOf: '2025-06-03', size: 500 })
    const now = await world.ask('sectors.constituents', { blockcode: id, size: 500 })
    expect(then.data.infos.some((member) => member.secucode === code)).toBe(true)
    expect(now.data.infos.some((member) => member.secucode === code)).toBe(false)
  }
  const before = await world.ask('sectors.constituents', { blockcode: 'SW801120', asOf: '1990-01-01' })
  expect(before.data).toMatchObject({ infos: [], total: 0, ranked: 0 })
  const { infos } = (await world.ask('sectors.constituents', { blockcode: 'SW801120', asOf: '2026-03-02', size: 500 })).data
  for (const member of infos) expect(member.inDate <= '2026-03-02').toBe(true)
})

test('all sectors are quoted, and the sectors of a security are those it is a member of', async () => {
  const all = (await world.ask('sectors.quotes', { blockcodes: ['all'] })).data
  expect(all.total).toBe(world.context.market.sectors.length)
  const { infos } = (await world.ask('sectors.infos', { secucode: 'SH600519' })).data
  expect(infos.map((one) => one.blockname)).toEqual(expect.arrayContaining(['食品饮料', '白酒']))
  for (const { blockcode } of infos) {
    const members = (await world.ask('sectors.constituents', { blockcode, size: 500 })).data.infos
    expect(members.some((member) => member.secucode === 'SH600519')).toBe(true)
  }
})

test('there are no area sectors, and the answer says so', async () => {
  const { data, meta } = await world.ask('sectors.list', { kind: 'area' })
  expect([data, meta.missing]).toEqual([{ infos: [], total: 0 }, [{ field: 'infos', reason: '没有地域板块的成分来源' }]])
})
