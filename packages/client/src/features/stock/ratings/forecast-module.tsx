import type { Forecasts } from '@guanlan/contract/schemas/stock/ratings.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { formula } from './ratings-answer.ts'

type Metric = Forecasts['metric']
type Row = Forecasts['forecast'][number]
export const METRICS = [
  { key: 'np', title: '净利润' },
  { key: 'eps', title: '每股收益' },
  { key: 'revenue', title: '营业收入' },
] as const
export const formOf = (metric: Metric): FigureForm => (metric === 'eps' ? 'perShare' : 'amount')

const figureOf = figureColumns<Row>('forecast')
const columnsOf = (form: FigureForm): readonly ModuleColumn<Row>[] => [
  { kind: 'text', key: 'year', title: '年度', text: ({ year }) => `${year}E` },
  figureOf('mean', ['平均', form, formula('rating-forecast-mean')]),
  figureOf('yoy', ['同比', 'signedPercent', formula('rating-forecast-yoy')], { isSigned: true }),
  figureOf('median', ['中位', form, formula('rating-forecast-median')]),
  figureOf('max', ['最高', form, formula('rating-forecast-max')]),
  figureOf('min', ['最低', form, formula('rating-forecast-min')]),
  { kind: 'text', key: 'n', title: '家数', align: 'right', text: ({ n }) => String(n) },
  figureOf('industryMean', ['行业平均', form, formula('rating-forecast-industry')], { secondary: true }),
]

/** 业绩与预测: what was reported each year, and what firms expect of the next. */
export function ForecastModule({ code }: { code: string }) {
  const [metric, setMetric] = useState<Metric>('np')
  const query = useCall('ratings.forecasts', { secucode: code, metric }, { keepPrevious: true })
  return (
    <Module
      id="forecast"
      title="业绩预测"
      definition="实线为年报首次披露的实际数，虚线为各机构近 180 天最新预测的平均，带为最高至最低。每股数按其后的送转折算到现在的股本。行业平均只有第一个预测年度，受最大的几家公司影响。"
      query={query}
      dataset="researchReports"
      choices={<Segment label="项目" items={METRICS} value={metric} onChange={setMetric} />}
      view={({ data, meta }) => ({
        chart: chartOf(data, meta?.simulated ?? false),
        table: { columns: columnsOf(formOf(data.metric)), rows: data.forecast, rowKey: (row: Row) => String(row.year), meta },
        empty: data.forecast.length === 0 ? absenceOf(meta, 'forecast') : null,
      })}
    />
  )
}

function chartOf({ metric, actual, forecast }: Forecasts, simulated: boolean): PlotSpec {
  const form = formOf(metric)
  const last = actual.at(-1)?.value ?? null
  // lines of expectation begin at the last report, so that growth is seen
  const ahead = (key: 'mean' | 'max' | 'min') => [
    ...actual.slice(0, -1).map(() => null),
    ...(actual.length > 0 ? [last] : []),
    ...forecast.map((one) => one[key]),
  ]
  return {
    x: [...actual.map(({ year }) => String(year)), ...forecast.map(({ year }) => `${year}E`)],
    series: [
      { kind: 'band', key: 'range', name: '最高至最低', values: ahead('max'), low: ahead('min'), form, colour: 's4' },
      { kind: 'line', key: 'mean', name: '预测平均', values: ahead('mean'), form, colour: 's4', dashed: true },
      {
        kind: 'line',
        key: 'actual',
        name: '实际',
        values: [...actual.map(({ value }) => value), ...forecast.map(() => null)],
        form,
        colour: 'accent',
      },
    ],
    withZero: true,
    simulated,
  }
}
