import { href } from '@guanlan/contract/pages.ts'
import type { EventsOutput } from '@guanlan/contract/schemas/stock/events.ts'
import { useCall } from '../../../api/use-call.ts'
import { absentReason } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './events.module.css'

type Row = EventsOutput['upcoming'][number]
const TYPES = { unlock: '解禁', exRight: '除权除息', deadline: '披露期限' } as const

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 92, text: (row) => row.date },
  { kind: 'text', key: 'type', title: '类型', align: 'right', text: (row) => TYPES[row.type] },
  {
    kind: 'text',
    key: 'title',
    title: '事件',
    width: 200,
    align: 'left',
    text: (row) => row.title,
    cell: (row) => <span className={cx(layout.inlineRow4, styles.event)}>{row.title}</span>,
  },
]

/** Where a coming event has its details: unlocks, dividends or earlier reports. */
function leadsTo({ type }: Row, code: string): string {
  if (type === 'unlock') return href('stock', { code, tab: 'holders', module: 'unlocks' })
  return href('stock', { code, tab: 'finance', ...(type === 'exRight' ? { module: 'finance-dividend' } : {}) })
}

/** What is known to come. */
export function UpcomingEvents({ code }: { code: string }) {
  const query = useCall('events.driven', { secucode: code })
  return (
    <Module
      id="event-upcoming"
      title="待发生"
      definition="已公布的限售解禁与除权除息日，以及下一次定期报告的法定披露截止日。截止日是最晚的日子，实际披露可能更早。解禁股数在解禁前三个交易日才最终公布。"
      note={absentReason(query.data?.meta, 'upcoming') ?? ''}
      query={query}
      choices={
        <Button size="xs" href={href('calendar', { code })}>
          在日历中看
        </Button>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data.upcoming,
          rowKey: (row: Row) => `${row.date} ${row.title}`,
          rowHref: (row: Row) => leadsTo(row, code),
          first: 8,
          meta,
        },
        empty: data.upcoming.length === 0 ? '没有已公布的事件' : null,
      })}
    />
  )
}
