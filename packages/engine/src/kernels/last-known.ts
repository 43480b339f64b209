import { kernelOf, type State } from './kernel.ts'

class LastKnown implements State {
  private last = Number.NaN

  next(value: number, keep: boolean): number {
    const known = Number.isNaN(value) ? this.last : value
    if (keep) this.last = known
    return known
  }
}

/** The newest value that is not NaN. */
export const lastKnown = kernelOf(() => new LastKnown())
