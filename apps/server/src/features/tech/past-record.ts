import type { PastRecord } from '@guanlan/contract/schemas/tech.ts'
import { medianInterval } from '@guanlan/engine/backtest/event-study.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'

/** Sessions looked at afterwards. */
export const AFTER = 5
/** Fewer times than this show counts, no ratio. */
export const LEAST_TIMES = 20

/** Newest value of the index up to the day of each bar; NaN before its first. */
export function alignedTo(bars: Bars, index: Bars): Float64Array {
  const out = new Float64Array(bars.length).fill(Number.NaN)
  let at = -1
  for (let place = 0; place < bars.length; place++) {
    while (at + 1 < index.length && index.dates[at + 1] <= bars.dates[place]) at++
    // an index that ended stands for no later day
    const isOver = at === index.length - 1 && index.dates[at] < bars.dates[place]
    if (at >= 0 && !isOver) out[place] = index.close[at]
  }
  return out
}

/** Change of the security less that of the index over the `AFTER` sessions behind each bar; NaN where they are not over, null without bars of the index. */
export function excessAfter(bars: Bars, benchmark: Bars): Float64Array | null {
  if (benchmark.length === 0) return null
  const index = alignedTo(bars, benchmark)
  return Float64Array.from({ length: bars.length }, (_, at) => {
    const to = at + AFTER
    return to < bars.length ? bars.close[to] / bars.close[at] - index[to] / index[at] : Number.NaN
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

/** What followed after bars (ascending), those nearer than `AFTER` to the one counted before left out. */
export function recordOf(places: readonly number[], excess: Float64Array | null): PastRecord {
  if (excess === null) return UNKNOWN
  const values: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const at of places) {
    const value = excess[at]
    if (at - last < AFTER || value === undefined || Number.isNaN(value)) continue
    last = at
    values.push(value)
  }
  const n = values.length
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
export function recordReasons(list: string, hasBenchmark: boolean): Record<string, string> {
  const none = '此前没有发生过'
  const reasons = { winRatio: `此前不足 ${LEAST_TIMES} 次，只列次数`, low: none, high: none, median: none }
  const all = { n: '', wins: '', ...reasons, medianLow: '此前不足 6 次', medianHigh: '此前不足 6 次' }
  return Object.fromEntries(
    Object.entries(all).map(([field, reason]) => [`${list}.record.${field}`, hasBenchmark ? reason : WITHOUT_BENCHMARK]),
  )
}

/** Why nothing can be compared with 沪深300. */
export const WITHOUT_BENCHMARK = '没有沪深300 的日线'
