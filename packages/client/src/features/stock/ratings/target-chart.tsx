import type { TargetPrices } from '@guanlan/contract/schemas/stock/ratings.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula, SAID } from './ratings-answer.ts'

type Row = TargetPrices['byMonth'][number]

const figureOf = figureColumns<Row>('byMonth')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'month', title: '月末', text: ({ month }) => month },
  figureOf('close', ['收盘价', 'price', formula('rating-month-close')]),
  figureOf('mean', ['平均', 'price', formula('rating-month-mean')]),
  figureOf('high', ['最高', 'price', formula('rating-month-high')]),
  figureOf('low', ['最低', 'price', formula('rating-month-low')]),
  { kind: 'text', key: 'n', title: '家数', align: 'right', text: ({ targets }) => String(targets.length) },
]

/** 目标价与股价: targets that stood each month beside the close. */
export function TargetChart({ code }: { code: string }) {
  const query = useCall('ratings.targets', { secucode: code })
  return (
    <Module
      id="target-price"
      title="目标价与股价"
      definition={`每月末，各机构此前 180 天内最新一份研报（其中给出目标价的）的最高、平均、最低，与月末收盘价比较，都按其后的除权除息折算（前复权）。目标价通常给未来 6 至 12 个月，随股价调整：股价上涨后目标价跟着上调很常见。${SAID}`}
      query={query}
      dataset="researchReports"
      note="每月末，前复权"
      view={({ data: { byMonth }, meta }) => ({
        chart: chartOf(byMonth, meta?.simulated ?? false),
        table: { columns, rows: byMonth.toReversed(), rowKey: (row: Row) => row.month, meta },
        empty: byMonth.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function chartOf(rows: readonly Row[], simulated: boolean): PlotSpec {
  const of = (key: 'mean' | 'high' | 'low' | 'close') => rows.map((row) => row[key])
  return {
    x: rows.map(({ month }) => month),
    series: [
      { kind: 'band', key: 'range', name: '最高至最低', values: of('high'), low: of('low'), form: 'price', colour: 's4' },
      { kind: 'line', key: 'mean', name: '平均目标价', values: of('mean'), form: 'price', colour: 's4', dashed: true },
      { kind: 'line', key: 'close', name: '收盘价', values: of('close'), form: 'price', colour: 'accent' },
    ],
    simulated,
  }
}
