import { type SlowOrder, slowPortfolio } from '@guanlan/engine/backtest/testing/slow-portfolio.ts'
import type { Day } from '@guanlan/engine/backtest/testing/small-market.ts'

type Given = { order: SlowOrder; sessions: readonly number[]; index: readonly number[]; trials: number; killLine: number }

const YEAR = 243
const ENOUGH_SESSIONS = 60
const ENOUGH_TRADES = 20
const Z = 1.959964
const EULER = 0.5772156649015329

const average = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Share of a normal distribution below z, by Simpson's rule. */
function below(z: number): number {
  const from = -10
  const steps = 4000
  const width = (z - from) / steps
  let sum = 0
  for (let k = 0; k <= steps; k++) {
    const x = from + k * width
    sum += (k === 0 || k === steps ? 1 : k % 2 === 1 ? 4 : 2) * Math.exp((-x * x) / 2)
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI)
}

/** The z below which a share lies, in ever smaller steps. */
function quantile(share: number): number {
  let z = -9
  for (let step = 1; step > 1e-9; step /= 2) while (below(z + step) < share) z += step
  return z
}

/** Bailey and López de Prado 2014, from the definition: returns less their mean, its moments, and what the best of some worthless trials leads one to expect. */
function deflated(returns: readonly number[], trials: number): number {
  const n = returns.length
  const apart = returns.map((one) => one - average(returns))
  const spread = Math.sqrt(average(apart.map((one) => one ** 2)))
  const sharpe = average(returns) / Math.sqrt(apart.reduce((sum, one) => sum + one ** 2, 0) / (n - 1))
  const skewness = average(apart.map((one) => (one / spread) ** 3))
  const kurtosis = average(apart.map((one) => (one / spread) ** 4))
  const best = trials === 1 ? 0 : (1 - EULER) * quantile(1 - 1 / trials) + EULER * quantile(1 - 1 / (trials * Math.E))
  const expected = best / Math.sqrt(n - 1)
  return below(((sharpe - expected) * Math.sqrt(n - 1)) / Math.sqrt(1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2))
}

function wilson(won: number, n: number): [number, number] {
  const [a, b, c] = [1 + Z ** 2 / n, -((2 * won) / n + Z ** 2 / n), (won / n) ** 2]
  const root = Math.sqrt(b ** 2 - 4 * a * c)
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
}

/** What a strategy came to over some sessions, from the days of its securities: the slow and obvious way to every figure of its page. */
export function slowSpan({ order, sessions, index, trials, killLine }: Given) {
  const run = slowPortfolio(order)
  const equity = run.equity.map((worth) => worth / order.capital)
  const n = sessions.length
  const last = equity[n - 1] ?? Number.NaN
  const returns = equity.map((value, at) => value / (equity[at - 1] ?? 1) - 1)
  const drawdown = equity.map((value, at) => value / Math.max(1, ...equity.slice(0, at + 1)) - 1)
  const fall = Math.min(...drawdown, 0)
  const annual = last ** (YEAR / n) - 1
  const mean = average(returns)
  const volatility = Math.sqrt((returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1)) * YEAR)
  const closed = run.trades.filter(({ soldAt }) => soldAt !== null)
  const nets = closed.map(({ paid, got }) => got / paid - 1)
  const [gains, losses] = [nets.filter((one) => one > 0), nets.filter((one) => one < 0)]
  const refused = (side: 'buy' | 'sell', why?: string) =>
    run.refusals.filter((one) => one.side === side && (why === undefined || one.why === why)).length
  const isYear = n >= ENOUGH_SESSIONS
  const months = [...new Set(sessions.map((session) => Math.floor(session / 100)))].map((month) => {
    const first = sessions.findIndex((session) => Math.floor(session / 100) === month)
    const end = sessions.findLastIndex((session) => Math.floor(session / 100) === month)
    const base = index[Math.max(0, first - 1)] ?? Number.NaN
    return { month, ours: (equity[end] ?? Number.NaN) / (equity[first - 1] ?? 1) - 1, benchmark: (index[end] ?? Number.NaN) / base - 1 }
  })
  const bounds = [-0.2, -0.1, -0.05, -0.02, 0, 0.02, 0.05, 0.1, 0.2, Number.POSITIVE_INFINITY]
  return {
    equity,
    drawdown,
    benchmark: index.map((close) => close / (index[0] ?? Number.NaN)),
    months,
    distribution: bounds.map((bound, k) => ({
      below: Number.isFinite(bound) ? bound : null,
      n: nets.filter((one) => one < bound && one >= (bounds[k - 1] ?? Number.NEGATIVE_INFINITY)).length,
    })),
    killedOn: sessions.find((_, at) => (drawdown[at] ?? 0) <= -killLine) ?? null,
    winInterval: nets.length < ENOUGH_TRADES ? null : wilson(gains.length, nets.length),
    stats: {
      sessions: n,
      total: last - 1,
      annual: isYear ? annual : null,
      volatility: isYear ? volatility : null,
      sharpe: isYear ? annual / volatility : null,
      fall,
      calmar: isYear && fall < 0 ? annual / -fall : null,
      indexTotal: (index[n - 1] ?? Number.NaN) / (index[0] ?? Number.NaN) - 1,
      n: nets.length,
      wins: gains.length,
      meanReturn: nets.length === 0 ? null : average(nets),
      plRatio: nets.length < ENOUGH_TRADES ? null : average(gains) / -average(losses),
      avgHold: nets.length === 0 ? null : average(closed.map(({ boughtAt, soldAt }) => (soldAt ?? 0) - boughtAt)),
      turnover: isYear ? run.turnover / average(run.equity) / (n / YEAR) : null,
      wanted: run.trades.length + refused('buy'),
      unfilled: refused('buy'),
      limitUps: refused('buy', 'limit'),
      suspended: refused('buy', 'suspended') + refused('sell', 'suspended'),
      delistedIncluded: order.delisted?.length ?? 0,
      delistedTraded: closed.filter(({ isDelisted }) => isDelisted).length,
      deflated: isYear ? deflated(returns, trials) : null,
      trials,
    },
  }
}

/** Closes of a security up to a session, without those on which it did not trade. */
export const closesTo = (days: readonly Day[], at: number): number[] =>
  days.slice(0, at + 1).flatMap((day) => (day === null ? [] : [day.close]))
