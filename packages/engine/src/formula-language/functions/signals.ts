import { numberAt } from '@guanlan/domain/collections/elements.ts'

function isTrue(value: number): boolean {
  return value !== 0 && !Number.isNaN(value)
}

/** CROSS(A,B), written to `out`: A was not above B, and now is. No value where one of the four figures is unknown. */
export function crossings(out: Float64Array, a: Float64Array, b: Float64Array): Float64Array {
  let wasAbove = 0
  let wasKnown = false
  for (let at = 0; at < out.length; at++) {
    const isAbove = Number(numberAt(a, at) > numberAt(b, at)) & 1
    const isKnown = !Number.isNaN(a[at]) && !Number.isNaN(b[at])
    out[at] = isAbove & ~wasAbove
    if (!wasKnown || !isKnown) out[at] = Number.NaN
    wasAbove = isAbove
    wasKnown = isKnown
  }
  return out
}

/** Bars since the newest bar where X is true; an unknown bar passes without being true. */
export function barsSinceLast(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  let last = Number.NaN
  for (let at = 0; at < out.length; at++) {
    if (isTrue(numberAt(values, at))) last = at
    out[at] = at - last
  }
  return out
}

/** Bars since the first known bar that `begins`, counted from `start`. */
export function barsSinceFirst(values: Float64Array, begins: (value: number) => boolean, start: number): Float64Array {
  const first = values.findIndex((value) => !Number.isNaN(value) && begins(value))
  const out = new Float64Array(values.length).fill(Number.NaN)
  if (first >= 0) for (let at = first; at < out.length; at++) out[at] = at - first + start
  return out
}

/** FILTER(X,N): X, quiet for N bars after each bar where it is true. Unknown bars stay unknown. */
export function passed(values: Float64Array, quiet: number): Float64Array {
  const out = new Float64Array(values.length)
  let until = -1
  for (let at = 0; at < out.length; at++) {
    const isPassed = isTrue(numberAt(values, at)) && at > until
    if (isPassed) until = at + quiet
    out[at] = Number.isNaN(values[at]) ? numberAt(values, at) : isPassed ? 1 : 0
  }
  return out
}
