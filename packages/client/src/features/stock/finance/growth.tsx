import type { FinancePeriod } from '@guanlan/contract/schemas/stock/finance.ts'
import { useState } from 'react'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { announcedOn, formula, nothingReported, periodName, recentQuarters, useFinance } from './finance-answer.ts'

const FLOWS = [
  { key: 'revenue', title: '营收' },
  { key: 'np', title: '净利润' },
  { key: 'npDeducted', title: '扣非' },
  { key: 'ocf', title: '现金流' },
] as const
type Flow = (typeof FLOWS)[number]['key']
/** Four years of quarters. */
const SHOWN = 16

function columns(flow: Flow): readonly ModuleColumn<FinancePeriod>[] {
  const inputs = (row: FinancePeriod) => row.quarter[flow]
  return [
    periodName,
    {
      kind: 'figure',
      key: 'value',
      title: '单季',
      value: (row) => row.quarter[flow].value,
      form: 'amount',
      formula: formula('finance-quarter'),
      field: `trend.quarter.${flow}.value`,
      inputs,
    },
    {
      kind: 'figure',
      key: 'yoy',
      title: '单季同比',
      value: (row) => row.quarter[flow].yoy,
      form: 'signedPercent',
      formula: formula('finance-quarter-yoy'),
      field: `trend.quarter.${flow}.yoy`,
      isSigned: true,
      inputs,
    },
    announcedOn,
  ]
}

/** 成长: what each quarter added, beside its growth. */
export function Growth({ code }: { code: string }) {
  const [flow, setFlow] = useState<Flow>('revenue')
  const query = useFinance(code)
  return (
    <Module
      id="finance-growth"
      title="成长"
      definition="单季数为本年累计减去上一报告期的累计，两期都取首次披露的数，追溯调整不会落进某一个季度。同比与上年同一季度相比，以其绝对值为基数；上年同季接近零时同比没有参考意义。"
      query={query}
      dataset="incomeStatements"
      note="单季与同比"
      half
      choices={<Segment label="项目" items={FLOWS} value={flow} onChange={setFlow} />}
      view={({ data, meta }) => ({
        chart: chartOf(recentQuarters(data.trend, SHOWN), flow, meta?.simulated ?? false),
        table: { columns: columns(flow), rows: data.trend, rowKey: (row: FinancePeriod) => row.enddate, meta },
        empty: nothingReported({ data, meta }),
      })}
    />
  )
}

/** 26Q3. */
function quarterName({ enddate }: FinancePeriod): string {
  return `${enddate.slice(2, 4)}Q${Number(enddate.slice(5, 7)) / 3}`
}

function chartOf(rows: readonly FinancePeriod[], flow: Flow, simulated: boolean): PlotSpec {
  const of = (key: 'value' | 'yoy') => rows.map(({ quarter }) => quarter[flow][key])
  return {
    x: rows.map(quarterName),
    series: [
      { kind: 'bars', key: 'value', name: '单季', values: of('value'), form: 'amount', colour: 'muted' },
      { kind: 'line', key: 'yoy', name: '同比', values: of('yoy'), form: 'signedPercent', colour: 'accent', axis: 'left' },
    ],
    simulated,
  }
}
