import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { mean, median, sampleVariance } from './statistics.ts'

/** Sessions of a usual year. */
const SESSIONS_A_YEAR = 243
/** Fewer trades than this show counts, no ratio. */
export const LEAST_TRADES = 20
/** Two-sided 95 % of the normal distribution. */
const Z = 1.959_964

/** A closed trade: net return (fraction) and the sessions it was held. */
type ClosedTrade = { netReturn: number; sessions: number }

/** How sure a share of `n` is: Wilson's 95 % interval (Wilson 1927). Null for n = 0. */
export function wilsonInterval(wins: number, n: number): readonly [low: number, high: number] | null {
  if (n === 0) return null
  const share = wins / n
  const by = 1 + (Z * Z) / n
  const centre = (share + (Z * Z) / (2 * n)) / by
  const half = (Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n))) / by
  return [Math.max(centre - half, 0), Math.min(centre + half, 1)]
}

/** Value of 1 after each session, returns compounding. */
export function equityOf(returns: ArrayLike<number>): Float64Array {
  let value = 1
  return Float64Array.from(returns, (one) => {
    value *= 1 + one
    return value
  })
}

/** 最大回撤: deepest fall from a peak (the start counts as one), a fraction of the peak; 0 without any. */
export function maxDrawdown(equity: ArrayLike<number>): number {
  let peak = 1
  let deepest = 0
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i] ?? Number.NaN
    peak = Math.max(peak, value)
    deepest = Math.max(deepest, 1 - value / peak)
  }
  return deepest
}

/** Results by session: all fractions; null where there is too little to say. */
export type CurveStats = {
  sessions: number
  total: number
  /** 年化收益率 and 年化波动率 on 243 sessions a year. */
  annual: number | null
  volatility: number | null
  /** Annual return less the riskless rate, over volatility. */
  sharpe: number | null
  maxDrawdown: number
  /** Annual return over the deepest fall. */
  calmar: number | null
}

/** Statistics of net returns by session. */
export function curveStats(returns: ArrayLike<number>, riskless = 0): CurveStats {
  const sessions = returns.length
  const equity = equityOf(returns)
  const total = sessions === 0 ? 0 : numberAt(equity, sessions - 1) - 1
  const deepest = maxDrawdown(equity)
  const nothing = { sessions, total, maxDrawdown: deepest, annual: null, volatility: null, sharpe: null, calmar: null }
  if (sessions < 2) return nothing
  const annual = (1 + total) ** (SESSIONS_A_YEAR / sessions) - 1
  const variance = sampleVariance(returns)
  const volatility = Math.sqrt(variance * SESSIONS_A_YEAR)
  const sharpe = volatility > 0 ? (annual - riskless) / volatility : null
  return { ...nothing, annual, volatility, sharpe, calmar: deepest > 0 ? annual / deepest : null }
}

/** Results by trade; ratios are null below 20 trades. */
export type TradeStats = {
  n: number
  wins: number
  winRatio: number | null
  /** 95 % interval of the share of wins. */
  winInterval: readonly [low: number, high: number] | null
  averageReturn: number | null
  medianReturn: number | null
  /** 盈亏比: mean gain over mean loss. */
  profitLossRatio: number | null
  averageSessions: number | null
}

/** Statistics of closed trades; a trade wins when something is left after costs. */
export function tradeStats(trades: readonly ClosedTrade[]): TradeStats {
  const returns = trades.map(({ netReturn }) => netReturn)
  const gains = returns.filter((one) => one > 0)
  const losses = returns.filter((one) => one < 0)
  const n = trades.length
  const isEnough = n >= LEAST_TRADES
  const gain = mean(gains)
  const loss = mean(losses)
  return {
    n,
    wins: gains.length,
    winRatio: isEnough ? gains.length / n : null,
    winInterval: isEnough ? wilsonInterval(gains.length, n) : null,
    averageReturn: mean(returns),
    medianReturn: median(returns),
    profitLossRatio: isEnough && gain !== null && loss !== null ? gain / -loss : null,
    averageSessions: mean(trades.map(({ sessions }) => sessions)),
  }
}
