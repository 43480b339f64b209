import type { Meta } from '@guanlan/contract/envelope.ts'
import { StockName } from '../../parts/stock-name.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Num } from '../../ui/num.tsx'
import styles from './sectors.module.css'
import type { Member } from './use-constituents.ts'

/** Columns of the members; keys of sortable ones are the orders the server knows. */
export function constituentColumns(meta: Meta | null): Column<Member>[] {
  const figure = ({ secucode }: Member, field: string) => ({ meta, secucode, field })
  return [
    { key: 'name', title: '名称', width: 104, cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
    {
      key: 'price',
      title: '现价',
      sortable: true,
      cell: (row) => (
        <Num
          value={row.price}
          form="price"
          name={`${row.secuabbr}现价`}
          formula="price"
          toneOf={row.changeRatio}
          flash
          {...figure(row, 'price')}
        />
      ),
    },
    {
      key: 'changeRatio',
      title: '涨跌幅',
      sortable: true,
      cell: (row) => (
        <Num
          value={row.changeRatio}
          form="signedPercent"
          name={`${row.secuabbr}涨跌幅`}
          formula="change-ratio"
          toneOf={row.changeRatio}
          {...figure(row, 'changeRatio')}
        />
      ),
    },
    {
      key: 'amount',
      title: '成交额',
      sortable: true,
      cell: (row) => <Num value={row.amount} form="amountYi" name={`${row.secuabbr}成交额`} formula="amount" {...figure(row, 'amount')} />,
    },
    {
      key: 'turnoverRatio',
      title: '换手率',
      sortable: true,
      cell: (row) => (
        <Num
          value={row.turnoverRatio}
          form="percent"
          name={`${row.secuabbr}换手率`}
          formula="turnover-ratio"
          {...figure(row, 'turnoverRatio')}
        />
      ),
    },
    {
      key: 'floatMv',
      title: '流通市值',
      sortable: true,
      cell: (row) => (
        <Num value={row.floatMv} form="amountYi" name={`${row.secuabbr}流通市值`} formula="float-mv" {...figure(row, 'floatMv')} />
      ),
    },
    { key: 'inDate', title: '纳入日期', secondary: true, cell: (row) => <span className={styles.date}>{row.inDate}</span> },
  ]
}
