import type { Sort } from '../../ui/table/data-table.tsx'
import type { ModuleColumn } from './module-table.ts'

/** A number with nothing but words behind it: 1,502.41, 12 家, 2026E; no date and no 「3 / 40」. */
const NUMBER = /^([+-]?\d[\d,]*(?:\.\d+)?)\D*$/

/**
 * Rows in the order of one column, those without a value last either way; equal ones stay as listed. Words sort as a dictionary does, numbers written as
 * words by their size. The rows themselves when nothing is sorted.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly ModuleColumn<Row>[], sort: Sort | null): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (sort === null || column === undefined) return rows
  const sign = sort.dir === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: sortValue(column, row) }))
    .sort(({ value: a }, { value: b }) => (a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(a, b)))
    .map(({ row }) => row)
}

/** What comes after a press on a head: falling, rising, then as listed again. */
export function nextSort(sort: Sort | null, requested: Sort): Sort | null {
  return sort?.key === requested.key && sort.dir === 'asc' ? null : requested
}

function sortValue<Row>(column: ModuleColumn<Row>, row: Row): number | string | null {
  if (column.kind === 'figure') return known(column.value(row))
  if (column.order) return known(column.order(row))
  const text = column.text(row).trim()
  const [, number] = NUMBER.exec(text) ?? []
  return number === undefined ? known(text) : Number(number.replaceAll(',', ''))
}

function known(value: number | string | null | undefined): number | string | null {
  return value === undefined || value === '' || value === '--' || Number.isNaN(value) ? null : value
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh-CN', { numeric: true })
}
