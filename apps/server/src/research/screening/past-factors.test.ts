import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { entryOf, firstItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { knownFactor } from '@guanlan/engine/factors/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../storage/open-database.ts'
import { giveFactors } from '../../testing/factor-cut.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'
import { computeCut } from '../factors/compute-cut.ts'

const SESSION = '2026-11-20'
const FACTORS = ['change-ratio', 'limit-up', 'turnover-rate', 'amount', 'price']

let world: TestWorld
/** By session: factors of each security, computed one session at a time. */
const slow = new Map<string, Map<string, Record<string, number>>>()
beforeAll(async () => {
  world = await openTestWorld({ limit: 60 })
  await giveFactors(world)
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const isShare = new Set(
    world.context.market.instruments.filter(({ kind, board }) => kind === 'stock' && board !== 'b').map(({ id }) => id),
  )
  for (let sessions = 0; sessions < 6; sessions++) {
    const date = back(sessions)
    const cut = await computeCut(database, { factors: FACTORS.map(knownFactor), date })
    const rows = cut.codes.map(
      (code, row) => [code, Object.fromEntries(FACTORS.map((key) => [key, numberAt(entryOf(cut.columns, key), row)]))] as const,
    )
    slow.set(date, new Map(rows.filter(([code]) => isShare.has(code))))
  }
  await database.close()
})
afterAll(() => world.close())

const back = (sessions: number) => (sessions === 0 ? SESSION : addTradingDays(SESSION, -sessions))
const found = async (query: string) => {
  const { data } = await world.ask('screen.run', { query, size: 200 })
  expect([query, data.parsed.unknown]).toEqual([query, []])
  return data.infos.map(({ secucode }) => secucode).sort()
}
const of = (sessions: number, key: string) => (code: string) => slow.get(back(sessions))?.get(code)?.[key] ?? Number.NaN
const meant = (holds: (code: string) => boolean) => [...(slow.get(SESSION)?.keys() ?? [])].filter(holds).sort()

describe('figures of earlier sessions are those computed of that session alone', () => {
  test('of a named day', async () => {
    const changed = of(3, 'change-ratio')
    const rows = await found(`${back(3)}涨幅大于1%`)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows).toEqual(meant((code) => changed(code) > 0.01))
  })

  test('of days counted back, compared with each other', async () => {
    const [one, two] = [of(1, 'turnover-rate'), of(2, 'turnover-rate')]
    const rows = await found('昨日换手率大于前日换手率')
    expect(rows.length).toBeGreaterThan(3)
    expect(rows).toEqual(meant((code) => one(code) > two(code)))
  })

  test('multiplied, and as an order', async () => {
    const [now, before] = [of(0, 'amount'), of(1, 'amount')]
    const rows = await found('成交额比昨日高20%以上')
    expect(rows.length).toBeGreaterThan(3)
    expect(rows).toEqual(meant((code) => now(code) >= before(code) * 1.2))
    const { data } = await world.ask('screen.run', { query: `股价大于0，按${back(2)}成交额排序，取前5只`, size: 10 })
    const largest = meant(() => true).sort((a, b) => of(2, 'amount')(b) - of(2, 'amount')(a))
    expect(data.infos.map(({ secucode }) => secucode)).toEqual(largest.filter((code) => !Number.isNaN(of(2, 'amount')(code))).slice(0, 5))
  })

  test('counted over sessions', async () => {
    const rows = await found('近5日至少3天股价大于10元')
    expect(rows).toEqual(meant((code) => [0, 1, 2, 3, 4].filter((sessions) => of(sessions, 'price')(code) > 10).length >= 3))
    const { data } = await world.ask('screen.run', { filters: [{ key: 'days(turnover-rate>0.02,5)', op: '>=', value: 3 }], size: 200 })
    const held = (code: string) => [0, 1, 2, 3, 4].filter((sessions) => of(sessions, 'turnover-rate')(code) > 0.02).length >= 3
    expect(data.infos.map(({ secucode }) => secucode).sort()).toEqual(meant(held))
    expect(data.infos.length).toBeGreaterThan(0)
  })

  test('the change since a day is that of the closes', async () => {
    const rows = await found(`${back(3)}以来涨幅大于2%`)
    // a session without trade changes nothing
    const moved = (code: string, sessions: number) => 1 + (of(sessions, 'change-ratio')(code) || 0)
    const changed = (code: string) => [0, 1, 2, 3].reduce((all, sessions) => all * moved(code, sessions), 1) - 1
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(meant((code) => changed(code) > 0.02))
  })
})

test('a column of an earlier session has its name, its unit and the data sets it is made of', async () => {
  const { data } = await world.ask('screen.run', { query: '主板，昨日换手率大于0.1%，11月17日成交额大于1亿', size: 3 })
  const column = data.columns.find(({ key }) => key === 'on(amount,20261117)')
  expect(column).toMatchObject({ name: '2026年11月17日成交额', unit: '元' })
  expect(firstItem(data.parsed.filters)).toBeDefined()
})

test('a session before the bars begin, and too many sessions, are no empty answer', async () => {
  const old = await world.ask('screen.run', { query: '2010年3月3日涨停', size: 3 })
  expect([old.data.total, old.meta.missing.find(({ field }) => field === 'total')?.reason]).toEqual([
    null,
    expect.stringContaining('2010年3月3日'),
  ])
  const response = await world.send('screen.run', {
    filters: ['turnover-rate', 'amount', 'price', 'change-ratio', 'volume'].map(
      (key) => ({ key: `days(${key}>0,60)`, op: '>', value: 1 }) as const,
    ),
  })
  expect(response.json()).toMatchObject({ error: 'invalid_input', msg: expect.stringContaining('过去交易日太多') })
})

test('the newest session is dated by the day of the table', async () => {
  expect(dayOfIso(SESSION)).toBe(20261120)
  expect(await found('2026年11月20日换手率大于1%')).toEqual(meant((code) => of(0, 'turnover-rate')(code) > 0.01))
})
