import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { useCall } from '../../../api/use-call.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { flow } from './money-formulas.ts'

const SIZES = [
  ['main', '主力'],
  ['super', '超大单'],
  ['big', '大单'],
  ['mid', '中单'],
  ['small', '小单'],
] as const

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
      view={({ data, meta }) =>
        data.date === null
          ? { empty: meta?.missing.find(({ field }) => field === 'date')?.reason ?? null }
          : { body: <Sizes data={data} meta={meta} /> }
      }
    />
  )
}

function Sizes({ data, meta }: { data: MoneyBase; meta: Meta | null }) {
  const { definition } = data
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={SIZES.map(([key, name]) => ({
          key,
          title: `${name}净流入`,
          value: data[key]?.net,
          form: 'signedAmount' as const,
          isSigned: true,
          formula: flow(key === 'main' ? 'flow-main-of-parts' : 'flow-net'),
          field: key,
          known: { ...data[key], 'super.net': data.super?.net, 'big.net': data.big?.net },
          sub: `占成交 ${figureText(data[key]?.ratio, 'signedPercent')}`,
        }))}
      />
      <p className={cx(typography.noteLines, layout.inset8)}>{definition.sizes.map(({ name, rule }) => `${name}：${rule}`).join('；')}。</p>
      <p className={cx(typography.noteLines, layout.inset8)}>{definition.text}</p>
    </>
  )
}
