import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Levels, TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { priceText } from '../../../ui/figure/quoted.ts'
import { formula } from './tech-formula.ts'

type Row = Levels['chipHist'][number]
const columnsOf = (code: string): readonly ModuleColumn<Row>[] => [
  { kind: 'text', key: 'price', title: '价位', text: (row) => priceText(row.price, code) },
  figureColumns<Row>('chipHist')('ratio', ['占比', 'percent', formula('level-chips')]),
]

/** 筹码分布: what holders are estimated to have paid. */
export function ChipSpread({ code }: { code: string }) {
  const base = useCall('tech.base', { secucode: code })
  const query = useCall('tech.levels', { secucode: code })
  const chips = base.data?.data.chips
  return (
    <Module
      id="tech-chips"
      title="筹码分布"
      definition="由近 750 根日线的前复权价格与换手率估算：每根 K 线按换手率从各价位等比移出，再以四价均值为峰，在最低与最高之间按三角形摆下。不是真实持仓成本，新股与长期停牌后偏差更大。图中红绿两色以收盘价为界：其下为获利筹码，其上为被套筹码。"
      query={query}
      note={query.data?.data.date ? `${query.data.data.date}，估算` : '估算'}
      view={({ data, meta }) => ({
        ...(chips ? { body: <Costs chips={chips} code={code} meta={meta} /> } : {}),
        chart: chartOf(data, { code, simulated: meta?.simulated ?? false }),
        table: { columns: columnsOf(code), rows: data.chipHist.toReversed(), rowKey: (row: Row) => String(row.price), meta },
        empty: data.chipHist.length === 0 ? absenceOf(meta, 'chipHist') : null,
      })}
    />
  )
}

function Costs({ chips, code, meta }: { chips: NonNullable<TechBase['chips']>; code: string; meta: Meta | null }) {
  const range = (ends: [number, number] | null) => ends && `${priceText(ends[0], code)} 至 ${priceText(ends[1], code)}`
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        { key: 'profit', title: '获利比例', value: chips.profitRatio, form: 'percent', formula: formula('tech-chip-profit'), known: chips },
        { key: 'cost', title: '平均成本', value: chips.avgCost, form: 'price', formula: formula('tech-chip-cost'), known: chips },
        {
          key: 'c70',
          title: '70% 集中度',
          value: chips.conc70,
          form: 'percent',
          formula: formula('tech-chip-conc70'),
          known: chips,
          sub: range(chips.cost70),
        },
        {
          key: 'c90',
          title: '90% 集中度',
          value: chips.conc90,
          form: 'percent',
          formula: formula('tech-chip-conc90'),
          known: chips,
          sub: range(chips.cost90),
        },
      ]}
    />
  )
}

/** Shares by price, those at or below the close in one colour, those above in the other. */
function chartOf({ chipHist, price }: Levels, { code, simulated }: { code: string; simulated: boolean }): PlotSpec {
  const bars = { kind: 'bars', stack: 'chips', form: 'percent' } as const
  const of = (isIn: (one: Row) => boolean) => chipHist.map((one) => (isIn(one) ? one.ratio : null))
  return {
    x: chipHist.map((one) => priceText(one.price, code)),
    series: [
      { ...bars, key: 'below', name: '收盘价以下', values: of((one) => one.price <= (price ?? 0)), colour: 'up' },
      { ...bars, key: 'above', name: '收盘价以上', values: of((one) => one.price > (price ?? 0)), colour: 'down' },
    ],
    simulated,
  }
}
