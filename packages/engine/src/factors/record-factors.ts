import type { FactorPart, Parameter } from '@guanlan/figures/described.ts'
import { compile, type Given, listOf } from '@guanlan/figures/evaluate.ts'
import type { Expression, FigureRecord } from '@guanlan/figures/expression.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { factsOf, filled, inputsOf, listedInputsOf, print } from '@guanlan/figures/print.ts'
import { recordsOf } from '@guanlan/figures/records.ts'
import type { Table } from '@guanlan/figures/table.ts'
import type { Factor, FactorSource } from './factor.ts'
import type { SecurityView } from './security-view.ts'

/**
 * `frameOf`: rows of the table up to the session of a view, null where they do not reach up to it. `within` is the parameter that says how far they go back, where
 * one does; 0 of a table without one.
 */
type Reading = Pick<Factor, 'group' | 'frequency'> & { within?: Parameter; frameOf(view: SecurityView, within: number): Frame | null }

/**
 * Frames of the view that was asked for last: factors are computed view by view, and those of a table share its rows. The view is kept until the next one
 * comes.
 */
function keptFrames({ frameOf }: Reading): Reading['frameOf'] {
  let of: SecurityView | null = null
  let newest: { within: number; frame: Frame | null } = { within: Number.NaN, frame: null }
  let frames: (typeof newest)[] = []
  return (view, within) => {
    if (view === of && within === newest.within) return newest.frame
    if (view !== of) {
      of = view
      frames = []
    }
    const known = frames.find((one) => one.within === within)
    newest = known ?? { within, frame: frameOf(view, within) }
    if (known === undefined) frames.push(newest)
    return newest.frame
  }
}

/** The factors of a table's records, each of its newest row or of all rows together. */
export function factorsOfTable(table: Table, given: Reading): Factor[] {
  const reading = { ...given, frameOf: keptFrames(given) }
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
  const within = (reading.within && given.get(reading.within)) ?? 0
  const listed = listedInputsOf(value)
  const inputs = inputsOf(value).map((input) => {
    const { name, unit } = input.definition
    const own = compile(input, given)
    const read = (frame: Frame) => (listed.includes(input) ? listOf(input, frame, given) : own(frame, frame.length - 1))
    return { name: filled(name, given), unit, read }
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
    ...(record.kind === 'fact' || record.definition.instead === undefined ? {} : { instead: sourcesOf(record.definition.instead) }),
    isPointInTime: true,
    compute(view) {
      const frame = frameOf(view, within)
      return frame === null ? Number.NaN : compute(frame, frame.length - 1)
    },
    inputs(view) {
      const frame = frameOf(view, within)
      if (frame === null) return []
      return inputs.map(({ name, unit, read }) => ({ name, unit, value: read(frame) }))
    },
  }
}

/** Data sets the facts of an expression are read from. Throws where views of securities have none of one. */
function sourcesOf(value: Expression): FactorSource[] {
  const names = new Set(factsOf(value).map(({ definition: { source } }) => source.dataset))
  return [...names].map((name) => {
    if (name === 'bigDeals' || name === 'flowMinutes' || name === 'minutes') throw new Error(`no factor reads ${name}`)
    return name
  })
}
