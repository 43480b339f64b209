import type { Meta } from '@guanlan/contract/envelope.ts'
import type { DiagnosisHistory as History } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { diagnosisFormulas } from '@guanlan/engine/formulas/stock/diagnosis.ts'
import { useCall } from '../../api/use-call.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { figureColumns } from '../module/figure-columns.ts'
import { Module } from '../module/module.tsx'
import type { ModuleColumn } from '../module/module-table.ts'

type Row = History['list'][number]
const formula = formulasById(diagnosisFormulas)
const DIMENSIONS = [
  ['finance', '财务'],
  ['value', '估值'],
  ['money', '资金'],
  ['tech', '技术'],
  ['holder', '股东'],
  ['event', '事件'],
  ['operate', '经营'],
] as const

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '交易日', text: ({ date }) => date },
  figureColumns<Row>('list')('score', ['总分', 'ratio2', formula('diagnosis-past-score')]),
  ...DIMENSIONS.map(
    ([key, title]): ModuleColumn<Row> => ({
      kind: 'text',
      key,
      title,
      text: (row) => figureText(scoreOf(row, key), 'ratio2'),
      align: 'right',
    }),
  ),
]

const scoreOf = ({ dimensions }: Row, key: string) => dimensions.find((one) => one.key === key)?.value ?? null

/** 得分历史: the score of every session whose factors are kept. */
export function DiagnosisHistory({ code }: { code: string }) {
  const query = useCall('diagnosis.history', { secucode: code })
  const sessions = query.data?.data.list.length ?? 0
  return (
    <Module
      id="diagnosis-history"
      title="得分历史"
      definition="各交易日的得分用当时算好的因子、今天的检查与门槛算出，因此可以前后比较。本产品保存最近 20 个交易日和近 12 个月每月最后一日的因子，更早的没有。得分变化可能只是某个数值越过门槛。"
      query={query}
      {...(sessions > 0 && { note: `${sessions} 个交易日` })}
      view={({ data, meta }) => ({
        chart: chartOf(data.list, meta?.simulated ?? false),
        table: { columns, rows: data.list, rowKey: ({ date }: Row) => date, meta },
        empty: emptyText(data.list, meta),
      })}
    />
  )
}

/** A history without scores shows its reason instead of an empty chart. */
function emptyText(list: readonly Row[], meta: Meta | null): string | null {
  if (list.some(({ score }) => score !== null)) return null
  return meta?.missing.find(({ field }) => field.startsWith('list'))?.reason ?? '能判断的检查太少，没有得分'
}

function chartOf(list: readonly Row[], simulated: boolean): PlotSpec {
  const rows = list.toReversed()
  return {
    x: rows.map(({ date }) => date),
    series: [{ kind: 'line', key: 'score', name: '总分', values: rows.map(({ score }) => score), form: 'ratio2', colour: 'accent' }],
    within: [0, 100],
    simulated,
  }
}
