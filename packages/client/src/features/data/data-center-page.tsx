import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { Suspense, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useSimulated } from '../../device/simulated.ts'
import { RealDataStrip } from '../../parts/availability/real-data-strip.tsx'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'
import { datasetColumns } from './dataset-columns.tsx'
import { computingText, type DatasetFilter, filterOf, needsLook } from './dataset-facts.ts'
import { openRun } from './dataset-run.tsx'
import { FillPanel } from './fill-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { CheckPanel, LivePanel } from './live-panel.tsx'
import { nodesText } from './nodes-facts.ts'
import { ThreadsPanel } from './threads-panel.tsx'

/** Fetched behind the list of data sets: few people import. */
const ImportSection = lazyPart(async () => (await import('./import-section.tsx')).ImportSection)

const REFRESH_MS = 15_000
const SHARE = { title: '数据中心', text: '每个数据集从哪里来、何时更新、有没有异常' }

type View = DatasetFilter | 'upstreams'

/** 数据中心: of every data set its source, last publication, age against its limit, rows, anomalies and next run; and how upstreams are. */
export function DataCenterPage({ query: address }: { query: { template?: string } }) {
  const query = useCall('data.status', {}, { refreshMs: REFRESH_MS, keepPrevious: true })
  const [view, setView] = useState<View>('all')
  const answer = query.data?.data
  const all = answer?.datasets ?? []
  const nodes = answer === undefined ? null : nodesText(answer.nodes)
  // what such a store has comes from here alone
  const isOfFiles = useSimulated() === false && answer !== undefined && answer.live === null
  const imports = (
    <Suspense fallback={<ImportPlace />}>
      <ImportSection template={address.template ?? null} />
    </Suspense>
  )
  const hasUpstreams = answer !== undefined && (answer.live !== null || answer.liveCheck !== null)
  const items = [
    { key: 'all' as const, title: `全部 ${all.length}` },
    { key: 'look' as const, title: `要看一眼 ${all.filter(needsLook).length}` },
    ...(hasUpstreams ? [{ key: 'upstreams' as const, title: '上游' }] : []),
  ]
  return (
    <Screen page="dataCenter" share={SHARE} onRefresh={() => query.refetch()}>
      <RealDataStrip />
      {isOfFiles && imports}
      {answer?.filling && <FillPanel filling={answer.filling} datasets={all} />}
      <Panel title="数据集" meta="每个数据集的来源、时点与异常" flush>
        <div className={styles.bar}>
          <Segment label="显示哪些" items={items} value={view} onChange={setView} />
        </div>
        {view !== 'upstreams' && (
          <>
            <Loadable query={query} skeleton="rows" count={16}>
              {({ data }) => <Datasets datasets={data.datasets.filter(filterOf(view))} />}
            </Loadable>
            <p className={cx(typography.tinyLines, styles.note)}>
              时限按交易时间计算：休市期间不计时。过时的数据仍然显示，并标明它的时点。点一行看最近一次更新的结果和保留多久。
            </p>
            {answer?.computing && <p className={cx(typography.tinyLines, styles.note)}>{computingText(answer.computing)}</p>}
            {nodes !== null && <p className={cx(typography.tinyLines, styles.note)}>{nodes}</p>}
            {answer && (
              <p className={cx(typography.tinyLines, styles.note)}>
                {answer.calendar.notice ?? `交易日历收录到 ${answer.calendar.publishedTo}。`}
              </p>
            )}
          </>
        )}
      </Panel>
      {answer && view === 'upstreams' && <Upstreams answer={answer} />}
      {!isOfFiles && imports}
      {answer && answer.jobs.length > 0 && <JobsPanel jobs={answer.jobs} />}
      {answer?.threads && answer.threads.length > 0 && <ThreadsPanel threads={answer.threads} />}
    </Screen>
  )
}

function ImportPlace() {
  return (
    <Panel title="导入数据" id="import">
      <Skeleton shape="rows" count={2} />
    </Panel>
  )
}

function Datasets({ datasets }: { datasets: DatasetStatuses['datasets'] }) {
  if (datasets.length === 0) return <EmptyState title="没有需要留意的数据集" text="所有数据集都在时限内，最近一次更新没有异常。" />
  return <DataTable label="数据集" columns={datasetColumns} rows={datasets} rowKey={(row) => row.key} onRowPress={openRun} tall />
}

function Upstreams({ answer: { live, liveCheck } }: { answer: DatasetStatuses }) {
  return (
    <>
      {live && <LivePanel live={live} />}
      {liveCheck && <CheckPanel check={liveCheck} />}
    </>
  )
}
