import type { PastRecord } from '@guanlan/contract/schemas/stock/tech.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { median, medianInterval } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'

/** Sessions looked at afterwards. */
export const AFTER = 5
/** Fewer times than this show counts, no ratio. */
export const LEAST_TIMES = 20

/** Close of the index on the day of each bar; NaN on days it has no bar of. */
export function alignedTo(bars: Bars, index: Bars): Float64Array {
  const out = new Float64Array(bars.length).fill(Number.NaN)
  let at = 0
  for (let place = 0; place < bars.length; place++) {
    while (at < index.length && intAt(index.dates, at) < intAt(bars.dates, place)) at++
    if (at < index.length && index.dates[at] === bars.dates[place]) out[place] = numberAt(index.close, at)
  }
  return out
}

export type Coverage = 'all' | 'some' | 'none'

/** How many days of a security have a close of the index, by its aligned closes. */
export function coverageOf(aligned: Float64Array): Coverage {
  if (aligned.every(Number.isNaN)) return 'none'
  return aligned.some(Number.isNaN) ? 'some' : 'all'
}

/** Change of the security less that of the index over the `AFTER` sessions behind each bar; NaN where they are not over or the index has no bar. */
export function excessAfter(bars: Bars, benchmark: Bars): Float64Array {
  const index = alignedTo(bars, benchmark)
  return Float64Array.from({ length: bars.length }, (_, at) => {
    const to = at + AFTER
    return to < bars.length ? numberAt(bars.close, to) / numberAt(bars.close, at) - numberAt(index, to) / numberAt(index, at) : Number.NaN
  })
}

const UNKNOWN: PastRecord = {
  n: null,
  wins: null,
  winRatio: null,
  low: null,
  high: null,
  median: null,
  medianLow: null,
  medianHigh: null,
}

/**
 * What followed after bars (ascending), those nearer than `AFTER` to the one counted before left out. All unknown where what followed is over but none of it
 * can be compared.
 */
export function recordOf(places: readonly number[], excess: Float64Array): PastRecord {
  const values: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const at of places) {
    const value = excess[at]
    if (at - last < AFTER || value === undefined || Number.isNaN(value)) continue
    last = at
    values.push(value)
  }
  const n = values.length
  if (n === 0 && places.some((at) => at + AFTER < excess.length)) return UNKNOWN
  const wins = values.filter((value) => value > 0).length
  const interval = wilsonInterval(wins, n)
  const around = medianInterval(values)
  return {
    n,
    wins,
    winRatio: n >= LEAST_TIMES ? wins / n : null,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    median: median(values),
    medianLow: around?.[0] ?? null,
    medianHigh: around?.[1] ?? null,
  }
}

/** Reasons of what a record leaves open, by the list it stands in. */
export function recordReasons(list: string, coverage: Coverage): Record<string, string> {
  const none = coverage === 'all' ? '此前没有发生过' : `此前没有发生过，或${PARTIAL_BENCHMARK}`
  const reasons = { n: PARTIAL_BENCHMARK, wins: PARTIAL_BENCHMARK, low: none, high: none, median: none }
  const few = { winRatio: `此前不足 ${LEAST_TIMES} 次，只列次数`, medianLow: '此前不足 6 次', medianHigh: '此前不足 6 次' }
  return Object.fromEntries(
    Object.entries({ ...reasons, ...few }).map(([field, reason]) => [
      `${list}.record.${field}`,
      coverage === 'none' ? WITHOUT_BENCHMARK : reason,
    ]),
  )
}

/** Why nothing can be compared with 沪深300. */
export const WITHOUT_BENCHMARK = '没有沪深300 同期的日线'
export const PARTIAL_BENCHMARK = '沪深300 的日线没有覆盖当时'
