import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import type { ReactNode } from 'react'
import type { Answered } from '../../api/api-context.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { benchmarkName } from '../../parts/backtest/settings.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { SPAN_TITLES, type SpanName, type Stats, type StatsQuery } from './words.ts'

type Segment = NonNullable<Stats['segments'][SpanName]>
type Row = { date: string; equity: number; benchmark: number | null; equal: number | null; drawdown: number }

const DEFINITION =
  '净值在这一段第一个交易日收盘为 1，已扣费用。等权是全部 A 股当日涨跌幅的平均逐日相乘。回撤是净值 ÷ 此前最高净值 − 1。两段各自从 1 开始，不相接。'

/** 净值 beside the index and equal weight, and 回撤 under it, of one span. */
export function SegmentCurves({ span, query, choices }: { span: SpanName; query: StatsQuery; choices: ReactNode }) {
  const index = benchmarkName(query.data?.data.definition.benchmark ?? '')
  const viewOf = (chartOf: (segment: Segment, simulated: boolean) => PlotSpec) => (answer: Answered<'strategies.stats'>) => {
    const segment = answer.data.segments[span]
    if (segment === null || segment.sessions.length < 2) return { empty: emptyReason(answer, span) }
    const { meta } = answer
    const table = { columns: columnsOf(index), rows: rowsOf(segment), rowKey: ({ date }: Row) => date, first: 20, meta }
    return { chart: chartOf(segment, meta?.simulated ?? false), table }
  }
  return (
    <>
      <Module
        id="equity"
        title="净值"
        definition={DEFINITION}
        query={query}
        note={`${SPAN_TITLES[span]} · 期初为 1`}
        choices={choices}
        view={viewOf((segment, simulated) => equitySpec(segment, { index, simulated }))}
      />
      <Module
        id="drawdown"
        title="回撤"
        definition={DEFINITION}
        query={query}
        note={`${SPAN_TITLES[span]} · 从最高净值算起`}
        view={viewOf(drawdownSpec)}
      />
    </>
  )
}

/** Why a span has no curve. */
function emptyReason({ meta }: Answered<'strategies.stats'>, span: SpanName): string {
  return meta?.missing.find(({ field }) => field === `segments.${span}`)?.reason ?? '公布之后还没有一个收盘的交易日'
}

function equitySpec(
  { sessions, equity, benchmark, equal }: Segment,
  { index, simulated }: { index: string; simulated: boolean },
): PlotSpec {
  return {
    x: sessions.map(isoOfDay),
    simulated,
    series: [
      { kind: 'line', key: 'ours', name: '策略', values: equity, form: 'ratio2', colour: 'accent' },
      { kind: 'line', key: 'index', name: index, values: benchmark, form: 'ratio2', colour: 'benchmark' },
      { kind: 'line', key: 'equal', name: '等权', values: equal, form: 'ratio2', colour: 's3', dashed: true },
    ],
  }
}

function drawdownSpec({ sessions, drawdown }: Segment, simulated: boolean): PlotSpec {
  return {
    x: sessions.map(isoOfDay),
    simulated,
    withZero: true,
    series: [{ kind: 'line', key: 'drawdown', name: '回撤', values: drawdown, form: 'percent', colour: 'benchmark', filled: true }],
  }
}

function rowsOf({ sessions, equity, benchmark, equal, drawdown }: Segment): Row[] {
  return sessions
    .map((session, at) => ({
      date: isoOfDay(session),
      equity: equity[at] ?? 1,
      benchmark: benchmark[at] ?? null,
      equal: equal[at] ?? null,
      drawdown: drawdown[at] ?? 0,
    }))
    .reverse()
}

const columnsOf = (index: string): ModuleColumn<Row>[] => [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: ({ date }) => date },
  { kind: 'figure', key: 'equity', title: '策略', value: ({ equity }) => equity, form: 'ratio2' },
  { kind: 'figure', key: 'benchmark', title: index, value: ({ benchmark }) => benchmark, form: 'ratio2' },
  { kind: 'figure', key: 'equal', title: '等权', value: ({ equal }) => equal, form: 'ratio2' },
  { kind: 'text', key: 'drawdown', title: '回撤', align: 'right', text: ({ drawdown }) => figureText(drawdown, 'percent') },
]
