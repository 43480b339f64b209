import type { AuditOutput } from '@guanlan/contract/schemas/stock/finance.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import styles from './finance.module.css'
import { formula } from './finance-answer.ts'

type Row = AuditOutput['list'][number]

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'enddate', title: '报告期', text: ({ enddate }) => enddate.slice(0, 4) },
  {
    kind: 'text',
    key: 'opinion',
    title: '意见',
    align: 'left',
    text: ({ opinion }) => opinion,
    cell: ({ opinion, opinionLevel }) => (opinionLevel > 1 ? <Tag tone="warn">{opinion}</Tag> : opinion),
  },
  {
    kind: 'text',
    key: 'agency',
    title: '会计师事务所',
    align: 'left',
    text: ({ agency, agencyChanged }) => `${agency ?? '--'}${agencyChanged ? '（更换）' : ''}`,
    cell: ({ agency, agencyChanged }) => (
      <span className={styles.agency}>
        {agency ?? '--'} {agencyChanged && <Tag>更换</Tag>}
      </span>
    ),
  },
  {
    kind: 'figure',
    key: 'fee',
    title: '审计费用',
    value: (row) => row.fee,
    form: 'amount',
    formula: formula('finance-audit-fee'),
    field: 'list.fee',
  },
  {
    kind: 'figure',
    key: 'feeChange',
    title: '费用变动',
    value: (row) => row.feeChange,
    form: 'signedPercent',
    formula: formula('finance-audit-fee-change'),
    field: 'list.feeChange',
  },
  { kind: 'text', key: 'annDate', title: '公告日', align: 'right', secondary: true, text: ({ annDate }) => annDate },
]

/** 审计意见 of annual reports. */
export function AuditOpinions({ code }: { code: string }) {
  const query = useCall('finance.audit', { secucode: code })
  return (
    <Module
      id="finance-audit"
      title="审计意见"
      definition="会计师事务所对年报的意见，疑问由轻到重为：标准无保留、带强调事项段的无保留、保留、无法表示、否定。无法表示和否定意见会触发退市风险警示。更换事务所与费用大幅变动本身不是问题，但值得看公告写明的原因。"
      query={query}
      dataset="auditOpinions"
      note="年报"
      half
      view={({ data, meta }) => ({
        body: <Basis list={data.list} />,
        table: { columns, rows: data.list, rowKey: (row: Row) => row.enddate, meta, first: 6 },
        empty: data.list.length === 0 ? (absenceOf(meta, 'list') ?? '没有审计意见') : null,
      })}
    />
  )
}

/** What the newest opinion that is not standard rests on. */
function Basis({ list }: AuditOutput) {
  const withBasis = list.find(({ basis }) => basis !== null)
  if (withBasis === undefined) return null
  return (
    <p className={styles.note}>
      {withBasis.enddate.slice(0, 4)} 年{withBasis.opinion}：{withBasis.basis}
    </p>
  )
}
