import type { CompanyBase } from '@guanlan/contract/schemas/stock/company.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { companyFormulas } from '@guanlan/engine/formulas/stock/company.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './company.module.css'

type Row = CompanyBase['executives'][number]
const formula = formulasById(companyFormulas)
const figureOf = figureColumns<Row>('executives')

const personText = ({ gender, birthYear, education }: Row) =>
  [gender, birthYear && `${birthYear} 年生`, education].filter(Boolean).join(' · ') || '--'

const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '姓名',
    width: 132,
    text: ({ name }) => name,
    cell: (row) => (
      <span className={styles.name}>
        {row.name}
        <span className={cx(typography.block11, styles.small)}>{row.positions.join('、')}</span>
      </span>
    ),
  },
  { kind: 'text', key: 'since', title: '任职起', align: 'right', text: ({ since }) => since ?? '--', order: ({ since }) => since },
  figureOf('pay', ['税前报酬', 'amount', formula('executive-pay')]),
  figureOf('shares', ['持股', 'shares', formula('executive-shares')]),
  { kind: 'text', key: 'person', title: '性别、出生、学历', align: 'right', text: personText, order: ({ birthYear }) => birthYear },
]

/** 董事与高级管理人员 in office. */
export function Executives({ code }: { code: string }) {
  const query = useCall('company.base', { secucode: code })
  return (
    <Module
      id="executives"
      title="董事与高级管理人员"
      definition="资料日期在任的董事（含独立董事）与高级管理人员，按职务排列，不含监事。报酬为最近一次披露的年度税前总额，不在公司领取的为 0；持股为本人直接持有，亲属与持股平台的不计。"
      query={query}
      dataset="companyProfiles"
      note={query.data?.data.asOf ? `截至 ${query.data.data.asOf}` : ''}
      view={({ data, meta }) => ({
        table: { columns, rows: data.executives, rowKey: ({ name, positions }: Row) => `${name} ${positions[0]}`, first: 12, meta },
        empty: data.executives.length === 0 ? absenceOf(meta, 'executives') : null,
      })}
    />
  )
}
