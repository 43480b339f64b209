import { firstItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '../bars.ts'
import type { Kernel, Machine } from '../kernels/kernel.ts'
import { type BarField, Calculus } from './calculus.ts'
import { operandsOf } from './operands.ts'
import type { Pointwise, Rule } from './pointwise.ts'

/** As many unknown values as have been asked for; never written. */
let nothing = new Float64Array(4096).fill(Number.NaN)

/** The calculus over whole columns. The columns of bars themselves are handed out as they are: read, do not write. */
export class Columns extends Calculus<Float64Array> {
  readonly #bars: Bars

  constructor(bars: Bars) {
    super()
    this.#bars = bars
  }

  bar(field: BarField): Float64Array {
    return this.#bars[field] ?? new Float64Array(this.#bars.length).fill(Number.NaN)
  }

  each(rule: Rule, ...inputs: Float64Array[]): Float64Array {
    const out = new Float64Array(this.#bars.length)
    const a = firstItem(inputs)
    const [, b, c] = inputs
    if (b === undefined) for (let index = 0; index < out.length; index++) out[index] = rule(numberAt(a, index), Number.NaN, Number.NaN)
    else if (c === undefined)
      for (let index = 0; index < out.length; index++) out[index] = rule(numberAt(a, index), numberAt(b, index), Number.NaN)
    else for (let index = 0; index < out.length; index++) out[index] = rule(numberAt(a, index), numberAt(b, index), numberAt(c, index))
    return out
  }

  all(rule: Pointwise, ...inputs: Float64Array[]): Float64Array {
    const out = new Float64Array(this.#bars.length)
    rule.column(out, operandsOf(inputs))
    return out
  }

  get nothing(): Float64Array {
    if (nothing.length < this.#bars.length) nothing = new Float64Array(2 * this.#bars.length).fill(Number.NaN)
    return nothing.subarray(0, this.#bars.length)
  }

  over(kernel: Kernel, input: Float64Array, ...numbers: number[]): Float64Array {
    return kernel.column(input, ...numbers)
  }

  run(machine: Machine, inputs: readonly Float64Array[], ...numbers: number[]): Float64Array[] {
    const state = machine.state(...numbers)
    const values = new Float64Array(inputs.length)
    const answer = new Float64Array(machine.outputs)
    const out = Array.from(answer, () => new Float64Array(this.#bars.length))
    for (let index = 0; index < this.#bars.length; index++) {
      inputs.forEach((input, place) => {
        values[place] = numberAt(input, index)
      })
      state.next(values, true, answer)
      out.forEach((column, place) => {
        column[index] = numberAt(answer, place)
      })
    }
    return out
  }
}
