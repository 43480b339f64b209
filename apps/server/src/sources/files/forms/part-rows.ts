import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { CellFault, type Line, scaled } from './read-cells.ts'
import type { FormPart } from './vendor-form.ts'

/** A row and the line it was read from. */
export type LineRow = { line: number; row: Record<string, unknown> }
export type LineFault = { line: number; reason: string }
/** Rows of one data set; `skipped` lines are no rows of it, without being wrong. */
export type PartRows = { rows: LineRow[]; faults: LineFault[]; skipped: number }

type ReadRow = LineRow & { element: Record<string, unknown>; version: string }

/** Reads the lines of a file for one part of a form, one after the other; `keys` name a row of the data set. */
export function collectRows(part: FormPart, keys: readonly string[]) {
  const rows: ReadRow[] = []
  const faults: LineFault[] = []
  let skipped = 0
  return {
    add(line: Line, number: number): void {
      if (part.only?.(line) === false) {
        skipped++
        return
      }
      const read = readLine(part, line)
      if (typeof read === 'string') faults.push({ line: number, reason: read })
      else rows.push({ line: number, ...read, version: part.newest === undefined ? '' : (line.cell(part.newest) ?? '') })
    },
    finish(): PartRows {
      const newestFirst = part.newest === undefined ? rows : rows.toSorted((a, b) => (a.version > b.version ? -1 : 1))
      const read = { rows: newestFirst.map(({ line, row }) => ({ line, row })), faults, skipped }
      return shaped(part, read, { elements: newestFirst.map(({ element }) => element), keys })
    },
  }
}

/** A line's row and the element it gives to what lines are gathered into; a text is why it is none. */
export function readLine(
  { fields, gather }: FormPart,
  line: Line,
): { row: Record<string, unknown>; element: Record<string, unknown> } | string {
  try {
    return { row: readFields(fields, line), element: gather === undefined ? {} : readFields(gather.element, line) }
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    return error.message
  }
}

function readFields(fields: FormPart['fields'], line: Line): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, read]) => [field, read(line)]))
}

type Shaping = { elements: readonly Record<string, unknown>[]; keys: readonly string[] }

function shaped(part: FormPart, read: PartRows, { elements, keys }: Shaping): PartRows {
  if (part.gather !== undefined) return { ...read, rows: gathered(part.gather, read.rows, { elements, keys }) }
  if (part.steps !== undefined) return stepsOf(part.steps, read)
  if (part.changes !== undefined) return changesOf(part.changes.by, read)
  if (part.newest !== undefined) return { ...read, rows: firstOfEach(read.rows, keys) }
  if (part.adds !== undefined) return { ...read, rows: added(part.adds, read.rows, keys) }
  if (part.ordinal !== undefined) return { ...read, rows: numbered(part.ordinal, read.rows) }
  return read
}

const nameOf = ({ row }: LineRow, keys: readonly string[]) => keys.map((key) => String(row[key])).join('|')

function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item))
    if (group === undefined) groups.set(nameOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** One row for the lines about it: their elements in falling order, the other fields from the line of the largest. */
function gathered(gather: NonNullable<FormPart['gather']>, rows: readonly LineRow[], { elements, keys }: Shaping): LineRow[] {
  const pairs = rows.map((one, at) => ({ ...one, element: itemAt(elements, at) }))
  const size = ({ element }: (typeof pairs)[number]) => Number(element[gather.by])
  const { once } = gather
  return [...grouped(pairs, (one) => nameOf(one, keys)).values()].map((all) => {
    const group =
      once === undefined
        ? all
        : [...grouped(all, ({ element }) => JSON.stringify(once.map((field) => element[field]))).values()].map((own) => firstItem(own))
    const falling = group.toSorted((a, b) => size(b) - size(a)).slice(0, gather.most)
    return {
      line: firstItem(group).line,
      row: { ...firstItem(falling).row, ...gather.join?.(group, all), [gather.into]: falling.map(({ element }) => element) },
    }
  })
}

function firstOfEach(rows: readonly LineRow[], keys: readonly string[]): LineRow[] {
  return [...grouped(rows, (one) => nameOf(one, keys)).values()].map((own) => firstItem(own))
}

function added(fields: readonly string[], rows: readonly LineRow[], keys: readonly string[]): LineRow[] {
  return [...grouped(rows, (one) => nameOf(one, keys)).values()].map((group) => {
    const different = [...new Map(group.map((one) => [JSON.stringify(one.row), one])).values()]
    const first = firstItem(different)
    const row = { ...first.row }
    for (const other of different.slice(1))
      for (const field of fields) row[field] = scaled(Number(row[field]) + Number(other.row[field]), 1)
    return { line: first.line, row }
  })
}

function numbered({ field, within }: NonNullable<FormPart['ordinal']>, rows: readonly LineRow[]): LineRow[] {
  return [...grouped(rows, (one) => nameOf(one, within)).values()].flatMap((group) =>
    group.map((one, at) => ({ ...one, row: { ...one.row, [field]: at + 1 } })),
  )
}

const bySecurity = (rows: readonly LineRow[], by: string) =>
  [...grouped(rows, (one) => nameOf(one, ['secucode'])).values()].map((group) =>
    group.toSorted((a, b) => (String(a.row[by]) < String(b.row[by]) ? -1 : 1)),
  )

/** Rows that differ from the one before in more than their date. */
function changesOf(by: string, { rows, faults, skipped }: PartRows): PartRows {
  const text = ({ row }: LineRow) => JSON.stringify({ ...row, [by]: null })
  const kept = bySecurity(rows, by).flatMap((group) => group.filter((one, at) => at === 0 || text(one) !== text(itemAt(group, at - 1))))
  return { rows: kept, faults, skipped: skipped + rows.length - kept.length }
}

/** Two cumulative factors closer than this are the same, rounded otherwise. */
const SAME_FACTOR = 1e-7

/** Steps between cumulative factors: the first line of a security has no line before it, so it gives none. */
function stepsOf({ by, factor, grows }: NonNullable<FormPart['steps']>, { rows, faults, skipped }: PartRows): PartRows {
  const kept = bySecurity(rows, by).flatMap((group) =>
    group.flatMap(({ line, row }, at): LineRow[] => {
      if (at === 0) return []
      const before = Number(itemAt(group, at - 1).row[factor])
      const now = Number(row[factor])
      const ratio = grows ? before / now : now / before
      if (Math.abs(ratio - 1) < SAME_FACTOR) return []
      return [{ line, row: { ...row, [factor]: scaled(ratio, 1) } }]
    }),
  )
  return { rows: kept, faults, skipped: skipped + rows.length - kept.length }
}
