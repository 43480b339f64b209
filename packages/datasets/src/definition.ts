import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import type { z } from 'zod'
import type { DatasetFacts } from './dataset.ts'

/** Fields every row kept as a record has. */
export type RecordRow = { effectiveAtMs: number }

type Field<Row> = keyof Row & string

/** A rule over one row that involves several of its columns; the Chinese name is the reason a row is rejected with. */
type CrossCheck<Row> = { name: string; holds(row: Row): boolean }

/** What a batch must not be. Columns are named, never counted. */
type Quality<Row> = {
  /** Suspicious when every row of a batch says the same: the batch is not published. */
  neverConstant: readonly Field<Row>[]
  /** Suspicious when null or empty in every row of a batch: the batch is not published. */
  neverAllNull: readonly Field<Row>[]
  /** Lowest and highest believable figure; a row outside is rejected. */
  ranges: { readonly [F in Field<Row>]?: readonly [lowest: number, highest: number] }
  crossChecks: readonly CrossCheck<Row>[]
}

/**
 * How rows are laid together, which is also how they can be read at once: all of a security (`security` names the column of its code, or of several
 * codes), all of a date, or the whole set. A data set read both ways is kept twice.
 */
type Partitions<Row> = { security?: Field<Row>; date?: Field<Row>; whole?: true }

type Common = DatasetFacts & {
  key: string
  /** Days after which rows are removed; null keeps them. Only data sets with a partition by date can forget. */
  retentionDays: number | null
  /** Raised when the simulated figures of this data set change, so that stores with the old ones are filled anew. */
  revision: number
}

/** A data set kept as records: rows with versions, read by partition and as of an instant. */
export type RecordDataset<Row extends RecordRow = RecordRow> = Common & {
  form: 'records'
  schema: z.ZodType<Row>
  partitions: Partitions<Row>
  /** Columns that name one row; another row with the same values is a later version of it. */
  keys: readonly Field<Row>[]
  quality: Quality<Row>
  /** Text of a row that word search finds it by (null: not found by words); null for data sets without word search. */
  searchText: ((row: Row) => string | null) | null
}

/** One column of daily figures: its unit, how many decimals suffice (stored exactly in four bytes where they do), and what its sign means, for templates. */
export type ColumnFacts = {
  unit: string
  decimals: number
  range: readonly [lowest: number, highest: number]
  remark?: string
  /** Kept in memory as integers of `decimals` too, and known in every row. */
  isWhole?: true
}

/** Rows of one security by session, oldest first; `date` is yyyymmdd. A column of wholes is an Int32Array, of figures a Float64Array in which NaN is unknown. */
export type ColumnRows<C extends string = string> = {
  length: number
  date: Int32Array
  values: Readonly<Record<C, Float64Array | Int32Array>>
}

/** The same of data sets without columns of wholes. */
export type DatedColumns<C extends string = string> = { length: number; date: Int32Array; values: Record<C, Float64Array> }

/** A data set kept as columns: one figure per security, session and column. */
export type ColumnDataset<C extends string = string> = Common & {
  form: 'columns'
  columns: Readonly<Record<C, ColumnFacts>>
  /** Kept compressed: for figures that say little (many alike, small steps) and are read one security at a time; costs about a microsecond a row to write. */
  packed: boolean
  /** Whether the newest sessions are also kept across the market, where they are read at once. */
  isAcross: boolean
  /** What a batch says of a session that is stored: `figures` it knows, or the `row` as a whole. */
  replaces: 'figures' | 'row'
  /** When the figures of a session become known: so many days after it, at this minute of the day. */
  known: { daysLater: 0 | 1; minute: number }
  quality: {
    neverConstant: readonly C[]
    neverAllNull: readonly C[]
    /** Over one security's columns at one row; the Chinese name is the reason the row is rejected with. */
    crossChecks: readonly { name: string; holds(values: Readonly<Record<C, Float64Array>>, row: number): boolean }[]
  }
}

export type StoredDataset = RecordDataset | ColumnDataset

const NO_QUALITY = { neverConstant: [], neverAllNull: [], ranges: {}, crossChecks: [] } as const
type Given<D, Optional extends keyof D> = Omit<D, 'form' | Optional> & Partial<Pick<D, Optional>>

/** An entry of the registry kept as records; what is left out gets the usual value. */
export function records<Row extends RecordRow>(
  entry: Omit<Given<RecordDataset<Row>, 'retentionDays' | 'revision' | 'units' | 'searchText'>, 'quality'> & {
    quality?: Partial<Quality<Row>>
  },
): RecordDataset<Row> {
  return {
    retentionDays: null,
    revision: 1,
    units: {},
    searchText: null,
    ...entry,
    form: 'records',
    quality: { ...NO_QUALITY, ...entry.quality },
  }
}

/** An entry of the registry kept as columns; units follow from the columns. */
export function columns<C extends string>(
  entry: Omit<Given<ColumnDataset<C>, 'retentionDays' | 'revision' | 'packed' | 'isAcross' | 'replaces'>, 'quality' | 'units'> & {
    quality?: Partial<ColumnDataset<C>['quality']>
  },
): ColumnDataset<C> {
  const units = Object.fromEntries(Object.entries<ColumnFacts>(entry.columns).map(([name, { unit }]) => [name, unit]))
  return {
    retentionDays: null,
    revision: 1,
    packed: false,
    isAcross: true,
    replaces: 'figures',
    ...entry,
    form: 'columns',
    units,
    quality: { ...NO_QUALITY, ...entry.quality },
  }
}

/** The same unit for every figure of a row shape; texts and dates get none. */
export function unitOf(unit: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, unit]))
}

/** Room for `capacity` rows of a data set's columns, figures unknown. */
export function allocateRows<C extends string>({ columns }: Pick<ColumnDataset<C>, 'columns'>, capacity: number): ColumnRows<C> {
  const room = (name: C) => (columns[name].isWhole ? new Int32Array(capacity) : new Float64Array(capacity).fill(Number.NaN))
  const values = recordOf(keysOf(columns), room)
  return { length: 0, date: new Int32Array(capacity), values }
}

/** The same for a data set without columns of wholes. */
export function allocateColumns<C extends string>(dataset: ColumnDataset<C>, capacity: number): DatedColumns<C> {
  return allocateRows(dataset, capacity) as DatedColumns<C>
}
