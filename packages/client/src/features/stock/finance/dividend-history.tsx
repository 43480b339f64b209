import type { DividendRow } from '@guanlan/contract/schemas/stock/finance.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula, useFinance } from './finance-answer.ts'

const columns: readonly ModuleColumn<DividendRow>[] = [
  { kind: 'text', key: 'exDate', title: '除权除息日', text: ({ exDate, planDate }) => exDate ?? `预案 ${planDate ?? ''}` },
  { kind: 'text', key: 'plan', title: '方案', align: 'right', text: ({ plan }) => plan },
  {
    kind: 'figure',
    key: 'ratio',
    title: '股息率',
    value: (row) => row.ratio,
    form: 'percent',
    formula: formula('finance-dividend-yield'),
    field: 'dividend.ratio',
  },
  {
    kind: 'figure',
    key: 'total',
    title: '派现总额',
    value: (row) => row.total,
    form: 'amount',
    formula: formula('finance-dividend-total'),
    field: 'dividend.total',
  },
  {
    kind: 'figure',
    key: 'payout',
    title: '股利支付率',
    value: (row) => row.payout,
    form: 'percent',
    formula: formula('finance-dividend-payout'),
    field: 'dividend.payout',
  },
  { kind: 'text', key: 'progress', title: '进度', align: 'right', text: ({ progress }) => progress },
  { kind: 'text', key: 'enddate', title: '所属报告期', align: 'right', secondary: true, text: ({ enddate }) => enddate ?? '--' },
]

/** 分红送转: every distribution with what it yielded. */
export function DividendHistory({ code }: { code: string }) {
  const query = useFinance(code)
  return (
    <Module
      id="finance-dividend"
      title="分红送转"
      definition="每次权益分派，税前。股息率为这一次派现与除息日前收盘价之比，一年多次分红的公司要把各次相加；派现总额按当时的总股本估算；股利支付率只在知道所属报告期、且当期盈利时计算。配股不是分配，不在其中。预案要经股东会通过才会实施。"
      query={query}
      dataset="dividends"
      note="税前"
      half
      view={({ data, meta }) => ({
        chart: chartOf(data.dividend, meta?.simulated ?? false),
        table: { columns, rows: data.dividend, rowKey: (row: DividendRow) => `${row.exDate} ${row.planDate} ${row.plan}`, meta },
        empty: data.dividend.length === 0 ? absenceOf(meta, 'dividend') : null,
      })}
    />
  )
}

function chartOf(list: readonly DividendRow[], simulated: boolean): PlotSpec {
  const rows = list.filter(({ exDate }) => exDate !== null).toReversed()
  return {
    x: rows.map(({ exDate }) => (exDate ?? '').slice(0, 7)),
    series: [
      { kind: 'bars', key: 'cash', name: '每10股派现', values: rows.map(({ cashPer10 }) => cashPer10), form: 'perShare', colour: 'muted' },
      {
        kind: 'line',
        key: 'ratio',
        name: '股息率',
        values: rows.map(({ ratio }) => ratio),
        form: 'percent',
        colour: 'accent',
        axis: 'left',
      },
    ],
    withZero: true,
    simulated,
  }
}
