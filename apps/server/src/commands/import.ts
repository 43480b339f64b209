import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { AppError } from '@guanlan/contract/errors.ts'
import { readEnv } from '../env.ts'
import { pathSource } from '../sources/files/file-source.ts'
import { finishImport, importSource, type SourceOutcome } from '../sources/files/import-source.ts'
import { createTotals, type Totals, totalLine } from '../sources/files/import-totals.ts'
import { outcomeLines } from '../sources/files/outcome-lines.ts'
import { fileDatasetNamed } from '../sources/files/records/column-template.ts'
import { admitFiles } from '../sources/files/records/import-records.ts'
import { filesNamed } from '../sources/files/source-files.ts'
import { shownName } from '../sources/files/text-fault.ts'
import { closeBatch, type NewBatch, openBatch, runBatch } from '../sources/imports/batches.ts'
import { type FileOutcome, fileOutcome } from '../sources/imports/import-file.ts'
import type { ImportBatchState } from '../storage/import-tables.ts'
import { notifyWritten } from '../storage/notify-written.ts'
import { type Database, openDatabase } from '../storage/open-database.ts'
import { faultText } from '../storage/storage-fault.ts'
import { replaceSimulated } from './seeding/replace-simulated.ts'

const USAGE = `用法：npm run import -- [--code 代码] [--unadjusted] 文件、文件夹、通配符或 .zip…
       npm run import -- --template 数据集      打印该数据集的 CSV 模板
       npm run import -- --replace-simulated [文件…]   先清除库里的全部模拟数据，再导入
  导入不复权日线：AKShare、Tushare、Baostock、通达信、同花顺、东方财富、网易财经导出的文件，或 date,open,high,low,close,volume,amount。
  其他数据集按表头认出：本命令打印的模板，以及 AKShare、Tushare、Baostock 导出的证券表、分红送配、股本、复权因子、板块与成分股、
  估值、财务报表、股东、融资融券、资金流向等（全部格式见 docs/file-imports.md）。
  CSV、TXT、JSON（及其 .gz）与 Parquet 都可以，编码为 UTF-8、UTF-16 或 GBK；文件夹表示其中全部（含子文件夹）。
  文件里没有代码列时，代码取自文件名（如 sh600000.csv）、标题行或 --code。
  --unadjusted：文件本身无法证明是否复权时，由您确认是不复权价；存入后有标记。`

const options = {
  code: { type: 'string' },
  template: { type: 'string' },
  unadjusted: { type: 'boolean' },
  'replace-simulated': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Throws an Error with a Chinese sentence where an option is unknown or lacks its value. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new Error(`不认识的参数，或参数缺少值：${process.argv.slice(2).join(' ')}\n${USAGE}`)
  }
}

const UNDECIDED = '有证券无法判断是否复权：确认是不复权价，请加 --unadjusted 后再导入\n'

/** Imports every file named on the command line; 0 when at least one row of them is in the store, else 1. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  if (values.template !== undefined) {
    process.stdout.write(fileDatasetNamed(values.template).template())
    return 0
  }
  const { files, links } = filesNamed(positionals)
  for (const link of links) process.stderr.write(`${shownName(link)}：是符号链接，没有读取；要导入它指向的文件，请直接写出那个文件\n`)
  const isReplacing = values['replace-simulated'] === true
  if (files.length === 0 && !(isReplacing && positionals.length === 0)) {
    process.stderr.write(positionals.length === 0 ? `${USAGE}\n` : '没有找到可以导入的文件\n')
    return 1
  }
  const env = readEnv(process.env)
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  try {
    if (isReplacing) process.stdout.write(`${await replaceSimulated(database.db, progress)}\n`)
    if (files.length === 0) return 0
    await admitFiles(database.db)
    const totals = createTotals()
    const outcomes: FileOutcome[] = []
    await importBatch(database, files, { ...values, totals, outcomes })
    await notifyWritten(database.db, env.REDIS_URL)
    process.stdout.write(`${totalLine(totals)}\n`)
    if (outcomes.some(({ refused }) => refused.some(({ isUndecided }) => isUndecided))) process.stdout.write(UNDECIDED)
    return totals.stored + totals.unchanged > 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

/** Imports files as one batch, which the data page lists and can undo. */
async function importBatch(database: Database, files: readonly string[], options: Omit<PathOptions, 'place'>): Promise<void> {
  const sizes = files.map((path) => ({ name: shownName(basename(path)), bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }))
  const batch = await openInTurn(database.db, { via: 'command', files: sizes, nowMs: Date.now() })
  const close = (state: ImportBatchState) => closeBatch(database.db, batch, { state, report: options.outcomes, nowMs: Date.now() })
  const onSignal = () => void close('interrupted').finally(() => process.exit(130))
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    await runBatch(database.db, batch, async () => {
      for (const [at, file] of files.entries()) await importPath(database, file, { ...options, place: `${at + 1}/${files.length}` })
      await finishImport(database)
    })
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal)
    await close(options.outcomes.some(({ failure }) => failure === null) ? 'done' : 'failed')
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** How long another batch is waited for, and how often it is asked about. */
const TURN_WITHIN_MS = 60_000
const TURN_EVERY_MS = 500

/** Opens the batch once no other is written or undone. Throws where another takes longer than a minute. */
async function openInTurn(db: Database['db'], given: NewBatch): Promise<string> {
  const deadlineMs = performance.now() + TURN_WITHIN_MS
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openBatch(db, given)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'too_many_requests') || performance.now() > deadlineMs) throw error
      if (isFirst) process.stdout.write('另一批正在读取或写入，等它结束后导入……\n')
      await setTimeout(TURN_EVERY_MS)
    }
  }
}

type PathOptions = { code?: string | undefined; unadjusted?: boolean | undefined; totals: Totals; outcomes: FileOutcome[]; place: string }

async function importPath(database: Database, file: string, { code, unadjusted, totals, outcomes, place }: PathOptions): Promise<void> {
  const source = pathSource(file)
  const say = (text: string) => progress(`[${place}] ${source.name}：${text}`)
  say('正在读')
  const reported = importSource(database, source, {
    code,
    unadjusted,
    nowMs: Date.now(),
    onRows: (rows) => say(`已读 ${rows} 行`),
    onSecurity: (done, all) => say(`已写 ${done}/${all} 只证券`),
  })
  for await (const outcome of reported) {
    progress('')
    totals.add(outcome)
    outcomes.push(fileOutcome(outcome))
    print(outcome)
  }
}

function print(outcome: SourceOutcome): void {
  const stream = outcome.kind === 'refused' ? process.stderr : process.stdout
  stream.write(`${outcomeLines(outcome).join('\n')}\n`)
}

/** Rewrites the last line of the terminal; says nothing when the output is kept in a file. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

// who reads what is printed may stop reading (`| head`); the import goes on
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${faultText(error.message)}\n`)
  return 1
})
