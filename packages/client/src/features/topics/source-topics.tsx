import { href } from '@guanlan/contract/pages.ts'
import type { SourceTopic } from '@guanlan/contract/schemas/market/topics.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import tableStyles from '../../ui/table/two-lines.module.css'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { STAGES } from './words.ts'

const FIRST = 10
const DEFINITION =
  '来源公布的题材名次、阶段、龙头与上榜理由，题材与成分股按来源的划分，算法与上面的热度不同，不能互相比较。阶段按来源当日与之前几日相比。'

const daysText = ({ days }: Pick<SourceTopic, 'days'>) => `${days === 10 ? '≥' : ''}${days} 日`

const COLUMNS: ModuleColumn<SourceTopic>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '名次 · 题材',
    width: 128,
    text: ({ rank, name }) => `${rank} ${name}`,
    cell: ({ rank, name, stage, leader, days }) => (
      <TwoLines left under={<span className={tableStyles.underNarrow}>{`${leader.secuabbr} · ${daysText({ days })}`}</span>}>
        <span className={layout.row8}>
          <Rank place={rank} />
          {name}
          <Tag tone={stage === 'fading' ? 'plain' : 'accent'}>{STAGES[stage]}</Tag>
        </span>
      </TwoLines>
    ),
  },
  { kind: 'text', key: 'leader', title: '龙头', align: 'left', wideOnly: true, text: ({ leader }) => leader.secuabbr },
  {
    kind: 'text',
    key: 'days',
    title: '连续上榜',
    align: 'right',
    wideOnly: true,
    text: daysText,
    order: ({ days }) => days,
  },
  {
    kind: 'text',
    key: 'reason',
    title: '上榜理由',
    align: 'left',
    text: ({ reason }) => reason,
    cell: ({ reason }) => <span className={typography.cellLines}>{reason}</span>,
  },
]

/** The newest list of themes of the source. */
export function SourceTopics({ query }: { query: UseQueryResult<Answered<'topics.list'>> }) {
  const source = query.data?.data.source
  return (
    <Module
      id="source-topics"
      title="来源的题材榜"
      definition={DEFINITION}
      query={query}
      dataset="hotTopics"
      note={source?.date ? `${source.owner} · ${source.date} 收盘` : ''}
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: data.source.list,
          rowKey: ({ id }: SourceTopic) => id,
          rowHref: ({ id }: SourceTopic) => href('hotTopic', { id }),
          first: FIRST,
          isOrdered: true,
          meta,
        },
        empty: data.source.list.length > 0 ? null : absenceOf(meta, 'source.list'),
      })}
    />
  )
}
