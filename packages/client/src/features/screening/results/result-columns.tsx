import type { Meta } from '@guanlan/contract/envelope.ts'
import { factorForm } from '../../../parts/factors/factor-form.ts'
import { StockName } from '../../../parts/stocks/stock-name.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import type { Sort } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { type ResultColumn, ResultFigure, type ResultRow } from './result-figure.tsx'
import styles from './result-table.module.css'
import { StarCell } from './star-cell.tsx'

/** Columns beside price and change, which stand before them whether conditions name them or not. */
export function otherColumns(columns: readonly ResultColumn[]): ResultColumn[] {
  return columns.filter(({ key }) => key !== 'price' && key !== 'change-ratio')
}

type ColumnsInput = {
  columns: readonly ResultColumn[]
  texts: readonly { key: string; name: string }[]
  rows: readonly ResultRow[]
  meta: Meta | null
  sort: Sort | null
  /** The column rows are sorted by stands before the others: where three fit beside the name, it is one of them. */
  isNarrow: boolean
}

/** Columns of the result; keys are those of factors, by which the server sorts. */
export function resultColumns({ columns, texts, rows, meta, sort, isNarrow }: ColumnsInput): Column<ResultRow>[] {
  const bold = (key: string) => (sort?.key === key ? styles.bold : undefined)
  const isFirst = ({ key }: ResultColumn) => isNarrow && key === sort?.key
  const ordered = otherColumns(columns).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  const others = ordered.map((column): Column<ResultRow> => {
    const form = factorForm(
      column,
      rows.map(({ values }) => values[column.key]),
    )
    return {
      key: column.key,
      title: column.name,
      sortable: true,
      cell: (row) => (
        <ResultFigure column={column} value={row.values[column.key]} form={form} meta={meta} of={row} className={bold(column.key)} />
      ),
    }
  })
  return [
    { key: 'name', title: '名称', width: 88, cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
    ...quoteColumns(meta, bold),
    ...others,
    ...texts.map(({ key, name }): Column<ResultRow> => ({ key, title: name, cell: (row) => row.texts?.[key] || '--' })),
    { key: 'star', title: '自选', cell: (row) => <StarCell row={row} /> },
  ]
}

function quoteColumns(meta: Meta | null, bold: (key: string) => string | undefined): Column<ResultRow>[] {
  return [
    {
      key: 'price',
      title: '现价',
      sortable: true,
      cell: ({ secuabbr, secucode, price }) => (
        <Num
          value={price}
          form="price"
          name={`${secuabbr}现价`}
          formula="price"
          meta={meta}
          field="price"
          secucode={secucode}
          className={bold('price')}
        />
      ),
    },
    {
      key: 'change-ratio',
      title: '涨幅',
      sortable: true,
      cell: ({ secuabbr, secucode, changeRatio }) => (
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${secuabbr}涨跌幅`}
          formula="change-ratio"
          meta={meta}
          field="changeRatio"
          secucode={secucode}
          toneOf={changeRatio}
          className={bold('change-ratio')}
        />
      ),
    },
  ]
}
