import type { Unit } from './unit.ts'

/**
 * A number a figure is asked with, such as how many sessions a change goes back; in its texts the name stands in braces, rows of answers carry it as
 * `field`.
 */
export type Parameter = { readonly name: string; readonly field: string; readonly unit: Unit }

/** Words a negative multiple is written as. */
export type NegativeWord = '亏损' | '净资产为负' | '净流出'

/** What every fact and figure says of itself. */
export type Described = {
  /** As it is called alone: 融资余额占流通市值. A parameter stands in braces: {N} 日前融资余额. */
  name: string
  /** As it is called within its table, where that is shorter: 占流通市值. */
  short?: string
  unit: Unit
  /** A price in 元, written with its decimals; other 元 are amounts. */
  isPrice?: boolean
  /** Its sign matters: written with it and coloured by it. */
  isSigned?: boolean
  /** A known negative value is written as this word, and is less than no bound: a multiple of a loss. */
  negative?: NegativeWord
  /** What it says, for readers; complete sentences. */
  doc?: string
  /** Id of the article of 文库 on it, where that is not the one of its table. */
  article?: string
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
  /** Stands in comparisons of securities, where the higher or the lower figure is the better one. */
  better?: 'high' | 'low'
}

/** One factor for each of some values of the figure's parameter. */
export type FactorFamily = { parameter: Parameter; values: readonly number[]; of(value: number): FactorPart }
