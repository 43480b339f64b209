import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Kernel, State } from './kernel.ts'

class RunningTotal implements State {
  private sum = 0

  next(value: number, keep: boolean): number {
    if (Number.isNaN(value)) return value
    const sum = this.sum + value
    if (keep) this.sum = sum
    return sum
  }
}

/** SUM(X,0): the sum of all values so far; a NaN gives NaN and adds nothing. */
export const runningTotal: Kernel = {
  state: () => new RunningTotal(),
  column(values) {
    const out = new Float64Array(values.length)
    let sum = 0
    for (let index = 0; index < values.length; index++) {
      const value = numberAt(values, index)
      if (!Number.isNaN(value)) sum += value
      out[index] = Number.isNaN(value) ? value : sum
    }
    return out
  },
}
