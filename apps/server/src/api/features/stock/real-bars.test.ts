import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closedDown, limitDays } from '@guanlan/engine/limit-board/limit-days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileRow, writeFileRows } from '../../../market/testing/real-store.ts'
import { withStore } from '../../../market/testing/small-market.ts'
import { openSessionViews } from '../../../research/factors/security-views.ts'
import { importFile } from '../../../sources/files/import-file.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

/** A session like 2025-04-07, with the closes of 04-03 before it. Limits are worked out by hand beside each row. */
const BEFORE = 20250403
const DAY = 20250407
const earlier = (close: number): FileRow[] =>
  [20250327, 20250328, 20250331, 20250401, 20250402].map((date) => ({ date, close, preClose: close }))
const bare = (close: number, next: number): FileRow[] => [
  ...earlier(close).map(({ preClose: _, ...row }) => row),
  { date: BEFORE, close },
  { date: DAY, close: next },
]
const reported = (close: number, next: Omit<FileRow, 'date'>): FileRow[] => [
  ...earlier(close),
  { date: BEFORE, close, preClose: close },
  { date: DAY, ...next },
]

const files = {
  // 14.86 × 0.9 = 13.374
  SH601012: reported(14.86, { close: 13.37, preClose: 14.86 }),
  // 44.53 × 0.9 = 40.077; bars alone
  SZ000651: bare(44.53, 40.08),
  // 创业板: 250 × 0.8
  SZ300750: reported(250, { close: 200, preClose: 250 }),
  // 10 转 10 that day: the reference price is 21, × 0.9 = 18.90
  SH600036: reported(42, { close: 18.9, preClose: 21 }),
  // under risk warning that day: 3.00 × 0.95
  SH600000: reported(3, { close: 2.85, preClose: 3, isSt: true }),
  SH600519: reported(1500, { close: 1530, preClose: 1500 }),
  // −40 % in bars alone: more than a share can fall
  SH601318: bare(50, 30),
  // the file ends before, and says nothing of the session
  SH600276: [...earlier(40), { date: BEFORE, close: 40 }],
  // a session of the file without trading
  SZ000858: reported(120, { preClose: 120 }),
} satisfies Record<string, FileRow[]>

let world: TestWorld
let folder = ''
beforeAll(async () => {
  world = await openTestWorld({
    clock: '2025-04-07T20:00:00+08:00',
    source: 'files',
    tickMs: 60_000,
    fill: async (dataDir) => {
      folder = dataDir
      await writeFileRows(dataDir, files)
    },
  })
})
afterAll(() => world.close())

const base = async (secucode: string) => await world.ask('stock.base', { secucode })

test('the limit-downs of the session are counted, and what cannot be counted is named beside them', async () => {
  const { data, meta } = await world.ask('market.overview', {})
  expect(data.breadth).toEqual({
    up: 1,
    down: 5,
    flat: 0,
    suspended: null,
    limitUp: 0,
    limitDown: 5,
    brokenLimit: 0,
    count: 8,
    changeUnknown: 1,
    limitUnknown: 1,
    absent: 1,
  })
  expect(meta.missing).toContainEqual({ field: 'breadth.suspended', reason: '有 1 只当日没有行情，是停牌还是缺数据未知' })
  expect(unexplained({ data, meta })).toEqual([])
})

test('the factors of the same session see the same limit-downs', async () => {
  const database = await openDatabase({ dataDir: folder })
  const down: string[] = []
  const { pages } = await openSessionViews(database, { date: '2025-04-07', records: [], columns: [] })
  for await (const views of pages) {
    for (const view of views)
      if (view.bars.dates.at(-1) === DAY && ((limitDays(view).at(-1) ?? 0) & closedDown) !== 0) down.push(view.secucode)
  }
  await database.close()
  expect(down.toSorted()).toEqual(['SH600000', 'SH600036', 'SH601012', 'SZ000651', 'SZ300750'])
})

test('a limit-down says so with the rule and the prices it follows from', async () => {
  const { data } = await base('SH601012')
  expect(data).toMatchObject({
    limitRule: { status: 'limited', upPrice: 16.35, downPrice: 13.37, upRatio: 0.1 },
    quote: { preClose: 14.86, limitState: 'down', exRight: false },
  })
  const st = await base('SH600000')
  expect(st.data).toMatchObject({ limitRule: { downPrice: 2.85, upRatio: 0.05 }, quote: { limitState: 'down' } })
})

test('an ex-date reported by the previous close is one: change, limits, bars before it', async () => {
  const { data } = await base('SH600036')
  expect(data).toMatchObject({ quote: { preClose: 21, changeRatio: -0.1, exRight: true, limitState: 'down' }, high52w: null })
  const kline = await world.ask('stock.kline', { secucode: 'SH600036' })
  expect(kline.data).toMatchObject({ adjust: 'qfq', adjustGap: '', exrights: [{ date: '2025-04-07', factor: 0.5, cashPer10: 0 }] })
  expect(kline.data.items.map((item) => item[4])).toEqual([21, 21, 21, 21, 21, 21, 18.9])
  expect(kline.data.items.at(-1)?.[8]).toBe(21)
})

