import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import type { ReactNode } from 'react'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import type { Sort } from '../../ui/table/data-table.tsx'
import type { RowsBelow } from './rows-below.ts'

type Head = {
  key: string
  title: string
  /** Least width in px. */
  width?: number
  /** Left out between 1024 and 1279 px. */
  secondary?: boolean
  /** Left out below 768 px. */
  wideOnly?: boolean
  /** In the file only: the table shows it within another column. */
  fileOnly?: boolean
}

/** A column of figures: drawn by `<Num>`, opened to its formula with the row's own fields as inputs, exported unrounded. */
export type FigureColumn<Row> = Head & {
  kind: 'figure'
  value: (row: Row) => number | null | undefined
  form: FigureForm
  formula?: Formula
  /** The formula where it names what differs by row, such as how many sessions. */
  formulaOf?: (row: Row) => Formula
  /** Path in `meta.missing` of the reason, e.g. `list.changeRatio`. */
  field?: string
  /** Coloured by its own sign. */
  isSigned?: boolean
  /** Inputs of the formula that stand elsewhere than in the row. */
  inputs?: (row: Row) => Readonly<Record<string, number | null | undefined>>
}
/** A column of words, exported as `text`; `cell` draws it otherwise (a link, a tag), `order` sorts it otherwise (the end of a period for its name). */
export type TextColumn<Row> = Head & {
  kind: 'text'
  text: (row: Row) => string
  cell?: (row: Row) => ReactNode
  order?: (row: Row) => string | number | null
  /** Path in `meta.missing` of the reason of `--`; a path ending with the column's key by default. */
  field?: string
  align?: 'left' | 'right'
}
export type ModuleColumn<Row> = FigureColumn<Row> | TextColumn<Row>

/** The order of a longer list and how much there is of it; `keys` are the columns it can be ordered by, `showAll` asks for the rest. */
export type ServedRows = { sort: Sort; keys: readonly string[]; total: number | null; onSort: (sort: Sort) => void; showAll: () => void }

/**
 * Below 768 px the table is a list of texts: what stands over the full width of a row, and the columns under it by their keys. `below`: the rows grow at the
 * end of the page.
 */
export type ListedRows<Row> = {
  text: (row: Row) => ReactNode
  columns: readonly string[]
  below?: Pick<RowsBelow<Row>, 'hasMore' | 'isFetching' | 'isError' | 'onMore'>
}

/** Rows of a module for the table and the file. */
export type ModuleTable<Row = never> = {
  columns: readonly ModuleColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string
  /** Rows shown before 「显示全部」; all of them go into the file. */
  first?: number
  tall?: boolean
  listed?: ListedRows<Row>
  /** Its heads do not sort: lines of a statement that stand under one another, one page of a longer list. */
  isOrdered?: boolean
  /** Its rows are the first of a longer list in an order that is asked for. */
  served?: ServedRows
  meta: Meta | null
}

/** A table of any rows, for who only passes it on. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any shape, made and read by the same table
export type AnyModuleTable = ModuleTable<any>
