import { numberAt } from '@guanlan/domain/collections/elements.ts'

/** A rule over time that follows its input value by value; `keep` false asks as if nothing had been asked. */
export type State = { next(value: number, keep: boolean): number }

/**
 * A rule over time of one series with its numbers (windows, weights), in both forms: over a whole column, and value by value. Both give the
 * same bits. NaN in answers means that there is no value.
 */
export type Kernel = {
  column(values: Float64Array, ...numbers: number[]): Float64Array
  state(...numbers: number[]): State
  /** The column written to `out`, which may hold anything before, is as long as the values and none of them; kernels that many formulas ask have it. */
  into?(out: Float64Array, values: Float64Array, ...numbers: number[]): Float64Array
}

type Into = NonNullable<Kernel['into']>

/** A kernel that writes its column to any place. */
export function kernelInto(into: Into, state: Kernel['state']): Kernel {
  return { into, state, column: (values, ...numbers) => into(new Float64Array(values.length), values, ...numbers) }
}

/** A kernel whose column is the state run over it: for rules without a faster form. */
export function kernelOf(state: Kernel['state']): Kernel {
  return {
    state,
    column(values, ...numbers) {
      const out = new Float64Array(values.length)
      const run = state(...numbers)
      for (let index = 0; index < values.length; index++) out[index] = run.next(numberAt(values, index), true)
      return out
    },
  }
}

/** A rule over several series that remembers what it likes: `next` writes the newest value of every output into `out`. */
export type MachineState = { next(values: Float64Array, keep: boolean, out: Float64Array): void }

/** A state machine (SAR, gaps, chips) with its numbers: how many series it writes, and how it starts. */
export type Machine = { outputs: number; state(...numbers: number[]): MachineState }

type Rules<S> = {
  outputs: number
  begin(...numbers: number[]): S
  /** The state after the bar; leaves the one before as it is. */
  advance(state: S, values: Float64Array): S
  read(state: S, out: Float64Array): void
}

/** A machine of states that are never written to: what is not kept is forgotten. */
export function machineOf<S>({ outputs, begin, advance, read }: Rules<S>): Machine {
  return {
    outputs,
    state(...numbers) {
      let state = begin(...numbers)
      return {
        next(values, keep, out) {
          const after = advance(state, values)
          read(after, out)
          if (keep) state = after
        },
      }
    },
  }
}
