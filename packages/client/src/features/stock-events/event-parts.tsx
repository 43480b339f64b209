import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { StockEventCode } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { eventPart } from '@guanlan/figures/tables/event-study.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { excessColumns } from '../../parts/module/excess-outcomes.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { SPANS } from './words.ts'

type Row = CallOutput<'stockEvents.study'>['parts'][number]

const SIDES = [
  { key: 'year', title: '按年份' },
  { key: 'size', title: '按市值' },
  { key: 'board', title: '按板块' },
] as const
const AFTER = (['after1', 'after5', 'after20', 'after60'] as const).map((key) => ({ key, title: SPANS[key] }))

const figure = recordFigures('parts', eventPart)

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '分组', width: 96, text: ({ name }) => name },
  ...excessColumns<Row>((field, more) => figure.column<Row>(field, more)),
]

/** Whether what followed events of a kind differs by year, market value or board. */
export function EventParts({ code }: { code: StockEventCode }) {
  const [by, setBy] = useState<Row['by']>('year')
  const [span, setSpan] = useState<(typeof AFTER)[number]['key']>('after20')
  const query = useCall('stockEvents.study', { code }, { keepPrevious: true })
  return (
    <Module
      id="event-parts"
      title="分年份、市值与板块"
      definition="同一类事件分组后的统计，口径与上表相同。年份按首个可交易的开盘；市值是总股本乘以这个开盘之前的收盘价，没有股本的不分。组越小区间越宽，组之间的差别也可能出于偶然。"
      query={query}
      note={query.data?.data.name ?? ''}
      choices={
        <>
          <Segment label="分组" items={SIDES} value={by} onChange={setBy} />
          <Segment label="时段" items={AFTER} value={span} onChange={setSpan} />
        </>
      }
      view={({ data, meta }) => {
        const rows = data.parts.filter((part) => part.by === by && part.span === span)
        return {
          table: { columns: COLUMNS, rows, rowKey: ({ name }: Row) => name, isOrdered: true, tall: true, meta },
          empty: rows.length > 0 ? null : (absenceOf(meta, 'parts') ?? '没有股本，分不出市值'),
        }
      }}
    />
  )
}
