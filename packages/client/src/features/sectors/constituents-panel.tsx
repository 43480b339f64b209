import type { Absence } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StaleBadge } from '../../ui/feedback/stale-badge.tsx'
import { Unloaded } from '../../ui/feedback/unloaded.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useReachBottom } from '../../ui/layout/use-reach-bottom.ts'
import { DataTable, type Sort } from '../../ui/table/data-table.tsx'
import { MoreRows } from '../../ui/table/more-rows.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { AsOfField } from './as-of-field.tsx'
import { constituentColumns } from './constituent-columns.tsx'
import styles from './constituents-panel.module.css'
import { type ConstituentSort, membersOf, useConstituents } from './use-constituents.ts'

const TRADING_EVERY_MS = 10_000

/** 成分股: who belongs to the sector, today or on a day before, with today's figures. */
export function ConstituentsPanel({ blockcode, isTrading }: { blockcode: string; isTrading: boolean }) {
  const [sort, setSort] = useState<Sort>({ key: 'changeRatio', dir: 'desc' })
  const [asOf, setAsOf] = useState<string | null>(null)
  const query = useConstituents({
    blockcode,
    sort: sort.key as ConstituentSort,
    dir: sort.dir,
    asOf,
    refreshMs: isTrading ? TRADING_EVERY_MS : 0,
  })
  const rows = membersOf(query.data)
  const first = query.data?.pages[0]
  const total = first?.data.total ?? null
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  useReachBottom(more, query.hasNextPage)
  return (
    <Panel flush>
      <div className={cx(layout.row8, styles.head)}>
        <h2 className={typography.strong14}>成分股</h2>
        <span className={cx(typography.tiny, styles.meta)}>
          {query.isError && first ? <StaleBadge asOf={first.meta?.asOf ?? null} /> : total !== null && `${total} 只`}
        </span>
        <AsOfField value={asOf} latest={first?.meta?.tradeDate ?? null} onChange={setAsOf} />
      </div>
      {asOf !== null && <p className={styles.note}>按 {asOf} 当天的成分列出，含此后调出的股票；行情是最新的，不是那一天的。</p>}
      {first && first.data.roleDate !== null && (
        <p className={cx(typography.tinyLines, styles.rule)}>
          角色截至 {first.data.roleDate} 收盘，{first.data.ranked ?? '--'} 只参与排名。{first.data.roleRule}。
        </p>
      )}
      {query.data === undefined ? (
        <Unloaded query={query} skeleton="rows-2" count={12} />
      ) : rows.length === 0 ? (
        <NoMembers asOf={asOf} absence={absenceOf(first?.meta, 'infos')} onToday={() => setAsOf(null)} />
      ) : (
        <DataTable
          label="成分股"
          columns={constituentColumns(first?.meta ?? null)}
          rows={rows}
          rowKey={(row) => row.secucode}
          rowHref={(row) => href('stock', { code: row.secucode })}
          sort={sort}
          onSort={setSort}
          tall
        />
      )}
      <MoreRows shown={rows.length} total={total} pages={query} />
    </Panel>
  )
}

function NoMembers({ asOf, absence, onToday }: { asOf: string | null; absence: Absence | null; onToday: () => void }) {
  if (absence !== null) return <AbsentState title="成分股未知" absence={absence} />
  if (asOf === null) return <EmptyState title="没有成分股" text="这个板块目前没有在市的成分股。" />
  return (
    <EmptyState title={`${asOf} 没有成分股记录`} text="板块那时可能还没有设立，或早于保存的历史。">
      <Button onClick={onToday}>看最新的成分</Button>
    </EmptyState>
  )
}
