import type { BacktestResult } from './use-backtest-run.ts'

/** Months that ended higher than they began. */
export function monthWins(months: BacktestResult['months']) {
  const known = months.flatMap(({ benchmark }) => (benchmark === null ? [] : [benchmark]))
  const count = (returns: readonly number[]) => ({ n: returns.length, wins: returns.filter((one) => one > 0).length })
  return { ours: count(months.map(({ ours }) => ours)), benchmark: count(known) }
}
