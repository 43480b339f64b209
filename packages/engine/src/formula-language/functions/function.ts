import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { BarField } from '../../calculus/calculus.ts'

/**
 * What a place in the brackets takes: a `series` (a plain number counts as one that stands still), a `window` (a number of bars, or a series of
 * them, another one on every bar), or a `number` that must not change from bar to bar. Arguments that
 * count bars have a `min` and are cut to whole bars; others may have a list of what is `allowed`.
 */
export type Argument = { name: string; kind: 'series' | 'window' | 'number'; min?: number; allowed?: readonly number[] }

/** Columns of numbers that stand still, by the place of the argument, kept for the next security. */
const still: { value: number; column: Float64Array }[] = []

function stillColumn(place: number, value: number, length: number): Float64Array {
  const known = still[place]
  if (known !== undefined && Object.is(known.value, value) && known.column.length >= length) return known.column.subarray(0, length)
  const column = new Float64Array(Math.max(length, known?.column.length ?? 0)).fill(value)
  still[place] = { value, column }
  return column.subarray(0, length)
}

/** What a function is given for one run, all columns of one length, the newest bar last. */
export class Inputs {
  readonly length: number
  readonly #values: readonly (Float64Array | number)[]
  readonly #room: Float64Array | undefined

  /** `room` is where the answer may be written, as long as the columns. */
  constructor(values: readonly (Float64Array | number)[], length: number, room?: Float64Array) {
    this.#values = values
    this.length = length
    this.#room = room
  }

  /** The argument as a column; read, do not write. */
  column(place: number): Float64Array {
    const value = itemAt(this.#values, place)
    return typeof value === 'number' ? stillColumn(place, value, this.length) : value
  }

  /** A column for the answer. It may hold anything: write every value. Ask once. */
  output(): Float64Array {
    return this.#room ?? new Float64Array(this.length)
  }

  isNumber(place: number): boolean {
    return typeof this.#values[place] === 'number'
  }

  /** Throws where the argument is a series. */
  number(place: number): number {
    const value = this.#values[place]
    if (typeof value !== 'number') throw new TypeError(`argument ${place} is a series`)
    return value
  }

  /** Every argument as a column. */
  columns(): Float64Array[] {
    return this.#values.map((_, place) => this.column(place))
  }
}

/** A function of the language. Conditions are 1 or 0; NaN is no value, in and out. */
export type FormulaFunction = {
  name: string
  args: readonly Argument[]
  result: 'series' | 'condition'
  /** What it answers, in Chinese, for the list of functions. */
  summary: string
  /** What of the bar it reads besides its arguments; given after them. */
  fields?: readonly BarField[]
  /** Of one bar, where the answer needs no other: numbers alone then give a number. */
  rule?: (a: number, b: number, c: number) => number
  /** Bars before the newest that its newest value needs; Infinity for all. `numbers` are NaN where an argument is a series. */
  reach(numbers: readonly number[]): number
  /** Elementary operations a bar costs. */
  cost?(numbers: readonly number[]): number
  /** What numbers must not be together, as a Chinese sentence; null when they fit. */
  check?(numbers: readonly number[]): string | null
  /** A new column, as long as the inputs, or `inputs.output()`. */
  run(inputs: Inputs): Float64Array
}

export function series(name: string): Argument {
  return { name, kind: 'series' }
}

/** A number of bars that is the same on every bar. */
export function bars(name: string, min = 1): Argument {
  return { name, kind: 'number', min }
}

/** A number of bars, or a series of them. */
export function window(name: string, min = 1): Argument {
  return { name, kind: 'window', min }
}

/** Reach of a window in place `place`: its bars without the newest; 0 and series reach to the first bar. */
export function windowReach(place: number): (numbers: readonly number[]) => number {
  return (numbers) => (itemAt(numbers, place) >= 1 ? itemAt(numbers, place) - 1 : Number.POSITIVE_INFINITY)
}

export function everything(): number {
  return Number.POSITIVE_INFINITY
}
