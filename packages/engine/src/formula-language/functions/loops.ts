import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Operands } from '../../calculus/operands.ts'

/**
 * Loops of the operators, written out: V8 does not inline a rule passed as an argument. A comparison with NaN is NaN. Branches on a
 * comparison are mispredicted, so that only the rare NaN branches; `& 1` makes a number of the rest without one.
 */
export type Loop = (out: Float64Array, columns: Operands<Float64Array>) => void

export const add: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = numberAt(a, at) + numberAt(b, at)
}

export const subtract: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = numberAt(a, at) - numberAt(b, at)
}

export const multiply: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = numberAt(a, at) * numberAt(b, at)
}

export const divide: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = numberAt(b, at) === 0 ? Number.NaN : numberAt(a, at) / numberAt(b, at)
}

export const above: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(numberAt(a, at) > numberAt(b, at)) & 1
    if (Number.isNaN(numberAt(a, at)) || Number.isNaN(numberAt(b, at))) out[at] = Number.NaN
  }
}

export const atLeast: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(numberAt(a, at) >= numberAt(b, at)) & 1
    if (Number.isNaN(numberAt(a, at)) || Number.isNaN(numberAt(b, at))) out[at] = Number.NaN
  }
}

export const below: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(numberAt(a, at) < numberAt(b, at)) & 1
    if (Number.isNaN(numberAt(a, at)) || Number.isNaN(numberAt(b, at))) out[at] = Number.NaN
  }
}

export const atMost: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(numberAt(a, at) <= numberAt(b, at)) & 1
    if (Number.isNaN(numberAt(a, at)) || Number.isNaN(numberAt(b, at))) out[at] = Number.NaN
  }
}

export const both: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(numberAt(a, at) !== 0) & Number(numberAt(b, at) !== 0)
    if (Number.isNaN(numberAt(a, at)) || Number.isNaN(numberAt(b, at))) out[at] = Number.NaN
  }
}

export const either: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) {
    out[at] = Number(numberAt(a, at) !== 0) | Number(numberAt(b, at) !== 0)
    if (Number.isNaN(numberAt(a, at)) || Number.isNaN(numberAt(b, at))) out[at] = Number.NaN
  }
}

export const greater: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = Math.max(numberAt(a, at), numberAt(b, at))
}

export const smaller: Loop = (out, [a, b]) => {
  for (let at = 0; at < out.length; at++) out[at] = Math.min(numberAt(a, at), numberAt(b, at))
}

export const size: Loop = (out, [a]) => {
  for (let at = 0; at < out.length; at++) out[at] = Math.abs(numberAt(a, at))
}

export const choose: Loop = (out, [condition, yes, no]) => {
  for (let at = 0; at < out.length; at++) {
    const is = numberAt(condition, at)
    out[at] = is === 0 ? numberAt(no, at) : Number.isNaN(is) ? is : numberAt(yes, at)
  }
}
