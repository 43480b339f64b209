import { href } from '@guanlan/contract/pages.ts'
import type { LgtActiveRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { activeColumns } from '../../parts/northbound/active-columns.tsx'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Menu } from '../../ui/popup/menu.tsx'

type Which = 'sh' | 'sz'

const MARKETS = [
  { key: 'sh', title: '沪股通' },
  { key: 'sz', title: '深股通' },
] as const
const columns: readonly ModuleColumn<LgtActiveRow>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '证券',
    width: 112,
    text: (row) => `${row.secuabbr} ${row.secucode}`,
    cell: (row) => <StockName name={row.secuabbr} code={row.secucode} />,
  },
  ...activeColumns,
]

/** 十大成交活跃股 of a session. */
export function ActiveStocks() {
  const [which, setWhich] = useState<Which>('sh')
  const [requested, setRequested] = useState<string | null>(null)
  const dates = useCall('northbound.active', { market: which }).data?.data.dates ?? []
  const query = useCall('northbound.active', { market: which, ...(requested === null ? {} : { date: requested }) }, { keepPrevious: true })
  return (
    <Module
      id="northbound-active"
      title="十大成交活跃股"
      definition="沪股通、深股通当日成交额前十，收盘后公布。成交额是买入与卖出之和；2024-08-19 起不再披露买卖两边，净买入为 --，不推算。"
      query={query}
      dataset="northboundActive"
      note={query.data?.data.date ?? ''}
      choices={
        <>
          <Segment label="市场" items={MARKETS} value={which} onChange={setWhich} />
          {dates.length > 1 && (
            <Menu
              label="日期"
              items={dates.map((date) => ({ key: date, title: date }))}
              value={requested ?? dates[0] ?? null}
              idle="日期"
              onChange={setRequested}
            />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data.infos,
          rowKey: (row: LgtActiveRow) => `${row.date} ${row.secucode}`,
          rowHref: (row: LgtActiveRow) => href('stock', { code: row.secucode, tab: 'northbound' }),
          tall: true,
          meta,
        },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}
