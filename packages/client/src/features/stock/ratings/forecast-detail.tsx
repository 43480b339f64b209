import type { Forecasts } from '@guanlan/contract/schemas/stock/ratings.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { formOf, METRICS } from './forecast-module.tsx'
import { formula } from './ratings-answer.ts'

type Metric = Forecasts['metric']
type Row = Forecasts['detail'][number]

/** 机构预测明细: what each firm expects of the next three years. */
export function ForecastDetail({ code }: { code: string }) {
  const [metric, setMetric] = useState<Metric>('np')
  const query = useCall('ratings.forecasts', { secucode: code, metric: 'np' })
  return (
    <Module
      id="forecast-detail"
      title="机构预测明细"
      definition="各机构近 180 天最新一份研报的预测，从第一个未披露年报的年度起三年。每股收益按其后的送转折算到现在的股本。研报没有预测的年度、数据源没有给出的项目为空。"
      query={query}
      dataset="researchReports"
      choices={<Segment label="项目" items={METRICS} value={metric} onChange={setMetric} />}
      view={({ data, meta }) => ({
        table: { columns: columnsOf(metric, data.firstYear), rows: data.detail, rowKey: (row: Row) => row.id, first: 8, meta },
        empty: data.detail.length === 0 ? absenceOf(meta, 'forecast') : null,
      })}
    />
  )
}

function columnsOf(metric: Metric, firstYear: number | null): readonly ModuleColumn<Row>[] {
  const epsFormula = formula('rating-report-eps')
  const name = METRICS.find(({ key }) => key === metric)?.title ?? ''
  return [
    { kind: 'text', key: 'org', title: '机构', text: ({ org }) => org },
    ...(['y1', 'y2', 'y3'] as const).map(
      (key, ahead): ModuleColumn<Row> => ({
        kind: 'figure',
        key,
        title: firstYear === null ? key : `${firstYear + ahead}E`,
        value: (row) => row[metric][key],
        form: formOf(metric),
        formula: { ...epsFormula, name: `预测${name}`, expression: `预测${name}`, note: '研报所述，每股收益按其后的送转折算。' },
        field: `detail.${metric}.${key}`,
      }),
    ),
    { kind: 'text', key: 'date', title: '日期', align: 'right', text: ({ date }) => date },
    { kind: 'text', key: 'analyst', title: '研究员', align: 'right', secondary: true, text: ({ analyst }) => analyst || '--' },
  ]
}
