import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import type { ColumnKey, ColumnOf, RecordKey, RecordOf } from '@guanlan/datasets/registry.ts'
import type { ImportedSecurity } from '../../../storage/bars/built-in-list.ts'
import type { Line, Read } from './read-cells.ts'

/** Rows of a data set as files have them. */
type FileRow<K> = K extends 'securities' ? ImportedSecurity : K extends RowDataset ? RowOf<K> : K extends RecordKey ? RecordOf<K> : never
type Fields<Row> = { [F in keyof Row]: Read<Row[F]> }

/** What lines of the same row are gathered into: each line gives one element, in falling order of `by`, at most `most` of them. */
type Gather = {
  into: string
  element: Readonly<Record<string, Read<unknown>>>
  by: string
  most: number
  /** Lines with the same values in these fields are one: vendors list what was announced twice. */
  once?: readonly string[]
  /** Fields of the row that follow from its lines together: `distinct` are those that count once, `all` every line. */
  join?: (distinct: readonly GatheredLine[], all: readonly GatheredLine[]) => Readonly<Record<string, unknown>>
}
export type GatheredLine = { row: Readonly<Record<string, unknown>>; element: Readonly<Record<string, unknown>> }

/** What becomes of a line in one data set. */
export type FormPart = {
  dataset: string
  fields: Readonly<Record<string, Read<unknown>>>
  /** Lines that are no row of this data set, without being wrong: a dividend that is not carried out yet. */
  only?: (line: Line) => boolean
  /** The file has a row for each day: only those that differ from the day before are kept. `by` names the column of the date. */
  changes?: { by: string }
  /** Cumulative factors: a row is the step between two of them. `ratio` of a step = the first over the second, or the other way round. */
  steps?: { by: string; factor: string; grows: boolean }
  /** A list as it stood on a day: who is missing from it has left. */
  snapshot?: true
  gather?: Gather
  /** Of lines about the same row, that with the highest value in this column is read: vendors keep replaced versions. */
  newest?: string
  /** Figures of lines about the same row add up: two payments on one day are one event. */
  adds?: readonly string[]
  /** Fields this vendor does not report here: those of the stored row of the same keys stay. */
  keeps?: readonly string[]
  /** Why a row is not taken beside the stored rows of its security, or null; whatever share of the lines that is, the others are taken. */
  unless?: (stored: readonly Readonly<Record<string, unknown>>[], row: Readonly<Record<string, unknown>>) => string | null
  /** Number of the row among those of its security and day, from 1. */
  ordinal?: { field: string; within: readonly string[] }
}

/** One way a vendor exports rows: recognised when the columns of `needs` are all there and none of `lacks`. */
export type VendorForm = {
  /** Vendor, Chinese name and the function that exports it. */
  name: string
  needs: readonly string[]
  lacks?: readonly string[]
  parts: readonly FormPart[]
}

type Extra = Omit<FormPart, 'dataset' | 'fields'>

/** Part of a form for a data set with a table of its own, or kept as records. */
export function part<K extends RowDataset | RecordKey>(dataset: K, fields: Fields<FileRow<K>>, extra: Extra = {}): FormPart {
  return { dataset, fields, ...extra }
}

/** Part of a form for a data set kept as columns: code, session, and the columns the vendor reports. */
export function columnPart<K extends ColumnKey>(
  dataset: K,
  fields: { secucode: Read<string>; tradeDate: Read<string> } & { [C in ColumnOf<K>]?: Read<number | null> },
  extra: Extra = {},
): FormPart {
  return { dataset, fields, ...extra }
}

/** Forms with all their columns in a header, those that name most of them first. */
export function formsOfHeader(forms: readonly VendorForm[], header: readonly string[]): VendorForm[] {
  const names = new Set(header.map((name) => name.trim()))
  const fits = forms.filter(({ needs, lacks = [] }) => needs.every((name) => names.has(name)) && !lacks.some((name) => names.has(name)))
  return fits.toSorted((a, b) => b.needs.length - a.needs.length)
}

/** Columns of a session, by which functions of a vendor are merged into one table. */
const SESSION_COLUMNS = ['trade_date', 'tradeDate'] as const

/**
 * Of forms a header has, the first, and those of other data sets of the same sessions that have columns of their own: a data set is read by the form that comes
 * first.
 */
export function mergedForms([first, ...others]: readonly VendorForm[]): VendorForm[] {
  if (first === undefined) return []
  const session = SESSION_COLUMNS.find((name) => first.needs.includes(name))
  const taken = [first]
  const datasets = new Set(first.parts.map(({ dataset }) => dataset))
  const columns = new Set(first.needs)
  for (const form of others) {
    if (session === undefined || !form.needs.includes(session) || form.needs.every((name) => columns.has(name))) continue
    const parts = form.parts.filter(({ dataset }) => !datasets.has(dataset))
    if (parts.length === 0) continue
    taken.push({ ...form, parts })
    for (const { dataset } of parts) datasets.add(dataset)
    for (const name of form.needs) columns.add(name)
  }
  return taken
}
