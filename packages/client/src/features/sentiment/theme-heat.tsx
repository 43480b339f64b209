import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { TrendV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Button } from '../../ui/button/button.tsx'
import { figureText, MISSING } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'

type Row = { date: string; heat: number | null; close: number | null }

const DEFINITION =
  '热度见热点题材：涨停、成交占比变化、文本数、上涨占比四项百分位的平均。价格是成分股等权涨跌幅的累计，所示第一天为 100。两者都不是文本倾向的一部分，只放在一起看。'

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: ({ date }) => date },
  { kind: 'text', key: 'heat', title: '热度', align: 'right', text: ({ heat }) => figureText(heat, 'count'), field: 'compare.values' },
  { kind: 'text', key: 'close', title: '价格', align: 'right', text: ({ close }) => (close === null ? MISSING : close.toFixed(2)) },
]

/** Heat and price of a theme beside its texts, over the same sessions. */
export function ThemeHeat({ id, query }: { id: string; query: UseQueryResult<Answered<'topics.trendV2'>> }) {
  return (
    <Module
      id="theme-heat"
      title="热度与价格"
      definition={DEFINITION}
      query={query}
      dataset="stockSentiment"
      view={({ data, meta }) => {
        const rows = rowsOf(data)
        return {
          body: (
            <div className={layout.inset8}>
              <Button size="xs" href={href('hotTopic', { id })}>
                题材详情
              </Button>
            </div>
          ),
          ...(rows.length === 0 ? {} : { chart: chartOf(rows, meta) }),
          table: { columns: COLUMNS, rows: rows.toReversed(), rowKey: ({ date }: Row) => date, first: 10, meta },
          empty: rows.length > 0 ? null : absenceOf(meta, 'points'),
        }
      }}
    />
  )
}

function rowsOf({ points, compare }: TrendV2): Row[] {
  const heats = compare.find(({ key }) => key === 'heat')?.values ?? []
  return points.map(({ date, close }, at) => ({ date, close, heat: heats[at] ?? null }))
}

function chartOf(rows: readonly Row[], meta: Meta | null): PlotSpec {
  return {
    x: rows.map(({ date }) => date),
    series: [
      { kind: 'line', key: 'heat', name: '热度', values: rows.map(({ heat }) => heat), form: 'count', colour: 'accent', axis: 'left' },
      { kind: 'line', key: 'close', name: '价格', values: rows.map(({ close }) => close), form: 'score', colour: 'benchmark' },
    ],
    simulated: meta?.simulated ?? false,
  }
}
