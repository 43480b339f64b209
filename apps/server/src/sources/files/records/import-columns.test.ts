import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createColumnStore } from '../../../storage/columns/column-store.ts'
import { openColumnFiller } from '../../../storage/columns/column-writer.ts'
import { readStates } from '../../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { recogniseRecords } from '../testing/recognise-records.ts'
import { columnFileDatasets, fileDatasetNamed } from './column-template.ts'
import { importRecords, recordLines } from './import-records.ts'

let database: Database
let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const nowMs = Date.parse('2026-11-20T20:00:00+08:00')
const run = async (path: string) => (await importRecords(database.db, path, { nowMs }))?.reports[0]
function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder.path, name), content)
  return join(folder.path, name)
}

// net figures of the four sizes as a vendor reported them of a session (元); the share is another
const HEADER = 'secucode,tradeDate,superNet,bigNet,midNet,smallNet'
const FLOWS = `${HEADER}
SH600519,2021-10-22,883925248,21241856,-631993088,-273173760
SH600519,2021/10/25,100,-100,50,-50
SZ000001,20211025,7,,-7,0
`

test('every data set kept as columns has a template that is recognised as its own', () => {
  const keys = columnFileDatasets().map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['moneyFlow', 'margin', 'valuation', 'stockSentiment', 'northboundHoldings', 'auctions']))
  for (const dataset of columnFileDatasets()) {
    const header = fileDatasetNamed(dataset.key).template().trim().split('\n').at(-1)?.split(',') ?? []
    expect(recogniseRecords(header)?.datasets).toEqual([dataset.key])
  }
  expect(fileDatasetNamed('money-flow').key).toBe('moneyFlow')
  expect(fileDatasetNamed('融资融券').template()).toMatch(/# finBalance：融资余额，数，元，可空\n/)
  expect(() => fileDatasetNamed('nothing')).toThrow(/没有名为“nothing”的数据集[\s\S]*blockTrades：大宗交易[\s\S]*moneyFlow：资金流向/)
})

test('lines are imported with what they know, again they change nothing; a corrected one takes the place of the first', async () => {
  expect(await run(file('flow.csv', FLOWS))).toMatchObject({
    dataset: '资金流向',
    rows: 3,
    added: 3,
    unchanged: 0,
    rejected: 0,
    refused: null,
  })
  const { date, values } = await createColumnStore(database.db).bySecurity(storedDatasets.moneyFlow, 'SH600519')
  expect([[...date], [...values.superNet], values.superBuy[0]]).toEqual([[20211022, 20211025], [883_925_248, 100], Number.NaN])
  expect(await run(file('again.csv.gz', gzipSync(`# 资金流向\n${FLOWS}`)))).toMatchObject({ added: 0, unchanged: 3 })
  const corrected = FLOWS.replace(',100,-100,50,-50', ',120,-100,50,-70')
  expect(await run(file('corrected.csv', corrected))).toMatchObject({ added: 1, unchanged: 2 })
  expect((await readStates(database.db))[0]).toMatchObject({ dataset: 'moneyFlow', source: 'files', rows: 3, world: null, snapshot: 3 })
})

test('lines that cannot be right are reported with their number; a file of such lines changes nothing', async () => {
  const good = Array.from({ length: 9 }, (_, k) => `SH60000${k},2021-10-25,${k},-${k},0,0`)
  const report = await run(file('some.csv', [HEADER, ...good.slice(0, 4), 'SH600519,2021-10-25,9000,0,0,0', ...good.slice(4)].join('\n')))
  expect(report).toMatchObject({ rows: 10, added: 9, rejected: 1, rejections: [{ line: 6, reason: '四类净流入合计为零' }] })
  expect(recordLines(report as never).join('\n')).toMatch(/资金流向新增或更新 9 行[\s\S]*第 6 行：四类净流入合计为零/)
  const before = await readStates(database.db)
  const bad = await run(
    file('bad.csv', [HEADER, 'SH600519,2021-10-26,1,-1,0,0', 'SH600519,2021-10-24,1,-1,0,0', '600519,2021-10-26,1,-1,0,0'].join('\n')),
  )
  expect(bad).toMatchObject({ added: 0, refused: '3 行中有 2 行不合格，整个文件没有导入' })
  expect(bad?.rejections).toEqual([
    { line: 3, reason: 'tradeDate：不是交易日' },
    { line: 4, reason: 'secucode：应写作 SH600519' },
  ])
  expect((await run(file('none.csv', `${HEADER}\nSH600519,2021-10-25,x,0,0,0\n`)))?.refused).toBe('没有一行可用')
  expect(await readStates(database.db)).toEqual(before)
})

test('a data set of a simulated world takes no files: the refusal says what to do', async () => {
  const reported = { source: 'simulated', world: '3/5/all/1', coveredTo: null, publishedAtMs: 1 }
  await (await openColumnFiller(database.db, storedDatasets.moneyFlow, reported)).publish()
  expect((await run(file('flow.csv', FLOWS)))?.refused).toMatch(/资金流向现在是模拟数据，不能与真实数据存在同一个库里：请另设 DATA_DIR/)
})
