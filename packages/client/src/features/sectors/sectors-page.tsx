import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { pollEveryMs } from '../../parts/poll.ts'
import { Screen } from '../../parts/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { DataTable, type Sort } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelMeta } from '../../ui/panel-meta.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { sectorColumns } from './sector-columns.tsx'
import { SectorHeat } from './sector-heat.tsx'
import styles from './sectors.module.css'
import { DAYS, KINDS, kindOf, type SectorDays, type SectorKind, type SectorSort, SHAPES, useSectorsView } from './sectors-view.ts'

/** All sectors of a kind in one answer. */
const SIZE = 500
const SESSION_EVERY_MS = 30_000
const SHARE = { title: '板块行情', text: 'A 股行业与概念板块的涨跌' }
const AREA_TEXT = '面积 = 成交额'

/** 板块: industries or themes as a table or a heat map, by today's change or that of 5, 10 or 20 sessions. */
export function SectorsPage({ query: address }: { query: { kind?: string } }) {
  const platform = usePlatform()
  const kind = kindOf(address.kind)
  const { sort, dir, days, shape } = useSectorsView()
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS, refreshMs: SESSION_EVERY_MS }).data?.data.session
  const input = { kind, sort, dir, days: Number(days) as 1 | 5 | 10 | 20, size: SIZE }
  const list = useCall('sectors.list', input, { refreshMs: pollEveryMs(session), keepPrevious: true })
  function choose(next: Sort) {
    useSectorsView.setState({ sort: next.key as SectorSort, dir: next.dir })
  }
  const unit = kind === 'industry' ? '申万一级行业' : '概念板块'
  return (
    <Screen page="sectors" share={SHARE} onRefresh={() => list.refetch()}>
      <Panel flush>
        <Tabs<SectorKind>
          label="板块种类"
          items={KINDS}
          value={kind}
          onChange={(next) => platform.navigate('redirect', href('sectors', { kind: next }))}
        />
        <div className={styles.bar}>
          <Segment<SectorDays> label="涨跌幅区间" items={DAYS} value={days} onChange={(next) => useSectorsView.setState({ days: next })} />
          <span className={styles.meta}>
            <PanelMeta query={list} text={shape === 'heat' ? AREA_TEXT : `${list.data?.data.total ?? '--'} 个${unit}`} />
          </span>
          <Segment label="显示方式" items={SHAPES} value={shape} onChange={(next) => useSectorsView.setState({ shape: next })} />
        </div>
        <Loadable query={list} skeleton="rows" count={20} isStaleShownElsewhere>
          {({ data, meta }) =>
            data.infos.length === 0 ? (
              <EmptyState title={`还没有${unit}`} text={meta?.missing[0]?.reason ?? '板块数据还在生成，稍后会自动出现。'} />
            ) : shape === 'heat' ? (
              <SectorHeat rows={data.infos} kind={kind} days={days} meta={meta} />
            ) : (
              <DataTable
                label={unit}
                columns={sectorColumns(meta, days)}
                rows={data.infos}
                rowKey={(row) => row.blockcode}
                rowHref={(row) => href('sector', { code: row.blockcode })}
                sort={{ key: sort, dir }}
                onSort={choose}
              />
            )
          }
        </Loadable>
      </Panel>
    </Screen>
  )
}
