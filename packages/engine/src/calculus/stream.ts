import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bar } from '../bars.ts'
import type { Kernel, Machine } from '../kernels/kernel.ts'
import { type BarField, Calculus } from './calculus.ts'
import { operandsOf } from './operands.ts'
import type { Pointwise, Rule } from './pointwise.ts'

/** A series as its newest value. */
type Slot = { value: number }

/** The calculus bar by bar: a definition run once writes down what to do, `next` does it for a bar. */
export class Stream extends Calculus<Slot> {
  readonly #fields = new Map<BarField, Slot>()
  readonly #steps: ((keep: boolean) => void)[] = []

  /** Takes `bar` as the newest; remembered when `keep`, else as if it had never been. The slots then hold its values. */
  next(bar: Bar, keep: boolean): void {
    for (const [field, slot] of this.#fields) slot.value = bar[field] ?? Number.NaN
    for (const step of this.#steps) step(keep)
  }

  bar(field: BarField): Slot {
    const slot = this.#fields.get(field) ?? { value: Number.NaN }
    this.#fields.set(field, slot)
    return slot
  }

  each(rule: Rule, ...inputs: Slot[]): Slot {
    const out = { value: Number.NaN }
    const [a, b, c] = operandsOf(inputs)
    this.#steps.push(() => {
      out.value = rule(a.value, b.value, c.value)
    })
    return out
  }

  all({ rule }: Pointwise, ...inputs: Slot[]): Slot {
    return this.each(rule, ...inputs)
  }

  get nothing(): Slot {
    return { value: Number.NaN }
  }

  over(kernel: Kernel, input: Slot, ...numbers: number[]): Slot {
    const out = { value: Number.NaN }
    const state = kernel.state(...numbers)
    this.#steps.push((keep) => {
      out.value = state.next(input.value, keep)
    })
    return out
  }

  run(machine: Machine, inputs: readonly Slot[], ...numbers: number[]): Slot[] {
    const state = machine.state(...numbers)
    const values = new Float64Array(inputs.length)
    const answer = new Float64Array(machine.outputs)
    const out = Array.from(answer, () => ({ value: Number.NaN }))
    this.#steps.push((keep) => {
      for (const [place, input] of inputs.entries()) values[place] = input.value
      state.next(values, keep, answer)
      for (const [place, slot] of out.entries()) slot.value = numberAt(answer, place)
    })
    return out
  }
}
