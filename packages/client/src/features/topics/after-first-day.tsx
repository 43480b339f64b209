import type { Topics } from '@guanlan/contract/schemas/market/topics.ts'
import { topicAfter } from '@guanlan/figures/tables/topic.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { excessColumns, excessConclusion } from '../../parts/module/excess-outcomes.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

type Row = Topics['outcomes'][number]

const DEFINITION =
  '近 250 个交易日里全部题材的首日：当日至少 3 只成分股涨停，之前 20 个交易日都不到 3 只。从首日收盘算起，成分股等权，减去同期全部 A 股等权。同一天的题材一同涨跌，区间按交易日重抽样得出；不足 20 例只写例数。只描述过去，不预示以后。'

const figure = recordFigures('outcomes', topicAfter)
const spanName = ({ span }: Row) => `之后 ${span} 日`

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'span', title: '时段', width: 72, text: spanName },
  ...excessColumns<Row>((field, more) => figure.column<Row>(field, more)),
]

type Query = UseQueryResult<Answered<'topics.list'>> | UseQueryResult<Answered<'topics.detail'>>

/** What themes did after a first day, over all themes. */
export function AfterFirstDay({ query }: { query: Query }) {
  return (
    <Module<{ outcomes: Row[] }>
      id="after-first-day"
      title="首日之后"
      definition={DEFINITION}
      query={query as UseQueryResult<{ data: { outcomes: Row[] }; meta: Answered<'topics.list'>['meta'] }>}
      dataset="sectorMembers"
      note="全部题材 · 近 250 个交易日"
      view={({ data: { outcomes }, meta }) => ({
        body:
          outcomes.length === 0 ? undefined : (
            <p className={cx(layout.inset8, typography.captionLines)}>{excessConclusion(outcomes, spanName)}</p>
          ),
        table: { columns: COLUMNS, rows: outcomes, rowKey: ({ span }: Row) => `${span}`, isOrdered: true, tall: true, meta },
        empty: outcomes.length > 0 ? null : absenceOf(meta, 'outcomes'),
      })}
    />
  )
}
