import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import type { RatingsBase } from '@guanlan/contract/schemas/stock/ratings.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { formula, useRatings } from './ratings-answer.ts'

type Known = NonNullable<RatingsBase['revisions']>
type Row = Known['list'][number]

const figureOf = figureColumns<Row>('revisions.list')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', text: ({ date }) => date },
  { kind: 'text', key: 'org', title: '机构', align: 'right', text: ({ org }) => org },
  { kind: 'text', key: 'year', title: '年度', align: 'right', text: ({ year }) => String(year) },
  { kind: 'text', key: 'prevEps', title: '上次', align: 'right', text: ({ prevEps }) => figureText(prevEps, 'price') },
  { kind: 'text', key: 'eps', title: '本次', align: 'right', text: ({ eps }) => figureText(eps, 'price') },
  figureOf('changeRatio', ['修正', 'signedPercent', formula('rating-revision')], { isSigned: true }),
  { kind: 'text', key: 'prevDate', title: '上次日期', align: 'right', secondary: true, text: ({ prevDate }) => prevDate },
]

/** 预测修正: how the consensus moved, and who changed an estimate. */
export function Revisions({ code }: { code: string }) {
  const query = useRatings(code)
  return (
    <Module
      id="revisions"
      title="预测修正"
      definition="曲线为第一、第二个未披露年度的一致预期每股收益在近两年的变化（按现在的股本）；有机构的研报过期或新增时，平均也会变，不一定是谁改了预测。表与家数只比较同一机构、同一年度的前后两份研报。"
      query={query}
      dataset="consensus"
      note="每股收益"
      half
      view={({ data, meta }) => ({
        body: data.revisions === null || data.revisions.up30 === null ? undefined : <Counts revisions={data.revisions} meta={meta} />,
        chart: chartOf(data, meta?.simulated ?? false),
        table: { columns, rows: data.revisions?.list ?? [], rowKey: (row: Row) => row.id, first: 8, meta },
        empty: data.consensusTrend.length === 0 && !data.revisions?.list.length ? emptyText(meta) : null,
      })}
    />
  )
}

function emptyText(meta: Meta | null): Absence | string {
  return absenceOf(meta, 'consensusTrend') ?? '近两年没有一致预期'
}

function Counts({ revisions, meta }: { revisions: Known; meta: Meta | null }) {
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        {
          key: 'up',
          title: '近 30 天上调',
          value: revisions.up30,
          form: 'count',
          formula: formula('rating-revised-up'),
          known: revisions,
          sub: '家机构',
        },
        {
          key: 'down',
          title: '近 30 天下调',
          value: revisions.down30,
          form: 'count',
          formula: formula('rating-revised-down'),
          known: revisions,
          sub: `家机构，${revisions.same30} 家不变`,
        },
      ]}
    />
  )
}

function chartOf({ consensusTrend, trendYears }: RatingsBase, simulated: boolean): PlotSpec {
  const [first, second] = trendYears
  return {
    x: consensusTrend.map(({ date }) => date),
    series: [
      {
        kind: 'line',
        isStep: true,
        key: 'first',
        name: `${first}E`,
        values: consensusTrend.map((one) => one.first),
        form: 'perShare',
        colour: 'accent',
      },
      {
        kind: 'line',
        isStep: true,
        key: 'second',
        name: `${second}E`,
        values: consensusTrend.map((one) => one.second),
        form: 'perShare',
        colour: 's4',
      },
    ],
    simulated,
  }
}
