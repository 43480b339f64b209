import type { Topics } from '@guanlan/contract/schemas/market/topics.ts'
import { topicAfter } from '@guanlan/figures/tables/topic.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

type Row = Topics['outcomes'][number]

const DEFINITION =
  '近 250 个交易日里全部题材的首日：当日至少 3 只成分股涨停，之前 20 个交易日都不到 3 只。从首日收盘算起，成分股等权，减去同期全部 A 股等权。同一天的题材一同涨跌，区间按交易日重抽样得出；不足 20 例只写例数。只描述过去，不预示以后。'

const figure = recordFigures('outcomes', topicAfter)
const interval = (low: number | null, high: number | null, form: 'percent' | 'signedPercent') =>
  low === null ? '' : `${figureText(low, form)} 至 ${figureText(high, form)}`

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'span', title: '时段', width: 72, text: ({ span }) => `之后 ${span} 日` },
  figure.column<Row>('n', { title: '例数' }),
  figure.column<Row>('excess', { title: '相对市场（中位）' }),
  {
    kind: 'text',
    key: 'excessLow',
    title: '95% 区间',
    align: 'right',
    text: ({ excessLow, excessHigh }) => interval(excessLow, excessHigh, 'signedPercent'),
  },
  figure.column<Row>('own', { title: '涨跌幅（中位）' }),
  figure.column<Row>('winRatio', { title: '强于市场' }),
  { kind: 'text', key: 'winLow', title: '占比区间', align: 'right', text: ({ winLow, winHigh }) => interval(winLow, winHigh, 'percent') },
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
        body: outcomes.length === 0 ? undefined : <p className={cx(layout.inset8, typography.captionLines)}>{conclusionOf(outcomes)}</p>,
        table: { columns: COLUMNS, rows: outcomes, rowKey: ({ span }: Row) => `${span}`, isOrdered: true, tall: true, meta },
        empty: outcomes.length > 0 ? null : (meta?.missing.find(({ field }) => field === 'outcomes')?.reason ?? null),
      })}
    />
  )
}

/** What can be said: whether an interval leaves out 0. */
function conclusionOf(outcomes: readonly Row[]): string {
  const known = outcomes.filter(({ excessLow }) => excessLow !== null)
  if (known.length === 0) return '例数不足 20，看不出什么。'
  const apart = known.filter(({ excessLow, excessHigh }) => (excessLow ?? 0) > 0 || (excessHigh ?? 0) < 0)
  if (apart.length === 0) return '区间都含 0：看不出强于或弱于同期市场。'
  const words = apart.map(({ span, excess }) => `之后 ${span} 日${(excess ?? 0) > 0 ? '强于' : '弱于'}同期市场`)
  return `${words.join('，')}（区间不含 0）。比较了 ${known.length} 段，偶然也会有不含 0 的。`
}
