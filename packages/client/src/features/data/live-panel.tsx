import type { DatasetStatuses, LiveCheckRow, LiveStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { formatDuration } from '@guanlan/domain/format/duration.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'
import { rowsText } from './dataset-facts.ts'
import { FactList } from './fact-list.tsx'
import { checkText, failingJobs, historyText, holdText, hostText, paceText, reasonText, shareOf } from './live-facts.ts'

type History = LiveStatus['history'][number]
type Host = LiveStatus['hosts'][number]

const historyColumns: readonly Column<History>[] = [
  {
    key: 'name',
    title: '历史',
    width: 132,
    cell: (row) => (
      <>
        <b className={cx(layout.block, typography.plain)}>{row.name}</b>
        <span className={typography.block11}>{row.host}</span>
      </>
    ),
  },
  {
    key: 'share',
    title: '进度',
    width: 120,
    cell: (row) => (
      <span className={styles.share}>
        {row.total === 0 ? '排队' : `${rowsText(row.done)} / ${rowsText(row.total)}`}
        <span className={styles.track}>
          <span className={styles.part} style={{ width: `${Math.round(100 * shareOf(row))}%` }} />
        </span>
      </span>
    ),
  },
  {
    key: 'hold',
    title: '说明',
    cell: (row) => <span className={styles.why}>{holdText(row) ?? paceText(row)}</span>,
  },
]

const hostColumns: readonly Column<Host>[] = [
  { key: 'host', title: '上游', width: 180, cell: (row) => <b className={cx(layout.block, typography.plain)}>{row.host}</b> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => <Tag tone={row.failures > 0 || row.restingUntil !== null ? 'warn' : 'plain'}>{hostText(row)}</Tag>,
  },
  { key: 'asked', title: '今日请求 / 上限', cell: (row) => `${rowsText(row.requestsToday)} / ${rowsText(row.requestsPerDay)}` },
]

const checkColumns: readonly Column<LiveCheckRow>[] = [
  {
    key: 'name',
    title: '数据集',
    width: 132,
    cell: (row) => (
      <>
        <b className={cx(layout.block, typography.plain)}>{row.name}</b>
        <span className={typography.block11}>{row.host}</span>
      </>
    ),
  },
  { key: 'status', title: '状态', cell: (row) => <Tag tone={row.status === 'ok' ? 'plain' : 'warn'}>{checkText(row)}</Tag> },
  { key: 'rows', title: '行数', cell: (row) => rowsText(row.rows) },
  { key: 'age', title: '最新距今', cell: (row) => (row.ageMs === null ? '--' : formatDuration(row.ageMs)) },
  { key: 'reason', title: '说明', cell: (row) => <span className={styles.why}>{reasonText(row)}</span> },
]

/** Upstreams: how far the history is, what fails, and how each host answers. */
export function LivePanel({ live }: { live: LiveStatus }) {
  const failing = failingJobs(live)
  return (
    <>
      <Panel title="后台获取" meta={historyText(live)} flush>
        <DataTable label="后台获取" columns={historyColumns} rows={live.history} rowKey={(row) => row.id} tall />
      </Panel>
      <Panel title="上游主机" meta={`每秒至多一次 · ${live.at.slice(11, 16)}`} flush>
        <DataTable label="上游主机" columns={hostColumns} rows={live.hosts} rowKey={(row) => row.host} />
      </Panel>
      {failing.length > 0 && (
        <Panel title="没有取到" meta="保留之前的数据，稍后自动再试">
          <FactList
            facts={failing.map(({ id, name, reason, failures, isGivenUp }) => {
              const next = isGivenUp ? '等下一次更新' : '稍后再试'
              const text = (
                <>
                  {reason ?? '没有回应'}
                  <span className={typography.block11}>
                    已试 {failures} 次，{next}
                  </span>
                </>
              )
              return { key: id, term: name, text }
            })}
          />
        </Panel>
      )}
    </>
  )
}

/** What the last check of the upstreams found. */
export function CheckPanel({ check }: { check: NonNullable<DatasetStatuses['liveCheck']> }) {
  return (
    <Panel title="上游检查" meta={`${check.at.slice(5, 16)} · npm run live:check`} flush>
      <DataTable
        label="上游检查"
        columns={checkColumns}
        rows={check.rows}
        rowKey={(row) => `${row.host} ${row.dataset} ${row.name}`}
        tall
      />
    </Panel>
  )
}
