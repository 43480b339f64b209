import type { TradedMarket } from './market-history.ts'
import type { Picks, TradingRules } from './portfolio.ts'
import { runPortfolio } from './portfolio.ts'

/**
 * How often chance does as well: the same picks on other decision days (every day keeps as many picks, of another day), run by the same rules.
 * `p` is the share of shuffles, the real run counted among them, that end at least as high; small means the days mattered.
 */
export type ShuffledDates = { runs: number; p: number; totals: number[] }

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
    const kept = lists[at] as readonly string[]
    lists[at] = lists[other] as readonly string[]
    lists[other] = kept
  }
  return new Map(days.map((day, at) => [day, lists[at] as readonly string[]]))
}

type Order = { market: TradedMarket; rules: TradingRules; picks: Picks; runs: number; seed: number; onRun?: () => void }

/** Runs the shuffles; `runs` of them, the same for the same seed. */
export function againstShuffledDates({ market, rules, picks, runs, seed, onRun }: Order): ShuffledDates {
  const random = seededRandom(seed)
  const totalOf = (which: Picks) => {
    onRun?.()
    const { equity } = runPortfolio(market, rules, which)
    return (equity[equity.length - 1] ?? rules.capital) / rules.capital - 1
  }
  const own = totalOf(picks)
  const totals = Array.from({ length: runs }, () => totalOf(shufflePicks(picks, random)))
  const asGood = totals.filter((total) => total >= own).length
  return { runs, p: (asGood + 1) / (runs + 1), totals }
}
