import type { Absence } from '@guanlan/contract/envelope.ts'
import { joined } from '../availability/absent-state.tsx'
import type { AnyModuleTable, ModuleColumn } from './module-table.ts'

/** A table with fewer cells besides names may be blank without being read as a wall of dashes. */
const FEWEST = 4

/** Why no cell of a table besides the first column is known; null where one is. Kind and data set are those of the first reason that has one. */
export function absenceIn({ columns, rows, meta }: AnyModuleTable): Absence | null {
  const shownColumns = columns.filter(({ fileOnly }) => fileOnly !== true).slice(1)
  const cells = rows.flatMap((row) => shownColumns.map((column) => isKnown(column, row)))
  if (cells.length < FEWEST || cells.includes(true)) return null
  const paths = shownColumns.map((column) => column.field ?? column.key)
  const missing = meta?.missing ?? []
  const ofColumns = missing.filter(({ field }) => paths.some((path) => field === path || field.endsWith(`.${path}`)))
  return joined(ofColumns.length > 0 ? ofColumns : missing)
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape, made and read by the same table
function isKnown(column: ModuleColumn<any>, row: unknown): boolean {
  if (column.kind === 'figure') return column.value(row) != null
  return !['', '--'].includes(column.text(row).trim())
}
