import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@guanlan/contract/calls.ts'
import { sharedData } from '@guanlan/domain/testing/shared-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { importFile } from '../../../sources/files/import-file.ts'
import { admitFiles, importRecords } from '../../../sources/files/records/import-records.ts'
import { createMarketStore, type MarketStore } from '../../../storage/bars/market-store.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'

const REFERENCE = 'real/daily_raw_preclose_hqchart.csv.gz'
const path = sharedData(REFERENCE)
const TABLES = {
  'dividends.csv': 'secucode,exDate,cashPer10\nSH600000,2024-07-18,3.21\n',
  'capital.csv': 'secucode,from,totalShares,floatShares\nSH600000,2020-05-06,29352175000,28103763899\n',
  'sectors.csv': 'sectorId,name,kind,createDate\nSW801780,银行,industry,1999-12-30\n',
  'members.csv': 'sectorId,secucode,inDate,outDate\nSW801780,SH600000,1999-11-10,\nSH000016,SH600000,2004-01-02,\n',
  'indexes.csv': 'secucode,name\nSH000016,上证50\n',
}
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

test('a simulated store takes no file: the refusal names the two ways out, and nothing is written', async () => {
  const folder = temporaryFolder()
  const world = await openTestWorld({ clock: TRADING, limit: 40, dataDir: folder.path })
  const database = await openDatabase({ dataDir: folder.path })
  const before = await createMarketStore(database).sources()
  await expect(admitFiles(database.db)).rejects.toThrow(/模拟数据，不能导入真实数据.*DATA_DIR.*--replace-simulated/)
  const file = join(folder.path, 'dividends.csv')
  writeFileSync(file, 'secucode,exDate,cashPer10\nSH600000,2024-07-18,3.21\n')
  await expect(importRecords(database.db, file, { nowMs })).rejects.toThrow(/模拟数据，不能导入真实数据/)
  expect((await createMarketStore(database).sources()).map(({ version }) => version)).toEqual(before.map(({ version }) => version))
  await database.close()
  await world.close()
  folder.remove()
})

withFile(`with bars, dividends, shares and sectors of files (needs reference file ${REFERENCE})`, () => {
  let world: TestWorld
  let folder: ReturnType<typeof temporaryFolder>
  beforeAll(async () => {
    folder = temporaryFolder()
    const database = await openDatabase({ dataDir: folder.path })
    await importReference(createMarketStore(database))
    for (const [name, content] of Object.entries(TABLES)) {
      writeFileSync(join(folder.path, name), content)
      const reports = (await importRecords(database.db, join(folder.path, name), { nowMs }))?.reports ?? []
      expect(reports.map(({ refused }) => refused)).toEqual(reports.map(() => null))
    }
    await database.close()
    world = await openTestWorld({ clock: TRADING, dataDir: folder.path })
  })
  afterAll(async () => {
    await world.close()
    folder.remove()
  })

  test('a server asked for no source runs on the files', () => {
    expect(world.context.source).toBe('files')
    expect(world.context.market.snapshot()).toMatchObject({ simulated: false, tradeDate: '2024-09-19' })
  })

  test('what files say of a security is what the market has, and nothing else', () => {
    const { market } = world.context
    const { row } = market.find('SH600000') as { row: number }
    // the product has no dividend of its own beside the imported one
    expect(market.exRights(row)).toEqual([
      { exDate: '2024-07-18', cashPer10: 3.21, bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 },
    ])
    expect(market.shareCapital(row)).toEqual([{ from: '2020-05-06', totalShares: 29_352_175_000, floatShares: 28_103_763_899, reason: '' }])
    expect(market.quotes().floatShares[row]).toBe(28_103_763_899)
    expect(market.sectors).toMatchObject([{ id: 'SW801780', name: '银行', kind: 'industry' }])
    expect(market.members('SW801780', '2024-09-19')).toEqual([{ row, inDate: '1999-11-10' }])
    expect(market.members('SW801780', '1999-11-09')).toEqual([])
    expect(market.instruments.filter(({ source }) => source === 'simulated')).toEqual([])
  })

  test('what was imported of another security is not said to be missing from the store', async () => {
    const { meta } = await world.ask('stock.base', { secucode: 'SZ000151' })
    const reasonOf = (wanted: string) => meta.missing.find(({ field }) => field === wanted)
    expect(reasonOf('totalShares')).toEqual({
      field: 'totalShares',
      reason: '没有导入这只证券的股本',
      kind: 'not_imported',
      dataset: 'shareCapital',
    })
  })

  test('an index that was imported has a name and members; the built-in list names the others', () => {
    const { market } = world.context
    expect(market.find('SH000016')).toMatchObject({ name: '上证50', kind: 'index' })
    expect(market.members('SH000016', null)).toHaveLength(1)
    expect(market.find('SH600519')).toMatchObject({ name: '贵州茅台' })
  })

  test('the data page says which rows are imported and which list is the product’s own', async () => {
    const { datasets } = await world.context.datasets.statuses()
    const sourceOf = (key: string) => datasets.find((one) => one.key === key)
    expect(sourceOf('securities')?.source).toBe('built-in')
    expect(sourceOf('dividends')).toMatchObject({ source: 'files', rows: 1 })
    expect(datasets.filter(({ source }) => source?.includes('simulated'))).toEqual([])
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
    expect(data.session).toMatchObject({ state: 'closed', label: '已收盘', tradeDate: '2024-09-19', isTrading: false, isPast: true })
    expect(data.breadth.suspended).toBe(0)
    const base = await world.ask('stock.base', { secucode: 'SH600000' })
    expect(base.meta).toMatchObject(OF_FILE)
    expect(base.data).toMatchObject({
      status: 'closed',
      quoteTime: '2024-09-19 15:00:00',
      // 8.32 × 1.1 and × 0.9, to the cent
      limitRule: { status: 'limited', upPrice: 9.15, downPrice: 7.49, upRatio: 0.1 },
      quote: { ...LAST, limitState: 'none', exRight: null, limitUp: 9.15, limitDown: 7.49 },
    })
    expect(base.data.limitRule?.rule).toContain('除权资料未知')
    expect(base.meta.missing).toContainEqual({
      field: 'exRight',
      reason: '当日是否除权未知：没有导入这只证券的分红送配',
      kind: 'not_imported',
      dataset: 'dividends',
    })
  })

  test.each(asked)('every null of %s has a reason', async (name) => {
    expect(unexplained(await world.ask(name, calls[name].example as never))).toEqual([])
  })

  test('a security that was not imported has no figures and is not called suspended', async () => {
    const { data, meta } = await world.ask('stock.base', { secucode: 'SH600519' })
    expect(data).toMatchObject({ status: 'closed', quote: { price: null, volume: null, limitUp: null } })
    expect(meta).toMatchObject({ simulated: false, source: [{ id: 'files' }] })
    expect(meta.missing).toContainEqual(expect.objectContaining({ field: 'price', kind: 'not_imported', dataset: 'dayBars' }))
  })
})
