import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DOUBLE, DuckDBDataChunk, DuckDBInstance, INTEGER } from '@duckdb/node-api'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { addCases, noCases, type RuleSums } from '@guanlan/engine/backtest/testing/rule-scan.ts'
import { type Measurement, type Result, ratioAim, rowOf } from '../measurement.ts'
import type { RuleTask } from '../programs/rule-worker.ts'
import { interleave, timed } from '../rounds.ts'
import { median } from '../statistics.ts'

const SECURITIES = 5_400
/** Ten years. */
const BARS = 2_500
const ROUNDS = 3
const WARM_UP_ROUNDS = 3
const RULE = { holdSessions: 5, limitRatio: 0.098, cost: 0.002 }
const FORMULA = 'CROSS(CLOSE,MA(CLOSE,20)) AND VOL>1.5*MA(VOL,5)'

/** The same rule over the same rows, every mean a frame of one ordered window; a mean of fewer rows than its window is none. */
const SQL = `
  with w as (
    select o, c, v, day,
      lag(c) over s as c1, lead(o, 1) over s as bought, lead(o, ${1 + RULE.holdSessions}) over s as sold,
      avg(c) over (partition by code order by day rows 19 preceding) as m,
      avg(c) over (partition by code order by day rows between 20 preceding and 1 preceding) as m1,
      avg(v) over (partition by code order by day rows 4 preceding) as mv
    from bars window s as (partition by code order by day)
  )
  select count(*)::int, count(*) filter (sold / bought - 1 - ${RULE.cost} > 0)::int, sum(sold / bought - 1 - ${RULE.cost})
  from w where day >= 20 and c1 <= m1 and c > m and v > 1.5 * mv and bought < c * ${1 + RULE.limitRatio} and sold is not null`

type Market = Pick<RuleTask, 'bars' | 'securities' | 'open' | 'close' | 'volume'>

/** Walks by chance over shared columns, the same every time. */
function marketOf(): Market {
  const column = () => new Float64Array(new SharedArrayBuffer(SECURITIES * BARS * 8))
  const [open, close, volume] = [column(), column(), column()]
  const random = seededRandom(20_261_120)
  for (let at = 0, price = 20; at < SECURITIES * BARS; at++) {
    if (at % BARS === 0) price = 20
    open[at] = price * (1 + (random() - 0.5) * 0.01)
    price = (open[at] as number) * (1 + (random() - 0.5) * 0.04)
    close[at] = price
    volume[at] = 1e6 * (0.5 + random() ** 3 * 2)
  }
  return { bars: BARS, securities: SECURITIES, open, close, volume }
}

/** Rows of a data chunk. */
const CHUNK = 2_000

/** DuckDB in memory with the same rows, in order of security and day. */
async function openRival({ open, close, volume }: Market): Promise<{ ask(): Promise<unknown[]>; close(): void }> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run('create table bars (code integer, day integer, o double, c double, v double)')
  const appender = await connection.createAppender('bars')
  for (let from = 0; from < open.length; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, open.length - from) }, (_, k) => from + k)
    const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE], rows.length)
    chunk.setColumns([
      rows.map((at) => Math.floor(at / BARS)),
      rows.map((at) => at % BARS),
      ...[open, close, volume].map((column) => rows.map((at) => column[at] as number)),
    ])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
  return {
    ask: async () => (await connection.runAndReadAll(SQL)).getRows()[0] as unknown[],
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Threads over the same columns, as many as DuckDB has. */
function openThreads(market: Market) {
  const next = new Int32Array(new SharedArrayBuffer(4))
  const workerData: RuleTask = { ...market, next, formula: FORMULA, rule: RULE }
  const url = new URL('../programs/rule-worker.ts', import.meta.url)
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(url, { workerData }))
  const ask = async (what: 'scan' | 'read'): Promise<unknown[]> => {
    Atomics.store(next, 0, 0)
    const answers = workers.map(async (worker) => (await once(worker, 'message'))[0])
    for (const worker of workers) worker.postMessage(what)
    return await Promise.all(answers)
  }
  const scan = async () => ((await ask('scan')) as RuleSums[]).reduce(addCases, noCases())
  return { scan, read: () => ask('read'), close: () => Promise.all(workers.map((worker) => worker.terminate())) }
}

/** Wall and processor milliseconds of a piece of work, all threads of this process counted. */
async function spent(work: () => unknown): Promise<{ wall: number; cpu: number }> {
  const before = process.cpuUsage()
  const wall = await timed(work)
  const { user, system } = process.cpuUsage(before)
  return { wall, cpu: (user + system) / 1000 }
}

type Spent = Awaited<ReturnType<typeof spent>>

function middle(taken: { ours: Spent[]; rival: Spent[] }, of: keyof Spent): { ours: number; rival: number } {
  return { ours: median(taken.ours.map((one) => one[of])), rival: median(taken.rival.map((one) => one[of])) }
}

async function run(): Promise<Result> {
  const market = marketOf()
  const rival = await openRival(market)
  const threads = openThreads(market)
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await threads.scan()
    const [found, [n, wins, sum]] = [await threads.scan(), await rival.ask()]
    const taken = await interleave(ROUNDS, { ours: () => spent(threads.scan), rival: () => spent(rival.ask) })
    const floor = await interleave(ROUNDS, { ours: () => spent(threads.scan), rival: () => spent(threads.read) })
    const beside = { name: 'rule-backtest', unit: 'ms', better: 'lower' } as const
    const wall = { ...beside, ...middle(taken, 'wall'), rivalName: 'DuckDB' }
    const cpu = { ...wall, ...middle(taken, 'cpu'), name: 'rule-backtest/processor time' }
    const bandwidth = { ...cpu, name: 'rule-backtest/memory', ...middle(floor, 'cpu'), rivalName: 'reading memory once' }
    return {
      rows: [rowOf(wall, ratioAim(wall, 15)), rowOf(cpu), rowOf(bandwidth)],
      notes: [
        `10 years of 5,400 securities; the rule is the text ${FORMULA}, bought at the next open, held ${RULE.holdSessions} sessions; both use ${availableParallelism()} threads, DuckDB 1.5.6 its window functions`,
        `ours: ${found.n} cases, ${found.wins} won, mean ${(found.sum / found.n).toFixed(6)}; DuckDB: ${n}, ${wins}, ${(Number(sum) / Number(n)).toFixed(6)} (sums are rounded in another order)`,
        'three columns of 13.5 million float64 are 324 MB; the last line compares with summing them up and nothing else',
      ],
    }
  } finally {
    await threads.close()
    rival.close()
  }
}

/** A rule on every share over ten years, beside SQL. */
export const ruleBacktest: Measurement = {
  name: 'rule-backtest',
  title: 'a formula as a trading rule over the whole market, beside DuckDB and beside reading memory',
  aim: 'ratio ≥ 15',
  run,
}
