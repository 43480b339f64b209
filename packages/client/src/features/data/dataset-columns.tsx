import type { DatasetStatus } from '@guanlan/contract/schemas/dataset.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './data-center-page.module.css'
import { rowsText, scheduleText, sourceText, tradingTimeText } from './dataset-facts.ts'
import { openRun } from './dataset-run.tsx'

/** MM-DD HH:mm of YYYY-MM-DD HH:mm:ss. */
function shortTime(at: string | null): string {
  return at === null ? '--' : at.slice(5, 16)
}

function Name({ row }: { row: DatasetStatus }) {
  return (
    <button type="button" className={styles.open} onClick={() => openRun(row)}>
      <b className={styles.name}>{row.name}</b>
      <span className={styles.under}>
        {row.key} · {scheduleText(row.schedule)}
      </span>
    </button>
  )
}

function State({ row }: { row: DatasetStatus }) {
  if (row.lastRun?.outcome === 'alarm' || row.lastRun?.outcome === 'failed') return <Tag tone="warn">有异常</Tag>
  if (row.stale) return <Tag tone="warn">已过时限</Tag>
  return <Tag tone={row.source === null ? 'outline' : 'plain'}>{sourceText(row.source)}</Tag>
}

/** What the table of data sets shows of each. */
export const datasetColumns: readonly Column<DatasetStatus>[] = [
  { key: 'name', title: '数据集', width: 132, cell: (row) => <Name row={row} /> },
  { key: 'state', title: '来源', cell: (row) => <State row={row} /> },
  {
    key: 'published',
    title: '最近更新',
    cell: (row) => (
      <span>
        {shortTime(row.publishedAt)}
        {row.coveredTo && <span className={styles.under}>数据至 {row.coveredTo.slice(5)}</span>}
      </span>
    ),
  },
  {
    key: 'age',
    title: '已过 / 时限',
    cell: (row) => (
      <span className={row.stale ? styles.warn : undefined}>
        {row.ageMs === null ? '--' : tradingTimeText(row.ageMs)}
        <span className={styles.under}>{tradingTimeText(row.freshForMs)}</span>
      </span>
    ),
  },
  { key: 'rows', title: '行数', cell: (row) => rowsText(row.rows) },
  { key: 'rejected', title: '拒收', cell: (row) => (row.lastRun === null ? '--' : rowsText(row.lastRun.rejected)) },
  { key: 'next', title: '下次更新', cell: (row) => shortTime(row.nextRun) },
]
