import type { CallOutput } from '@guanlan/contract/calls.ts'
import { temperatureWord } from '@guanlan/domain/format/temperature-word.ts'
import { marketTemperatureDay } from '@guanlan/figures/tables/market-temperature.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Segment } from '../../ui/field/segment.tsx'

type Row = CallOutput<'temperature.days'>['list'][number]
type Days = '250' | '750'

const CHOICES = [
  { key: '250', title: '一年' },
  { key: '750', title: '三年' },
] as const
/** Where words end and begin. */
const BOUNDS = [
  ['冰点', 10],
  ['偏冷', 30],
  ['偏热', 70],
  ['亢奋', 90],
] as const

const figure = recordFigures('list', marketTemperatureDay)
const COLUMNS: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: ({ date }) => date },
  figure.column<Row>('temperature'),
  figure.column<Row>('percentile'),
  { kind: 'text', key: 'word', title: '词', align: 'right', text: temperatureWord },
  { kind: 'text', key: 'phase', title: '阶段', align: 'right', text: ({ phase }) => phase ?? '--' },
]

/** The percentile of the temperature by session. */
export function TemperatureHistory() {
  const [days, setDays] = useState<Days>('250')
  const query = useCall('temperature.days', { days: Number(days) }, { keepPrevious: true })
  return (
    <Module
      id="temperature-history"
      title="温度走势"
      definition="温度的百分位，每个交易日收盘后计算。横线是词的界限：10、30、70、90。没有的日子可算的少于三组，或之前没有 250 个交易日的温度。"
      query={query}
      note="温度的百分位"
      choices={<Segment<Days> label="多长" items={CHOICES} value={days} onChange={setDays} />}
      view={({ data: { list }, meta }) => ({
        chart: chartOf(list, meta?.simulated ?? false),
        table: { columns: COLUMNS, rows: list.toReversed(), rowKey: ({ date }: Row) => date, meta },
        empty: list.some(({ percentile }) => percentile !== null) ? null : absenceOf(meta, 'list.percentile'),
      })}
    />
  )
}

function chartOf(list: readonly Row[], simulated: boolean): PlotSpec {
  return {
    x: list.map(({ date }) => date),
    series: [
      {
        kind: 'line',
        key: 'percentile',
        name: '百分位',
        values: list.map(({ percentile }) => percentile),
        form: 'score',
        colour: 'accent',
      },
    ],
    levels: BOUNDS.map(([name, value]) => ({ name, value, form: 'score' as const })),
    within: [0, 100],
    simulated,
  }
}
