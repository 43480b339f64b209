import type { RatingsBase } from '@guanlan/contract/schemas/stock/ratings.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula, useRatings } from './ratings-answer.ts'

type Row = RatingsBase['consensus'][number]

const figureOf = figureColumns<Row>('consensus')
const columnsOf = (marketValue: number | null): readonly ModuleColumn<Row>[] => [
  { kind: 'text', key: 'year', title: '年度', text: ({ year }) => `${year}E` },
  figureOf('eps', ['每股收益', 'perShare', formula('rating-consensus-eps')]),
  figureOf('np', ['净利润', 'amount', formula('rating-consensus-np')]),
  figureOf('npYoy', ['同比', 'signedPercent', formula('rating-consensus-yoy')], { isSigned: true }),
  figureOf('revenue', ['营业收入', 'amount', formula('rating-consensus-revenue')]),
  figureOf('pe', ['预测市盈率', 'multiple', formula('rating-consensus-pe')], { inputs: () => ({ marketValue }) }),
  { kind: 'text', key: 'n', title: '家数', align: 'right', text: ({ n }) => (n === null ? '--' : String(n)) },
]

/** 一致预期 by year. */
export function ConsensusModule({ code }: { code: string }) {
  const query = useRatings(code)
  const date = query.data?.data.consensusDate
  return (
    <Module
      id="consensus"
      title="一致预期"
      definition="各机构近 180 天最新一份研报的平均，从第一个未披露年报的年度起。净利润为归母净利润。卖方预测整体偏乐观，越远的年度偏差越大；历史偏差见业绩与预期一栏。家数少时平均没有代表性。"
      query={query}
      dataset="consensus"
      note={date ? `${date} 更新` : ''}
      view={({ data, meta }) => ({
        table: { columns: columnsOf(data.marketValue), rows: data.consensus, rowKey: (row: Row) => String(row.year), meta },
        empty: data.consensus.length === 0 ? absenceOf(meta, 'consensus') : null,
      })}
    />
  )
}
