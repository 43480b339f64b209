import { kernelOf, type State } from './kernel.ts'

class Streak implements State {
  private count = 0

  next(value: number, keep: boolean): number {
    if (Number.isNaN(value)) return value
    const count = value === 0 ? 0 : this.count + 1
    if (keep) this.count = count
    return count
  }
}

/** BARSLASTCOUNT(X): for how many bars in a row the condition has held (a value other than 0); a NaN gives NaN and changes nothing. */
export const streak = kernelOf(() => new Streak())
