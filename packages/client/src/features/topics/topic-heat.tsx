import { href } from '@guanlan/contract/pages.ts'
import type { TopicRow } from '@guanlan/contract/schemas/market/topics.ts'
import { topicRow } from '@guanlan/figures/tables/topic.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'

const FIRST = 20
const DEFINITION =
  '热度是四项百分位的平均：涨停家数（一只股票属于 k 个题材时每个记 1/k）、成交占比变化、舆情文本数、上涨占比。百分位与这个题材自己之前 120 个交易日比，50 是它平常的样子，所以大题材不因为大而热；不足三项的没有热度。成分股按当日的归属。收盘后计算，盘中显示前一个交易日。'

const figure = recordFigures('list', topicRow)

const COLUMNS: ModuleColumn<TopicRow>[] = [
  { kind: 'text', key: 'name', title: '题材', width: 96, text: ({ name }) => name },
  figure.column<TopicRow>('heat'),
  figure.column<TopicRow>('changeRatio'),
  figure.column<TopicRow>('limitUps', { title: '涨停' }),
  figure.column<TopicRow>('upRatio'),
  figure.column<TopicRow>('amountRatio'),
  figure.column<TopicRow>('texts', { secondary: true }),
  {
    kind: 'text',
    key: 'members',
    title: '成分股',
    align: 'right',
    secondary: true,
    text: ({ members }) => `${members}`,
    order: ({ members }) => members,
  },
]

/** Themes of the store by heat. */
export function TopicHeat({ query }: { query: UseQueryResult<Answered<'topics.list'>> }) {
  const answer = query.data?.data
  return (
    <Module
      id="topic-heat"
      title="题材热度"
      definition={DEFINITION}
      query={query}
      dataset={lackedBy(query)}
      note={answer?.date && answer.list.length > 0 ? `${answer.list.length} 个题材 · ${answer.date} 收盘` : ''}
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: data.list,
          rowKey: ({ id }: TopicRow) => id,
          rowHref: ({ id }: TopicRow) => href('hotTopic', { id }),
          first: FIRST,
          meta,
        },
        empty: data.list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}

/** The data set without which the store has no themes: the sectors themselves, or their members. */
export function lackedBy(query: UseQueryResult<Answered<'topics.list'>>): string {
  return query.data?.meta?.missing.find(({ field }) => field === 'list')?.dataset ?? 'sectorMembers'
}
