import type { ShareLog } from '@guanlan/contract/schemas/business/promotion.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { NumberedPager } from '../../parts/announcements/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './promotion.module.css'
import { ledgerMeta, rewardFigure } from './promotion-figures.ts'

const ROWS = 20
/** 'MM-DD HH:mm' begins behind 'YYYY-'. */
const YEAR = 5
type Line = ShareLog['infos'][number]

/** 推广明细: who registered, what an order earned, what went back, what was paid out. */
export function ShareLogPanel({ isSandbox }: { isSandbox: boolean }) {
  const [page, show] = useState(1)
  const query = useCall('promotion.log', { page, size: ROWS }, { keepPrevious: true })
  const most = Math.ceil((query.data?.data.total ?? 0) / ROWS)
  return (
    <Panel title="推广明细" flush>
      <Loadable query={query} skeleton="rows" count={3}>
        {({ data: { infos } }) =>
          infos.length === 0 ? (
            <EmptyState compact title="还没有人经你的链接注册" text="把链接或海报发给朋友，注册与奖励会逐笔列在这里。" />
          ) : (
            <DataTable label="推广明细" columns={columns(query.dataUpdatedAt, isSandbox)} rows={infos} rowKey={({ id }) => id} tall />
          )
        }
      </Loadable>
      {most > 1 && (
        <div className={styles.foot}>
          <NumberedPager page={page} most={most} onChange={show} />
        </div>
      )}
    </Panel>
  )
}

function columns(lastSyncMs: number, isSandbox: boolean): Column<Line>[] {
  const meta = ledgerMeta(lastSyncMs, isSandbox)
  return [
    { key: 'who', title: '时间 / 手机号', cell: (line) => <When line={line} /> },
    { key: 'event', title: '事项', cell: ({ event, frozenUntil }) => <What event={event} frozenUntil={frozenUntil} /> },
    {
      key: 'amount',
      title: '金额（元）',
      cell: ({ amount }) => <Num value={amount} form="signed" name="金额" formula={rewardFigure} meta={meta} reason="这一项没有金额" />,
    },
  ]
}

function When({ line: { time, handsetMasked, event } }: { line: Line }) {
  return (
    <span className={styles.lines}>
      <span>{formatDate(time).slice(YEAR)}</span>
      <small className={typography.tiny}>{handsetMasked || (event === '已打款' ? '运营方' : '已注销')}</small>
    </span>
  )
}

function What({ event, frozenUntil }: Pick<Line, 'event' | 'frozenUntil'>) {
  return (
    <span className={styles.lines}>
      <span>{event}</span>
      {frozenUntil !== null && <small className={typography.tiny}>{formatDate(frozenUntil).slice(YEAR)} 解冻</small>}
    </span>
  )
}
