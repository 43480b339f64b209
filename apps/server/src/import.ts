import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from './db/open-database.ts'
import { faultText } from './db/storage-fault.ts'
import { readEnv } from './env.ts'
import type { MarketStore } from './market/store/market-store.ts'
import { createMarketStore } from './market/store/market-store.ts'
import { tellWrittenOnce } from './nodes/tell-written.ts'
import { importFile } from './providers/files/import-file.ts'
import { FileRefused } from './providers/files/read-rows.ts'
import { anyDatasetNamed, anyTemplateOf } from './providers/files/records/column-template.ts'
import { importRecords, recordLines } from './providers/files/records/import-records.ts'
import { reportLines } from './providers/files/report-lines.ts'

const USAGE = `用法：npm run import -- [--code 代码] 文件…
       npm run import -- --template 数据集      打印该数据集的 CSV 模板
  导入日线 CSV 或 CSV.gz（AKShare、Tushare、Baostock 导出的不复权日线，或 date,open,high,low,close,volume,amount）。
  其他数据集按表头认出：本命令打印的模板，AKShare 涨停池与龙虎榜席位，快讯、投资者问答与大宗交易的导出（CSV、CSV.gz、JSON、JSON.gz）。
  上面所有 CSV 也可以是列名相同的 Parquet 文件。
  文件里没有代码列时，代码取自文件名（如 sh600000.csv）或 --code。文件夹表示其中全部 .csv、.json（及其 .gz）与 .parquet。`

/** Imports every file named on the command line; 0 when at least one security is in the store, else 1. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { code: { type: 'string' }, template: { type: 'string' } } })
  if (values.template !== undefined) {
    process.stdout.write(anyTemplateOf(anyDatasetNamed(values.template)))
    return 0
  }
  const files = positionals.flatMap(filesOf)
  if (files.length === 0) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  const env = readEnv(process.env)
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  const store = createMarketStore(database)
  let securities = 0
  for (const file of files) securities += (await importRows(database, file)) ?? (await importOne(store, file, values.code))
  await tellWrittenOnce(database.db, env.REDIS_URL)
  await database.close()
  if (securities === 0) process.stderr.write('没有导入任何证券\n')
  return securities > 0 ? 0 : 1
}

function filesOf(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => /\.((csv|json)(\.gz)?|parquet)$/i.test(name))
    .sort()
    .map((name) => join(path, name))
}

/** Imports a file of another data set than bars and says what became of it; null when it is none. 1 when its rows are in the store. */
async function importRows({ db }: Database, file: string): Promise<number | null> {
  try {
    const report = await importRecords(db, file, { nowMs: Date.now() })
    if (report === null) return null
    process.stdout.write(`${recordLines(report).join('\n')}\n`)
    return report.refused === null ? 1 : 0
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    process.stderr.write(`${basename(file)}：${error.message}\n`)
    return 0
  }
}

/** Imports one file of bars and says what became of it; returns how many of its securities are in the store. */
async function importOne(store: MarketStore, file: string, code: string | undefined): Promise<number> {
  try {
    const report = await importFile(store, file, {
      code,
      nowMs: Date.now(),
      onRows: (rows) => progress(`${basename(file)}：已读 ${rows} 行`),
      onSecurity: (done, all) => progress(`${basename(file)}：已写 ${done}/${all} 只证券`),
    })
    progress('')
    process.stdout.write(`${reportLines(report).join('\n')}\n`)
    return report.changed.length + report.unchanged.length
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    progress('')
    process.stderr.write(`${basename(file)}：${error.message}\n`)
    return 0
  }
}

/** Rewrites the last line of the terminal; says nothing when the output is kept in a file. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${faultText(error.message)}\n`)
  return 1
})
