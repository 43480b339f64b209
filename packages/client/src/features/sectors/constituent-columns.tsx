import type { Meta } from '@guanlan/contract/envelope.ts'
import { figuresInputs } from '../../parts/read-out/figure-inputs.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Num } from '../../ui/figure/num.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { formula } from './sector-formula.ts'
import styles from './sectors.module.css'
import type { Member } from './use-constituents.ts'

/** Columns of the members; keys of sortable ones are the orders the server knows. */
export function constituentColumns(meta: Meta | null): Column<Member>[] {
  const figure = ({ secucode }: Member, field: string) => ({ meta, secucode, field })
  return [
    {
      key: 'name',
      title: '名称',
      width: 104,
      cell: (row) => <StockName name={row.secuabbr} code={row.secucode} tags={row.role !== null && <RoleTag role={row.role} />} />,
    },
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
    ...roleColumns(meta),
    { key: 'inDate', title: '纳入日期', secondary: true, cell: (row) => <span className={typography.muted}>{row.inDate}</span> },
  ]
}

/** 龙头, 中军 or 跟风 by the rule over the table. */
function RoleTag({ role }: { role: NonNullable<Member['role']> }) {
  return <Tag tone={role === '龙头' ? 'accent' : role === '中军' ? 'outline' : 'plain'}>{role}</Tag>
}

const LATER = [
  { key: 'change20', title: '20日涨跌幅', form: 'signedPercent', formula: formula('constituent-change20'), rank: 'change20Rank' },
  { key: 'amount20', title: '20日成交额', form: 'amountYi', formula: formula('constituent-amount20'), rank: 'amount20Rank' },
  { key: 'sameSide', title: '同向天数', form: 'count', formula: formula('constituent-same-side'), rank: null },
  { key: 'mainNet', title: '主力净流入', form: 'signedAmount', formula: formula('constituent-main-net'), rank: null },
  { key: 'peDyn', title: '动态市盈率', form: 'earningsMultiple', formula: formula('constituent-pe-dynamic'), rank: null },
  { key: 'pb', title: '市净率', form: 'assetMultiple', formula: formula('constituent-pb'), rank: null },
] as const

/** What roles are made of, with the place among all members, and figures of the last cut. */
function roleColumns(meta: Meta | null): Column<Member>[] {
  return LATER.map(({ key, title, form, formula: definition, rank }) => ({
    key,
    title,
    secondary: true,
    cell: (row) => (
      <span className={styles.ranked}>
        <Num
          value={row[key]}
          form={form}
          name={`${row.secuabbr}${title}`}
          formula={definition}
          inputs={figuresInputs(definition, row)}
          meta={meta}
          field={`infos.${key}`}
          {...(form.startsWith('signed') ? { toneOf: row[key] } : {})}
        />
        {rank !== null && row[rank] !== null && <span className={typography.tiny}>第{row[rank]}</span>}
      </span>
    ),
  }))
}
