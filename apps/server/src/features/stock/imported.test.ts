import { calls } from '@guanlan/contract/calls.ts'
import { sharedData } from '@guanlan/domain/testing/shared-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MarketStore } from '../../market/store/market-store.ts'
import { importFile } from '../../providers/files/import-file.ts'
import { unexplained } from '../../testing/unexplained.ts'
import { openTestWorld, type TestWorld, TRADING } from '../../testing/world.ts'

const REFERENCE = 'real/daily_raw_preclose_hqchart.csv.gz'
const path = sharedData(REFERENCE)
const nowMs = Date.parse('2026-11-20T09:00:00+08:00')
const importReference = (store: MarketStore) => importFile(store, path ?? '', { nowMs })

/** The last row of 600000 in the file: 20240919,8.32,8.37,8.53,8.3,8.52,39163824,330778720. */
const LAST = { price: 8.52, preClose: 8.32, open: 8.37, high: 8.53, low: 8.3, volume: 39163824, amount: 330778720 }
const OF_FILE = {
  asOf: '2024-09-19 15:00:00',
  tradeDate: '2024-09-19',
  mode: 'close',
  simulated: false,
  source: [{ id: 'files', name: '导入文件', fetchedAt: '2026-11-20 09:00:00' }],
}

const asked = ['stock.base', 'stock.quotes', 'stock.kline', 'stock.minutes', 'market.overview', 'search.mix', 'search.hotWords'] as const
const withFile = path === null ? describe.skip : describe

withFile(`beside simulated figures, while the market trades (needs reference file ${REFERENCE})`, () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await openTestWorld({ clock: TRADING, before: importReference })
  })
  afterAll(() => world.close())

  test('the head of an imported security is that of its own last session', async () => {
    const { data, meta } = await world.ask('stock.base', { secucode: 'SH600000' })
    expect(meta).toMatchObject(OF_FILE)
    expect(data).toMatchObject({ status: 'closed', quoteTime: '2024-09-19 15:00:00', limitRule: null })
    expect(data.quote).toMatchObject({ ...LAST, change: 0.2, limitUp: null, limitDown: null, volumeRatio: null, inner: null, bids: null })
    expect(data.quote.changeRatio).toBeCloseTo(8.52 / 8.32 - 1, 6)
    for (const field of ['limitUp', 'limitDown', 'limitRule', 'inner'])
      expect(meta.missing, field).toContainEqual({ field, reason: '没有当日数据' })
    expect(data.low52w).toBeGreaterThan(6)
    expect(data.low52w).toBeLessThan(data.high52w as number)
  })

  test('its candles and minutes are dated likewise', async () => {
    const kline = await world.ask('stock.kline', { secucode: 'SH600000', adjust: 'none', count: 2 })
    expect(kline.meta).toMatchObject(OF_FILE)
    expect(kline.data.items.at(-1)?.slice(0, 6)).toEqual(['2024-09-19', 8.37, 8.53, 8.3, 8.52, 39163824])
    const minutes = await world.ask('stock.minutes', { secucode: 'SH600000' })
    expect(minutes.meta).toMatchObject(OF_FILE)
    expect(minutes.data).toMatchObject({ sessions: [], preClose: 8.32, limitUp: null, auction: [] })
    expect(minutes.meta.missing).toContainEqual({ field: 'sessions', reason: '没有当日数据' })
  })

  test('its quote row says its own time, alone and among others', async () => {
    const cols = ['price', 'preClose', 'open', 'high', 'low', 'volume', 'amount', 'tradeStatus', 'time'] as const
    const own = { ...LAST, tradeStatus: 'closed', time: '2024-09-19 15:00:00' }
    const alone = await world.ask('stock.quotes', { secucodes: ['SH600000'], cols: [...cols] })
    expect(alone.meta).toMatchObject(OF_FILE)
    expect(alone.data.infos[0]).toMatchObject(own)
    const both = await world.ask('stock.quotes', { secucodes: ['SH600000', 'SH600519'], cols: [...cols] })
    expect(both.data.infos[0]).toMatchObject(own)
    expect(both.data.infos[1].time).toMatch(/^10:15:/)
    expect(both.meta).toMatchObject({ tradeDate: '2026-11-20', mode: 'realtime', simulated: true })
  })

  test('found by search, or a hot word, its price and change say the session they are of; others say none', async () => {
    const own = { price: 8.52, changeRatio: expect.closeTo(8.52 / 8.32 - 1, 6), time: '2024-09-19 15:00:00' }
    for (const id of ['SH600000', 'SH600519']) await world.ask('search.pick', { q: id, type: 'stock', id })
    const words = (await world.ask('search.hotWords', {})).data
    expect(words.find((word) => word.secucode === 'SH600000')).toMatchObject(own)
    expect(words.find((word) => word.secucode === 'SH600519')).not.toHaveProperty('time')
    const stocks = (await world.ask('search.mix', { q: '600000' })).data.stocks
    expect(stocks[0]).toMatchObject({ secucode: 'SH600000', ...own })
    expect((await world.ask('search.mix', { q: 'gzmt' })).data.stocks[0]).not.toHaveProperty('time')
  })

  test('every null has a reason', async () => {
    const { market } = world.context
    for (const { id } of market.instruments.filter((i) => market.pastBar(i.row) !== null)) {
      expect(unexplained(await world.ask('stock.base', { secucode: id })), id).toEqual([])
      expect(unexplained(await world.ask('stock.minutes', { secucode: id, days: 5 })), id).toEqual([])
      expect(unexplained(await world.ask('stock.kline', { secucode: id })), id).toEqual([])
    }
  })

  test('in a list of the session it has its last price and no figure of another day', async () => {
    const { market } = world.context
    const [{ sector }] = market.sectorsOf('SH600000')
    const { infos } = (await world.ask('sectors.constituents', { blockcode: sector.id, size: 200 })).data
    expect(infos.find((row) => row.secucode === 'SH600000')).toMatchObject({ price: 8.52, changeRatio: null, amount: null })
  })

  test('it counts in no figure of the session', async () => {
    const { market } = world.context
    const past = market.instruments.filter((i) => market.pastBar(i.row) !== null)
    expect(past.map((i) => i.id)).toContain('SH600000')
    const { breadth } = (await world.ask('market.overview', {})).data
    expect(breadth.up + breadth.down + breadth.flat + breadth.suspended).toBe(breadth.count)
    for (const { row } of past) expect(market.quotes().volume[row]).toBeNaN()
  })
})

