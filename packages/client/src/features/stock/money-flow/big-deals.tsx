import type { MoneyLeading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { bigDeal } from '@guanlan/figures/tables/big-deal.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'

type Deal = MoneyLeading['bigDeals'][number]
type Row = Deal & { key: string }

const deal = recordFigures('bigDeals', bigDeal)
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'when', title: '时间', width: 128, text: (row) => `${row.date} ${row.time}` },
  { kind: 'text', key: 'side', title: '方向', align: 'right', text: (row) => (row.side === 'buy' ? '主动买入' : '主动卖出') },
  deal.column('amount'),
  deal.column('price'),
  deal.column('volume'),
]

/** 大单追踪: the largest trades of the newest sessions. */
export function BigDeals({ code }: { code: string }) {
  const query = useCall('money.leading', { secucode: code })
  return (
    <Module
      id="big-deals"
      title="大单追踪"
      definition="最近一周每个交易日成交额最大的十几笔。方向按成交价落在卖价还是买价判断，是成交的主动一方，不说明谁在买卖。"
      query={query}
      dataset="bigDeals"
      note="每日最大十几笔"
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data.bigDeals.map((row, at) => ({ ...row, key: String(at) })),
          rowKey: (row: Row) => row.key,
          first: 12,
          meta,
        },
        empty: data.bigDeals.length === 0 ? absenceOf(meta, 'bigDeals') : null,
      })}
    />
  )
}
