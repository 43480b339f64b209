import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { importFile } from './import-file.ts'
import { readParquet } from './parquet-rows.ts'
import { importRecords } from './records/import-records.ts'

// the .parquet files were written by DuckDB
const recorded = (name: string) => join(import.meta.dirname, 'testing', `${name}.parquet`)
const nowMs = Date.parse('2026-11-20T20:00:00+08:00')

const folder = temporaryFolder()
let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder.path })
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

const FLOWS = `secucode,tradeDate,superNet,bigNet,midNet,smallNet
SH600519,2021-10-22,883925248,21241856,-631993088,-273173760
SH600519,2021-10-25,100,-100,50,-50
SZ000001,2021-10-25,7,,-7,0
`

test('a table in Parquet is the same table in CSV, however it is compressed', async () => {
  const csv = join(folder.path, 'flow.csv')
  writeFileSync(csv, FLOWS)
  expect((await importRecords(database.db, recorded('flow-snappy'), { nowMs }))?.reports[0]).toMatchObject({
    dataset: '资金流向',
    rows: 3,
    added: 3,
    rejected: 0,
  })
  for (const path of [csv, recorded('flow-gzip'), recorded('flow-brotli')]) {
    expect((await importRecords(database.db, path, { nowMs }))?.reports[0]).toMatchObject({
      rows: 3,
      added: 0,
      unchanged: 3,
      refused: null,
    })
  }
})

test('day bars are imported from Parquet, their code taken from the name of the file', async () => {
  const path = join(folder.path, 'sh600000.parquet')
  copyFileSync(recorded('sh600000-zstd'), path)
  const store = createMarketStore(database)
  expect(await importFile(store, path, { nowMs, unadjusted: true })).toMatchObject({
    changed: ['SH600000'],
    imported: 3,
    rejected: 0,
    refused: [],
  })
  expect(await importFile(store, path, { nowMs, unadjusted: true })).toMatchObject({ changed: [], unchanged: ['SH600000'] })
})

test('an instant is read in Shanghai’s time, four bytes of price without their tail, unknown as an empty cell', async () => {
  const rows: string[][] = []
  for await (const { cells } of readParquet(readFileSync(recorded('types')))) rows.push(cells)
  expect(rows).toEqual([
    ['at', 'price', 'up', 'gone'],
    ['2026-04-06 09:31:05', '12.3', 'true', ''],
  ])
})

test('a file that is cut off, or compressed in a way that is not read, is refused with what to do', async () => {
  const half = join(folder.path, 'half.parquet')
  writeFileSync(half, readFileSync(recorded('flow-snappy')).subarray(0, 500))
  await expect(importRecords(database.db, half, { nowMs })).rejects.toThrow(/Parquet 文件读不到结尾，没有导入/)
  await expect(importRecords(database.db, recorded('flow-lz4'), { nowMs })).rejects.toThrow(
    /LZ4_RAW 读不了，请以 snappy、gzip、brotli 或 zstd 导出/,
  )
})
