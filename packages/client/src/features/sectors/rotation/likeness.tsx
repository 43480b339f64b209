import type { Meta } from '@guanlan/contract/envelope.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula } from '../sector-formula.ts'
import type { Rotation, RotationQuery } from './rotation-answer.ts'

type Row = Rotation['periods'][number]
const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'to',
    title: '期末',
    width: 96,
    text: (row) => `${row.to}${row.isOpen ? '（进行中）' : ''}`,
    order: (row) => row.to,
  },
  {
    kind: 'figure',
    key: 'likeness',
    title: '与上期排名相关',
    value: (row) => row.likeness,
    form: 'signed',
    formula: formula('rotation-likeness'),
    field: 'periods.likeness',
  },
  { kind: 'text', key: 'sectors', title: '板块数', align: 'right', text: (row) => String(row.sectors) },
]

/** 排名延续: whether sectors that led one period led the next. */
export function Likeness({ query }: { query: RotationQuery }) {
  return (
    <Module
      id="sector-likeness"
      title="排名延续"
      definition="相邻两期涨跌幅排名的斯皮尔曼相关系数：1 为名次不变，−1 为完全颠倒，接近 0 为上期名次与本期无关。平均与区间只用已结束的期数，区间为 95%（学生 t 分布），把各期当作相互独立；区间含 0 时，看不出排名会延续或反转。"
      query={query}
      view={({ data, meta }) => ({
        body: <Mean data={data} meta={meta} />,
        chart: {
          x: data.periods.map(({ to }) => to),
          series: [
            {
              kind: 'bars',
              key: 'likeness',
              name: '与上期排名相关',
              values: data.periods.map(({ likeness }) => likeness),
              form: 'signed',
              colour: 'accent',
            },
          ],
          withZero: true,
          simulated: meta?.simulated ?? false,
        },
        table: { columns, rows: data.periods.toReversed(), rowKey: (row: Row) => row.to, meta },
        empty: data.periods.length === 0 ? '还没有板块的历史行情' : null,
      })}
    />
  )
}

function Mean({ data, meta }: { data: Rotation; meta: Meta | null }) {
  const { mean, low, high, n } = data
  const figures = [
    { key: 'mean', title: '平均', value: mean, formula: formula('rotation-likeness-mean'), sub: `${n} 期已结束` },
    { key: 'low', title: '95% 区间下限', value: low, formula: formula('rotation-likeness-low') },
    { key: 'high', title: '95% 区间上限', value: high, formula: formula('rotation-likeness-high') },
  ]
  return <ModuleFigures meta={meta} figures={figures.map((one) => ({ ...one, form: 'signed', field: one.key, known: data }))} />
}
