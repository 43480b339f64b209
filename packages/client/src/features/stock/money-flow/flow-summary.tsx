import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { flowDay, flowNets } from '@guanlan/figures/tables/flow.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'

const day = recordFigures('series', flowDay)
const SIZES = ['main', 'super', 'big', 'mid', 'small'] as const

/** 资金概要: net flow of the four order sizes in the newest published session, with the definition of the sizes. */
export function FlowSummary({ code }: { code: string }) {
  const query = useCall('money.base', { secucode: code })
  return (
    <Module
      id="flow-summary"
      title="资金流向"
      definition={query.data?.data.definition.text ?? ''}
      query={query}
      dataset="moneyFlow"
      note={query.data?.data.date ?? ''}
      view={({ data, meta }) => (data.date === null ? { empty: absenceOf(meta, 'date') } : { body: <Sizes data={data} meta={meta} /> })}
    />
  )
}

function Sizes({ data, meta }: { data: MoneyBase; meta: Meta | null }) {
  const { definition, series } = data
  const newest = series[0] ?? null
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={SIZES.map((size) => {
          const { definition } = flowNets[size]
          return day.figure(`${size}Net`, newest, {
            title: definition.name,
            sub: `占成交 ${figureText(data[size]?.ratio, 'signedPercent')}`,
          })
        })}
      />
      <p className={cx(typography.noteLines, layout.inset8)}>{definition.sizes.map(({ name, rule }) => `${name}：${rule}`).join('；')}。</p>
      <p className={cx(typography.noteLines, layout.inset8)}>{definition.text}</p>
    </>
  )
}
