import type { AnyModuleTable, ModuleColumn } from './module-table.ts'

/** A table with fewer cells besides names may be blank without being read as a wall of dashes. */
const FEWEST = 4
/** Reasons shown in place of a blank table. */
const MOST_REASONS = 2

/** Why no cell of a table besides the first column is known; null where one is. */
export function blankReason({ columns, rows, meta }: AnyModuleTable): string | null {
  const shownColumns = columns.filter(({ fileOnly }) => fileOnly !== true).slice(1)
  const cells = rows.flatMap((row) => shownColumns.map((column) => isKnown(column, row)))
  if (cells.length < FEWEST || cells.includes(true)) return null
  const paths = shownColumns.map((column) => column.field ?? column.key)
  const missing = meta?.missing ?? []
  const reasons = missing.filter(({ field }) => paths.some((path) => field === path || field.endsWith(`.${path}`)))
  const distinct = [...new Set((reasons.length > 0 ? reasons : missing).map(({ reason }) => reason))]
  return distinct.slice(0, MOST_REASONS).join('；') || '暂无数据'
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape, made and read by the same table
function isKnown(column: ModuleColumn<any>, row: unknown): boolean {
  if (column.kind === 'figure') return column.value(row) != null
  return !['', '--'].includes(column.text(row).trim())
}
