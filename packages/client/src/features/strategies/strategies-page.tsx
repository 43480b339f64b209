import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AboutStrategies } from './about-strategies.tsx'
import { RootPanel } from './root-panel.tsx'
import styles from './strategies.module.css'
import { StrategyCard } from './strategy-card.tsx'

type Sort = 'published' | 'live' | 'ann' | 'maxdd'
type List = CallOutput<'strategies.list'>

const SHARE = { title: '策略', text: '写死的规则，回测与实盘跟踪分开，信号记录可以自己核对' }
const SORTS = [
  { key: 'published', title: '公布先后' },
  { key: 'live', title: '跟踪收益' },
  { key: 'ann', title: '回测年化' },
  { key: 'maxdd', title: '回测回撤' },
] as const
/** What is being computed is asked for again so often. */
const AWAITED_MS = 5_000
const EVERY_MS = 60_000

/** 策略: published rules and own ones, back-test and tracking apart, and the root of the day. */
export function StrategiesPage() {
  const [sort, setSort] = useState<Sort>('published')
  const [isAwaited, setAwaited] = useState(false)
  const query = useCall('strategies.list', { sort }, { keepPrevious: true, refreshMs: isAwaited ? AWAITED_MS : EVERY_MS })
  const isUncounted = query.data?.meta?.missing.some(({ kind }) => kind === 'not_ready') === true
  if (isUncounted !== isAwaited) setAwaited(isUncounted)
  return (
    <Screen page="strategies" layout="plain" share={SHARE} onRefresh={() => query.refetch()}>
      <Panel>
        <div className={styles.sort}>
          <Segment<Sort> label="排序" items={SORTS} value={sort} onChange={setSort} />
        </div>
      </Panel>
      <Loadable query={query} skeleton="rows" count={8}>
        {({ data, meta }) => (
          <>
            <Group title="公布的策略" list={data.list.filter((one) => !one.isOwn)} meta={meta} empty="还没有公布的策略。" />
            <Group title="我跟踪的规则" list={data.list.filter((one) => one.isOwn)} meta={meta} empty={null} />
            {data.root && <RootPanel root={data.root} />}
          </>
        )}
      </Loadable>
      <AboutStrategies />
    </Screen>
  )
}

type GroupProps = { title: string; list: List['list']; meta: Parameters<typeof StrategyCard>[0]['meta']; empty: string | null }

function Group({ title, list, meta, empty }: GroupProps) {
  if (list.length === 0) {
    if (empty === null) return null
    return (
      <Panel title={title}>
        <EmptyState compact title="没有策略" text={`${empty}可以从选股结果或回测报告把一条规则作为自己的策略跟踪。`} />
      </Panel>
    )
  }
  return (
    <Panel title={title} meta={`${list.length} 个`} flush>
      {list.map((item) => (
        <StrategyCard key={item.id} item={item} meta={meta} href={href('strategy', { id: item.id })} />
      ))}
    </Panel>
  )
}
