import { compile, type Frame, type Given } from '@guanlan/figures/evaluate.ts'
import type { Expression } from '@guanlan/figures/expression.ts'
import { factsOf, filled, inputsOf, print } from '@guanlan/figures/print.ts'
import { recordsOf } from '@guanlan/figures/records.ts'
import type { FactorPart, FigureRecord, Table } from '@guanlan/figures/table.ts'
import type { Factor, FactorSource } from './factor.ts'
import type { SecurityView } from './security-view.ts'

/** `frameOf`: rows of the table up to the session of a view, null where they do not reach up to it. */
type Reading = Pick<Factor, 'group' | 'frequency'> & { frameOf(view: SecurityView): Frame | null }

/** The factors of a table's records, each of its newest row. */
export function factorsOfTable(table: Table, reading: Reading): Factor[] {
  return recordsOf(table).flatMap((record) => {
    const { factor } = record.definition
    if (factor === undefined) return []
    if ('key' in factor) return [factorOfRecord(record, { table, reading, part: factor, given: new Map() })]
    const { parameter, values, of } = factor
    return values.map((value) => factorOfRecord(record, { table, reading, part: of(value), given: new Map([[parameter, value]]) }))
  })
}

type Around = { table: Table; reading: Reading; part: FactorPart; given: Given }

function factorOfRecord(record: FigureRecord, { table, reading, part, given }: Around): Factor {
  const { definition } = record
  const value = record.kind === 'fact' ? record : record.definition.value
  const compute = compile(record, given)
  const { group, frequency, frameOf } = reading
  const inputs = inputsOf(value).map((input) => {
    return { name: filled(input.definition.name, given), unit: input.definition.unit, compute: compile(input, given) }
  })
  return {
    key: part.key,
    name: part.name ?? filled(definition.name, given),
    ...(part.synonyms === undefined ? {} : { synonyms: part.synonyms }),
    group,
    frequency,
    unit: definition.unit,
    definition: `${part.doc ?? filled(definition.doc ?? '', given)}${table.note}`,
    formula: print(value, given),
    sources: sourcesOf(value),
    isPointInTime: true,
    compute(view) {
      const frame = frameOf(view)
      return frame === null ? Number.NaN : compute(frame, frame.length - 1)
    },
    inputs(view) {
      const frame = frameOf(view)
      if (frame === null) return []
      return inputs.map(({ name, unit, compute: input }) => ({ name, unit, value: input(frame, frame.length - 1) }))
    },
  }
}

/** Data sets the facts of an expression are read from. Throws where views of securities have none of one. */
function sourcesOf(value: Expression): FactorSource[] {
  const names = new Set(factsOf(value).map(({ definition: { source } }) => source.dataset))
  return [...names].map((name) => {
    if (name === 'bigDeals') throw new Error(`no factor reads ${name}`)
    return name
  })
}
