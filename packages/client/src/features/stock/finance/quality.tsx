import type { FinancePeriod } from '@guanlan/contract/schemas/stock/finance.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula, nothingReported, periodColumn, periodName, recentQuarters, useFinance } from './finance-answer.ts'

const SHOWN = 16

function trailing(key: 'netProfit' | 'ocf', title: string): ModuleColumn<FinancePeriod> {
  return {
    kind: 'figure',
    key: `ttm-${key}`,
    title,
    value: (row) => row.ttm[key].value,
    form: 'amount',
    formula: formula('finance-ttm'),
    field: `trend.ttm.${key}.value`,
    inputs: (row) => row.ttm[key],
  }
}

const columns: readonly ModuleColumn<FinancePeriod>[] = [
  periodName,
  trailing('netProfit', '净利润TTM'),
  trailing('ocf', '经营现金流TTM'),
  periodColumn('ocfToProfit'),
  periodColumn('salesCashRatio'),
  periodColumn('fcf'),
  periodColumn('arDays'),
  periodColumn('invDays'),
]

/** 盈利质量: how much of the profit arrives as cash. */
export function Quality({ code }: { code: string }) {
  const query = useFinance(code)
  return (
    <Module
      id="finance-quality"
      title="盈利质量"
      definition="利润与经营现金流都取最近四个季度之和，消除季节影响。长期看现金流应与利润相当；快速扩张、预付备货会使现金流一时偏低。银行、券商、保险的经营现金流含存贷与投资，不能这样比较。净现比、收现比为年初至报告期末的累计。"
      query={query}
      dataset="cashFlows"
      note="最近四季"
      half
      view={({ data, meta }) => ({
        chart: chartOf(recentQuarters(data.trend, SHOWN), meta?.simulated ?? false),
        table: { columns, rows: data.trend, rowKey: (row: FinancePeriod) => row.enddate, meta },
        empty: nothingReported({ data, meta }),
      })}
    />
  )
}

function chartOf(rows: readonly FinancePeriod[], simulated: boolean): PlotSpec {
  const of = (key: 'netProfit' | 'ocf') => rows.map(({ ttm }) => ttm[key].value)
  return {
    x: rows.map(({ enddate }) => `${enddate.slice(2, 4)}Q${Number(enddate.slice(5, 7)) / 3}`),
    series: [
      { kind: 'bars', key: 'ocf', name: '经营现金流', values: of('ocf'), form: 'amount', colour: 'muted' },
      { kind: 'line', key: 'netProfit', name: '净利润', values: of('netProfit'), form: 'amount', colour: 'accent' },
    ],
    simulated,
  }
}
