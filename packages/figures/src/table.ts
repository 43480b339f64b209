import type { Frame } from './evaluate.ts'
import { Combinable, type Expression, type Group, type GroupFunction, type Parameter, Standing } from './expression.ts'
import type { Unit } from './unit.ts'

/** What every fact and figure says of itself. */
type Described = {
  /** As it is called alone: 融资余额占流通市值. A parameter stands in braces: {N} 日前融资余额. */
  name: string
  /** As it is called within its table, where that is shorter: 占流通市值. */
  short?: string
  unit: Unit
  /** A price in 元, written with its decimals; other 元 are amounts. */
  isPrice?: boolean
  /** Its sign matters: written with it and coloured by it. */
  isSigned?: boolean
  /** What it says, for whoever opens it; complete sentences. */
  doc?: string
  factor?: FactorPart | FactorFamily
}

/** Screening and back-tests compute a figure for every security, of what was known after the close of a session. */
export type FactorPart = {
  /** Lower-case words with hyphens, kept for ever: addresses and saved screens hold it. */
  key: string
  /** Name and sentence, where those of the record are not the ones. */
  name?: string
  doc?: string
  /** Other words traders write for it. */
  synonyms?: readonly string[]
}

/** One factor for each of some values of the figure's parameter. */
export type FactorFamily = { parameter: Parameter; values: readonly number[]; of(value: number): FactorPart }

/** Data sets facts come from, with the names they have in the list of data sets. */
export const factDatasets = {
  balanceSheets: '资产负债表',
  bigDeals: '大单追踪',
  blockTrades: '大宗交易',
  cashFlows: '现金流量表',
  dayBars: '日线',
  dividends: '分红送配',
  dragonTiger: '龙虎榜',
  incomeStatements: '利润表',
  margin: '融资融券',
  moneyFlow: '资金流向',
  shareCapital: '股本',
  valuation: '估值历史',
} as const
export type FactDataset = keyof typeof factDatasets

/** A column of a data set. */
export type FactDefinition = Described & {
  source: { dataset: FactDataset; column: string }
  /** Why a row may have none. */
  absent: string
}

export type FigureDefinition = Described & {
  value: Expression
  /** Decimals an answer is rounded to; those of the unit by default. */
  decimals?: number
  /** Why it is unknown where all of its inputs are known: a quotient over 0, a choice without a value, an average of no rows. */
  absent?: string
}

/** Fields of answers are words of the specification, ids are theirs with hyphens. */
const idOf = (table: string, field: string) => `${table}-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A record: what a group may be compared by. */
abstract class Named extends Combinable {
  /** Its standing among a group of securities, or their median. */
  standing(how: GroupFunction, group: Group): Standing {
    return new Standing(how, this as unknown as FigureRecord, group)
  }
}

/** A figure as a source reports it. `slot` is its place among the facts of its table. */
export class Fact<Field extends string = string> extends Named {
  readonly kind = 'fact'
  readonly id: string
  readonly table: string
  readonly field: Field
  readonly slot: number
  readonly definition: FactDefinition
  constructor({ table, field, slot }: { table: string; field: Field; slot: number }, definition: FactDefinition) {
    super()
    this.id = idOf(table, field)
    this.table = table
    this.field = field
    this.slot = slot
    this.definition = definition
  }
}

/** A figure that follows from others by its expression. */
export class Figure<Field extends string = string> extends Named {
  readonly kind = 'figure'
  readonly id: string
  readonly table: string
  readonly field: Field
  readonly definition: FigureDefinition
  constructor(table: string, field: Field, definition: FigureDefinition) {
    super()
    this.id = idOf(table, field)
    this.table = table
    this.field = field
    this.definition = definition
  }
}

type Column = Float64Array | ((row: number) => number)

export type FigureRecord<Field extends string = string> = Fact<Field> | Figure<Field>

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
