import { href } from '@guanlan/contract/pages.ts'
import type { NoticeKinds as Kinds } from '@guanlan/contract/schemas/stock/announcements.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { announcementsFormulas } from '@guanlan/engine/formulas/stock/announcements.ts'
import { useCall } from '../../api/use-call.ts'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { MISSING } from '../../ui/figure/figure-text.ts'

type Row = Kinds[number]
const formula = formulasById(announcementsFormulas)
const POLARITIES = { good: '利好', bad: '利空', neutral: '中性' } as const
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '类型', width: 84, text: ({ name }) => name },
  { kind: 'text', key: 'group', title: '分组', align: 'right', text: ({ group }) => group },
  {
    kind: 'text',
    key: 'polarity',
    title: '多数为',
    align: 'right',
    text: ({ polarity }) => (polarity === null ? MISSING : POLARITIES[polarity]),
  },
  figureColumns<Row>('data')('count30', ['30 天', 'count', formula('notice-count-30')]),
]

/** 公告事件类型, and how many of each the market published lately. */
export function NoticeKinds() {
  const query = useCall('notices.kinds', {})
  return (
    <Module
      id="notice-kinds"
      title="公告类型"
      definition="公告按来源的类型归类。多数为：近 30 天这一类里过半被归为利好（或利空）才写，其余写中性，没有这一类的写“--”；这只是归类，不表示股价会怎样。各类公告之后的涨跌统计在个股页的“事件”栏目。"
      query={query}
      dataset="announcements"
      note="近 30 天全市场"
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data.toSorted((a, b) => (b.count30 ?? 0) - (a.count30 ?? 0)),
          rowKey: ({ code }: Row) => code,
          rowHref: ({ code }: Row) => href('announcements', { type: code }),
          meta,
        },
      })}
    />
  )
}
