import type { Unit } from '@guanlan/figures/unit.ts'
import type { Formula, FormulaInput } from './formula.ts'

/** A quantity of an expression, in 元 unless given. */
export function inputOf<const K extends string, const N extends string>(key: K, name: N, unit: Unit = '元') {
  return { key, name, unit } satisfies FormulaInput
}

/** A figure taken over as it was measured or disclosed: its one input is itself. */
export function reported<const I extends string>(id: I, input: FormulaInput, note?: string): Formula & { id: I } {
  const { name, unit } = input
  return { id, name, unit, expression: name, inputs: [input], ...(note === undefined ? {} : { note }) }
}
