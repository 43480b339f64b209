import { kernelOf, type State } from './kernel.ts'

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
export const runningTotal = kernelOf(() => new RunningTotal())
