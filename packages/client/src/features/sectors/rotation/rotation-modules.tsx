import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import type { SectorKind } from '../sectors-view.ts'
import { Likeness } from './likeness.tsx'
import { QuadrantModule } from './quadrant-module.tsx'
import { RankGrid } from './rank-grid.tsx'
import { ROTATION_PERIODS, type RotationPeriod } from './rotation-periods.ts'

/** 轮动: ranks of sectors period by period, whether they last, and where each stands against the benchmark. */
export function RotationModules({ kind }: { kind: SectorKind }) {
  const [period, setPeriod] = useState<RotationPeriod>('week')
  const query = useCall('sectors.rotation', { kind, period, count: 12 }, { keepPrevious: true })
  const choices = <Segment label="轮动周期" items={ROTATION_PERIODS} value={period} onChange={setPeriod} />
  return (
    <>
      <RankGrid query={query} period={period} choices={choices} />
      <QuadrantModule query={query} />
      <Likeness query={query} />
    </>
  )
}
