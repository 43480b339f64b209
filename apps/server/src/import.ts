import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from './db/open-database.ts'
import { readEnv } from './env.ts'
import type { MarketStore } from './market/store/market-store.ts'
import { createMarketStore } from './market/store/market-store.ts'
import { importFile } from './providers/files/import-file.ts'
import { FileRefused } from './providers/files/read-rows.ts'
import { reportLines } from './providers/files/report-lines.ts'

const USAGE = `用法：npm run import -- [--code 代码] 文件…
  导入日线 CSV 或 CSV.gz（AKShare、Tushare、Baostock 导出的不复权日线，或 date,open,high,low,close,volume,amount）。
  文件里没有代码列时，代码取自文件名（如 sh600000.csv）或 --code。文件夹表示其中全部 .csv 与 .csv.gz。`

/** Imports every file named on the command line; 0 when at least one security is in the store, else 1. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { code: { type: 'string' } } })
  const files = positionals.flatMap(filesOf)
  if (files.length === 0) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  const env = readEnv(process.env)
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  const store = createMarketStore(database)
  let securities = 0
  for (const file of files) securities += await importOne(store, file, values.code)
  await database.close()
  if (securities === 0) process.stderr.write('没有导入任何证券\n')
  return securities > 0 ? 0 : 1
}

function filesOf(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => /\.csv(\.gz)?$/i.test(name))
    .sort()
    .map((name) => join(path, name))
}

/** Imports one file and says what became of it; returns how many of its securities are in the store. */
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
  process.stderr.write(`${error.message}\n`)
  return 1
})
