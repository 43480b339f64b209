import type { Calculus } from '../calculus/calculus.ts'
import { type IndicatorLine, type IndicatorParam, paramOf } from './indicator.ts'

/** Longest window: 1,000 bars are four years of days. */
const WINDOW_MAX = 1000

/** A window parameter; `min` 0 lets its line be switched off. */
export function windowParam<const Key extends string>(
  key: Key,
  name: string,
  range: { default: number; min: number },
): IndicatorParam<Key> {
  return { key, name, ...range, max: WINDOW_MAX, step: 1 }
}

/** Parameters n1, n2, … with these defaults, each of which may be 0. */
export function lineWindows(defaults: readonly number[]): IndicatorParam[] {
  return defaults.map((value, index) => windowParam(`n${index + 1}`, `周期${index + 1}`, { default: value, min: 0 }))
}

/** Lines of the same kind, one per parameter n1, n2, … */
export function windowLines(name: string, count: number): IndicatorLine[] {
  const key = name.toLowerCase()
  return Array.from({ length: count }, (_, index) => ({
    key: `${key}${index + 1}`,
    name,
    style: 'line',
    formulaId: key,
    windowParam: `n${index + 1}`,
  }))
}

/** The windows n1, n2, … of chosen params, in order. */
export function windowsOf(params: Readonly<Record<string, number>>, count: number): number[] {
  return Array.from({ length: count }, (_, index) => paramOf(params, `n${index + 1}`))
}

/** Lines n1, n2, … by `line`, or nothing where a window is 0: the line is switched off. */
export function linesOf<V>(on: Calculus<V>, windows: readonly number[], line: (window: number) => V): V[] {
  return windows.map((window) => (window === 0 ? on.nothing : line(window)))
}

/** Drawn lines by name, keys and formulas after it: `BIAS` and `MA` of BIAS are `bias-bias` and `bias-ma`. */
export function plainLines(indicator: string, ...names: string[]): IndicatorLine[] {
  return names.map((name) => ({ key: name.toLowerCase(), name, style: 'line', formulaId: `${indicator}-${name}`.toLowerCase() }))
}
