import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { TradedMarket } from '@guanlan/engine/backtest/market-history.ts'
import { runPortfolio } from '@guanlan/engine/backtest/portfolio.ts'
import { returnsOf } from '@guanlan/engine/backtest/report.ts'
import type { Picks, TradingRules } from '@guanlan/engine/backtest/trading-rules.ts'
import { type CurveStats, curveStats } from '@guanlan/engine/strategy-stats.ts'

/** Share of the sessions that are in the sample. */
const IN_SAMPLE = 0.7

/** The same curve before and after a session (yyyymmdd, the first one out of the sample): what a rule was found on, and what it did afterwards. */
export type Split = { session: number; inSample: CurveStats; outOfSample: CurveStats }

/** Splits a curve of worth that began at `start`; null with too few sessions for both parts. */
export function splitOf(sessions: ArrayLike<number>, equity: ArrayLike<number>, start: number): Split | null {
  const at = Math.floor(sessions.length * IN_SAMPLE)
  if (at < 2 || sessions.length - at < 2) return null
  const returns = returnsOf(equity, start)
  return { session: itemAt(sessions, at), inSample: curveStats(returns.subarray(0, at)), outOfSample: curveStats(returns.subarray(at)) }
}

/** What one choice of parameters came to; all ratios are fractions. */
export type Outcome = { total: number; annual: number | null; maxDrawdown: number; inSample: number | null; outOfSample: number | null }

function outcomeOf(market: TradedMarket, rules: TradingRules, picks: Picks): Outcome {
  const { sessions, equity } = runPortfolio(market, rules, picks)
  const { total, annual, maxDrawdown } = curveStats(returnsOf(equity, rules.capital))
  const split = splitOf(sessions, equity, rules.capital)
  return { total, annual, maxDrawdown, inSample: split?.inSample.total ?? null, outOfSample: split?.outOfSample.total ?? null }
}

export type GridCell = Outcome & { top: number; hold: number | null }
export type BoundOutcome = Outcome & { leaf: number; step: number }

/**
 * 参数稳健性: half, once and twice the number of picks by half, once and twice the time held, and each bound of the screen moved by 10 and 20 %. A rule
 * that holds does much the same in all of them.
 */
export type Stability = { grid: GridCell[]; bounds: BoundOutcome[] }

export type StabilityOrder = {
  market: TradedMarket
  rules: TradingRules
  /** Up to twice `rules.top` picks of each decision. */
  picks: Picks
  variants: readonly { leaf: number; step: number; picks: Picks }[]
  onRun?: () => void
}

/** Runs every choice of parameters. */
export function stabilityOf({ market, rules, picks, variants, onRun }: StabilityOrder): Stability {
  const around = (value: number) => [...new Set([Math.max(1, Math.round(value / 2)), value, value * 2])]
  const holds = rules.holdSessions === null ? [null] : around(rules.holdSessions)
  const tops = rules.rule !== undefined && rules.top === 1 ? [1] : around(rules.top)
  const run = (other: Partial<TradingRules>, which: Picks) => {
    onRun?.()
    const { rule } = rules
    const places = rule === undefined || other.top === undefined ? {} : { rule: { ...rule, places: other.top } }
    return outcomeOf(market, { ...rules, ...other, ...places }, which)
  }
  return {
    grid: tops.flatMap((top) => holds.map((hold) => ({ top, hold, ...run({ top, holdSessions: hold }, picks) }))),
    bounds: variants.map(({ leaf, step, picks: own }) => ({ leaf, step, ...run({}, own) })),
  }
}
