import { csvText } from '@guanlan/domain/format/csv.ts'
import type { FigureColumn, ModuleTable } from './module-table.ts'

/** All rows of a module's table with units in the heads, figures unrounded; what they are of and where they come from stands under them. */
export function moduleCsv<Row>(title: string, { columns, rows, meta }: ModuleTable<Row>): string {
  const head = columns.map((column) => (column.kind === 'figure' ? `${column.title}${unitOf(column)}` : column.title))
  const body = rows.map((row) => columns.map((column) => (column.kind === 'figure' ? figureCell(column.value(row)) : column.text(row))))
  const told = meta === null ? [] : [[], [`${title}，截至 ${meta.asOf}`], [`来源：${meta.source.map(({ name }) => name).join('、')}`]]
  return csvText([head, ...body, ...told, ...(meta?.simulated ? [['模拟数据，不可用于投资']] : [])])
}

/** Ratios are written as fractions, as data has them. */
function unitOf<Row>({ formula }: FigureColumn<Row>): string {
  return formula === undefined ? '' : `(${formula.unit})`
}

function figureCell(value: number | null | undefined): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '' : String(value)
}
