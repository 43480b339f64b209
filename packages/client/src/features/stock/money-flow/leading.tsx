import type { Meta } from '@guanlan/contract/envelope.ts'
import type { LeadingDay, MoneyLeading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { flowCost, leadingDay, participationDay } from '@guanlan/figures/tables/flow.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { type FigureForm, figureText } from '../../../ui/figure/figure-text.ts'
import { quotedForm } from '../../../ui/figure/quoted.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'

const day = recordFigures('days', leadingDay)
const average = recordFigures('cost', flowCost)
const participation = recordFigures('days', participationDay)
const columns: readonly ModuleColumn<LeadingDay>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  day.column('mainNet', { title: '主力净流入' }),
  day.column('mainBuy'),
  day.column('mainSell'),
  day.column('mainShare'),
  day.column('superBuy', { secondary: true }),
  day.column('superSell', { secondary: true }),
  day.column('bigBuy', { secondary: true }),
  day.column('bigSell', { secondary: true }),
]

/** 主力资金: what large orders bought and sold, their part of the turnover, and the average price of the days they took in more. */
export function Leading({ code }: { code: string }) {
  const query = useCall('money.leading', { secucode: code })
  return (
    <Module
      id="leading"
      title="主力资金"
      definition="主力是超大单与大单之和。成交占比是它们买卖合计占全部买卖的比例。成本估算只取净流入的日子按净额加权当日成交均价，给出最低与最高均价；它是一种统计，不是任何人的持仓成本。超大单成交占比常被称作机构参与度，但成交单的大小认不出机构。"
      query={query}
      dataset="moneyFlow"
      note="近 60 个交易日"
      view={({ data, meta }) => ({
        body: data.days.length === 0 ? undefined : <Cost data={data} form={quotedForm('price', code)} meta={meta} />,
        chart: chartOf(data, meta?.simulated ?? false),
        table: { columns, rows: data.days, rowKey: (row: LeadingDay) => row.date, first: 20, meta },
        empty: data.days.length === 0 ? absenceOf(meta, 'cost') : null,
      })}
    />
  )
}

type CostProps = { data: MoneyLeading; form: FigureForm; meta: Meta | null }

function Cost({ data: { cost, orgParticipation }, form, meta }: CostProps) {
  const newest = orgParticipation[0] ?? null
  const range = cost && `${cost.n} 个净流入日，均价 ${figureText(cost.low, form)} 至 ${figureText(cost.high, form)}`
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          average.figure('mainCostEst', cost, { field: 'cost', sub: range }),
          average.figure('toCost', cost, { field: 'cost', sub: cost && `收盘 ${figureText(cost.close, form)}` }),
          participation.figure('ratio', newest, { field: 'days.mainShare', sub: newest?.date }),
        ]}
      />
      {cost && <p className={cx(typography.noteLines, layout.inset8)}>{cost.method}。</p>}
    </>
  )
}

function chartOf({ days, orgParticipation }: MoneyLeading, simulated: boolean): PlotSpec {
  const rows = days.toReversed()
  const shares = new Map(orgParticipation.map(({ date, ratio }) => [date, ratio]))
  const line = { kind: 'line', form: 'percent' } as const
  return {
    x: rows.map(({ date }) => date),
    series: [
      { ...line, key: 'main', name: '主力成交占比', values: rows.map(({ mainShare }) => mainShare), colour: 'accent' },
      { ...line, key: 'super', name: '超大单成交占比', values: rows.map(({ date }) => shares.get(date) ?? null), colour: 's1' },
    ],
    simulated,
  }
}
