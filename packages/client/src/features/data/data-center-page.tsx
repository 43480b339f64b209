import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/screen.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segment } from '../../ui/segment.tsx'
import styles from './data-center-page.module.css'
import { datasetColumns } from './dataset-columns.tsx'
import { type DatasetFilter, filterOf, needsLook } from './dataset-facts.ts'
import { openRun } from './dataset-run.tsx'
import { FillPanel } from './fill-panel.tsx'

const REFRESH_MS = 15_000
const SHARE = { title: '数据中心', text: '每个数据集从哪里来、何时更新、有没有异常' }

/** 数据中心: of every data set its source, last publication, age against its limit, rows, anomalies and next run. */
export function DataCenterPage() {
  const query = useCall('data.status', {}, { refreshMs: REFRESH_MS, keepPrevious: true })
  const [filter, setFilter] = useState<DatasetFilter>('all')
  const all = query.data?.data.datasets ?? []
  const items = [
    { key: 'all' as const, title: `全部 ${all.length}` },
    { key: 'look' as const, title: `要看一眼 ${all.filter(needsLook).length}` },
  ]
  return (
    <Screen page="dataCenter" share={SHARE} onRefresh={() => query.refetch()}>
      {query.data?.data.filling && <FillPanel filling={query.data.data.filling} datasets={all} />}
      <Panel flush>
        <div className={styles.bar}>
          <Segment label="显示哪些" items={items} value={filter} onChange={setFilter} />
        </div>
        <Loadable query={query} skeleton="rows" count={16}>
          {({ data }) => {
            const rows = data.datasets.filter(filterOf(filter))
            if (rows.length === 0) return <EmptyState title="没有需要留意的数据集" text="所有数据集都在时限内，最近一次更新没有异常。" />
            return <DataTable label="数据集" columns={datasetColumns} rows={rows} rowKey={(row) => row.key} onRowPress={openRun} tall />
          }}
        </Loadable>
        <p className={styles.note}>时限按交易时间计算：休市期间不计时。过时的数据仍然显示，并标明它的时点。点一行看最近一次更新的结果。</p>
      </Panel>
    </Screen>
  )
}
