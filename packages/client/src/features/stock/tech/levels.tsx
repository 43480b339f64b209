import type { Levels as Answer } from '@guanlan/contract/schemas/stock/tech.ts'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula } from './tech-formula.ts'

type Row = Answer['levels'][number]
const figureOf = figureColumns<Row>('levels')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '依据', width: 128, text: (row) => row.name },
  { kind: 'text', key: 'kind', title: '位置', align: 'right', text: (row) => (row.kind === 'support' ? '支撑' : '压力') },
  figureOf('price', ['价位', 'price', formula('level-price')]),
  figureOf('distanceRatio', ['距离', 'signedPercent', formula('level-distance')], { isSigned: true }),
  {
    kind: 'text',
    key: 'tests',
    title: '守住 / 到达',
    field: 'strength',
    align: 'right',
    text: (row) => (row.tests === 0 ? '--' : `${row.held} / ${row.tests} 次`),
  },
  figureOf('strength', ['守住占比', 'percent', formula('level-strength')]),
  figureOf('strengthLow', ['下限', 'percent', formula('level-strength-low')]),
  figureOf('strengthHigh', ['上限', 'percent', formula('level-strength-high')]),
  { kind: 'text', key: 'evidenceDate', title: '日期', align: 'right', secondary: true, text: (row) => row.evidenceDate ?? '--' },
]

/** 支撑压力: where something stands, and how often the price turned there. */
export function PriceLevels({ code }: { code: string }) {
  const query = useCall('tech.levels', { secucode: code })
  return (
    <Module
      id="tech-levels"
      title="支撑压力"
      definition="收盘价以下的价位列为支撑，以上列为压力，由近及远对照；价位来自均线、布林轨道、前高前低（左右 5 根与 20 根）、未回补缺口、筹码峰、整数关口与当日涨跌停价，前复权。到达：近 250 日里前一日收盘在价位这一侧、当日触及 1% 以内；守住：当日收盘仍在这一侧。连续几天的到达各算一次，彼此并不独立，95% 区间（Wilson）因此偏窄。次数少时占比说明不了什么。"
      query={query}
      priced
      note={query.data?.data.date ?? ''}
      view={({ data, meta }) => ({
        body: (
          <ModuleFigures
            meta={meta}
            figures={[
              {
                key: 'r',
                title: '最近压力',
                value: data.nearestResistance,
                form: 'price',
                formula: formula('level-resistance'),
                field: 'nearestResistance',
                known: data,
              },
              {
                key: 's',
                title: '最近支撑',
                value: data.nearestSupport,
                form: 'price',
                formula: formula('level-support'),
                field: 'nearestSupport',
                known: data,
              },
            ]}
          />
        ),
        table: { columns, rows: data.levels, rowKey: (row: Row) => `${row.name} ${row.price}`, first: 20, meta },
        empty: data.price === null ? '没有行情' : null,
      })}
    />
  )
}
