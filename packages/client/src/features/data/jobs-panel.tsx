import type { JobStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'
import { jobDurationText, jobLastText, jobNextText, jobStateText } from './jobs-facts.ts'

const columns: readonly Column<JobStatus>[] = [
  {
    key: 'name',
    title: '任务',
    width: 132,
    cell: (job) => (
      <>
        <b className={cx(layout.block, typography.plain)}>{job.name}</b>
        {job.reason !== null && <span className={typography.block11}>{job.reason}</span>}
      </>
    ),
  },
  { key: 'state', title: '状态', cell: (job) => <Tag tone={job.state === 'failed' ? 'warn' : 'plain'}>{jobStateText(job)}</Tag> },
  { key: 'last', title: '上次完成', cell: jobLastText },
  { key: 'duration', title: '用时', cell: jobDurationText },
  { key: 'next', title: '下次运行', cell: jobNextText },
]

/** 后台任务: what is computed when data was published or at its time, how the last run went, and when the next is. */
export function JobsPanel({ jobs }: { jobs: readonly JobStatus[] }) {
  return (
    <Panel title="后台任务" meta="数据更新后自动运行" flush>
      <DataTable label="后台任务" columns={columns} rows={jobs} rowKey={(job) => job.id} tall isPlain />
      <p className={cx(typography.tinyLines, styles.note)}>失败的任务会自动重试，期间显示上一次的结果。</p>
    </Panel>
  )
}
