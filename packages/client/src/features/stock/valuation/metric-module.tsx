import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MetricHistory, ValuationBase, ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { multipleHistory } from '@guanlan/figures/tables/multiple-history.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { ROWS } from '../../../parts/read-out/figure-inputs.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { metricOf, metrics, nowFigures, useValuation, valuationRow } from './valuation-answer.ts'

type Row = MetricHistory['series'][number]
const YEARS = ['1', '3', '5', '10'].map((key) => ({ key, title: `${key} 年` }))
const items = metrics.map(({ key, title }) => ({ key, title: title.replace(' TTM', '') }))

/** 估值走势: every session of one multiple, with the levels it lies between. */
export function MetricModule({ code }: { code: string }) {
  const [metric, setMetric] = useState<ValuationMetric>('pe_ttm')
  const [years, setYears] = useState('5')
  const query = useCall('valuation.metric', { secucode: code, metric, years: Number(years) }, { keepPrevious: true })
  const base = useValuation(code)
  const { title } = metricOf(metric)
  return (
    <Module
      id="valuation-history"
      title="估值走势"
      definition="每个交易日收盘的总市值与当时已披露的报告相比（公告日后才用新报告，不用后来的数回填）。市现率由当时的现金流量表计算。虚线为这段时间的 20%、50%、80% 分位数。没有倍数的交易日（亏损、净流出等）断开不画、不计入统计，个数列在下面。"
      query={query}
      dataset="valuation"
      note={title}
      choices={
        <>
          <Segment label="指标" items={items} value={metric} onChange={setMetric} />
          <Segment label="时间" items={YEARS} value={years} onChange={setYears} />
        </>
      }
      view={({ data, meta }) => ({
        body: data.series.length === 0 ? undefined : <Spread data={data} base={base.data?.data} meta={meta} />,
        chart: chartOf(data, title, meta?.simulated ?? false),
        table: { columns: columnsOf(data.metric), rows: data.series.toReversed(), rowKey: (row: Row) => row.date, first: 20, meta },
        empty: data.n === 0 ? (absenceOf(meta, 'series') ?? absenceOf(meta, 'p50')) : null,
      })}
    />
  )
}

function columnsOf(key: ValuationMetric): readonly ModuleColumn<Row>[] {
  const { session } = multipleHistory[key]
  const figures = recordFigures('series', session)
  const columns = session.map(
    ({ field }): ModuleColumn<Row> => ({ ...figures.figure(field, null), kind: 'figure', value: (row) => row[field] }),
  )
  return [{ kind: 'text', key: 'date', title: '日期', text: ({ date }) => date }, ...columns]
}

type SpreadProps = { data: MetricHistory; base: ValuationBase | undefined; meta: Meta | null }

function Spread({ data, base, meta }: SpreadProps) {
  const { record } = metricOf(data.metric)
  const figures = recordFigures('', multipleHistory[data.metric].spread)
  const now = base && valuationRow(base)
  const known = { ...data, value: data.series.flatMap(({ value }) => value ?? []), ...(now ? { [ROWS]: { now } } : {}) }
  const figure = (field: Parameters<typeof figures.figure>[0], sub?: string) =>
    figures.figure(field, data, { known, ...(sub === undefined ? {} : { sub }) })
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          { ...nowFigures.figure(record.field, now ?? null), value: data.now, field: 'now' },
          figure('pctile', data.n === 0 ? undefined : `n = ${data.n} 日`),
          figure('p20'),
          figure('p50'),
          figure('p80'),
          figure('mean'),
          figure('min'),
          figure('max'),
        ]}
      />
      <p className={cx(typography.noteLines, layout.inset12)}>
        {data.reachesBack ? '' : `保存的历史自 ${data.series[0]?.date} 起，不满 ${data.years} 年，分位与分位数只按这段时间计算。`}
        {data.excluded.count === 0
          ? '保存的每一天都有值。'
          : `不计 ${data.excluded.count} 个交易日${data.excluded.losses === 0 ? '' : `（其中 ${data.excluded.losses} 个为${record.definition.negative}）`}：${data.excluded.reason}。`}
      </p>
    </>
  )
}

function chartOf(data: MetricHistory, title: string, simulated: boolean): PlotSpec {
  const { form } = metricOf(data.metric)
  const level = (name: string, value: number | null) => (value === null ? [] : [{ name, value, form }])
  return {
    x: data.series.map(({ date }) => date),
    series: [{ kind: 'line', key: 'value', name: title, values: data.series.map(({ value }) => value), form, colour: 'accent' }],
    levels: [...level('80%', data.p80), ...level('中位', data.p50), ...level('20%', data.p20)],
    simulated,
  }
}
