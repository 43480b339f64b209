import type { Given } from '@guanlan/figures/evaluate.ts'
import type { FigureRecord } from '@guanlan/figures/expression.ts'
import { parametersOf } from '@guanlan/figures/parts.ts'
import { factBehind, filled, inputsOf, print } from '@guanlan/figures/print.ts'
import type { Formula } from './formula.ts'

/** How the figure of a record comes about; a fact, of this row or an earlier one, is its own input. */
export function formulaOfRecord(record: FigureRecord, given: Given = new Map()): Formula {
  const { name, unit, doc } = record.definition
  const isReported = factBehind(record) !== null
  const value = record.kind === 'fact' || isReported ? record : record.definition.value
  return {
    record,
    ...(given.size > 0 ? { given } : {}),
    id: record.id,
    name: filled(name, given),
    unit,
    expression: print(value, given),
    inputs: [
      ...inputsOf(value).map(({ field, definition }) => ({ key: field, name: filled(definition.name, given), unit: definition.unit })),
      ...parametersOf(value).flatMap((one) => (given.has(one) ? [] : [{ key: one.field, name: one.name, unit: one.unit }])),
    ],
    ...(doc === undefined ? {} : { note: filled(doc, given) }),
  }
}
