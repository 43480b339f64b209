import type { Topic } from '@guanlan/contract/schemas/market/topics.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { EVENTS } from './words.ts'

type Event = Topic['timeline'][number]

const DEFINITION =
  '来源题材榜上留存的第一天和最近几天的名次与理由；近 250 个交易日里的首日（至少 3 只成分股涨停，之前 20 个交易日都不到 3 只）；近 60 个交易日热度的高点。新的在前。'

const COLUMNS: ModuleColumn<Event>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 88, text: ({ date }) => date },
  {
    kind: 'text',
    key: 'kind',
    title: '事件',
    align: 'left',
    text: ({ kind }) => EVENTS[kind],
    cell: ({ kind }) => <Tag tone={kind === 'first' || kind === 'peak' ? 'accent' : 'outline'}>{EVENTS[kind]}</Tag>,
  },
  {
    kind: 'text',
    key: 'text',
    title: '内容',
    align: 'left',
    text: ({ text }) => text,
    cell: ({ text }) => <span className={typography.cellLines}>{text}</span>,
  },
]

/** What is known of the theme by day. */
export function TopicTimeline({ query }: { query: UseQueryResult<Answered<'topics.detail'>> }) {
  return (
    <Module
      id="topic-timeline"
      title="时间线"
      definition={DEFINITION}
      query={query}
      dataset="hotTopics"
      view={({ data: { timeline }, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: timeline,
          rowKey: ({ date, kind }: Event) => `${date} ${kind}`,
          first: 8,
          tall: true,
          isOrdered: true,
          meta,
        },
        empty: timeline.length > 0 ? null : absenceOf(meta, 'timeline'),
      })}
    />
  )
}
