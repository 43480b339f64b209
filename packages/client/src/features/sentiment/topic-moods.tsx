import { href } from '@guanlan/contract/pages.ts'
import type { HotTopicRowV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import { textMood } from '@guanlan/figures/tables/text-mood.ts'
import { topicHeat } from '@guanlan/figures/tables/topic-rank.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { moveText } from '../../parts/hot-search/hot-place.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { STAGES } from './words.ts'

type Sort = 'heat' | 'newsCount' | 'mainNet'

const ORDERS = [
  { key: 'heat', title: '热度' },
  { key: 'newsCount', title: '文本数' },
  { key: 'mainNet', title: '主力' },
] as const
const REFRESH_MS = 60_000
const DEFINITION =
  '当日的题材，点开看它的文本倾向、成分股、公告与快讯。热度见热点题材。文本倾向 = 50 + 50 ×（正面 − 负面）÷ 全部，只由文本算出；百分位与这个题材自己之前 250 个交易日比。'

const heat = recordFigures('list', [...topicHeat.first, ...topicHeat.second])
const mood = recordFigures('list', textMood)

const COLUMNS: ModuleColumn<HotTopicRowV2>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '名次 · 题材',
    width: 144,
    text: ({ rank, name, stage }) => knownParts([`${rank}`, name, stage === null ? '' : STAGES[stage]], ' '),
    cell: ({ rank, name, stage }) => (
      <span className={layout.row8}>
        <Rank place={rank} />
        {name}
        {stage !== null && <Tag tone={stage === 'fading' ? 'plain' : 'accent'}>{STAGES[stage]}</Tag>}
      </span>
    ),
  },
  mood.column<HotTopicRowV2>('index', { title: '文本倾向' }),
  mood.column<HotTopicRowV2>('pctile250', { title: '百分位' }),
  mood.column<HotTopicRowV2>('count', { title: '文本数' }),
  heat.column<HotTopicRowV2>('heat'),
  { kind: 'text', key: 'num', title: '名次变化', align: 'right', text: (row) => moveText({ ...row, num: row.num }) },
  heat.column<HotTopicRowV2>('changeRatio'),
  heat.column<HotTopicRowV2>('mainNet', { secondary: true }),
  { kind: 'text', key: 'leader', title: '龙头', align: 'left', secondary: true, text: ({ leader }) => leader?.secuabbr ?? '' },
]

/** 舆情 of the themes of a session; each leads to its own page. */
export function TopicMoods() {
  const [sort, setSort] = useState<Sort>('heat')
  const query = useCall('topics.hotV2', { sort }, { keepPrevious: true, refreshMs: REFRESH_MS })
  const answer = query.data?.data
  return (
    <Module
      id="topic-moods"
      title="题材舆情"
      definition={`${DEFINITION}${answer?.stageRule ?? ''}`}
      query={query}
      dataset="sectorMembers"
      note={answer === undefined ? '' : `${answer.date} 收盘 · ${answer.total} 个题材`}
      choices={<Segment<Sort> label="排序" items={ORDERS} value={sort} onChange={setSort} />}
      view={({ data: { list }, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: list,
          rowKey: ({ topicId }: HotTopicRowV2) => topicId,
          rowHref: ({ topicId }: HotTopicRowV2) => href('sentimentTopic', { id: topicId }),
          first: 10,
          isOrdered: true,
          meta,
        },
        empty: list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}
