import type { ReactNode } from 'react'
import type { TextColumn } from '../module/module-table.ts'
import { StockName } from './stock-name.tsx'

type Named = { secuabbr: string; secucode: string }
type Options<Row> = {
  title?: string
  key?: string
  width?: number
  /** What stands behind name and code in the file; drawn as `tag`. */
  mark?: (row: Row) => string
  tag?: (row: Row) => ReactNode
}

/** The first column of a table of securities: name, and under it the code with a tag. */
export function stockColumn<Row extends Named>({
  title = '名称',
  key = 'secuabbr',
  width = 104,
  mark,
  tag,
}: Options<Row> = {}): TextColumn<Row> {
  return {
    kind: 'text',
    key,
    title,
    width,
    text: (row) => [row.secuabbr, row.secucode, mark?.(row) ?? ''].filter((part) => part !== '').join(' '),
    cell: (row) => <StockName name={row.secuabbr} code={row.secucode} tags={tag?.(row)} />,
  }
}
