import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { sum } from '../statistics.ts'
import { type CurveStats, curveStats, type TradeStats, tradeStats } from '../strategy-stats.ts'
import { type CapacityReport, capacityReport } from './capacity-report.ts'
import type { TradedMarket } from './market-history.ts'
import { type Excess, excessesOf } from './plausibility.ts'
import type { BacktestTrade, PortfolioRun, RefusedOrder, Unfilled } from './trading-rules.ts'

/** Return of a calendar month (`month` yyyymm), a fraction; `benchmark` null where the index has no close. */
type MonthReturn = { month: number; ours: number; benchmark: number | null }

/** What a back-test came to. Curves are worth of 1 at the start, by session; all ratios are fractions. */
export type BacktestReport = {
  sessions: number[]
  equity: number[]
  /** The index over the same sessions; null where it has no close yet. */
  benchmark: (number | null)[]
  /** Fall from the highest worth so far, ≤ 0. */
  drawdown: number[]
  months: MonthReturn[]
  stats: CurveStats & { turnoverPerYear: number | null; costs: number }
  /** Of the sessions on which the index has a close; nothing is known of it without one. */
  benchmarkStats: Omit<CurveStats, 'total' | 'maxDrawdown'> & { total: number | null; maxDrawdown: number | null }
  tradeStats: TradeStats
  trades: BacktestTrade[]
  unfilled: Unfilled
  refused: RefusedOrder[]
  capacity: CapacityReport
  /** Figures above what is plausible; they are shown with the reasons beside them. */
  excesses: Excess[]
  /** Share of the profit of all trades that came of one security, the one with the most; null without profit. */
  largestProfit: { secucode: string; share: number } | null
}

/** Returns by session; the first against `start`. */
export function returnsOf(worth: ArrayLike<number>, start: number): Float64Array {
  return Float64Array.from(worth, (value, at) => value / (at === 0 ? start : itemAt(worth, at - 1)) - 1)
}

function drawdownOf(worth: readonly number[]): number[] {
  let peak = 1
  return worth.map((value) => {
    peak = Math.max(peak, value)
    return value / peak - 1
  })
}

/** The index as worth of 1 at the close of the first session, as the account is that buys nothing before the second; at the first close it has where it begins later. */
function benchmarkOf({ sessions, benchmark }: TradedMarket, days: Int32Array): Float64Array {
  const from = lowerBound(sessions, intAt(days, 0))
  const own = benchmark.subarray(from, from + days.length)
  const base = own.find((close) => !Number.isNaN(close)) ?? Number.NaN
  return own.map((close) => close / base)
}

function monthsOf(days: Int32Array, ours: readonly number[], benchmark: Float64Array): MonthReturn[] {
  const months: MonthReturn[] = []
  let start = { ours: 1, benchmark: 1 }
  for (let at = 0; at < days.length; at++) {
    const month = Math.floor(intAt(days, at) / 100)
    if (at + 1 < days.length && Math.floor(intAt(days, at + 1) / 100) === month) continue
    const index = numberAt(benchmark, at) / start.benchmark - 1
    months.push({ month, ours: itemAt(ours, at) / start.ours - 1, benchmark: Number.isNaN(index) ? null : index })
    start = { ours: itemAt(ours, at), benchmark: numberAt(benchmark, at) }
  }
  return months
}

/** The security that brought the most, of everything the trades brought together. */
function largestProfitOf(trades: readonly BacktestTrade[]): BacktestReport['largestProfit'] {
  const brought = new Map<string, number>()
  for (const { secucode, profit } of trades) brought.set(secucode, (brought.get(secucode) ?? 0) + profit)
  const [first] = [...brought].sort(([, a], [, b]) => b - a)
  const total = trades.reduce((sum, { profit }) => sum + profit, 0)
  return first === undefined || total <= 0 ? null : { secucode: first[0], share: first[1] / total }
}

const SESSIONS_A_YEAR = 243

/** Makes the report of a run that began with `capital` 元. Throws a RangeError for a run without sessions. */
export function reportOf(run: PortfolioRun, market: TradedMarket, capital: number): BacktestReport {
  if (run.sessions.length === 0) throw new RangeError('这段时间里没有交易日')
  const equity = Array.from(run.equity, (value) => value / capital)
  const benchmark = benchmarkOf(market, run.sessions)
  const known = benchmark.filter((value) => !Number.isNaN(value))
  const mean = sum(run.equity) / run.equity.length
  const years = run.sessions.length / SESSIONS_A_YEAR
  const made = {
    sessions: [...run.sessions],
    equity,
    benchmark: Array.from(benchmark, (value) => (Number.isNaN(value) ? null : value)),
    drawdown: drawdownOf(equity),
    months: monthsOf(run.sessions, equity, benchmark),
    stats: {
      ...curveStats(returnsOf(equity, 1)),
      turnoverPerYear: mean > 0 ? run.turnover / mean / years : null,
      costs: run.trades.reduce((sum, { costs }) => sum + costs, 0) / capital,
    },
    benchmarkStats: { ...curveStats(returnsOf(known, 1)), ...(known.length === 0 ? { total: null, maxDrawdown: null } : {}) },
    tradeStats: tradeStats(run.trades.filter(({ exit }) => exit !== 'open')),
    trades: run.trades,
    unfilled: run.unfilled,
    refused: run.refused,
    capacity: capacityReport(run.orders),
    largestProfit: largestProfitOf(run.trades),
  }
  return { ...made, excesses: excessesOf(made, capital) }
}
