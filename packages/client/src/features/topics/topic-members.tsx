import { href } from '@guanlan/contract/pages.ts'
import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'
import { topicMember } from '@guanlan/figures/tables/topic.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { MOVEMENT, MOVES, movementInterval } from '../../parts/stocks/movement.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { BASES, CONFIDENCE, PARTS, ROLES } from './words.ts'

const FIRST = 15
const EVIDENCE =
  '依据按来源的原文。主体：本公司的产品或收入构成；提及：公告、互动问答或股权里提到。依据充分：有日期的产品或收入；一般：公告，或没有日期的产品与收入；其余较弱。'

const figure = recordFigures('members', topicMember)

const COLUMNS: ModuleColumn<TopicMember>[] = [
  stockColumn<TopicMember>({
    width: 112,
    mark: ({ role }) => (role === null ? '' : ROLES[role]),
    tag: ({ role }) => role !== null && <Tag tone={role === 'leader' ? 'up' : 'accent'}>{ROLES[role]}</Tag>,
  }),
  figure.column<TopicMember>('changeRatio'),
  {
    kind: 'text',
    key: 'streak',
    title: '连板',
    align: 'right',
    text: ({ streak }) => (streak === null ? '' : `${streak}`),
    order: ({ streak }) => streak,
  },
  figure.column<TopicMember>('mainNet'),
  figure.column<TopicMember>('topicCorrelation'),
  figure.column<TopicMember>('industryCorrelation'),
  {
    kind: 'text',
    key: 'moves',
    title: '随题材',
    align: 'right',
    text: (row) => knownParts([row.moves === null ? '' : MOVES[row.moves], movementInterval(row)], ' '),
    order: ({ difference }) => difference,
    cell: (row) => (
      <span>
        {row.moves === null ? '' : MOVES[row.moves]} <span className={typography.tinyNowrap}>{movementInterval(row)}</span>
      </span>
    ),
  },
  {
    kind: 'text',
    key: 'evidence',
    title: '入选依据',
    align: 'left',
    text: evidenceText,
    cell: (row) => <span className={typography.cellLines}>{evidenceText(row)}</span>,
  },
]

function evidenceText({ evidence }: TopicMember): string {
  if (evidence === null) return ''
  const { kind, part, confidence, date, text } = evidence
  const head = [part === null ? '' : PARTS[part], kind === null ? '' : BASES[kind], CONFIDENCE[confidence], date ?? '']
  return `${knownParts(head, ' · ')}：${text}`
}

/** Stocks of a theme with their role, how they move, and why they belong. */
export function TopicMembers({ query }: { query: UseQueryResult<Answered<'topics.detail'>> }) {
  const answer = query.data?.data
  return (
    <Module
      id="topic-members"
      title="成分股"
      definition={`${answer?.roleRule ?? ''}${MOVEMENT}${EVIDENCE}`}
      query={query}
      dataset="sectorMembers"
      note={answer?.date && answer.members.length > 0 ? `${answer.members.length} 只 · ${answer.date} 收盘` : ''}
      view={({ data, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: data.members,
          rowKey: ({ secucode }: TopicMember) => secucode,
          rowHref: ({ secucode }: TopicMember) => href('stock', { code: secucode }),
          first: FIRST,
          tall: true,
          meta,
        },
        empty: data.members.length > 0 ? null : absenceOf(meta, 'members'),
      })}
    />
  )
}
