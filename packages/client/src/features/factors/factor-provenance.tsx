import { href } from '@guanlan/contract/pages.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import { sourceText } from '../../parts/availability/source-text.ts'
import { Link } from '../../ui/button/link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './factor.module.css'

type Row = FactorDetail['provenance'][number]

const UNKNOWN = '还没有发布，或不按日期更新'

function Reported({ text }: { text: string | null }) {
  return text === null ? <span title={UNKNOWN}>--</span> : text
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: '数据集',
    width: 120,
    cell: ({ name }) => (
      <Link href={href('dataCenter')} className={typography.accent}>
        {name}
      </Link>
    ),
  },
  { key: 'source', title: '提供者', cell: ({ source }) => <Reported text={source === null ? null : sourceText(source)} /> },
  { key: 'published', title: '发布', cell: ({ publishedAt }) => <Reported text={publishedAt} /> },
  { key: 'covered', title: '数据至', cell: ({ coveredTo }) => <Reported text={coveredTo} /> },
]

/** Every data set the factor is computed of, and the sessions whose figures are kept. */
export function FactorProvenance({ detail: { provenance, sessions, asOf } }: { detail: FactorDetail }) {
  return (
    <Panel title="输入的来源" meta={`计算时点 ${asOf}`} flush>
      <DataTable label="输入的来源" columns={columns} rows={provenance} rowKey={({ key }) => key} />
      <p className={cx(typography.tinyLines, styles.foot)}>
        {sessions.length === 0
          ? '还没有保存过去交易日的截面。'
          : `保存了 ${sessions.length} 个交易日的全市场截面：${sessions.slice(0, 6).join('、')}${sessions.length > 6 ? ' 等' : ''}。更早的值在回测时按当时可知的数据重算。`}
      </p>
    </Panel>
  )
}
