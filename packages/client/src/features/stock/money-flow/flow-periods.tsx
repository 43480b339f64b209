import type { FlowPeriod, FlowRank } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { flowDays, flowPeriod } from '@guanlan/figures/tables/flow-period.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'

const period = recordFigures('periods', flowPeriod)
const given = ({ days }: FlowPeriod) => new Map([[flowDays, days]])
const rankText = (rank: FlowRank | null) => (rank === null ? '--' : `${rank.rank} / ${rank.n}`)

const columns: readonly ModuleColumn<FlowPeriod>[] = [
  { kind: 'text', key: 'days', title: '时段', width: 72, text: (row) => `${row.days} 日` },
  period.column('mainNet', { given }),
  period.column('mainRatio', { given }),
  period.column('changeRatio'),
  { kind: 'text', key: 'rankAll', title: '全市场', align: 'right', text: (row) => rankText(row.rankAll) },
  { kind: 'text', key: 'rankIndustry', title: '行业内', align: 'right', text: (row) => rankText(row.rankIndustry) },
  { kind: 'text', key: 'from', title: '从', align: 'right', secondary: true, text: (row) => row.from },
]

/** 主力资金 over one to twenty sessions, and its place in the market and the industry. */
export function FlowPeriods({ code }: { code: string }) {
  const query = useCall('money.base', { secucode: code })
  return (
    <Module
      id="flow-periods"
      title="时段统计"
      definition="近 1、3、5、10、20 个有成交的交易日主力净流入相加，占同期成交额的比例，与同期后复权涨跌幅。名次按净占比从高到低，在全部上市 A 股、同一行业中排，分母是当日有数字的家数。"
      query={query}
      dataset="moneyFlow"
      note={query.data?.data.date ? `截至 ${query.data.data.date}` : ''}
      view={({ data, meta }) => ({
        table: { columns, rows: data.periods, rowKey: (row: FlowPeriod) => String(row.days), meta },
        empty: data.periods.length === 0 ? absenceOf(meta, 'date') : null,
      })}
    />
  )
}
