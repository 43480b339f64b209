import type { MoneyBase } from '@guanlan/contract/schemas/money.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { flow } from './money-formulas.ts'

type Point = MoneyBase['intraday'][number] & { key: string }

const columns: readonly ModuleColumn<Point>[] = [
  { kind: 'text', key: 'time', title: '时间', width: 72, text: (row) => row.time },
  { kind: 'figure', key: 'signedAmount', title: '本笔', value: (row) => row.signedAmount, form: 'signedAmount', isSigned: true },
  {
    kind: 'figure',
    key: 'mainNet',
    title: '累计净额',
    value: (row) => row.mainNet,
    form: 'signedAmount',
    formula: flow('flow-intraday'),
    isSigned: true,
  },
]

/** 日内: the newest session's largest trades added up as they were made. */
export function FlowIntraday({ code }: { code: string }) {
  const query = useCall('money.base', { secucode: code })
  return (
    <Module
      id="flow-intraday"
      title="日内大额成交"
      definition="最近一个交易日记录下来的最大十几笔成交，按时间先后把主动买入计正、主动卖出计负相加。没有保存全部逐笔成交，所以它不是全天主力净流入，只说明最大几笔落在什么时候、哪一边。"
      query={query}
      dataset="bigDeals"
      note={query.data?.data.intradayDate ?? ''}
      view={({ data, meta }) => {
        const rows = data.intraday.map((point, at) => ({ ...point, key: `${point.time} ${at}` }))
        return {
          chart: chartOf(rows, meta?.simulated ?? false),
          table: { columns, rows, rowKey: (row: Point) => row.key, meta },
          empty: rows.length === 0 ? (meta?.missing.find(({ field }) => field === 'intradayDate')?.reason ?? null) : null,
        }
      }}
    />
  )
}

function chartOf(rows: readonly Point[], simulated: boolean): PlotSpec {
  const form = 'signedAmount' as const
  return {
    x: rows.map(({ time }) => time),
    series: [
      { kind: 'bars', key: 'deal', name: '本笔', values: rows.map(({ signedAmount }) => signedAmount), form, colour: 'sign' },
      { kind: 'line', key: 'net', name: '累计净额', values: rows.map(({ mainNet }) => mainNet), form, colour: 'accent', isStep: true },
    ],
    withZero: true,
    simulated,
  }
}
