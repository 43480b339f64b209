import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Forecasts } from '@guanlan/contract/schemas/stock/ratings.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { formula } from './ratings-answer.ts'

type Row = Forecasts['surprise'][number]

const figureOf = figureColumns<Row>('surprise')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'year', title: '年度', text: ({ year }) => String(year) },
  figureOf('consensusAtYearEnd', ['年末预期', 'amount', formula('rating-surprise-consensus')]),
  { kind: 'text', key: 'n', title: '家数', align: 'right', text: ({ n }) => String(n) },
  figureOf('actual', ['年报实际', 'amount', formula('rating-surprise-actual')]),
  figureOf('diffRatio', ['差', 'signedPercent', formula('rating-surprise-diff')], { isSigned: true }),
]

/** 业绩与预期: consensus at the end of each year beside what was reported. */
export function Surprises({ code }: { code: string }) {
  const query = useCall('ratings.forecasts', { secucode: code, metric: 'np' })
  return (
    <Module
      id="surprise"
      title="业绩与预期"
      definition="每年最后一天的一致预期（往前 180 天内各机构最新一份研报对当年的预测平均），与次年披露的年报归母净利润首次披露数之差。年末时三季报已经披露，预期已含大半年的实际；家数少的年份没有代表性。"
      query={query}
      dataset="researchReports"
      note="归母净利润"
      half
      view={({ data, meta }) => ({
        body: data.surprise.length === 0 || data.above === null ? undefined : <Above above={data.above} meta={meta} />,
        chart: {
          x: data.surprise.map(({ year }) => String(year)).reverse(),
          series: [
            {
              kind: 'bars',
              key: 'diff',
              name: '实际与预期之差',
              values: data.surprise.map(({ diffRatio }) => diffRatio).reverse(),
              form: 'signedPercent',
              colour: 'sign',
            },
          ],
          simulated: meta?.simulated ?? false,
        },
        table: { columns, rows: data.surprise, rowKey: (row: Row) => String(row.year), meta },
        empty: data.surprise.length === 0 ? absenceOf(meta, 'above.ratio') : null,
      })}
    />
  )
}

function Above({ above, meta }: { above: NonNullable<Forecasts['above']>; meta: Meta | null }) {
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        {
          key: 'above',
          title: '高于预期的年份',
          value: above.ratio,
          form: 'percent',
          formula: formula('rating-above-ratio'),
          field: 'above.ratio',
          known: above,
          sub: `${above.count} / ${above.n} 年，95% 区间 ${figureText(above.low, 'percent')} 至 ${figureText(above.high, 'percent')}`,
        },
      ]}
    />
  )
}
