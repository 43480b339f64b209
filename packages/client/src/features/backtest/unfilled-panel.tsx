import { href } from '@guanlan/contract/pages.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { useState } from 'react'
import type { BacktestResult } from '../../parts/backtest/use-backtest-run.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Unloaded } from '../../ui/feedback/unloaded.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { MoreRows } from '../../ui/table/more-rows.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from './backtest-page.module.css'
import { REFUSALS } from './trade-text.ts'
import { type RefusedOrder, useUnfilled, type Why } from './use-trades.ts'

const SHORT: Record<Why, string> = {
  limitUp: '涨停',
  suspended: '停牌',
  noMoney: '不足一手',
  capacity: '成交额不够',
  noAmount: '成交额未知',
  limitDown: '跌停未卖',
  suspendedSales: '停牌未卖',
  capacitySales: '成交额不够未卖完',
  noAmountSales: '成交额未知未卖',
}

const COLUMNS: Column<RefusedOrder>[] = [
  { key: 'security', title: '证券', width: 104, cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
  { key: 'session', title: '哪一天', width: 88, cell: ({ session }) => isoOfDay(session) },
  { key: 'ordered', title: '委托(股)', cell: ({ ordered }) => figureText(ordered, 'count') },
  { key: 'filled', title: '成交(股)', cell: ({ filled }) => figureText(filled, 'count') },
  { key: 'why', title: '原因', cell: ({ why }) => REFUSALS[why] },
]

/** 未能成交: orders that were not carried out, or only in part, each with its day, what was ordered and filled. */
export function UnfilledPanel({ id, unfilled }: { id: string; unfilled: BacktestResult['unfilled'] }) {
  const [why, setWhy] = useState<Why | null>(null)
  const query = useUnfilled(id, why)
  const rows = query.data?.pages.flatMap(({ data }) => data.orders) ?? []
  const total = query.data?.pages[0]?.data.total ?? null
  const sum = Object.values(unfilled).reduce((all, count) => all + count, 0)
  return (
    <Panel title="未能成交" meta={`${sum} 次 · 含只成交一部分的；买入余量作罢，卖出余量次日再试`} flush>
      <div className={cx(layout.rowWrap8, styles.tools)}>
        <Chip on={why === null} onClick={() => setWhy(null)}>
          全部 {sum}
        </Chip>
        {keysOf(SHORT)
          .filter((key) => unfilled[key] > 0)
          .map((key) => (
            <Chip key={key} on={why === key} onClick={() => setWhy(key)}>
              {SHORT[key]} {unfilled[key]}
            </Chip>
          ))}
      </div>
      {query.data === undefined ? (
        <Unloaded query={query} skeleton="rows-2" count={4} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={sum === 0 ? '每次都成交了' : '没有明细'}
          text={sum === 0 ? '没有遇到涨停、跌停、停牌、资金不足或成交额不够。' : '没有这个原因的明细。'}
        />
      ) : (
        <DataTable
          label="未能成交"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => `${row.secucode} ${row.session} ${row.why}`}
          rowHref={({ secucode, session }) => href('chart', { code: secucode, period: 'day', adjust: 'none', at: isoOfDay(session) })}
          tall
        />
      )}
      <MoreRows shown={rows.length} total={total} pages={query} />
    </Panel>
  )
}
