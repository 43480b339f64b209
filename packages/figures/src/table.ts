import { Fact, type FactDefinition, type FactGiven, Figure, type FigureDefinition } from './expression.ts'
import type { FactDataset } from './fact-datasets.ts'
import type { Frame } from './frame.ts'

/** Values of a fact by row, or what finds one where they come from elsewhere. */
export type Column = Float64Array | ((row: number) => number)
/** `article` is the id of the one in 文库 on its figures. `note` is part of what each factor of the table says, `dataset` where its facts come from and `absent` why one is unknown where they do not say so. */
type TableGiven<Facts> = { article?: string; note?: string; dataset?: FactDataset; absent?: string; facts: Facts }

/** What a frame knows besides its columns. */
type Around = Pick<Frame, 'peers' | 'absent' | 'dateOf'>

/** All frames are of one class, so that what is compiled reads them without looking up how. */
class ColumnFrame implements Frame {
  readonly length: number
  readonly #columns: readonly Column[]
  readonly peers: Frame['peers']
  readonly absent: Frame['absent']
  readonly dateOf: Frame['dateOf']
  constructor(length: number, columns: readonly Column[], { peers, absent, dateOf }: Around) {
    this.length = length
    this.#columns = columns
    this.peers = peers
    this.absent = absent
    this.dateOf = dateOf
  }
  read(slot: number, row: number): number {
    const column = this.#columns[slot]
    return (typeof column === 'function' ? column(row) : column?.[row]) ?? Number.NaN
  }
}

/**
 * Rows of one security, oldest first: facts a source reports of a row and figures that follow from them. A row is a session unless the table says otherwise (a
 * deal, a list). All inputs of a figure are of its table.
 */
export class Table<Facts extends Record<string, FactGiven> = Record<string, FactGiven>> {
  readonly id: string
  readonly note: string
  readonly facts: { readonly [Field in keyof Facts & string]: Fact<Field> }
  readonly figures: Figure[] = []
  readonly #facts: readonly Fact<keyof Facts & string>[]
  readonly #article: { article?: string }

  /** Throws where neither a fact nor the table says from which data set it comes, or why it may be unknown. */
  constructor(id: string, { article, note = '', dataset, absent, facts }: TableGiven<Facts>) {
    this.id = id
    this.#article = article === undefined ? {} : { article }
    this.note = note
    const whole = (field: string, given: FactGiven): FactDefinition => {
      const source = { dataset, column: field, ...given.source }
      const reason = given.absent ?? absent
      if (source.dataset === undefined || reason === undefined) throw new Error(`${id}.${field} has no data set or no reason`)
      return { ...this.#article, ...given, source: { dataset: source.dataset, column: source.column }, absent: reason }
    }
    const entries = Object.entries(facts).map(([field, given], slot) => [field, new Fact({ table: id, field, slot }, whole(field, given))])
    this.facts = Object.fromEntries(entries)
    this.#facts = Object.values(this.facts)
  }

  /** Rows of one security: of each fact a column, or what gives the column of each. */
  frame(length: number, columns: Readonly<Record<keyof Facts & string, Column>> | ((fact: Fact) => Column), more: Around = {}): Frame {
    const bySlot = this.#facts.map((fact) => (typeof columns === 'function' ? columns(fact) : columns[fact.field]))
    return new ColumnFrame(length, bySlot, more)
  }

  figure<Field extends string>(field: Field, definition: FigureDefinition): Figure<Field> {
    const figure = new Figure(this.id, field, { ...this.#article, ...definition })
    this.figures.push(figure)
    return figure
  }
}
