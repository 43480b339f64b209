import { type CurveStats, LEAST_TRADES, type TradeStats } from '../strategy-stats.ts'
import type { CapacityReport } from './capacity-report.ts'

const SESSIONS_A_YEAR = 243
/** Two-sided 95 % of the normal distribution. */
const Z = 1.96

/**
 * The best public record: the Medallion fund before fees, 1988–2018: 63.3 % a year compounded, a standard deviation of 31.7 %, a mean of 66.1 % and so a
 * Sharpe ratio of 2.09; half of the trades won (50.75 %). Zuckerman, The Man Who Solved the Market (2019), appendix 1; Cornell, Medallion Fund: The Ultimate
 * Counterexample? (Journal of Portfolio Management 46/4, 2020).
 */
const BEST = { annual: 0.633, deviation: 0.317, sharpe: 2.09 }

/** Won trades in all, so often that no record comes near: two thirds, far above the 50.75 % of the best record; ours, as records of holdings of days do not say. */
const MOST_WINS = 2 / 3

/** Figures a bound is set for. `worth`: of the account at the end, against the worth at which half of the orders are limited. */
export type BoundedFigure = 'annual' | 'sharpe' | 'winRatio' | 'worth'

/** A figure above what is plausible. */
export type Excess = { figure: BoundedFigure; value: number; bound: number }

/** Where each bound is from, for readers. */
export const boundSources: Record<BoundedFigure, string> = {
  annual: '公开业绩最好的大奖章基金 1988–2018 年费前年化 63.3%（Cornell 2020），加上这段区间长度的两倍误差',
  sharpe: '大奖章基金 1988–2018 年的夏普比率约 2.09（Cornell 2020），加上这段区间长度的两倍误差（Lo 2002）',
  winRatio: '大奖章基金的单笔胜率约 50.75%（Zuckerman 2019），三分之二是我们留的余地',
  worth: '超过半数委托开始受成交占比限制的账户规模',
}

/** 年化收益 above which a record of so many sessions is better than the best public one, by more than its yearly ups and downs account for (a standard error of 31.7 % ÷ √years). */
export function mostAnnual(sessions: number): number {
  return BEST.annual + (Z * BEST.deviation) / Math.sqrt(sessions / SESSIONS_A_YEAR)
}

/** The same of the Sharpe ratio; its error over y years is √((1 + S²/2) ÷ y) (Lo, The Statistics of Sharpe Ratios, Financial Analysts Journal 58/4, 2002). */
export function mostSharpe(sessions: number): number {
  return BEST.sharpe + Z * Math.sqrt((1 + BEST.sharpe ** 2 / 2) / (sessions / SESSIONS_A_YEAR))
}

/** What is judged of a report. */
type Judged = { stats: CurveStats; tradeStats: TradeStats; equity: readonly number[]; capacity: CapacityReport }

/** Figures of a report above their bound: 年化收益, 夏普比率, 交易胜率 (the lower end of its interval) and the worth at the end. */
export function excessesOf({ stats, tradeStats, equity, capacity }: Judged, capital: number): Excess[] {
  const { annual, sharpe, sessions } = stats
  const found: [BoundedFigure, number | null, number | null][] = [
    ['annual', annual, mostAnnual(sessions)],
    ['sharpe', sharpe, mostSharpe(sessions)],
    ['winRatio', tradeStats.n >= LEAST_TRADES ? (tradeStats.winInterval?.[0] ?? null) : null, MOST_WINS],
    ['worth', (equity.at(-1) ?? 1) * capital, capacity.halfFrom],
  ]
  return found.flatMap(([figure, value, bound]) => (value !== null && bound !== null && value > bound ? [{ figure, value, bound }] : []))
}
