import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Operands } from './operands.ts'

/** A figure of one bar from figures of the same bar. NaN in gives NaN out, unless the rule says otherwise. */
export type Rule = (a: number, b: number, c: number) => number

/**
 * A rule of one bar with its own loop over columns. A loop that is handed its rule cannot be compiled together with it; what many indicators
 * use is written here once more as a loop, three to eight times as fast.
 */
export type Pointwise = {
  rule: Rule
  column(out: Float64Array, inputs: Operands<Float64Array>): void
}

function difference(a: number, b: number): number {
  return a - b
}

/** a − b. */
export const subtract: Pointwise = {
  rule: difference,
  column(out, [a, b]) {
    for (let index = 0; index < out.length; index++) out[index] = difference(numberAt(a, index), numberAt(b, index))
  },
}

function twice(a: number, b: number): number {
  return 2 * (a - b)
}

/** 2·(a − b). */
export const twiceApart: Pointwise = {
  rule: twice,
  column(out, [a, b]) {
    for (let index = 0; index < out.length; index++) out[index] = twice(numberAt(a, index), numberAt(b, index))
  },
}

function third(a: number, b: number): number {
  return 3 * a - 2 * b
}

/** 3·a − 2·b. */
export const beyond: Pointwise = {
  rule: third,
  column(out, [a, b]) {
    for (let index = 0; index < out.length; index++) out[index] = third(numberAt(a, index), numberAt(b, index))
  },
}

function meanOfThree(a: number, b: number, c: number): number {
  return (a + b + c) / 3
}

/** (a + b + c) ÷ 3. */
export const threeMean: Pointwise = {
  rule: meanOfThree,
  column(out, [a, b, c]) {
    for (let index = 0; index < out.length; index++) out[index] = meanOfThree(numberAt(a, index), numberAt(b, index), numberAt(c, index))
  },
}

function place(value: number, top: number, bottom: number): number {
  return top === bottom ? Number.NaN : ((value - bottom) / (top - bottom)) * 100
}

/** Where a value lies between bottom (0) and top (100); NaN where they are one. */
export const placeInRange: Pointwise = {
  rule: place,
  column(out, [value, top, bottom]) {
    for (let index = 0; index < out.length; index++)
      out[index] = place(numberAt(value, index), numberAt(top, index), numberAt(bottom, index))
  },
}

function depth(value: number, top: number, bottom: number): number {
  return top === bottom ? Number.NaN : (100 * (top - value)) / (top - bottom)
}

/** The same from the top (0) to the bottom (100). */
export const depthInRange: Pointwise = {
  rule: depth,
  column(out, [value, top, bottom]) {
    for (let index = 0; index < out.length; index++)
      out[index] = depth(numberAt(value, index), numberAt(top, index), numberAt(bottom, index))
  },
}

function reach(high: number, low: number, last: number): number {
  return Math.max(Math.max(high - low, Math.abs(last - high)), Math.abs(last - low))
}

/** High, low, and the close before: the range widened to that close. */
export const widenedRange: Pointwise = {
  rule: reach,
  column(out, [high, low, last]) {
    for (let index = 0; index < out.length; index++) out[index] = reach(numberAt(high, index), numberAt(low, index), numberAt(last, index))
  },
}

function signed(close: number, last: number, volume: number): number {
  return close > last ? volume : close < last ? -volume : close === last ? 0 : Number.NaN
}

/** Volume with the sign of the change from the close before. */
export const signedVolume: Pointwise = {
  rule: signed,
  column(out, [close, last, volume]) {
    for (let index = 0; index < out.length; index++)
      out[index] = signed(numberAt(close, index), numberAt(last, index), numberAt(volume, index))
  },
}

/** a + `times`·b. */
export function plusTimes(times: number): Pointwise {
  return {
    rule: (a, b) => a + times * b,
    column(out, [a, b]) {
      for (let index = 0; index < out.length; index++) out[index] = numberAt(a, index) + times * numberAt(b, index)
    },
  }
}
