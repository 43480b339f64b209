import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { SPAN_TITLES, type SpanName, type Stats, type StatsQuery } from './words.ts'

type Bin = NonNullable<Stats['segments'][SpanName]>['distribution'][number]
type Row = { name: string; n: number }

const percent = (bound: number) => `${Math.round(bound * 100)}%`.replace('-', '−')

/** Bins by name, from the largest loss to the largest gain. */
export function binNames(bins: readonly Bin[]): Row[] {
  return bins.map(({ below, n }, at) => {
    const from = at === 0 ? null : (bins[at - 1]?.below ?? null)
    const name =
      from === null ? `< ${percent(below ?? 0)}` : below === null ? `≥ ${percent(from)}` : `${percent(from)} 至 ${percent(below)}`
    return { name, n }
  })
}

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '净收益', width: 120, text: ({ name }) => name },
  { kind: 'figure', key: 'n', title: '笔数', value: ({ n }) => n, form: 'count' },
]

/** 交易分布: closed trades of a span by their net return. */
export function Distribution({ span, query }: { span: SpanName; query: StatsQuery }) {
  const total = query.data?.data.segments[span]?.distribution.reduce((sum, { n }) => sum + n, 0)
  return (
    <Module
      id="distribution"
      title="交易分布"
      definition="已平仓的每一笔按净收益分档，已扣费用；下限含在档内，上限不含。"
      query={query}
      note={total === undefined ? '' : `${SPAN_TITLES[span]} · n=${total}`}
      view={({ data, meta }) => {
        const segment = data.segments[span]
        const rows = segment === null ? [] : binNames(segment.distribution)
        if (rows.every(({ n }) => n === 0)) return { empty: segment === null ? '这一段还没有算出' : '这一段还没有平仓的交易' }
        return {
          chart: {
            x: rows.map(({ name }) => name),
            simulated: meta?.simulated ?? false,
            series: [{ kind: 'bars', key: 'n', name: '笔数', values: rows.map(({ n }) => n), form: 'count', colour: 'accent' }],
          },
          table: { columns: COLUMNS, rows, rowKey: ({ name }: Row) => name, isOrdered: true, meta },
        }
      }}
    />
  )
}
