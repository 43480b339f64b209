import type { FlowDay } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { flowDay } from '@guanlan/figures/tables/flow.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { drawnSizes, FLOW_KINDS, type FlowKind } from './drawn-sizes.ts'

type Span = '20' | '60' | '120'

const SPANS = [
  { key: '20', title: '20 日' },
  { key: '60', title: '60 日' },
  { key: '120', title: '120 日' },
] as const

const day = recordFigures('series', flowDay)
const columns: readonly ModuleColumn<FlowDay>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  day.column('mainNet'),
  day.column('superNet'),
  day.column('bigNet'),
  day.column('midNet'),
  day.column('smallNet'),
  day.column('changeRatio'),
  day.column('close'),
]

/** 逐日资金流向 beside the price. */
export function FlowHistory({ code }: { code: string }) {
  const [span, setSpan] = useState<Span>('60')
  const [kind, setKind] = useState<FlowKind>('main')
  const query = useCall('money.base', { secucode: code })
  return (
    <Module
      id="flow-history"
      title="逐日资金"
      definition="每个交易日四类成交单的净流入与收盘价（不复权）。四类相加为零；停牌日没有。当天的数字收盘后才有。"
      query={query}
      dataset="moneyFlow"
      note="净流入与股价"
      choices={
        <>
          <Segment label="看什么" items={FLOW_KINDS} value={kind} onChange={setKind} />
          <Segment label="时段" items={SPANS} value={span} onChange={setSpan} />
        </>
      }
      view={({ data, meta }) => {
        const rows = data.series.slice(0, Number(span))
        return {
          chart: chartOf(rows, { kind, simulated: meta?.simulated ?? false }),
          table: { columns, rows, rowKey: (row: FlowDay) => row.date, first: 20, meta },
          empty: rows.length === 0 ? absenceOf(meta, 'date') : null,
        }
      }}
    />
  )
}

type Charted = { kind: FlowKind; simulated: boolean }

function chartOf(list: readonly FlowDay[], { kind, simulated }: Charted): PlotSpec {
  const rows = list.toReversed()
  const drawn = kind === 'main' ? ([['mainNet', '主力净流入', 'sign']] as const) : drawnSizes
  const bars = drawn.map(([key, name, colour]) => ({
    kind: 'bars' as const,
    ...(kind === 'sizes' ? { stack: 'sizes' } : {}),
    key,
    name,
    values: rows.map((row) => row[key]),
    form: 'signedAmount' as const,
    colour,
  }))
  const values = rows.map(({ close }) => close)
  const close = { kind: 'line', key: 'close', name: '收盘价', values, form: 'price', colour: 'accent', axis: 'left' } as const
  return { x: rows.map(({ date }) => date), series: [...bars, close], simulated }
}
