/**
 * Loops of the operators, written out: a loop that is handed its rule is not compiled together with it. A comparison with NaN is NaN. Nobody can foresee how a
 * comparison turns out, so that only NaN, which is rare, is left to a jump; `& 1` makes a number of the rest without one.
 */
type Loop = (out: Float64Array, columns: readonly Float64Array[]) => void

export const add: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = a[at] + b[at]
}

export const subtract: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = a[at] - b[at]
}

export const multiply: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = a[at] * b[at]
}

export const divide: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = b[at] === 0 ? Number.NaN : a[at] / b[at]
}

export const above: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(a[at] > b[at]) & 1
    if (Number.isNaN(a[at]) || Number.isNaN(b[at])) out[at] = Number.NaN
  }
}

export const atLeast: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(a[at] >= b[at]) & 1
    if (Number.isNaN(a[at]) || Number.isNaN(b[at])) out[at] = Number.NaN
  }
}

export const below: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(a[at] < b[at]) & 1
    if (Number.isNaN(a[at]) || Number.isNaN(b[at])) out[at] = Number.NaN
  }
}

export const atMost: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(a[at] <= b[at]) & 1
    if (Number.isNaN(a[at]) || Number.isNaN(b[at])) out[at] = Number.NaN
  }
}

export const both: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(a[at] !== 0) & Number(b[at] !== 0)
    if (Number.isNaN(a[at]) || Number.isNaN(b[at])) out[at] = Number.NaN
  }
}

export const either: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(a[at] !== 0) | Number(b[at] !== 0)
    if (Number.isNaN(a[at]) || Number.isNaN(b[at])) out[at] = Number.NaN
  }
}

export const greater: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = Math.max(a[at], b[at])
}

export const smaller: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = Math.min(a[at], b[at])
}

export const size: Loop = (out, [a]) => {
  for (let at = 0; at < out.length; at++) out[at] = Math.abs(a[at])
}

export const choose: Loop = (out, [condition, yes, no]) => {
  for (let at = 0; at < out.length; at++) {
    const is = condition[at]
    out[at] = is === 0 ? no[at] : Number.isNaN(is) ? is : yes[at]
  }
}
