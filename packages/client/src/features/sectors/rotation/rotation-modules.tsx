import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Segment } from '../../../ui/segment.tsx'
import type { SectorKind } from '../sectors-view.ts'
import { Likeness } from './likeness.tsx'
import { QuadrantModule } from './quadrant-module.tsx'
import { RankGrid } from './rank-grid.tsx'

const PERIODS = [
  { key: 'week', title: '按周' },
  { key: 'month', title: '按月' },
] as const
export type RotationPeriod = (typeof PERIODS)[number]['key']

/** 轮动: ranks of sectors period by period, whether they last, and where each stands against the benchmark. */
export function RotationModules({ kind }: { kind: SectorKind }) {
  const [period, setPeriod] = useState<RotationPeriod>('week')
  const query = useCall('sectors.rotation', { kind, period, count: 12 }, { keepPrevious: true })
  const choices = <Segment label="轮动周期" items={PERIODS} value={period} onChange={setPeriod} />
  return (
    <>
      <RankGrid query={query} period={period} choices={choices} />
      <QuadrantModule query={query} />
      <Likeness query={query} />
    </>
  )
}
