import type { FormulaUnit } from './formula.ts'

type Measured<I extends string> = {
  id: I
  name: string
  unit: FormulaUnit
  expression: string
  inputs: readonly [{ key: string; name: string; unit: FormulaUnit }]
  note?: string
}

/** A figure taken over as it was told: its own name is its expression, the field it stands in its one input. */
export function measured<const I extends string>(
  id: I,
  named: readonly [key: string, name: string, unit: FormulaUnit],
  note?: string,
): Measured<I> {
  const [key, name, unit] = named
  return { id, name, unit, expression: name, inputs: [{ key, name, unit }], ...(note === undefined ? {} : { note }) }
}
