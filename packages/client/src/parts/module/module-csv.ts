import { csvText } from '@guanlan/domain/format/csv.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import type { FigureColumn, ModuleTable } from './module-table.ts'

/**
 * All rows of a module's table with units in the heads, figures unrounded; what they are of and where they come from stands under them. Prices are in the
 * currency of `secucode`, the security the module is of; in 元 where it is of none.
 */
export function moduleCsv<Row>(title: string, { columns, rows, meta }: ModuleTable<Row>, secucode: string | null = null): string {
  const head = columns.map((column) => (column.kind === 'figure' ? `${column.title}${unitOf(column, secucode)}` : column.title))
  const body = rows.map((row) => columns.map((column) => (column.kind === 'figure' ? figureCell(column.value(row)) : column.text(row))))
  const origin = meta === null ? [] : [[], [`${title}，截至 ${meta.asOf}`], [`来源：${meta.source.map(({ name }) => name).join('、')}`]]
  return csvText([head, ...body, ...origin, ...(meta?.simulated ? [['模拟数据，不可用于投资']] : [])])
}

/** Ratios are written as fractions, as data has them. */
function unitOf<Row>({ formula, form }: FigureColumn<Row>, secucode: string | null): string {
  if (formula === undefined) return ''
  const isPrice = (form === 'price' || form === 'price3') && secucode !== null
  return `(${isPrice ? formula.unit.replace('元', quotationOf(secucode).currency) : formula.unit})`
}

function figureCell(value: number | null | undefined): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '' : String(value)
}
