import type { DatasetStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { sourceText } from '../../parts/availability/source-text.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import layout from '../../ui/layout/layout.module.css'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'
import { rowsText, scheduleText, tradingTimeText } from './dataset-facts.ts'
import { openRun } from './dataset-run.tsx'

/** How often a data set is renewed. */
function renewalText({ importedOnly, schedule }: DatasetStatus): string {
  return importedOnly ? '随导入' : scheduleText(schedule)
}

function shortTime(at: string | null): string {
  return at === null ? '--' : shortDay(at.slice(0, 16), serverNowMs())
}

function Name({ row }: { row: DatasetStatus }) {
  return (
    <button type="button" className={cx(layout.reach2, styles.open)} onClick={() => openRun(row)}>
      <b className={cx(layout.block, typography.plain)}>{row.name}</b>
      <span className={typography.block11}>{renewalText(row)}</span>
    </button>
  )
}

/** What is wrong with it, or how many rows its last run refused. */
function Anomaly({ row: { lastRun, stale } }: { row: DatasetStatus }) {
  if (lastRun?.outcome === 'alarm' || lastRun?.outcome === 'failed') return <Tag tone="warn">有异常</Tag>
  if (stale) return <Tag tone="warn">已过时限</Tag>
  if (lastRun === null) return '--'
  return lastRun.rejected === 0 ? '无' : `拒收 ${rowsText(lastRun.rejected)}`
}

/** What the table of data sets shows of each. */
export const datasetColumns: readonly Column<DatasetStatus>[] = [
  { key: 'name', title: '数据集', width: 132, cell: (row) => <Name row={row} /> },
  { key: 'source', title: '来源', cell: (row) => <Tag tone={row.source === null ? 'outline' : 'plain'}>{sourceText(row.source)}</Tag> },
  {
    key: 'published',
    title: '最近更新',
    cell: (row) => (
      <span>
        {shortTime(row.publishedAt)}
        {row.coveredTo && <span className={typography.block11}>数据至 {shortDay(row.coveredTo, serverNowMs())}</span>}
      </span>
    ),
  },
  {
    key: 'age',
    title: '已过 / 时限',
    cell: (row) => (
      <span className={row.stale ? typography.warn : undefined}>
        {row.ageMs === null ? '--' : tradingTimeText(row.ageMs)}
        <span className={typography.block11}>{tradingTimeText(row.freshForMs)}</span>
      </span>
    ),
  },
  {
    key: 'rows',
    title: '行数',
    cell: (row) => (
      <span>
        {rowsText(row.rows)}
        {row.securities !== null && <span className={typography.block11}>{rowsText(row.securities)} 家</span>}
      </span>
    ),
  },
  { key: 'anomaly', title: '异常', cell: (row) => <Anomaly row={row} /> },
  { key: 'next', title: '下次更新', cell: (row) => (row.nextRun === null ? renewalText(row) : shortTime(row.nextRun)) },
]
