import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilFactors } from '../../../testing/bars-only.ts'
import { valuationRows } from '../../../testing/stores/made-files.ts'
import { importInto, LOSS_MAKER, storeKind } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

/** Its valuation file was not exported again. */
const OLDER = 'SZ000001'
const OLDER_UNTIL = '2026-10-30'
const LAST = '2026-11-20'
const CLOCK = '2026-11-20T20:00:00+08:00'

const kind = storeKind(
  { name: 'bars and valuation of different days', clock: CLOCK, from: '2025-09-01', to: LAST },
  {
    datasets: ['valuation'],
    extra: (securities) => ({
      'valuation.csv': valuationRows(securities, { lossMaker: LOSS_MAKER, until: { [OLDER]: OLDER_UNTIL }, isSteady: true }),
    }),
  },
)

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  await untilFactors(world)
})
afterAll(() => world.close())

const madeOf = (code: string, date: string) => {
  const made = kind.securities().find((one) => one.code === code)
  const bar = made?.bars.find((one) => one.date === date)
  if (made === undefined || bar === undefined) throw new Error(`${code} has no bar of ${date}`)
  return { ...bar, marketValue: Math.round((bar.close * made.floatShares) / 1e6) * 1e6 }
}

describe('a loss is a known figure', () => {
  test('in the quote of the stock page and in quote lists', async () => {
    const { data, meta } = await world.ask('stock.base', { secucode: LOSS_MAKER })
    expect(data.quote.peTtm).toBe(-12.5)
    expect(meta.missing.map(({ field }) => field)).not.toContain('peTtm')
    const list = await world.ask('stock.quotes', { secucodes: [LOSS_MAKER, 'SH600519'], cols: ['peTtm', 'pb'] })
    expect(list.data.infos.map(({ peTtm }) => peTtm)).toEqual([-12.5, 20])
    expect(list.meta.missing).toEqual([])
  })

  test('in columns of a screen, of whose ranks and bounds it is no part', async () => {
    const { data } = await world.ask('screen.run', { filters: [], cols: ['pe-ttm'], size: 100 })
    expect(data.infos.find(({ secucode }) => secucode === LOSS_MAKER)?.values['pe-ttm']).toBe(-12.5)
    const low = await world.ask('screen.run', { query: '市盈率低于25倍', size: 100 })
    expect(low.data.infos.map(({ secucode }) => secucode)).not.toContain(LOSS_MAKER)
    expect(low.data.funnel[0]?.losses).toBe(1)
  })

  test('in PK, where no side is cheaper than a loss', async () => {
    const { data } = await world.ask('comparison.base', { secucodes: `${LOSS_MAKER},SH600519` })
    const line = data.groups.flatMap(({ items }) => items).find(({ key }) => key === 'pe-ttm')
    expect(line).toMatchObject({ values: [-12.5, 20], winnerIndex: null, note: '有一方亏损，不比较' })
    const roe = data.groups.flatMap(({ items }) => items).find(({ key }) => key === 'roe-ttm')
    expect(roe).toMatchObject({ values: [null, null], winnerIndex: null, note: '各方都没有这项数据，不比较' })
  })
})

test('imported valuations have their own session and source, and give the market value', async () => {
  const { data } = await world.ask('stock.base', { secucode: 'SH600519' })
  const { marketValue } = madeOf('SH600519', LAST)
  expect(data.quote).toMatchObject({ peTtm: 20, pb: 2.5, totalMv: marketValue })
  expect(data.valuation).toMatchObject({ date: LAST, fields: ['peTtm', 'pb', 'ps', 'totalMv'], source: [{ id: 'files' }] })
  const list = await world.ask('stock.quotes', { secucodes: ['SH600519'], cols: ['totalMv'] })
  expect(list.data.infos[0]?.totalMv).toBe(marketValue)
  const { data: screened } = await world.ask('screen.run', { filters: [], cols: ['total-mv'], size: 100 })
  expect(screened.infos.find(({ secucode }) => secucode === 'SH600519')?.values['total-mv']).toBe(marketValue)
})

test('a valuation file that ends before the bars is of its own day, and says nothing of the session of the bars', async () => {
  const { data } = await world.ask('stock.base', { secucode: OLDER })
  expect(data.quote.price).toBe(madeOf(OLDER, LAST).close)
  expect(data.quote.totalMv).toBe(madeOf(OLDER, OLDER_UNTIL).marketValue)
  expect(data.valuation?.date).toBe(OLDER_UNTIL)
  const list = await world.ask('stock.quotes', { secucodes: [OLDER], cols: ['peTtm', 'totalMv'] })
  expect(list.data.infos[0]).toMatchObject({ peTtm: null, totalMv: null })
})

test('levels and places are those of positive multiples, with the number of sessions at a loss beside them', async () => {
  const { data } = await world.ask('valuation.metric', { secucode: LOSS_MAKER, metric: 'pe_ttm', years: 1 })
  expect(data).toMatchObject({ n: 0, median: null, pctile: null })
  expect(data.excluded.count).toBeGreaterThan(200)
  expect(data.excluded.losses).toBe(data.excluded.count)
  const { data: base } = await world.ask('valuation.base', { secucode: LOSS_MAKER })
  expect(base.pctile.pe['1y']).toMatchObject({ n: 0, pctile: null })
  expect(base.pctile.pe['1y'].losses).toBe(base.pctile.pe['1y'].excluded)
  expect(base.pctile.pb['1y']).toMatchObject({ losses: 0 })
  const { data: profitable } = await world.ask('valuation.metric', { secucode: 'SH600519', metric: 'pe_ttm', years: 1 })
  expect(profitable).toMatchObject({ median: 20, now: 20, pctile: 0.5, excluded: { losses: 0 } })
  const { data: now } = await world.ask('valuation.base', { secucode: 'SH600519' })
  expect(now).toMatchObject({ pe: { ttm: 20 }, pb: 2.5, ps: 3.25, imported: ['peTtm', 'pb', 'ps'] })
  const { data: older } = await world.ask('valuation.base', { secucode: OLDER })
  expect(older).toMatchObject({ pe: { ttm: null }, pb: null, imported: [] })
})
