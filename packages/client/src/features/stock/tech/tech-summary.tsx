import type { Meta } from '@guanlan/contract/envelope.ts'
import type { TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { type IndicatorRow, indicatorRows } from './indicator-rows.ts'
import { formula } from './tech-formula.ts'

const GROUPS = [
  { key: '趋势', title: '趋势' },
  { key: '摆动', title: '摆动' },
  { key: '量能', title: '量能' },
] as const

function columns(meta: Meta | null): readonly ModuleColumn<IndicatorRow>[] {
  return [
    { kind: 'text', key: 'name', title: '指标', width: 96, text: (row) => row.name },
    {
      kind: 'text',
      key: 'value',
      title: '数值',
      align: 'right',
      text: (row) => (row.value === null ? '' : String(row.value)),
      cell: ({ name, value, form, field, known, formula: ownFormula }) => (
        <Num {...{ name, value, form, field, meta }} formula={ownFormula} inputs={figuresInputs(ownFormula, { ...known })} />
      ),
    },
    { kind: 'text', key: 'state', title: '位置', align: 'right', text: (row) => row.state },
  ]
}

/** 技术概要: raw values of the indicators, and where they stand. */
export function TechSummary({ code }: { code: string }) {
  const [group, setGroup] = useState<IndicatorRow['group']>('趋势')
  const query = useCall('tech.base', { secucode: code })
  return (
    <Module
      id="tech-summary"
      title="技术概要"
      definition="最新一根日线的指标原值，按前复权价格计算，盘中以现价计。多头排列指 MA5、MA10、MA20、MA60 依次由高到低，空头排列相反，其余为缠绕。位置一列只写数值与常用界线的关系，界线是惯例，不是结论；停牌时为停牌前的数值。"
      query={query}
      priced
      note={query.data?.data.date ? `${query.data.data.date} 日线` : ''}
      choices={<Segment label="指标" items={GROUPS} value={group} onChange={setGroup} />}
      view={({ data, meta }) => ({
        body: <Figures data={data} meta={meta} />,
        table: {
          columns: columns(meta),
          rows: indicatorRows(data).filter((row) => row.group === group),
          rowKey: (row: IndicatorRow) => row.key,
          first: 30,
          meta,
        },
        empty: data.date === null ? (absenceOf(meta, 'date') ?? '没有行情') : null,
      })}
    />
  )
}

function Figures({ data, meta }: { data: TechBase; meta: Meta | null }) {
  const { price, volumeRatio, turnoverRatio, consecutiveUp, newHigh, ma } = data
  const known = Object.values(ma).filter((one) => one !== null)
  const above = known.filter((one) => price !== null && price > one).length
  const arranged = data.maArrange === null ? '' : `均线${data.maArrange}，`
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            key: 'ratio',
            title: '量比',
            value: volumeRatio,
            form: 'ratio2',
            formula: formula('tech-volume-ratio'),
            field: 'volumeRatio',
            known: data,
          },
          {
            key: 'turnover',
            title: '换手率',
            value: turnoverRatio,
            form: 'percent',
            formula: formula('tech-turnover'),
            field: 'turnoverRatio',
            known: data,
          },
          {
            key: 'streak',
            title: '连涨（跌）天数',
            value: consecutiveUp,
            form: 'signedCount',
            formula: formula('tech-streak'),
            field: 'consecutiveUp',
            isSigned: true,
            known: data,
          },
          {
            key: 'high',
            title: '收盘新高天数',
            value: newHigh.days,
            form: 'count',
            formula: formula('tech-high-days'),
            field: 'newHigh.days',
            known: newHigh,
          },
        ]}
      />
      {known.length > 0 && (
        <p className={cx(typography.noteLines, layout.inset8)}>
          {arranged}收盘价在 {known.length} 条均线中的 {above} 条之上。
        </p>
      )}
    </>
  )
}
