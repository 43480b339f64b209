import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Unlocks as Answer } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { unlockKindNames } from '@guanlan/domain/ownership/unlock-kinds.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { holderTradesFormulas } from '@guanlan/engine/formulas/stock/holder-trades.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'

type Row = Answer['list'][number]
type Effect = NonNullable<Answer['effects']>['after20']

const formula = formulasById(holderTradesFormulas)
const figureOf = figureColumns<Row>('list')

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '解禁日', width: 96, text: (row) => row.date },
  { kind: 'text', key: 'status', title: '状态', align: 'right', text: (row) => (row.status === 'done' ? '已解禁' : '待解禁') },
  { kind: 'text', key: 'type', title: '类型', align: 'right', text: (row) => unlockKindNames[row.type] },
  figureOf('ableShares', ['可流通', 'shares', formula('unlock-able')]),
  figureOf('amount', ['市值', 'amount', formula('unlock-amount')]),
  figureOf('totalRatio', ['占总股本', 'percent', formula('unlock-total-ratio')]),
  figureOf('floatRatio', ['占流通股', 'percent', formula('unlock-float-ratio')]),
  figureOf('before20Ratio', ['前 20 日', 'signedPercent', formula('unlock-before')], { isSigned: true }),
  figureOf('after20Ratio', ['后 20 日', 'signedPercent', formula('unlock-after')], { isSigned: true }),
  figureOf('shares', ['解禁股数', 'shares', formula('unlock-shares')], { secondary: true }),
  figureOf('holders', ['股东数', 'count', formula('unlock-holders')], { secondary: true }),
  figureOf('preClose', ['前收盘价', 'price', formula('unlock-pre-close')], { secondary: true }),
]

/** 限售解禁 to come and past, and how the price went around the past ones. */
export function UnlockCalendar({ code }: { code: string }) {
  const query = useCall('holders.unlocks', { secucode: code })
  return (
    <Module
      id="unlocks"
      title="限售解禁"
      definition="首发、定增、股权激励等限售股可以上市流通的日子。待解禁的数在上市时承诺，解禁前三个交易日公布最终数；可流通是扣除高管锁定与质押等约束后的部分。前后 20 日是后复权涨跌幅，含大盘涨跌，同一天只算一次；次数少时只能当作记录看，不是规律。"
      query={query}
      dataset="unlocks"
      note="含待解禁"
      view={({ data, meta }) => ({
        ...(data.effects ? { body: <Effects effects={data.effects} meta={meta} /> } : {}),
        chart: chartOf(data.list, meta?.simulated ?? false),
        table: { columns, rows: data.list, rowKey: (row: Row) => `${row.date} ${row.type}`, meta },
        empty: data.list.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function Effects({ effects, meta }: { effects: NonNullable<Answer['effects']>; meta: Meta | null }) {
  return (
    <ModuleFigures
      meta={meta}
      figures={[effectFigure('before20', '解禁前 20 日', effects.before20), effectFigure('after20', '解禁后 20 日', effects.after20)]}
    />
  )
}

function effectFigure(key: string, title: string, effect: Effect): ModuleFigure {
  return {
    key,
    title: `${title}（中位）`,
    value: effect.median,
    form: 'signedPercent',
    isSigned: true,
    formula: formula('unlock-effect-median'),
    field: `effects.${key}.median`,
    sub:
      effect.n === 0
        ? '没有可统计的解禁'
        : `${effect.n} 次，区间 ${figureText(effect.low, 'signedPercent')} 至 ${figureText(effect.high, 'signedPercent')}`,
  }
}

/** Share of all shares by day; what is to come in the accent colour. */
function chartOf(list: readonly Row[], simulated: boolean): PlotSpec {
  const days = [...new Set(list.map(({ date }) => date))].toReversed()
  const sum = (status: Row['status']) =>
    days.map((date) => {
      const rows = list.filter((row) => row.date === date && row.status === status)
      return rows.length === 0 ? null : rows.reduce((total, row) => total + (row.totalRatio ?? 0), 0)
    })
  return {
    x: days,
    series: [
      { kind: 'bars', stack: 'unlocks', key: 'done', name: '已解禁占总股本', values: sum('done'), form: 'percent', colour: 'muted' },
      { kind: 'bars', stack: 'unlocks', key: 'coming', name: '待解禁占总股本', values: sum('coming'), form: 'percent', colour: 'accent' },
    ],
    simulated,
  }
}
