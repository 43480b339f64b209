import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { TradedMarket } from './market-history.ts'
import { runPortfolio } from './portfolio.ts'
import type { Picks, TradingRules } from './trading-rules.ts'

/**
 * How often chance does as well: the same picks on other decision days (every day keeps as many picks, of another day), run by the same rules.
 * `p` is the share of shuffles, the real run counted among them, that end at least as high; small means the days mattered.
 */
type ShuffledDates = { runs: number; p: number; totals: number[]; band: Band }

/** Worth of 1 at the start that 5 and 95 % of the shuffles do not exceed, by session. */
type Band = { low: Float64Array; high: Float64Array }

/** Value of sorted numbers at a share of the way, between two of them in proportion. */
function quantileOf(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const below = numberAt(sorted, Math.floor(at))
  return below + (at % 1) * (numberAt(sorted, Math.ceil(at)) - below)
}

/** Quantiles of curves of one length, session by session. */
export function bandOf(curves: readonly Float64Array[]): Band {
  const length = curves[0]?.length ?? 0
  const band: Band = { low: new Float64Array(length), high: new Float64Array(length) }
  for (let at = 0; at < length; at++) {
    const sorted = Float64Array.from(curves, (curve) => numberAt(curve, at)).sort()
    band.low[at] = quantileOf(sorted, 0.05)
    band.high[at] = quantileOf(sorted, 0.95)
  }
  return band
}

/** A generator of numbers 0–1 that follows from its seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The picks of each day given to another day (Fisher–Yates). */
export function shufflePicks(picks: Picks, random: () => number): Picks {
  const days = [...picks.keys()]
  const lists = [...picks.values()]
  for (let at = lists.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = itemAt(lists, at)
    lists[at] = itemAt(lists, other)
    lists[other] = kept
  }
  return new Map(days.map((day, at) => [day, itemAt(lists, at)]))
}

type Order = { market: TradedMarket; rules: TradingRules; picks: Picks; runs: number; seed: number; onRun?: () => void }

/** Runs the shuffles; `runs` of them, the same for the same seed. */
export function againstShuffledDates({ market, rules, picks, runs, seed, onRun }: Order): ShuffledDates {
  const random = seededRandom(seed)
  const worthOf = (which: Picks) => {
    onRun?.()
    return runPortfolio(market, rules, which).equity.map((worth) => worth / rules.capital)
  }
  const totalOf = (worth: Float64Array) => (worth[worth.length - 1] ?? 1) - 1
  const own = totalOf(worthOf(picks))
  const curves = Array.from({ length: runs }, () => worthOf(shufflePicks(picks, random)))
  const totals = curves.map(totalOf)
  const asGood = totals.filter((total) => total >= own).length
  return { runs, p: (asGood + 1) / (runs + 1), totals, band: bandOf(curves) }
}
