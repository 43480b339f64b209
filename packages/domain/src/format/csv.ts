const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCell = string | number | null

/**
 * Rows as CSV in UTF-8 with its mark, which spreadsheets open as it is. Numbers stand as they are, unknown ones stay empty; no text breaks a line or
 * starts a formula.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cellText).join(',')).join('\r\n')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
