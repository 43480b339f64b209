import { parseArgs } from 'node:util'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { readEnv } from '../env.ts'
import { computeCut } from '../research/factors/compute-cut.ts'
import { partSigned, readCut, readCutList, type StoredCut } from '../research/factors/factor-store.ts'
import { answerScreen } from '../research/screening/answer-screen.ts'
import { computeHere } from '../research/screening/compute-formulas.ts'
import { ownAsker } from '../research/screening/formula-work.ts'
import { openScreen } from '../research/screening/open-screen.ts'
import { createPastFactors } from '../research/screening/past-factors.ts'
import { screenText } from '../research/screening/screen-text.ts'
import { createScreening, type Screening } from '../research/screening/screening.ts'
import { openStoredMarket } from '../research/screening/stored-market.ts'
import { type Clock, shiftedClock, systemClock } from '../runtime/clock.ts'
import { createMarketStore } from '../storage/bars/market-store.ts'
import { createColumnStore } from '../storage/columns/column-store.ts'
import { createRecordStore } from '../storage/columns/record-store.ts'
import { readStates } from '../storage/columns/state.ts'
import { type Database, type DatabasePlace, openDatabase } from '../storage/open-database.ts'
import { decideSource, originOfStore } from '../storage/store-origin.ts'

const USAGE = `用法：npm run screen -- "一句话" [--date 2026-11-20] [--top 行数] [--json]
例：npm run screen -- "市盈率低于20 且 ROE大于15% 的 白酒股 按总市值排序"
按 DATA_DIR 里已存的行情与因子选股，只读不写；不写 --date 用最近一个有因子的交易日。`

type Arguments = { query: string; date: string | undefined; top: number; isJson: boolean }

/** Reads the command line. Throws an Error with a Chinese sentence. */
export function readScreenArguments(args: readonly string[]): Arguments {
  const options = { date: { type: 'string' }, top: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    } catch {
      throw new Error(`不认识的参数：${args.join(' ')}\n${USAGE}`)
    }
  }
  const { values, positionals } = read()
  const query = positionals.join(' ').trim()
  const top = Number(values.top ?? 20)
  if (values.help === true || query === '') throw new Error(USAGE)
  if (!Number.isInteger(top) || top < 1 || top > 10_000) throw new Error(`--top 请写 1–10000 的整数\n${USAGE}`)
  if (values.date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.date)) throw new Error(`--date 请写成 2026-11-20 的形式\n${USAGE}`)
  return { query, date: values.date, top, isJson: values.json === true }
}

/** The figures that are kept of a session, or those of the newest session worked out now where none are. */
async function cutOf(database: Database, date: string | undefined): Promise<StoredCut> {
  const kept = await readCut(database.db, date)
  if (kept !== null) return kept
  const newest = (await createMarketStore(database).sources()).reduce((last, { lastDate }) => Math.max(last, lastDate), 0)
  if (newest === 0) throw new Error('DATA_DIR 里还没有行情：请先运行 npm start 或 npm run seed')
  const on = date ?? isoOfDay(newest)
  process.stderr.write(`没有 ${on} 的因子，正在计算（不会写入）……\n`)
  const onPage = (done: number) => process.stderr.write(`\r${done} 只证券`)
  const cut = await computeCut(database, { factors, date: on, onPage })
  process.stderr.write('\n')
  return { ...cut, ...partSigned(cut.columns), revision: 0, rows: cut.codes.length, computedAtMs: Date.now(), basis: '' }
}

/** An open store and where it is, for threads that open it themselves. */
type StoreOf = { database: Database; where: DatabasePlace; clock: Clock }

/** Screening over a store, without a server. */
async function openScreening({ database, where, clock }: StoreOf, cut: StoredCut): Promise<Screening> {
  const store = createMarketStore(database)
  const source = await decideSource('auto', await originOfStore(database.db), async () => false)
  const published = new Set((await readStates(database.db)).map(({ dataset }) => dataset))
  const market = await openStoredMarket(store, { source, date: cut.date })
  const datasets = {
    records: createRecordStore(database.db),
    columns: createColumnStore(database.db),
    version: () => 0,
    isComplete: (key: string) => published.has(key),
    isComing: () => false,
  }
  const cutOfDate = async (date: string) => (date === cut.date ? cut : null)
  const service = { cut: () => cut, version: () => cut.date, cuts: () => readCutList(database.db), cutOf: cutOfDate, computing: () => null }
  const past = createPastFactors({ where, cutOf: (on, only) => readCut(database.db, on, only), version: () => cut.date })
  return createScreening({ market, factors: service, datasets, clock, compute: computeHere, past })
}

/** Screens the market of a store by a sentence. Throws AppError, and an Error with a Chinese sentence for an empty store. */
export async function screenStore(
  store: StoreOf,
  { query, date, top }: Pick<Arguments, 'query' | 'date' | 'top'>,
): Promise<ReturnType<typeof answerScreen>> {
  const cut = await cutOf(store.database, date)
  const screening = await openScreening(store, cut)
  const scope = { excludeST: false, excludeSuspended: false }
  const open = await openScreen(screening, { filters: [], logic: 'and', query, scope, own: {}, asOf: cut.date }, { asker: ownAsker })
  return answerScreen(open, { page: 1, size: top, cols: [], explain: [] })
}

async function main(): Promise<void> {
  const { isJson, ...asked } = readScreenArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const database = await openDatabase(where)
  try {
    const clock = env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)
    const { data } = await screenStore({ database, where, clock }, asked)
    process.stdout.write(isJson ? `${JSON.stringify(data, null, 2)}\n` : screenText(data))
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
