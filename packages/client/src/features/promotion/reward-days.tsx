import type { DateRewards } from '@guanlan/contract/schemas/business/promotion.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { NumberedPager } from '../../parts/announcements/pager.tsx'
import { serverNowMs } from '../../platform/server-clock.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import styles from './promotion.module.css'
import { dayFigure, ledgerMeta } from './promotion-figures.ts'

const DAY_MS = 86_400_000
const ROWS = 10
const RANGES = [
  { key: '7', title: '近 7 天' },
  { key: '30', title: '近 30 天' },
  { key: 'all', title: '全部' },
] as const
type Range = (typeof RANGES)[number]['key']
type Day = DateRewards['infos'][number]

/** First day of a range that ends today; nothing for all of time. */
function since(range: Range): { from?: string } {
  return range === 'all' ? {} : { from: formatDate(serverNowMs() - (Number(range) - 1) * DAY_MS, 'ymd') }
}

/** 按日收益: days on which something happened. */
export function RewardDays({ isSandbox }: { isSandbox: boolean }) {
  const [{ range, page }, show] = useState<{ range: Range; page: number }>({ range: '30', page: 1 })
  const query = useCall('promotion.byDate', { ...since(range), page, size: ROWS }, { keepPrevious: true })
  const most = Math.ceil((query.data?.data.total ?? 0) / ROWS)
  return (
    <Panel
      title="按日收益"
      flush
      tools={<Segment label="时间范围" items={RANGES} value={range} onChange={(key) => show({ range: key, page: 1 })} />}
    >
      <Loadable query={query} skeleton="rows" count={3}>
        {({ data: { infos } }) =>
          infos.length === 0 ? (
            <EmptyState compact title="这段时间没有收益" text="朋友经你的链接注册，或开通会员以后，会出现在这里。" />
          ) : (
            <DataTable label="按日收益" columns={columns(query.dataUpdatedAt, isSandbox)} rows={infos} rowKey={({ date }) => date} />
          )
        }
      </Loadable>
      {most > 1 && (
        <div className={styles.foot}>
          <NumberedPager page={page} most={most} onChange={(next) => show({ range, page: next })} />
        </div>
      )}
    </Panel>
  )
}

function columns(lastSyncMs: number, isSandbox: boolean): Column<Day>[] {
  const meta = ledgerMeta(lastSyncMs, isSandbox)
  return [
    { key: 'date', title: '日期', cell: ({ date }) => date },
    {
      key: 'amount',
      title: '收益',
      cell: ({ amount }) => <Num value={amount} form="price" name="当日收益" formula={dayFigure} meta={meta} />,
    },
    { key: 'orders', title: '订单', cell: ({ orders }) => <Num value={orders} form="count" name="计入奖励的订单" /> },
    { key: 'users', title: '注册', cell: ({ users }) => <Num value={users} form="count" name="经链接注册的人数" /> },
  ]
}