test('without dividends or previous closes 前复权 is refused with a sentence, and the raw bars are answered', async () => {
  const { data, meta } = await world.ask('stock.kline', { secucode: 'SZ000651' })
  expect(data).toMatchObject({ adjust: 'none', adjustBase: null, exrights: [] })
  expect(data.adjustGap).toBe('没有导入分红送转、复权因子或扣除权息的昨收，无法复权：显示不复权价')
  expect(meta.missing).toContainEqual({ field: 'adjust', reason: data.adjustGap, kind: 'not_imported', dataset: 'dividends' })
  expect(data.items.at(-1)?.[4]).toBe(40.08)
  expect((await world.ask('stock.kline', { secucode: 'SZ000651', adjust: 'none' })).data.adjustGap).toBe('')
})

test('a bar beyond the limits is probably an ex-date: marked, its change and limits unknown, never −40 %', async () => {
  const { data, meta } = await base('SH601318')
  expect(data.quote).toMatchObject({ price: 30, preClose: null, changeRatio: null, limitUp: null, limitState: null, exRight: null })
  expect(data.limitRule).toMatchObject({ status: 'unknown', upPrice: null, upRatio: null })
  expect(meta.missing).toContainEqual({ field: 'changeRatio', reason: '昨收未知：可能是除权日，或之前没有日线' })
  expect(unexplained({ data, meta })).toEqual([])
  const kline = await world.ask('stock.kline', { secucode: 'SH601318' })
  expect(kline.data.events).toContainEqual(expect.objectContaining({ date: '2025-04-07', type: 'probable-ex-right' }))
  expect(kline.data.items.at(-1)?.[8]).toBeNull()
})

test('what is computed of bars begins behind a probable ex-date', async () => {
  const { data } = await world.ask('tech.performance', { secucode: 'SH601318' })
  expect(data.periods.map(({ key, stock }) => [key, stock])).toContainEqual(['1d', null])
  const gene = await world.ask('tech.gene', { secucode: 'SH601318' })
  expect(gene.data.dtCount ?? 0).toBe(0)
})

test('a listed security without a bar is unknown unless its file says it was suspended', async () => {
  const absent = await base('SH600276')
  expect(absent.data).toMatchObject({ limitRule: null, quote: { price: 40, limitState: null } })
  expect(absent.meta.missing).toContainEqual({ field: 'limitUp', reason: '当日停牌或缺数据' })
  expect((await base('SZ000858')).data).toMatchObject({ status: 'suspended', quote: { price: 120, limitState: 'none' } })
})

test('an index is never made of the members that were imported', async () => {
  const { data, meta } = await world.ask('market.overview', {})
  expect(data.indexes.map(({ price }) => price)).toEqual(data.indexes.map(() => null))
  expect(meta.missing).toContainEqual({ field: 'indexes.price', reason: '没有导入指数行情，不由部分成分股推算', kind: 'not_imported' })
})

/** A Baostock export of 601012 around its 10 转 4 派 2.6 of 2022-06-06, whose change the file gives as 6.462944 %. */
const BAOSTOCK = `date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST
2022-06-01,sh.601012,77.5000,78.6000,76.8000,78.1000,77.5000,50000000,3880000000.0000,3,0.93,1,0.774194,0
2022-06-02,sh.601012,78.1000,80.2000,77.9000,79.9800,78.1000,52000000,4120000000.0000,3,0.96,1,2.407170,0
2022-06-06,sh.601012,57.5000,60.9000,57.2000,60.6200,56.9400,90000000,5350000000.0000,3,1.19,1,6.462944,0
2022-06-07,sh.601012,60.6000,61.4000,59.9000,60.5000,60.6200,60000000,3640000000.0000,3,0.79,1,-0.197955,0
`

test('an imported Baostock file is adjusted by its own previous closes: +6.46 % over the ex-date, factor 56.94 ÷ 79.98', async () => {
  const own = await openTestWorld({
    clock: '2022-06-07T20:00:00+08:00',
    source: 'files',
    tickMs: 60_000,
    fill: async (dataDir) => {
      const path = join(dataDir, 'sh.601012.csv')
      writeFileSync(path, BAOSTOCK)
      await withStore(dataDir, (store) => importFile(store, path, { nowMs: Date.parse('2022-06-07T18:00:00+08:00') }))
    },
  })
  const { data } = await own.ask('stock.kline', { secucode: 'SH601012' })
  const hfq = await own.ask('stock.kline', { secucode: 'SH601012', adjust: 'hfq' })
  await own.close()
  expect(data).toMatchObject({ adjust: 'qfq', adjustGap: '', adjustBase: '2022-06-07', exrights: [{ date: '2022-06-06' }] })
  const [, before, ex] = data.items
  expect(before?.[4]).toBeCloseTo(79.98 * (56.94 / 79.98), 3)
  expect(ex?.[8]).toBe(56.94)
  expect((ex?.[4] ?? 0) / (before?.[4] ?? 1) - 1).toBeCloseTo(0.06462944, 5)
  expect(hfq.data.items[2]?.[4]).toBeCloseTo(60.62 * (79.98 / 56.94), 3)
})
