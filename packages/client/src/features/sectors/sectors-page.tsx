import { href } from '@guanlan/contract/pages.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { SectorBoard } from './sector-board.tsx'
import styles from './sectors.module.css'
import { KINDS, kindOf, type SectorKind, type SectorsShape, SHAPES, useSectorsView } from './sectors-view.ts'
import { useSectorList } from './use-sector-list.ts'

const RotationModules = lazyPart(async () => (await import('./rotation/rotation-modules.tsx')).RotationModules)
const SHARE = { title: '板块行情', text: 'A 股行业与概念板块的涨跌' }

/** 板块: industries or themes as a table or a heat map, by today's change or that of 5, 10 or 20 sessions; how they took turns. */
export function SectorsPage({ query: address }: { query: { kind?: string; view?: string } }) {
  const platform = usePlatform()
  const kind = kindOf(address.kind)
  const { shape } = useSectorsView()
  const list = useSectorList(kind)
  const shown: SectorsShape = address.view === 'rotation' ? 'rotation' : shape
  function show(next: SectorsShape) {
    if (next !== 'rotation') useSectorsView.setState({ shape: next })
    if ((next === 'rotation') !== (shown === 'rotation'))
      platform.navigate('redirect', href('sectors', next === 'rotation' ? { kind, view: next } : { kind }))
  }
  const shapes = <Segment<SectorsShape> label="显示方式" items={SHAPES} value={shown} onChange={show} />
  return (
    <Screen page="sectors" share={SHARE} onRefresh={() => list.refetch()}>
      <Panel flush>
        <Tabs<SectorKind>
          label="板块种类"
          items={KINDS}
          value={kind}
          onChange={(next) =>
            platform.navigate('redirect', href('sectors', shown === 'rotation' ? { kind: next, view: shown } : { kind: next }))
          }
        />
        {shown === 'rotation' ? (
          <div className={cx(layout.rowWrap8, styles.bar)}>
            <span className={cx(typography.blockEllipsis11, layout.grow, styles.meta)}>名次、相对强度与排名延续</span>
            {shapes}
          </div>
        ) : (
          <SectorBoard kind={kind} shape={shown} list={list} shapes={shapes} />
        )}
      </Panel>
      {shown === 'rotation' && (
        <Suspense fallback={<Loading />}>
          <RotationModules kind={kind} />
        </Suspense>
      )}
    </Screen>
  )
}

function Loading() {
  return (
    <Panel>
      <Skeleton shape="rows" count={12} />
    </Panel>
  )
}
