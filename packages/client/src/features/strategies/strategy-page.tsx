import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { MonthTable } from '../../parts/backtest/month-table.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Distribution } from './distribution.tsx'
import { RulePanel } from './rule-panel.tsx'
import { SegmentCurves } from './segment-curves.tsx'
import { SegmentFigures } from './segment-figures.tsx'
import { SignalLog } from './signal-log.tsx'
import { StrategyHead } from './strategy-head.tsx'
import type { SpanName, StatsQuery } from './words.ts'

/** Sessions of tracking from which on its curves are shown first. */
const LEAST_FORWARD = 20
const AWAITED_MS = 5_000
const EVERY_MS = 60_000
const SPANS = [
  { key: 'forward', title: '实盘跟踪' },
  { key: 'backtest', title: '回测' },
] as const

/** 策略详情: the rule, both spans apart, and the log with what this device found when it verified it. */
export function StrategyPage({ query: { id = '' } }: { query: { id?: string } }) {
  const [isAwaited, setAwaited] = useState(false)
  const query = useCall('strategies.stats', { id }, { keepPrevious: true, refreshMs: isAwaited ? AWAITED_MS : EVERY_MS })
  const isUncounted = query.data?.meta?.missing.some(({ kind }) => kind === 'not_ready') === true
  if (isUncounted !== isAwaited) setAwaited(isUncounted)
  const name = query.data?.data.definition.name
  const share = name === undefined ? undefined : { title: `策略：${name}`, text: '写死的规则，回测与实盘跟踪分开' }
  return (
    <Screen page="strategy" share={share} {...(name === undefined ? {} : { title: name })} onRefresh={() => query.refetch()}>
      <Loadable query={query} skeleton="panel">
        {({ data }) => (
          <>
            <StrategyHead data={data} />
            <SegmentFigures span="forward" query={query} />
            <SegmentFigures span="backtest" query={query} />
            <Curves query={query} />
            <RulePanel data={data} />
            <SignalLog data={data} />
          </>
        )}
      </Loadable>
    </Screen>
  )
}

/** Curves, months and trades of one span at a time. */
function Curves({ query }: { query: StatsQuery }) {
  const segments = query.data?.data.segments
  const isLong = (segments?.forward?.sessions.length ?? 0) > LEAST_FORWARD
  const [chosen, setChosen] = useState<SpanName | null>(null)
  const span = chosen ?? (isLong ? 'forward' : 'backtest')
  const segment = segments?.[span] ?? null
  const choices = <Segment<SpanName> label="哪一段" items={SPANS} value={span} onChange={setChosen} />
  return (
    <>
      <SegmentCurves span={span} query={query} choices={choices} />
      {segment && <MonthTable months={segment.monthly} benchmark={query.data?.data.definition.benchmark ?? ''} />}
      <Distribution span={span} query={query} />
    </>
  )
}
