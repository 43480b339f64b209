import { href } from '@guanlan/contract/pages.ts'
import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'

const DEFINITION =
  '当日涨停的成分股，各来源给出的原因与日期：涨停池的原因，以及来源的题材榜把它列在哪些题材下。涨停池的题材也在题材榜所列之中为两源一致，否则为两源不一致；两个来源可能用不同的名字说同一件事，不一致不等于有一个错。'

const agreement = ({ doReasonsAgree }: TopicMember) =>
  doReasonsAgree === null ? '只有一个来源' : doReasonsAgree ? '两源一致' : '两源不一致'

const COLUMNS: ModuleColumn<TopicMember>[] = [
  stockColumn<TopicMember>(),
  {
    kind: 'text',
    key: 'agreement',
    title: '两源',
    align: 'left',
    text: agreement,
    cell: (row) => <Tag tone={row.doReasonsAgree === false ? 'warn' : 'outline'}>{agreement(row)}</Tag>,
  },
  {
    kind: 'text',
    key: 'reasons',
    title: '原因 · 来源',
    align: 'left',
    text: ({ reasons }) => reasons.map(({ source, date, text }) => `${source} ${date}：${text}`).join('；'),
    cell: ({ reasons }) => (
      <span className={typography.cellLines}>{reasons.map(({ source, date, text }) => `${source} ${date}：${text}`).join('；')}</span>
    ),
  },
]

/** Why stocks of the theme closed at their limit, by source. */
export function LimitReasons({ query }: { query: UseQueryResult<Answered<'topics.detail'>> }) {
  return (
    <Module
      id="limit-reasons"
      title="涨停原因"
      definition={DEFINITION}
      query={query}
      dataset="limitMoves"
      view={({ data, meta }) => {
        const rows = data.members.filter(({ reasons }) => reasons.length > 0)
        return {
          table: {
            columns: COLUMNS,
            rows,
            rowKey: ({ secucode }: TopicMember) => secucode,
            rowHref: ({ secucode }: TopicMember) => href('stock', { code: secucode }),
            tall: true,
            meta,
          },
          empty: rows.length > 0 ? null : absenceOf(meta, 'members.reasons'),
        }
      }}
    />
  )
}
