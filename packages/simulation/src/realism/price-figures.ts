import { byteAt, int8At, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { mean, median, sampleVariance } from '@guanlan/engine/statistics.ts'
import type { PriceRow } from './price-grid.ts'

/** Fewest changes from which figures of one security are computed. */
const LEAST = 250
/** Sessions of a month. */
const MONTH = 20

function pairsOf(changes: Float64Array, lag: number, value: (change: number) => number): { x: number[]; y: number[] } {
  const x: number[] = []
  const y: number[] = []
  for (let i = lag; i < changes.length; i++) {
    const [before, now] = [numberAt(changes, i - lag), numberAt(changes, i)]
    if (Number.isNaN(before) || Number.isNaN(now)) continue
    x.push(value(before))
    y.push(value(now))
  }
  return { x, y }
}

/** Autocorrelation of a series at a lag, of the changes or of their size; null with fewer than 250 pairs. */
export function autocorrelation(changes: Float64Array, lag: number, value: (change: number) => number = (one) => one): number | null {
  const { x, y } = pairsOf(changes, lag, value)
  if (x.length < LEAST) return null
  const [mx, my] = [mean(x) ?? 0, mean(y) ?? 0]
  const spread = Math.sqrt(sampleVariance(x) * sampleVariance(y)) * (x.length - 1)
  return spread === 0 ? null : x.reduce((sum, one, i) => sum + (one - mx) * (itemAt(y, i) - my), 0) / spread
}

const traded = (changes: Float64Array) => changes.filter((one) => !Number.isNaN(one))

/** Fourth moment over the squared variance (3 for a normal distribution). */
export function kurtosis(changes: Float64Array): number | null {
  const own = traded(changes)
  if (own.length < LEAST) return null
  const centre = mean(own) ?? 0
  const second = own.reduce((sum, one) => sum + (one - centre) ** 2, 0) / own.length
  return second === 0 ? null : own.reduce((sum, one) => sum + (one - centre) ** 4, 0) / own.length / second ** 2
}

export function longestRise(changes: Float64Array): number {
  let run = 0
  let longest = 0
  for (const one of traded(changes)) {
    run = one > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Mean over sessions of the next change of the tenth that rose most less that of the tenth that rose least. */
export function decileSpread(rows: readonly PriceRow[]): number | null {
  const spreads: number[] = []
  const sessions = rows[0]?.change.length ?? 0
  for (let t = 0; t + 1 < sessions; t++) {
    const both = rows
      .map(({ change }) => [numberAt(change, t), numberAt(change, t + 1)] as const)
      .filter(([now, next]) => !Number.isNaN(now) && !Number.isNaN(next))
      .sort(([a], [b]) => a - b)
    const tenth = Math.floor(both.length / 10)
    if (tenth === 0) continue
    const next = (part: typeof both) => part.reduce((sum, [, one]) => sum + one, 0) / tenth
    spreads.push(next(both.slice(-tenth)) - next(both.slice(0, tenth)))
  }
  return mean(spreads)
}

type AfterLimitUp = { next: number[]; traded: number[] }

/** After each close at the upper limit: the next change, and what a purchase at the next open, unless sealed, made up to the open after it. */
export function afterLimitUps(rows: readonly PriceRow[]): AfterLimitUp {
  const found: AfterLimitUp = { next: [], traded: [] }
  for (const { change, opening, limit, opensSealed } of rows)
    for (let t = 0; t + 1 < change.length; t++) {
      if (int8At(limit, t) !== 1) continue
      const next = numberAt(change, t + 1)
      if (Number.isNaN(next)) continue
      found.next.push(next)
      const sold = t + 2 < change.length ? numberAt(opening, t + 2) : Number.NaN
      if (byteAt(opensSealed, t + 1) === 0 && !Number.isNaN(sold))
        found.traded.push(((1 + next) * (1 + sold)) / (1 + numberAt(opening, t + 1)) - 1)
    }
  return found
}

/** By session: the mean change of all, and the mean correlation of pairs from standardised changes, E[(Σz)² − Σz²] ÷ E[n(n − 1)]. */
export function together(rows: readonly PriceRow[]): { sigma: number; correlation: number | null; means: Float64Array } {
  const sessions = rows[0]?.change.length ?? 0
  const [sums, counts, z, zz] = [0, 1, 2, 3].map(() => new Float64Array(sessions)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (const { change } of rows) {
    const own = traded(change)
    if (own.length < 2) continue
    const [centre, size] = [mean(own) ?? 0, Math.sqrt(sampleVariance(own))]
    if (size === 0) continue
    for (let t = 0; t < sessions; t++) {
      const one = numberAt(change, t)
      if (Number.isNaN(one)) continue
      const standard = (one - centre) / size
      sums[t] = numberAt(sums, t) + one
      counts[t] = numberAt(counts, t) + 1
      z[t] = numberAt(z, t) + standard
      zz[t] = numberAt(zz, t) + standard ** 2
    }
  }
  const means = sums.map((one, t) => one / numberAt(counts, t))
  const above = z.reduce((total, one, t) => total + one ** 2 - numberAt(zz, t), 0)
  const pairs = counts.reduce((total, n) => total + n * (n - 1), 0)
  return { sigma: Math.sqrt(sampleVariance(traded(means))), correlation: pairs === 0 ? null : above / pairs, means }
}

/** Rows from which one session has enough limit moves to be counted alone. */
const WHOLE_MARKET = 1000

/** Closes at a limit a session in a market of `securities` traded ones: the median of sessions, in a small market of means over 20 sessions. */
export function limitsPerSession(rows: readonly PriceRow[], side: 1 | -1, securities: number): number | null {
  const sessions = rows[0]?.change.length ?? 0
  const shares = Array.from({ length: sessions }, (_, t) => {
    const traded = rows.filter(({ change }) => !Number.isNaN(numberAt(change, t)))
    return traded.filter(({ limit }) => int8At(limit, t) === side).length / Math.max(traded.length, 1)
  })
  const width = rows.length >= WHOLE_MARKET ? 1 : MONTH
  const months = Array.from({ length: Math.floor(sessions / width) }, (_, i) => mean(shares.slice(i * width, (i + 1) * width)) ?? 0)
  const middle = median(months)
  return middle === null ? null : middle * securities
}

/** Mean of the compound change over the next 20 sessions less the market's, of shares that closed below 2 元, each 20 sessions apart. */
export function pennyPremium(rows: readonly PriceRow[], means: Float64Array): number | null {
  const found: number[] = []
  for (const { change, close } of rows)
    for (let t = 0; t + MONTH < change.length; t += MONTH) {
      if (!(numberAt(close, t) < 2)) continue
      let own = 1
      let market = 1
      for (let ahead = t + 1; ahead <= t + MONTH; ahead++) {
        const one = numberAt(change, ahead)
        own *= 1 + (Number.isNaN(one) ? 0 : one)
        market *= 1 + numberAt(means, ahead)
      }
      found.push(own - market)
    }
  return mean(found)
}

/** Longest run of closes below 1 元. */
export function longestBelowOne(close: Float64Array): number {
  let run = 0
  let longest = 0
  for (const one of traded(close)) {
    run = one < 1 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
