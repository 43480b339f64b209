import { intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'

/** Windows of another width on every bar. No value where the width is unknown, below one bar, or reaches beyond the first value. */

/** Sums of all values so far in two parts, the second what rounding lost; NaN counts as 0 and is counted apart. */
type Totals = { high: Float64Array; low: Float64Array; missing: Int32Array }

function totalsOf(values: Float64Array): Totals {
  const totals = {
    high: new Float64Array(values.length + 1),
    low: new Float64Array(values.length + 1),
    missing: new Int32Array(values.length + 1),
  }
  for (let at = 0; at < values.length; at++) {
    const isMissing = Number.isNaN(values[at])
    const value = isMissing ? 0 : numberAt(values, at)
    const before = numberAt(totals.high, at)
    const sum = before + value
    const back = sum - before
    totals.high[at + 1] = sum
    totals.low[at + 1] = numberAt(totals.low, at) + (before - (sum - back)) + (value - back)
    totals.missing[at + 1] = intAt(totals.missing, at) + (isMissing ? 1 : 0)
  }
  return totals
}

/** Sum of the last `windows[at]` values of each bar; O(n). */
export function variableSum(values: Float64Array, windows: Float64Array): Float64Array {
  const { high, low, missing } = totalsOf(values)
  const out = new Float64Array(values.length).fill(Number.NaN)
  for (let at = 0; at < out.length; at++) {
    const from = at + 1 - Math.trunc(numberAt(windows, at))
    if (!(from >= 0 && from <= at) || missing[at + 1] !== missing[from]) continue
    out[at] = numberAt(high, at + 1) - numberAt(high, from) + (numberAt(low, at + 1) - numberAt(low, from))
  }
  return out
}

/** Extremes of 1, 2, 4, … values that end at each bar. */
function ladder(values: Float64Array, better: (a: number, b: number) => number): Float64Array[] {
  const rungs = [values]
  for (let width = 1; 2 * width <= values.length; width *= 2) {
    const last = lastItem(rungs)
    const next = new Float64Array(values.length).fill(Number.NaN)
    for (let at = 2 * width - 1; at < values.length; at++) next[at] = better(numberAt(last, at), numberAt(last, at - width))
    rungs.push(next)
  }
  return rungs
}

/** Highest (`Math.max`) or lowest (`Math.min`) of the last `windows[at]` values; O(n log n). */
export function variableExtreme(values: Float64Array, windows: Float64Array, better: (a: number, b: number) => number): Float64Array {
  const rungs = ladder(values, better)
  const out = new Float64Array(values.length).fill(Number.NaN)
  for (let at = 0; at < out.length; at++) {
    const width = Math.trunc(numberAt(windows, at))
    if (!(width >= 1 && width <= at + 1)) continue
    const power = 31 - Math.clz32(width)
    const rung = itemAt(rungs, power)
    out[at] = better(numberAt(rung, at), numberAt(rung, at - width + 2 ** power))
  }
  return out
}

/** The value `bars[at]` bars before each bar. */
export function variableDelay(values: Float64Array, bars: Float64Array): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  for (let at = 0; at < out.length; at++) {
    const from = at - Math.trunc(numberAt(bars, at))
    if (from >= 0 && from <= at) out[at] = numberAt(values, from)
  }
  return out
}
