import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createRecordStore, type RecordStore } from '../../../storage/columns/record-store.ts'
import { readStates } from '../../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { readSetting } from '../../../storage/settings.ts'
import { takeRows } from '../../datasets/take-rows.ts'
import { recogniseRecords } from '../testing/recognise-records.ts'
import { fileDatasetNamed } from './column-template.ts'
import { importRecords, recordLines } from './import-records.ts'
import { columnsOf, fileDatasets, templateOf } from './template.ts'

let database: Database
let records: RecordStore
let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
  records = createRecordStore(database.db)
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const run = async (path: string) => (await importRecords(database.db, path, { nowMs }))?.reports[0]
function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder.path, name), content)
  return join(folder.path, name)
}

const DEALS = `secucode,tradeDate,dealNo,price,close,premiumRatio,volume,amount,buyer,seller,effectiveAt
SZ300336,2020-12-04,1,3.93,3.93,0,2509000,9860370,华泰证券股份有限公司上海分公司,海通证券股份有限公司嵊州西前街证券营业部,2020-12-04 17:30:00
`

test('every data set has a template that is recognised by its own header alone', () => {
  for (const dataset of fileDatasets()) {
    const header = templateOf(dataset).trim().split('\n').at(-1)?.split(',') ?? []
    expect([dataset.key, ...(recogniseRecords(header)?.datasets ?? [])]).toEqual([dataset.key, dataset.key])
    expect(columnsOf(dataset).map(({ field }) => field)).toEqual(expect.arrayContaining([...dataset.keys]))
  }
  expect(fileDatasetNamed('dragon-tiger').key).toBe('dragonTiger')
  expect(templateOf(storedDatasets.blockTrades as never)).toMatch(/# amount：成交额，数，元\n/)
})

test('a column that stands twice is refused by its name, and nothing of the file is stored', async () => {
  const twice = DEALS.replace(',price,', ',price,price,').replace(',3.93,3.93,', ',3.93,9.99,3.93,')
  const report = await run(file('twice.csv', twice)).catch((error: Error) => error.message)
  expect(JSON.stringify(report)).toContain('表头里“price”不止一列')
  expect(await records.bySecurity(storedDatasets.blockTrades, 'SZ300336')).toEqual([])
})

test('imported rows cover the days up to the newest of them, and an older file does not shorten that', async () => {
  const covered = async () => (await readStates(database.db)).find(({ dataset }) => dataset === 'blockTrades')?.coveredTo
  await run(file('deals.csv', DEALS))
  expect(await covered()).toBe('2020-12-04')
  await run(file('older.csv', DEALS.replaceAll('2020-12-04', '2019-03-01')))
  expect(await covered()).toBe('2020-12-04')
})

test('dividends reach up to their newest ex-date that is past, not to the day of the import', async () => {
  const reach = async () => JSON.parse((await readSetting(database.db, 'ingest_run.dividends')) ?? '{}').asOf
  const header = 'secucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice'
  await run(file('dividends.csv', [header, 'SH600000,2023-07-21,3.2,0,0,0,0', 'SH600000,2099-07-21,3.2,0,0,0,0', ''].join('\n')))
  expect(await reach()).toBe('2023-07-21')
  await run(file('older.csv', [header, 'SH600000,2019-06-11,3.5,0,0,0,0', ''].join('\n')))
  expect(await reach()).toBe('2023-07-21')
})

test('rows of a template are imported, again they change nothing; remarks and compression make no difference', async () => {
  expect(await run(file('deals.csv', DEALS))).toMatchObject({
    dataset: '大宗交易',
    rows: 1,
    added: 1,
    unchanged: 0,
    rejected: 0,
    refused: null,
  })
  const { row, source } = firstItem(await records.bySecurity(storedDatasets.blockTrades, 'SZ300336'))
  expect(row).toMatchObject({ price: 3.93, volume: 2_509_000, effectiveAtMs: Date.parse('2020-12-04T17:30:00+08:00') })
  expect(source).toBe('files')
  expect(await run(file('again.csv.gz', gzipSync(`# 大宗交易\n${DEALS}`)))).toMatchObject({ added: 0, unchanged: 1 })
  expect((await readStates(database.db))[0]).toMatchObject({ dataset: 'blockTrades', rows: 1, world: null })
})

test('lines that cannot be right are reported with their number; a file of such lines changes nothing', async () => {
  const good = Array.from({ length: 9 }, (_, k) => itemAt(DEALS.split('\n'), 1).replace(',1,3.93', `,${k + 1},3.93`))
  const header = DEALS.split('\n')[0]
  const wrong = itemAt(DEALS.split('\n'), 1).replace('9860370', '986.037')
  const report = await run(file('some.csv', [header, ...good.slice(0, 4), wrong, ...good.slice(4)].join('\n')))
  expect(report).toMatchObject({ rows: 10, added: 9, rejected: 1, rejections: [{ line: 6, reason: '成交额 = 价格 × 数量' }] })
  expect(recordLines(report as never).join('\n')).toMatch(/新增或更新 9 行[\s\S]*第 6 行：成交额 = 价格 × 数量/)
  const before = await readStates(database.db)
  expect(await run(file('bad.csv', [header, firstItem(good).replace('2020-12-04', '2020-12-07'), wrong, wrong].join('\n')))).toMatchObject({
    added: 0,
    refused: '3 行中有 2 行不合格，整个文件没有导入',
  })
  expect(await readStates(database.db)).toEqual(before)
})

test('a data set of a simulated world takes no files: the refusal says what to do', async () => {
  const { row } = {
    row: {
      secucode: 'SZ300336',
      tradeDate: '2020-12-03',
      dealNo: 1,
      price: 4,
      close: 4,
      premiumRatio: 0,
      volume: 100,
      amount: 400,
      buyer: 'a',
      seller: 'b',
      effectiveAtMs: 1,
    },
  }
  const attempt = { answer: { provider: 'simulated', rows: [row], coveredTo: null, world: '3/5/all/1' } }
  await takeRows(database.db, storedDatasets.blockTrades, { attempt, at: { startedAtMs: 1, nowMs: () => 1 } })
  expect((await run(file('deals.csv', DEALS)))?.refused).toMatch(/大宗交易现在是模拟数据，不能与真实数据存在同一个库里：请另设 DATA_DIR/)
})

test('a file of bars is none of records', async () => {
  expect(await run(file('bars.csv', 'date,open,high,low,close,volume,amount\n2024-01-02,1,1,1,1,1,1\n'))).toBeUndefined()
})

sharedDataTest('the real limit-up pools are imported with the figures of the file', 'real/limit_up_pool_2026-07.csv', async (path) => {
  const report = await run(path)
  // the pool of Friday was saved on Saturday and on Sunday
  expect(report).toMatchObject({ rows: 282, added: 249, skipped: 33, rejected: 0, refused: null })
  const rows = await records.byDates(storedDatasets.limitMoves, { from: '2026-07-17', to: '2026-07-17' })
  expect(rows).toHaveLength(33)
  expect(rows.find(({ row }) => row.secucode === 'SZ002432')?.row).toMatchObject({
    close: 79.2,
    changeRatio: 0.1,
    amount: 3_594_431_328,
    sealAmount: 409_388_760,
    firstSealTime: '09:25',
    lastSealTime: '13:59',
    opens: 2,
    streak: 1,
    theme: '医疗器械',
  })
  expect(await run(path)).toMatchObject({ added: 0, unchanged: 249 })
})

sharedDataTest(
  '772 real questions of 浦发银行 are imported but the one answered before it was asked',
  'real/investor_qa_600000.json.gz',
  async (path) => {
    const report = await run(path)
    expect(report).toMatchObject({ rows: 772, added: 771, rejected: 1, refused: null })
    expect(report?.rejections[0]?.reason).toBe('答复不早于提问')
    const rows = await records.bySecurity(storedDatasets.investorQuestions, 'SH600000')
    expect(rows.find(({ row }) => row.id === 'sse-1252159')?.row).toMatchObject({
      platform: 'sse',
      date: '2023-12-28',
      question: expect.stringMatching(/^请问浦发是否有重大亏损/),
    })
  },
)

sharedDataTest('real flashes are imported with their minute and text', 'real/news_sina_7x24_2026-04-06.csv', async (path) => {
  const report = await run(path)
  expect(report).toMatchObject({ rows: 50, rejected: 0, refused: null })
  const rows = await records.byDates(storedDatasets.flashNews, { from: '2026-04-06', to: '2026-04-06' })
  const found = rows.find(({ row }) => row.id === 'file-sina_4798763')?.row
  expect(found).toMatchObject({
    title: '印度财政部长：印度具备财政空间，同时也存在降息空间。',
    effectiveAtMs: Date.parse('2026-04-06T20:08:02+08:00'),
  })
})

sharedDataTest('real telegraphs keep their subjects', 'real/news_cls_telegraph_2026-04-06.csv', async (path) => {
  const report = await run(path)
  expect(report).toMatchObject({ rows: 20, rejected: 0, refused: null })
  const rows = await records.byDates(storedDatasets.flashNews, { from: '2026-04-06', to: '2026-04-06' })
  expect(rows.find(({ row }) => row.id === 'file-2335838')?.row.tags).toEqual(['期货市场情报', '能源类期货', '俄乌冲突快报', '天然气'])
})

sharedDataTest(
  'real seats are put into the lists the store knows; others as far as seats have them',
  'real/lhb_seats_2026.csv.gz',
  async (path) => {
    // the list of 中钨高新 on 2026-06-22 as a vendor reports it: amounts of the list, no seats; turnover as the shares of the file say
    const list = {
      secucode: 'SZ000657',
      tradeDate: '2026-06-22',
      reason: 'gain',
      reasonText: '日涨幅偏离值达到7%的前5只证券',
      days: 1,
      close: 30,
      changeRatio: 0.1,
      triggerValue: null,
      amount: 8_883_725_000,
      volume: null,
      buyAmount: 2e9,
      sellAmount: 1e9,
      netAmount: 1e9,
      seats: [],
      effectiveAtMs: Date.parse('2026-06-22T17:30:00+08:00'),
    }
    const attempt = { answer: { provider: 'live/eastmoney', rows: [list], coveredTo: null } }
    await takeRows(database.db, storedDatasets.dragonTiger, { attempt, at: { startedAtMs: 1, nowMs: () => 1 } })
    expect(await run(path)).toMatchObject({ rows: 2596, refused: null })
    const { row } = firstItem(await records.bySecurity(storedDatasets.dragonTiger, 'SZ000657'))
    expect(row.close).toBe(30)
    expect(row.seats.slice(0, 2)).toEqual([
      { side: 'sell', rank: 1, seat: '深股通专用', buyAmount: 821_079_275.75, sellAmount: 566_812_070.91 },
      { side: 'sell', rank: 2, seat: '机构专用', buyAmount: 174_340_375.42, sellAmount: 180_667_913.78 },
    ])
    // *ST康佳A was on no list the store knew: its turnover follows from what a seat sold and its share of it, 4,404,829 ÷ 0.020880145427
    const [alone] = await records.bySecurity(storedDatasets.dragonTiger, 'SZ000016')
    expect(alone?.row).toMatchObject({ days: 3, close: null, netAmount: null, volume: null })
    expect(Math.abs((alone?.row.amount ?? 0) - 4_404_829 / 0.020880145427)).toBeLessThan(1)
    expect(alone?.row.seats[0]).toMatchObject({ side: 'sell', rank: 1, sellAmount: 4_404_829 })
    expect((await run(path))?.added).toBe(0)
  },
)

sharedDataTest(
  'real block trades of 浦发银行 are imported as sums of their days, but not beside single deals of a day',
  'real/block_trades_600000_hqchart.json',
  async (path) => {
    // one deal of a day the file reports the sum of, as a vendor reports it
    const deal = {
      secucode: 'SH600000',
      tradeDate: '2023-07-05',
      dealNo: 1,
      price: 7.25,
      close: 7.25,
      premiumRatio: 0,
      volume: 300_000,
      amount: 2_175_000,
      buyer: '机构专用',
      seller: '机构专用',
      effectiveAtMs: Date.parse('2023-07-05T17:30:00+08:00'),
    }
    const attempt = { answer: { provider: 'live/eastmoney', rows: [deal], coveredTo: null } }
    await takeRows(database.db, storedDatasets.blockTrades, { attempt, at: { startedAtMs: 1, nowMs: () => 1 } })
    const report = await run(path)
    expect(report).toMatchObject({ dataset: '大宗交易', rows: 88, added: 87, rejected: 1, refused: null })
    expect(report?.rejections[0]).toEqual({ line: 88, reason: '库里已有当日的逐笔成交，不用合计替代' })
    const rows = (await records.bySecurity(storedDatasets.blockTrades, 'SH600000')).map(({ row }) => row)
    const on = (date: string) => rows.filter(({ tradeDate }) => tradeDate === date)
    // 111920.83 万股 at a mean of 19.36 元
    expect(on('2016-03-11')).toMatchObject([{ close: 16.97, premiumRatio: 0.140820138929451, volume: 1_119_208_300, buyer: null }])
    expect(on('2016-09-23')).toMatchObject([{ price: 16.53, close: 16.48, volume: 550_000, amount: 9_091_500 }])
    expect(on('2023-07-05')).toMatchObject([{ volume: 300_000, buyer: '机构专用' }])
    expect(await run(path)).toMatchObject({ added: 0, unchanged: 87 })
  },
)
