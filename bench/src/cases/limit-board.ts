import { DOUBLE, DuckDBDataChunk, DuckDBInstance, INTEGER } from '@duckdb/node-api'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { createBars } from '@guanlan/engine/bars.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { viewOf } from '@guanlan/engine/factors/testing/view-of.ts'
import { PastBoards } from '@guanlan/engine/limit-board/past-boards.ts'
import { type Measurement, type Result, ratioAim, rowOf } from '../measurement.ts'
import { interleave } from '../rounds.ts'
import { median } from '../statistics.ts'

const SECURITIES = 5_600
const SESSIONS = 1_250
const ROUNDS = 11
/** Share of sessions that close at the limit-up, and that touch it and close below. */
const SEALED = 0.012
const BROKEN = 0.005
const CHUNK = 2_000
const SEED = 20_261_120

/** Counts of a session: touched, closed at the upper limit, closed at the lower one, the longest streak. */
type Counts = readonly [touched: number, sealed: number, down: number, top: number]

/** Limits of 10 % as integer cents round them, streaks as runs of rows that close at the limit. */
const SQL = `
  with b as (select *, lag(c) over w as pre from bars window w as (partition by code order by day)),
  l as (select *, floor((pre * 1100 + 500) / 1000) as up, floor((pre * 900 + 500) / 1000) as down from b),
  s as (select *, (c = up)::int as sealed, (h = up)::int as touched, (c = down)::int as fell,
    sum(case when c = up then 0 else 1 end) over (partition by code order by day) as run from l),
  k as (select day, sealed, touched, fell, sum(sealed) over (partition by code, run order by day) as streak from s)
  select sum(touched)::int, sum(sealed)::int, sum(fell)::int, max(case when sealed = 1 then streak else 0 end)::int
  from k where day > 0 group by day order by day`

type Cents = Record<'open' | 'high' | 'low' | 'close', Int32Array>

/** Prices by chance in cents, one security after the other. */
function marketOf(): Cents {
  const column = () => new Int32Array(SECURITIES * SESSIONS)
  const cents = { open: column(), high: column(), low: column(), close: column() }
  const random = seededRandom(SEED)
  let before = 0
  for (let at = 0; at < SECURITIES * SESSIONS; at++) {
    if (at % SESSIONS === 0) before = 1_000 + Math.floor(random() * 4_000)
    // prices stay in the range of shares
    const drift = before < 300 ? 0.02 : before > 15_000 ? -0.02 : 0
    const up = Math.floor((before * 1100 + 500) / 1000)
    const down = Math.floor((before * 900 + 500) / 1000)
    const kind = random()
    const free = Math.min(Math.max(Math.round(before * (1 + drift + (random() - 0.5) * 0.06)), down + 1), up - 1)
    const close = kind < SEALED ? up : kind > 1 - SEALED / 2 ? down : free
    const isTouched = kind < SEALED + BROKEN
    cents.open[at] = Math.round((before + close) / 2)
    cents.high[at] = isTouched ? up : Math.max(close, cents.open[at] ?? 0)
    cents.low[at] = Math.min(close, cents.open[at] ?? 0)
    cents.close[at] = close
    before = close
  }
  return cents
}

function viewsOf({ open, high, low, close }: Cents, dates: Int32Array): SecurityView[] {
  return Array.from({ length: SECURITIES }, (_, code) => {
    const bars = createBars(SESSIONS)
    for (let at = 0; at < SESSIONS; at++) {
      const row = code * SESSIONS + at
      bars.dates[at] = dates[at] ?? 0
      bars.open[at] = (open[row] ?? 0) / 100
      bars.high[at] = (high[row] ?? 0) / 100
      bars.low[at] = (low[row] ?? 0) / 100
      bars.close[at] = (close[row] ?? 0) / 100
    }
    return viewOf({ secucode: `SH${600_000 + code}`, listDate: '2010-01-04', marks: [{ from: '2010-01-04', mark: '' }], bars })
  })
}

function ours(views: readonly SecurityView[], dates: Int32Array): Counts[] {
  const past = new PastBoards(dates, 0)
  for (const view of views) past.add(view, { areMarksKnown: true })
  return Array.from({ length: past.length - 1 }, (_, at) => {
    const counts = past.counts(at + 1, 'all')
    return [counts?.touched ?? 0, counts?.sealed ?? 0, counts?.down ?? 0, counts?.top ?? 0]
  })
}

async function openRival(cents: Cents) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run('create table bars (code integer, day integer, h double, c double)')
  const appender = await connection.createAppender('bars')
  for (let from = 0; from < cents.close.length; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, cents.close.length - from) }, (_, k) => from + k)
    const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, DOUBLE, DOUBLE], rows.length)
    chunk.setColumns([
      rows.map((row) => Math.floor(row / SESSIONS)),
      rows.map((row) => row % SESSIONS),
      rows.map((row) => cents.high[row] ?? 0),
      rows.map((row) => cents.close[row] ?? 0),
    ])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
  return {
    ask: async (): Promise<Counts[]> => {
      const reader = await connection.runAndReadAll(SQL)
      return reader.getRows().map(([touched, sealed, down, top]) => [Number(touched), Number(sealed), Number(down), Number(top)])
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Processor milliseconds of the whole process, the threads of the rival among them. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function run(): Promise<Result> {
  const dates = Int32Array.from(tradingDaysBetween('2021-01-04', '2026-11-20').slice(-SESSIONS), (date) => dayOfIso(date))
  const cents = marketOf()
  const views = viewsOf(cents, dates)
  const rival = await openRival(cents)
  try {
    const [found, theirs] = [ours(views, dates), await rival.ask()]
    const at = found.findIndex((counts, day) => String(counts) !== String(theirs[day]))
    if (at >= 0 || found.length !== theirs.length) throw new Error(`session ${at}: ${found[at]} here, ${theirs[at]} in DuckDB`)
    const times = await interleave(ROUNDS, { ours: () => processorMs(() => ours(views, dates)), rival: () => processorMs(rival.ask) })
    const figures = {
      name: 'limit-board',
      unit: `processor ms, ${SECURITIES} × ${SESSIONS} sessions`,
      better: 'lower',
      ours: median(times.ours),
      rival: median(times.rival),
      rivalName: 'DuckDB windows',
    } as const
    return {
      rows: [rowOf(figures, ratioAim(figures, 15))],
      notes: [
        'touched, closed at a limit and the longest streak of every session, equal on both sides; ours also keeps states, marks and N 天 M 板, and applies the rules of each day, which the statement does not',
      ],
    }
  } finally {
    rival.close()
  }
}

/** Boards of past sessions over a whole market. */
export const limitBoard: Measurement = {
  name: 'limit-board',
  title: 'limit-ups and streaks of every session of five years, beside DuckDB windows',
  aim: 'ratio ≥ 15',
  run,
}
