import type { Meta } from '@guanlan/contract/envelope.ts'
import { type FigureForm, figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import { quotedForm } from '../../ui/figure/quoted.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { type ColumnKey, columnFacts } from './columns.ts'
import { figureOf, type WatchRow } from './watch-row.ts'
import styles from './watch-table.module.css'

/** Columns pushed to the page; their cells flash when they change. */
const PUSHED: readonly ColumnKey[] = ['price', 'changeRatio', 'amount']

/** A column of figures that can be sorted, opened and ticks. */
export function figureColumn(key: ColumnKey, meta: Meta | null): Column<WatchRow> {
  const { title, width, isSecondary = false } = columnFacts[key]
  return {
    key,
    title,
    width,
    secondary: isSecondary,
    sortable: true,
    cell: (row) => <WatchFigure row={row} column={key} meta={meta} flash={PUSHED.includes(key)} />,
  }
}

/** One figure of one row, `--` with its reason when it is not known. */
export function WatchFigure({
  row,
  column,
  meta,
  flash = false,
}: {
  row: WatchRow
  column: ColumnKey
  meta: Meta | null
  flash?: boolean
}) {
  const { name, formula, isSigned } = columnFacts[column]
  const value = figureOf(row, column)
  const reason = reasonOf(row, column)
  const isKey = column === 'price' || column === 'changeRatio'
  return (
    <Num
      value={value}
      form={formOf(row.code, column)}
      name={`${row.name}${name}`}
      formula={formula}
      meta={metaOf(row, column, meta)}
      field={column}
      secucode={row.code}
      toneOf={isSigned ? value : undefined}
      flash={flash}
      inputs={inputsOf(row, column)}
      className={isKey ? styles.bold : undefined}
      {...(reason === null ? {} : { reason })}
    />
  )
}

/** Prices are written as the security is quoted. */
export function formOf(code: string, column: ColumnKey): FigureForm {
  return quotedForm(columnFacts[column].form, code)
}

/** Pushed figures are of the push, the others of the answer. */
function metaOf({ pushed }: WatchRow, column: ColumnKey, meta: Meta | null): Meta | null {
  const isPushed = PUSHED.includes(column) || column === 'sinceAdded'
  return meta !== null && pushed !== null && isPushed ? { ...meta, ...pushed } : meta
}

/** What a figure was made of, where this page knows it. */
function inputsOf({ code, quote, item, factor }: WatchRow, column: ColumnKey): Record<string, string> {
  const written = (value: number | null | undefined) => figureText(value, formOf(code, 'price'))
  const preClose = written(quote?.preClose)
  if (column === 'changeRatio') return { price: written(quote?.price), preClose }
  if (column === 'amplitudeRatio') return { high: written(quote?.high), low: written(quote?.low), preClose }
  if (column !== 'sinceAdded') return {}
  return { price: written(quote?.price), addPrice: written(item.addPrice), factor: factor === null ? '--' : factor.toFixed(6) }
}

/** Why this page, rather than the answer, has no figure. */
function reasonOf({ quote, item, factor }: WatchRow, column: ColumnKey): string | null {
  if (quote === null) return '没有这只证券的行情'
  if (column !== 'sinceAdded') return null
  if (item.addPrice === null) return '加入时没有取到价格'
  return factor === null ? '正在核对加入以来的除权除息' : null
}
