import { firstItem } from '@guanlan/domain/collections/elements.ts'

/** The series of a rule that reads up to three. A rule that reads fewer finds the first one in the places it does not read. */
export type Operands<V> = readonly [V, V, V]

/** Operands of one to three series. Throws RangeError where there is none. */
export function operandsOf<V>(inputs: readonly V[]): Operands<V> {
  const a = firstItem(inputs)
  const [, b = a, c = a] = inputs
  return [a, b, c]
}