withFile(`with imported figures alone (needs reference file ${REFERENCE})`, () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await openTestWorld({ clock: TRADING, source: 'files', before: importReference })
  })
  afterAll(() => world.close())

  test('the figures belong to the newest imported session', async () => {
    const { meta, data } = await world.ask('market.overview', {})
    expect(meta).toMatchObject(OF_FILE)
    expect(data.session).toMatchObject({ state: 'closed', label: '已收盘', tradeDate: '2024-09-19', isTrading: false })
    expect(data.breadth.suspended).toBe(0)
    const base = await world.ask('stock.base', { secucode: 'SH600000' })
    expect(base.meta).toMatchObject(OF_FILE)
    expect(base.data).toMatchObject({
      status: 'closed',
      quoteTime: '2024-09-19 15:00:00',
      limitRule: null,
      quote: { ...LAST, limitState: null, exRight: null },
    })
    expect(base.meta.missing).toContainEqual({ field: 'limitState', reason: '导入的数据不含涨跌停价' })
  })

  test.each(asked)('every null of %s has a reason', async (name) => {
    expect(unexplained(await world.ask(name, calls[name].example as never))).toEqual([])
  })

  test('a security that was not imported has no figures and is not called suspended', async () => {
    const { data, meta } = await world.ask('stock.base', { secucode: 'SH600519' })
    expect(data).toMatchObject({ status: 'closed', quote: { price: null, volume: null, limitUp: null } })
    expect(meta).toMatchObject({ simulated: false, source: [] })
    expect(meta.missing).toContainEqual({ field: 'price', reason: '没有当日数据' })
  })
})
