import type { Frame } from './evaluate.ts'
import { Fact, type FactDefinition, Figure, type FigureDefinition } from './expression.ts'

type Column = Float64Array | ((row: number) => number)

/**
 * Rows of one security, oldest first: facts a source reports of a row and figures that follow from them. A row is a session unless the table says otherwise (a
 * deal, a list). All inputs of a figure are of its table. `note` is part of what each of its factors says.
 */
export class Table<Facts extends Record<string, FactDefinition> = Record<string, FactDefinition>> {
  readonly id: string
  readonly note: string
  readonly facts: { readonly [Field in keyof Facts & string]: Fact<Field> }
  readonly figures: Figure[] = []

  constructor(id: string, { note = '', facts }: { note?: string; facts: Facts }) {
    this.id = id
    this.note = note
    const entries = Object.entries(facts).map(([field, definition], slot) => [field, new Fact({ table: id, field, slot }, definition)])
    this.facts = Object.fromEntries(entries)
  }

  /** Rows of one security: of each fact a column, or what finds it for a row where it comes from elsewhere. */
  frame(length: number, columns: Readonly<Record<keyof Facts & string, Column>>, peers?: Frame['peers']): Frame {
    const bySlot = Object.keys(this.facts).map((field) => columns[field])
    return {
      length,
      ...(peers === undefined ? {} : { peers }),
      read(slot, row) {
        const column = bySlot[slot]
        return (typeof column === 'function' ? column(row) : column?.[row]) ?? Number.NaN
      },
    }
  }

  figure<Field extends string>(field: Field, definition: FigureDefinition): Figure<Field> {
    const figure = new Figure(this.id, field, definition)
    this.figures.push(figure)
    return figure
  }
}
