import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MetricHistory, ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { formOf, formulaFor, metrics } from './valuation-answer.ts'

type Row = MetricHistory['series'][number]
const YEARS = ['1', '3', '5', '10'].map((key) => ({ key, title: `${key} 年` }))
const items = metrics.map(({ key, title }) => ({ key, title: title.replace(' TTM', '') }))

/** 估值走势: every session of one multiple, with the levels it lies between. */
export function MetricModule({ code }: { code: string }) {
  const [metric, setMetric] = useState<ValuationMetric>('pe_ttm')
  const [years, setYears] = useState('5')
  const query = useCall('valuation.metric', { secucode: code, metric, years: Number(years) }, { keepPrevious: true })
  const title = metrics.find(({ key }) => key === metric)?.title ?? ''
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
        body: data.series.length === 0 ? undefined : <Spread data={data} meta={meta} />,
        chart: chartOf(data, title, meta?.simulated ?? false),
        table: { columns: columnsOf(data.metric, title), rows: data.series.toReversed(), rowKey: (row: Row) => row.date, first: 20, meta },
        empty: data.n === 0 ? (meta?.missing.find(({ field }) => field === 'series' || field === 'median')?.reason ?? null) : null,
      })}
    />
  )
}

function columnsOf(metric: ValuationMetric, title: string): readonly ModuleColumn<Row>[] {
  return [
    { kind: 'text', key: 'date', title: '日期', text: ({ date }) => date },
    {
      kind: 'figure',
      key: 'value',
      title,
      value: ({ value }) => value,
      form: formOf(metric),
      formula: { ...formulaFor('value-now', metric), name: title, expression: title, note: '收盘后按当时已披露的报告计算。' },
      field: 'series.value',
    },
  ]
}

function Spread({ data, meta }: { data: MetricHistory; meta: Meta | null }) {
  const form = formOf(data.metric)
  const figure = (
    key: 'now' | 'min' | 'max' | 'mean' | 'p20' | 'p50' | 'p80',
    title: string,
    id: Parameters<typeof formulaFor>[0],
  ): ModuleFigure => ({
    key,
    title,
    value: data[key],
    form,
    formula: formulaFor(id, data.metric),
    field: key,
  })
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          figure('now', '现值', 'value-now'),
          {
            key: 'pctile',
            title: '分位',
            value: data.pctile,
            form: 'percent',
            formula: formulaFor('value-history-percentile', data.metric),
            field: 'pctile',
            known: { now: data.now },
            ...(data.n === 0 ? {} : { sub: `n = ${data.n} 日` }),
          },
          figure('p20', '20% 分位数', 'value-history-20'),
          figure('p50', '中位数', 'value-history-50'),
          figure('p80', '80% 分位数', 'value-history-80'),
          figure('mean', '平均', 'value-history-mean'),
          figure('min', '最低', 'value-history-min'),
          figure('max', '最高', 'value-history-max'),
        ]}
      />
      <p className={cx(typography.noteLines, layout.inset12)}>
        {data.reachesBack ? '' : `保存的历史自 ${data.series[0]?.date} 起，不满 ${data.years} 年，分位与分位数只按这段时间计算。`}
        {data.excluded.count === 0
          ? '每个交易日都有值。'
          : `不计 ${data.excluded.count} 个交易日${data.excluded.losses === 0 ? '' : `（其中 ${data.excluded.losses} 个为${data.metric === 'pb' ? '净资产为负' : '亏损'}）`}：${data.excluded.reason}。`}
      </p>
    </>
  )
}

function chartOf(data: MetricHistory, title: string, simulated: boolean): PlotSpec {
  const form = formOf(data.metric)
  const level = (name: string, value: number | null) => (value === null ? [] : [{ name, value, form }])
  return {
    x: data.series.map(({ date }) => date),
    series: [{ kind: 'line', key: 'value', name: title, values: data.series.map(({ value }) => value), form, colour: 'accent' }],
    levels: [...level('80%', data.p80), ...level('中位', data.p50), ...level('20%', data.p20)],
    simulated,
  }
}
