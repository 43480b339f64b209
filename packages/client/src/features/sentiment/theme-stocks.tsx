import { href } from '@guanlan/contract/pages.ts'
import type { Constituent } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import { topicMemberMood } from '@guanlan/figures/tables/topic-rank.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { MISSING } from '../../ui/figure/figure-text.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { LIMITS, RELEVANCE, ROLES } from './words.ts'

type Sort = 'heat' | 'count' | 'role' | 'changeRatio'

const ORDERS = [
  { key: 'heat', title: '关注度' },
  { key: 'count', title: '文本数' },
  { key: 'role', title: '角色' },
  { key: 'changeRatio', title: '涨跌幅' },
] as const
const DEFINITION = '题材的股票在最近一个收盘的交易日。文本倾向 = 50 + 50 ×（正面 − 负面）÷ 全部，当日不足 30 条文本的没有。'
const FIRST = 15

const figure = recordFigures('list', topicMemberMood)

const COLUMNS: ModuleColumn<Constituent>[] = [
  stockColumn<Constituent>({
    width: 112,
    mark: ({ role }) => (role === null ? '' : ROLES[role]),
    tag: ({ role }) => role !== null && <Tag tone={role === 'leader' ? 'up' : 'accent'}>{ROLES[role]}</Tag>,
  }),
  figure.column<Constituent>('changeRatio'),
  { kind: 'text', key: 'ztStatus', title: '涨停', align: 'right', text: statusText },
  figure.column<Constituent>('index', { title: '文本倾向' }),
  figure.column<Constituent>('count', { title: '文本数' }),
  figure.column<Constituent>('heat'),
  figure.column<Constituent>('mainNet'),
  {
    kind: 'text',
    key: 'desc',
    title: '入选依据',
    align: 'left',
    text: ({ relevance, desc }) => (desc === null ? MISSING : knownParts([relevance === null ? '' : RELEVANCE[relevance], desc], '：')),
    cell: ({ relevance, desc }) => (
      <span className={typography.cellLines}>{knownParts([relevance === null ? '' : RELEVANCE[relevance], desc ?? ''], '：')}</span>
    ),
  },
]

function statusText({ ztStatus, lianban }: Constituent): string {
  if (ztStatus === null) return MISSING
  return ztStatus === 'sealed' && lianban !== null && lianban > 1 ? `${lianban} 连板` : LIMITS[ztStatus]
}

/** Stocks of a theme with their roles, limits and texts. */
export function ThemeStocks({ id }: { id: string }) {
  const [sort, setSort] = useState<Sort>('heat')
  const query = useCall('topics.constituents', { topicId: id, sort }, { keepPrevious: true })
  const answer = query.data?.data
  return (
    <Module
      id="theme-stocks"
      title="成分股"
      definition={`${DEFINITION}${answer?.roleRule ?? ''}`}
      query={query}
      dataset="sectorMembers"
      note={answer?.date ? `${answer.total} 只 · ${answer.date} 收盘` : ''}
      choices={<Segment<Sort> label="排序" items={ORDERS} value={sort} onChange={setSort} />}
      view={({ data: { list }, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: list,
          rowKey: ({ secucode }: Constituent) => secucode,
          rowHref: ({ secucode }: Constituent) => href('stock', { code: secucode }),
          first: FIRST,
          tall: true,
          isOrdered: true,
          meta,
        },
        empty: list.length > 0 ? null : absenceOf(meta, 'list'),
      })}
    />
  )
}
