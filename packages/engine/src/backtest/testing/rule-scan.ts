import { wilsonInterval } from '../../strategy-stats.ts'

/**
 * A rule on one security: after a close on which the signal holds, bought at the next open, sold at the open `holdSessions` bars later. Signals while a
 * position is open count as their own purchases: this is what the rule says, not what one purse can follow.
 */
export type Rule = {
  holdSessions: number
  /** A purchase whose open is this far above the close before it (a fraction) is not carried out: it opened at its limit. */
  limitRatio: number
  /** Both ways together, a fraction. */
  cost: number
}

/** What is read of a security: adjusted opens and closes, and the signal (0 or NaN: does not hold), all of one length, oldest first. */
type RuleColumns = { open: ArrayLike<number>; close: ArrayLike<number>; signal: ArrayLike<number> }

function valueAt(column: ArrayLike<number>, at: number): number {
  return column[at] ?? Number.NaN
}

/** Sums over cases; those of several securities or threads are added up. `unfilled` opened at their limit, `unfinished` run beyond the last bar. */
export type RuleSums = { n: number; wins: number; sum: number; squares: number; unfilled: number; unfinished: number }

export function noCases(): RuleSums {
  return { n: 0, wins: 0, sum: 0, squares: 0, unfilled: 0, unfinished: 0 }
}

/** Adds the cases of one security to `into`. O(n). */
export function scanRule({ open, close, signal }: RuleColumns, { holdSessions, limitRatio, cost }: Rule, into: RuleSums): void {
  const { length } = signal
  const barrier = 1 + limitRatio
  for (let at = 0; at < length; at++) {
    if (!(valueAt(signal, at) > 0)) continue
    const bought = valueAt(open, at + 1)
    const sold = valueAt(open, at + 1 + holdSessions)
    if (at + 1 < length && bought >= valueAt(close, at) * barrier) into.unfilled++
    else if (at + 1 + holdSessions >= length) into.unfinished++
    else {
      const net = sold / bought - 1 - cost
      into.n++
      into.sum += net
      into.squares += net * net
      if (net > 0) into.wins++
    }
  }
}

/** Adds sums up. */
export function addCases(a: RuleSums, b: RuleSums): RuleSums {
  return {
    n: a.n + b.n,
    wins: a.wins + b.wins,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    unfilled: a.unfilled + b.unfilled,
    unfinished: a.unfinished + b.unfinished,
  }
}

/** What a rule came to; ratios are null without cases, `winInterval` is Wilson's 95 %, `standardError` that of the mean return. */
type RuleReport = {
  n: number
  winRatio: number | null
  winInterval: readonly [low: number, high: number] | null
  meanReturn: number | null
  standardError: number | null
  unfilled: number
  unfinished: number
}

export function ruleReport({ n, wins, sum, squares, unfilled, unfinished }: RuleSums): RuleReport {
  const mean = n === 0 ? null : sum / n
  const variance = n < 2 || mean === null ? null : Math.max(0, squares / n - mean * mean) * (n / (n - 1))
  return {
    n,
    winRatio: n === 0 ? null : wins / n,
    winInterval: wilsonInterval(wins, n),
    meanReturn: mean,
    standardError: variance === null ? null : Math.sqrt(variance / n),
    unfilled,
    unfinished,
  }
}
