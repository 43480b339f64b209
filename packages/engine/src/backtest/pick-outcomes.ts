import { wilsonInterval } from '../strategy-stats.ts'

/**
 * What the picks of one date (yyyymmdd) came to: how many could be bought, how many of them gained, the sum of their net returns, how many could not be bought;
 * and the same of every security there was, as what needs no picking.
 */
export type DateTally = {
  date: number
  n: number
  wins: number
  sum: number
  unfilled: number
  baseN: number
  baseWins: number
  baseSum: number
}

/** What picks of many dates came to; ratios are fractions. */
type PickOutcomes = {
  n: number
  /** Dates with a pick that could be bought, and all that were looked at. */
  dates: number
  datesAsked: number
  meanReturn: number
  winRatio: number
  /** So many independent cases would report as much. */
  effectiveN: number
  /** Wilson's 95 % interval with `effectiveN` cases. */
  winInterval: readonly [low: number, high: number]
  /** Of every security, each date weighted by its picks. */
  baseReturn: number
  baseWinRatio: number
  unfilledRatio: number
  from: number
  to: number
}

function sumOf(tallies: readonly DateTally[], value: (one: DateTally) => number): number {
  return tallies.reduce((sum, one) => sum + value(one), 0)
}

/**
 * How alike the outcomes of one date are, 0–1: the intraclass correlation of a share, estimated from the variance between and within dates (ANOVA, Fleiss 1981).
 * 1 where nothing can be determined: one date, or no two outcomes that differ.
 */
function alikeness(tallies: readonly DateTally[]): number {
  const k = tallies.length
  const n = sumOf(tallies, (one) => one.n)
  const wins = sumOf(tallies, (one) => one.wins)
  if (k < 2) return 1
  // one case a date: there is nothing to be alike
  if (n === k) return 0
  const share = wins / n
  const between = sumOf(tallies, (one) => one.n * (one.wins / one.n - share) ** 2) / (k - 1)
  const within = sumOf(tallies, (one) => one.wins * (1 - one.wins / one.n)) / (n - k)
  const size = (n - sumOf(tallies, (one) => one.n ** 2) / n) / (k - 1)
  const all = between + (size - 1) * within
  return all === 0 ? 1 : Math.min(1, Math.max(0, (between - within) / all))
}

/**
 * Cases that are independent of each other and report as much as those there are: n divided by the design effect 1 + (m − 1)ρ (Kish 1965), m the mean size of a
 * date as a case sees it, ρ how alike the outcomes of a date are. Holding times of different dates must not overlap.
 */
export function effectiveCases(tallies: readonly DateTally[]): number {
  const reported = tallies.filter(({ n }) => n > 0)
  const n = sumOf(reported, (one) => one.n)
  if (n === 0) return 0
  const size = sumOf(reported, (one) => one.n ** 2) / n
  return n / (1 + (size - 1) * alikeness(reported))
}

/** Puts dates together; null when nothing was ever bought. */
export function pickOutcomes(tallies: readonly DateTally[]): PickOutcomes | null {
  const reported = tallies.filter(({ n, baseN }) => n > 0 && baseN > 0)
  const n = sumOf(reported, (one) => one.n)
  if (n === 0) return null
  const effectiveN = effectiveCases(reported)
  const winRatio = sumOf(reported, (one) => one.wins) / n
  const interval = wilsonInterval(winRatio * effectiveN, effectiveN)
  if (interval === null) return null
  const [low, high] = interval
  const unfilled = sumOf(tallies, (one) => one.unfilled)
  const days = reported.map(({ date }) => date)
  return {
    n,
    dates: reported.length,
    datesAsked: tallies.length,
    meanReturn: sumOf(reported, (one) => one.sum) / n,
    winRatio,
    effectiveN,
    winInterval: [low, high],
    baseReturn: sumOf(reported, (one) => (one.n * one.baseSum) / one.baseN) / n,
    baseWinRatio: sumOf(reported, (one) => (one.n * one.baseWins) / one.baseN) / n,
    unfilledRatio: unfilled / (unfilled + n),
    from: Math.min(...days),
    to: Math.max(...days),
  }
}
