import { DOUBLE, DuckDBDataChunk, DuckDBInstance, type DuckDBPreparedStatement, INTEGER } from '@duckdb/node-api'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { noRows } from '@guanlan/engine/screening/bitset.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { createJudge } from '@guanlan/engine/screening/evaluate.ts'
import { matchingRows } from '@guanlan/engine/screening/matching-rows.ts'
import type { ScreenTable } from '@guanlan/engine/screening/screen-table.ts'
import { sortRows } from '@guanlan/engine/screening/sort-rows.ts'
import { type Measurement, type Result, ratioAim, rowOf } from '../measurement.ts'
import { interleave, timed } from '../rounds.ts'
import { median } from '../statistics.ts'

const SECURITIES = 5_600
const FACTORS = 300
const CONDITIONS = 10
const TOP = 50
const ROUNDS = 41
/** Screens of one side in a row, as a server under load answers them. */
const IN_A_ROW = 16
/** Both sides are compiled, and the rival's plan and pages are warm. */
const WARM_UP = 200
const LEAST = 20
/** Share of unknown figures. */
const UNKNOWN = 0.05
const CHUNK = 2048
const SEED = 11

/** Figures between 0 and 1, some unknown; each condition leaves about 70 % of who has the figure. */
function figures(): Float64Array[] {
  const random = seededRandom(SEED)
  return Array.from({ length: FACTORS }, () =>
    Float64Array.from({ length: SECURITIES }, () => (random() < UNKNOWN ? Number.NaN : random())),
  )
}

const keyOf = (at: number) => `f${at}`
/** Every thirtieth factor is asked, from below and from above in turn; the order is by another one. */
const asked = Array.from({ length: CONDITIONS }, (_, at) => ({ column: at * 30, isLess: at % 2 === 0, bound: at % 2 === 0 ? 0.7 : 0.3 }))
const SORTED_BY = 299
const where: Condition = {
  kind: 'and',
  parts: asked.map(({ column, isLess, bound }) => ({
    kind: 'compare',
    left: { factor: keyOf(column) },
    op: isLess ? '<' : '>',
    right: bound,
  })),
}

/** Ours as a new request does it: no verdict is known. */
function screen(table: ScreenTable): number[] {
  const rows = matchingRows(table, createJudge(table), where)
  return [...sortRows(rows, table.figures({ factor: keyOf(SORTED_BY) }), { direction: 'desc', limit: TOP })]
}

function tableOf(columns: readonly Float64Array[]): ScreenTable {
  const byKey = new Map(columns.map((column, at) => [keyOf(at), column]))
  const none = () => noRows(SECURITIES)
  const column = (key: string) => byKey.get(key) as Float64Array
  const unknown = new Float64Array(SECURITIES)
  const industries = Array.from({ length: SECURITIES }, () => null)
  return {
    rows: SECURITIES,
    figures: (operand) => column('factor' in operand ? operand.factor : ''),
    signal: () => unknown,
    listed: none,
    industries,
  }
}

/** The same figures as a table of DuckDB in memory, unknown ones NULL, and its statement prepared. */
async function openRival(columns: readonly Float64Array[]): Promise<{ statement: DuckDBPreparedStatement; close(): void }> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE t (row INTEGER, ${columns.map((_, at) => `${keyOf(at)} DOUBLE`).join(', ')})`)
  const appender = await connection.createAppender('t')
  for (let from = 0; from < SECURITIES; from += CHUNK) {
    const count = Math.min(CHUNK, SECURITIES - from)
    const chunk = DuckDBDataChunk.create([INTEGER, ...columns.map(() => DOUBLE)], count)
    const slice = (column: Float64Array) => Array.from(column.subarray(from, from + count), (value) => (Number.isNaN(value) ? null : value))
    chunk.setColumns([Array.from({ length: count }, (_, at) => from + at), ...columns.map(slice)])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
  const conditions = asked.map(({ column, isLess, bound }) => `${keyOf(column)} ${isLess ? '<' : '>'} ${bound}`).join(' AND ')
  const order = `ORDER BY ${keyOf(SORTED_BY)} DESC NULLS LAST, row LIMIT ${TOP}`
  const statement = await connection.prepare(`SELECT row FROM t WHERE ${conditions} ${order}`)
  return {
    statement,
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

async function askRival(statement: DuckDBPreparedStatement): Promise<number[]> {
  const reader = await statement.runAndReadAll()
  return (reader.getColumns()[0] ?? []).map(Number)
}

/** Sums the columns a screen looks at and does nothing else: what memory alone takes. */
function readOnce(columns: readonly Float64Array[]): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (const at of [...asked.map(({ column }) => column), SORTED_BY]) {
    const column = columns[at] as Float64Array
    for (let row = 0; row < column.length; row += 4) {
      first += column[row] as number
      second += column[row + 1] as number
      third += column[row + 2] as number
      fourth += column[row + 3] as number
    }
  }
  return first + second + third + fourth
}

/** Median milliseconds of one piece of work of each side, `inARow` of one side before the other has its turn. */
async function beside(sides: { ours: () => unknown; rival: () => unknown }, inARow: number): Promise<{ ours: number; rival: number }> {
  const each = (work: () => unknown) => async () => {
    const took = await timed(async () => {
      for (let at = 0; at < inARow; at++) await work()
    })
    return took / inARow
  }
  const times = await interleave(ROUNDS, { ours: each(sides.ours), rival: each(sides.rival) })
  return { ours: median(times.ours), rival: median(times.rival) }
}

async function run(): Promise<Result> {
  const columns = figures()
  const table = tableOf(columns)
  const { statement, close } = await openRival(columns)
  try {
    const [found, theirs] = [screen(table), await askRival(statement)]
    if (JSON.stringify(found) !== JSON.stringify(theirs)) throw new Error('DuckDB finds other rows')
    for (let round = 0; round < WARM_UP; round++) {
      screen(table)
      readOnce(columns)
      await askRival(statement)
    }
    const ours = () => screen(table)
    const rival = () => askRival(statement)
    const together = await beside({ ours, rival }, IN_A_ROW)
    const alone = await beside({ ours, rival }, 1)
    const floor = await beside({ ours, rival: () => readOnce(columns) }, IN_A_ROW)
    const figures = { unit: 'ms', better: 'lower' as const, rivalName: 'DuckDB, prepared, in memory' }
    const judged = { ...figures, name: 'screening', ...together }
    return {
      rows: [
        rowOf(judged, ratioAim(judged, LEAST)),
        rowOf({ ...figures, name: 'screening/alone', ...alone }),
        rowOf({ ...figures, name: 'screening/memory', ...floor, rivalName: 'reading the columns once' }),
      ],
      notes: [
        `${CONDITIONS} conditions over ${SECURITIES} × ${FACTORS}, top ${TOP}: both find the same ${found.length} rows; ours judges every condition anew each time`,
        `median of ${ROUNDS} rounds in turn of ${IN_A_ROW} screens in a row; alone: one screen in turn with one of DuckDB, so that each finds the caches full of the other's`,
        `reading once: the ${CONDITIONS} columns of the conditions and the one of the order are summed up, ${(((CONDITIONS + 1) * SECURITIES * 8) / 1e6).toFixed(2)} MB, and nothing else`,
      ],
    }
  } finally {
    close()
  }
}

export const screening: Measurement = {
  name: 'screening',
  title: 'Screening a market beside DuckDB',
  aim: `at least ${LEAST} times as fast`,
  run,
}
