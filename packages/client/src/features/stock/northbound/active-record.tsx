import type { LgtActiveRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { activeColumns } from '../../../parts/northbound/active-columns.tsx'

const columns: readonly ModuleColumn<LgtActiveRow>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  ...activeColumns,
]

/** 十大成交活跃股记录: the sessions this security was among the ten of its link. */
export function ActiveRecord({ code }: { code: string }) {
  const query = useCall('northbound.active', { secucode: code })
  return (
    <Module
      id="northbound-active"
      title="活跃股记录"
      definition="进入沪股通或深股通当日成交额前十的日子。成交额是买入与卖出之和；买入、卖出与净买入披露到 2024-08-16，之后只有成交额。没有进前十的日子看不到成交。"
      query={query}
      dataset="northboundActive"
      note={query.data?.data.infos.length ? `${query.data.data.infos.length} 次` : ''}
      view={({ data, meta }) => ({
        table: { columns, rows: data.infos, rowKey: (row: LgtActiveRow) => `${row.date} ${row.link}`, first: 10, meta },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}
