import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { deflatedSharpe, LEAST_SESSIONS, returnShape } from '@guanlan/engine/backtest/deflated-sharpe.ts'
import { type BacktestReport, returnsOf } from '@guanlan/engine/backtest/report.ts'
import { rounded } from '../backtest/rounded.ts'

/** Upper bounds of the bins of 交易分布, net returns. */
const BINS = [-0.2, -0.1, -0.05, -0.02, 0, 0.02, 0.05, 0.1, 0.2] as const
const SPARK_POINTS = 60

/** What a span came to; null figures say nothing. Sessions are yyyymmdd, ratios fractions. */
export type SpanResult = {
  sessions: number[]
  equity: number[]
  drawdown: number[]
  benchmark: (number | null)[]
  months: BacktestReport['months']
  distribution: { below: number | null; n: number }[]
  stats: SpanStats
  /** Session on which the kill line was reached; null: never. */
  killedOn: number | null
}

export type SpanStats = {
  sessions: number
  total: number
  annual: number | null
  volatility: number | null
  sharpe: number | null
  fall: number
  calmar: number | null
  indexTotal: number | null
  n: number
  wins: number
  meanReturn: number | null
  plRatio: number | null
  avgHold: number | null
  turnover: number | null
  wanted: number
  unfilled: number
  limitUps: number
  suspended: number
  delistedIncluded: number
  delistedTraded: number
  deflated: number | null
  trials: number
}

/** A span in short, for lists; `reason`: why nothing could be computed. */
export type SpanSummary = {
  reason: string | null
  /** Keys of data sets the store does not hold. */
  lacking: readonly string[]
  from: string | null
  to: string | null
  killedOn: string | null
  stats: SpanStats | null
  winInterval: readonly [number, number] | null
  spark: number[]
}

export type Computed = { report: BacktestReport; trials: number; delistedIncluded: number; killLine: number }

/** First session on which the fall from the highest value so far is at least the kill line; null: never. */
export function killedOn({ sessions, drawdown }: Pick<BacktestReport, 'sessions' | 'drawdown'>, killLine: number): number | null {
  return sessions[drawdown.findIndex((fall) => fall <= -killLine)] ?? null
}

function distributionOf(trades: BacktestReport['trades']): SpanResult['distribution'] {
  const bounds: (number | null)[] = [...BINS, null]
  const binOf = (value: number) => bounds.findIndex((below) => below === null || value < below)
  const counts = bounds.map(() => 0)
  for (const { netReturn, exit } of trades) if (exit !== 'open') counts[binOf(netReturn)] = (counts[binOf(netReturn)] ?? 0) + 1
  return bounds.map((below, at) => ({ below, n: counts[at] ?? 0 }))
}

/** The report of a span as it is kept. */
export function spanResult({ report, trials, delistedIncluded, killLine }: Computed): SpanResult {
  const { stats, tradeStats, benchmark, unfilled, trades, capacity } = report
  const unfilledCount = unfilled.limitUp + unfilled.suspended + unfilled.noMoney + unfilled.noAmount + capacity.noneBought
  // a few sessions say nothing of a year
  const yearly = (value: number | null) => (stats.sessions < LEAST_SESSIONS ? null : value)
  const shape = returnShape(returnsOf(report.equity, 1))
  const index = benchmark.at(-1) ?? null
  const figures = {
    sessions: stats.sessions,
    total: stats.total,
    annual: yearly(stats.annual),
    volatility: yearly(stats.volatility),
    sharpe: yearly(stats.sharpe),
    fall: -stats.maxDrawdown,
    calmar: yearly(stats.calmar),
    indexTotal: index === null || benchmark[0] !== 1 ? null : index - 1,
    n: tradeStats.n,
    wins: tradeStats.wins,
    meanReturn: tradeStats.averageReturn,
    plRatio: tradeStats.profitLossRatio,
    avgHold: tradeStats.averageSessions,
    turnover: yearly(stats.turnoverPerYear),
    wanted: trades.length + unfilledCount,
    unfilled: unfilledCount,
    limitUps: unfilled.limitUp,
    suspended: unfilled.suspended + unfilled.suspendedSales,
    delistedIncluded,
    delistedTraded: trades.filter(({ exit }) => exit === 'delisted').length,
    deflated: shape === null ? null : deflatedSharpe(shape, trials),
    trials,
  }
  const { sessions, equity, drawdown, months } = report
  const curves = { sessions, equity, drawdown, benchmark, months, distribution: distributionOf(trades) }
  return rounded({ ...curves, stats: figures, killedOn: killedOn(report, killLine) })
}

/** The same in short. */
export function summaryOf(result: SpanResult, winInterval: SpanSummary['winInterval']): SpanSummary {
  const { sessions, equity, stats } = result
  const step = Math.max(1, Math.ceil(equity.length / SPARK_POINTS))
  const spark = equity.filter((_, at) => (equity.length - 1 - at) % step === 0)
  return {
    reason: null,
    lacking: [],
    from: isoOfDay(sessions[0] ?? 0),
    to: isoOfDay(lastItem(sessions)),
    killedOn: result.killedOn === null ? null : isoOfDay(result.killedOn),
    stats,
    winInterval,
    spark,
  }
}

/** Of a span nothing can be computed of. */
export function emptySummary(reason: string, lacking: readonly string[] = []): SpanSummary {
  return { reason, lacking, from: null, to: null, killedOn: null, stats: null, winInterval: null, spark: [] }
}
