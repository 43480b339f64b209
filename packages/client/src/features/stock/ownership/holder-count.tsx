import type { HolderCounts } from '@guanlan/contract/schemas/stock/top-holders.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { topHoldersFormulas } from '@guanlan/engine/formulas/stock/top-holders.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'

type Row = HolderCounts['list'][number]
const formula = formulasById(topHoldersFormulas)
const SOURCES = { report: '定期报告', answer: '互动答复' } as const

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'enddate', title: '统计日', text: (row) => row.enddate },
  { kind: 'figure', key: 'holderNum', title: '股东户数', value: (row) => row.holderNum, form: 'count', formula: formula('holder-count') },
  {
    kind: 'figure',
    key: 'changeRatio',
    title: '较上期',
    value: (row) => row.changeRatio,
    form: 'signedPercent',
    formula: formula('holder-count-change'),
    field: 'list.changeRatio',
  },
  {
    kind: 'figure',
    key: 'rangeChangeRatio',
    title: '区间涨跌幅',
    value: (row) => row.rangeChangeRatio,
    form: 'signedPercent',
    formula: formula('holder-range-change'),
    field: 'list.rangeChangeRatio',
    isSigned: true,
  },
  {
    kind: 'figure',
    key: 'avgShares',
    title: '户均流通股',
    value: (row) => row.avgShares,
    form: 'shares',
    formula: formula('holder-average-shares'),
  },
  {
    kind: 'figure',
    key: 'avgAmount',
    title: '户均市值',
    value: (row) => row.avgAmount,
    form: 'amount',
    formula: formula('holder-average-amount'),
    field: 'list.avgAmount',
  },
  {
    kind: 'figure',
    key: 'totalMv',
    title: '总市值',
    value: (row) => row.totalMv,
    form: 'amount',
    formula: formula('holder-total-value'),
    field: 'list.totalMv',
    secondary: true,
  },
  {
    kind: 'figure',
    key: 'shareChange',
    title: '股本变动',
    value: (row) => row.shareChange,
    form: 'signedShares',
    formula: formula('holder-share-change'),
    field: 'list.shareChange',
    secondary: true,
  },
  {
    kind: 'text',
    key: 'shareChangeReason',
    title: '变动原因',
    text: (row) => row.shareChangeReason ?? '--',
    align: 'right',
    secondary: true,
  },
  { kind: 'text', key: 'source', title: '来源', text: (row) => SOURCES[row.source], align: 'right', secondary: true },
  { kind: 'text', key: 'annDate', title: '公告日', text: (row) => row.annDate, align: 'right', secondary: true },
]

/** 股东户数: number of holders beside the price, at each disclosure of the company. */
export function HolderCount({ code }: { code: string }) {
  const query = useCall('holders.counts', { secucode: code })
  return (
    <Module
      id="holder-count"
      title="股东户数"
      definition="公司每期披露的持有人户数。户数减少常说成筹码集中，户数增加说成分散；它只说明账户的多少，不说明谁在买卖。定期报告与互动平台的答复口径相同，日期不同，变化只在同一来源之间计算。"
      query={query}
      dataset="holderCounts"
      note="与股价对照"
      view={({ data, meta }) => ({
        chart: chartOf(data.list, meta?.simulated ?? false),
        table: { columns, rows: data.list, rowKey: (row: Row) => `${row.enddate} ${row.source}`, meta },
        empty: data.list.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function chartOf(list: readonly Row[], simulated: boolean): PlotSpec {
  const rows = list.toReversed()
  return {
    x: rows.map(({ enddate }) => enddate),
    series: [
      { kind: 'bars', key: 'count', name: '股东户数', values: rows.map(({ holderNum }) => holderNum), form: 'count', colour: 'muted' },
      { kind: 'line', key: 'close', name: '收盘价', values: rows.map(({ close }) => close), form: 'price', colour: 'accent', axis: 'left' },
    ],
    simulated,
  }
}
