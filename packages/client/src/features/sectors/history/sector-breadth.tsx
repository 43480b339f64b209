import type { SectorBreadth as Answer } from '@guanlan/contract/schemas/market/sector-history.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSeries, PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { formula } from '../sector-formula.ts'

type Row = Answer['series'][number]
const SHOWN = [
  { key: 'averages', title: '均线' },
  { key: 'sides', title: '涨跌' },
  { key: 'extremes', title: '新高低' },
  { key: 'limits', title: '涨跌停' },
] as const
type Shown = (typeof SHOWN)[number]['key']

const figureOf = figureColumns<Row>('series')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  figureOf('ma20Ratio', ['站上 20 日线', 'percent', formula('breadth-ma20')]),
  figureOf('ma60Ratio', ['站上 60 日线', 'percent', formula('breadth-ma60')]),
  figureOf('upRatio', ['上涨占比', 'percent', formula('breadth-up-share')]),
  figureOf('up', ['上涨', 'count', formula('breadth-up')]),
  figureOf('down', ['下跌', 'count', formula('breadth-down')]),
  figureOf('newHigh', ['创新高', 'count', formula('breadth-new-high')]),
  figureOf('newLow', ['创新低', 'count', formula('breadth-new-low')]),
  figureOf('limitUp', ['涨停', 'count', formula('breadth-limit-up')]),
  figureOf('limitDown', ['跌停', 'count', formula('breadth-limit-down')]),
  figureOf('close', ['点位', 'index', formula('breadth-level')], { secondary: true }),
  {
    kind: 'text',
    key: 'traded',
    title: '成交/成分',
    align: 'right',
    text: (row) => `${row.traded}/${row.members}`,
    order: (row) => row.traded,
  },
]

/** 宽度历史 of a sector: how many of its members took part in what its level did. */
export function SectorBreadth({ code }: { code: string }) {
  const [shown, setShown] = useState<Shown>('averages')
  const query = useCall('sectors.breadth', { blockcode: code })
  return (
    <Module
      id="sector-breadth"
      title="宽度历史"
      definition="每个已收盘的交易日，当日是成分股且有成交的：收盘价高于自身 20 日、60 日均线的占比，涨跌家数，收盘价创自身 250 个交易日新高、新低的家数，涨停、跌停家数。均线与新高按复权价，停牌与上市首日不计，上市不足所需天数的不计入该项。"
      query={query}
      note={query.data ? `${query.data.data.series.length} 个交易日` : ''}
      choices={<Segment label="看什么" items={SHOWN} value={shown} onChange={setShown} />}
      view={({ data, meta }) => ({
        chart: chartOf(data.series, shown, meta?.simulated ?? false),
        table: { columns, rows: data.series.toReversed(), rowKey: (row: Row) => row.date, meta },
        empty: data.series.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function chartOf(rows: readonly Row[], shown: Shown, simulated: boolean): PlotSpec {
  const of = (key: Exclude<keyof Row, 'date'>) => rows.map((row) => row[key])
  const against = (key: Exclude<keyof Row, 'date'>) => rows.map((row) => (row[key] === null ? null : -row[key]))
  const level: PlotSeries = { kind: 'line', key: 'close', name: '点位', values: of('close'), form: 'index', colour: 'muted', axis: 'left' }
  const count = { kind: 'bars', form: 'count', stack: 'counts' } as const
  const series: Record<Shown, PlotSeries[]> = {
    averages: [
      { kind: 'line', key: 'ma20', name: '站上 20 日线', values: of('ma20Ratio'), form: 'percent', colour: 'accent' },
      { kind: 'line', key: 'ma60', name: '站上 60 日线', values: of('ma60Ratio'), form: 'percent', colour: 's1' },
    ],
    sides: [{ kind: 'line', key: 'up', name: '上涨占比', values: of('upRatio'), form: 'percent', colour: 'accent' }],
    extremes: [
      { ...count, key: 'high', name: '创新高', values: of('newHigh'), colour: 'up' },
      { ...count, key: 'low', name: '创新低（向下）', values: against('newLow'), colour: 'down' },
    ],
    limits: [
      { ...count, key: 'up', name: '涨停', values: of('limitUp'), colour: 'up' },
      { ...count, key: 'down', name: '跌停（向下）', values: against('limitDown'), colour: 'down' },
    ],
  }
  return { x: rows.map(({ date }) => date), series: [...series[shown], level], simulated }
}
