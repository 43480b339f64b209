import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Topic } from '@guanlan/contract/schemas/market/topics.ts'
import { topicRow } from '@guanlan/figures/tables/topic.ts'
import { topicMoney } from '@guanlan/figures/tables/topic-rank.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'

type Day = Topic['trend'][number]

const day = recordFigures('day', topicRow)
const money = recordFigures('money', topicMoney)
const trend = recordFigures('trend', topicRow)
const DEFINITION =
  '热度是涨停（一只股票属于 k 个题材时每个记 1/k）、成交占比变化、舆情文本数、上涨占比四项百分位的平均，百分位与这个题材自己之前 120 个交易日比，50 是平常。成分股按当日的归属。收盘后计算。'

const COLUMNS: ModuleColumn<Day>[] = [
  { kind: 'text', key: 'date', title: '日期', text: ({ date }) => date },
  trend.column<Day>('heat'),
  trend.column<Day>('changeRatio'),
  trend.column<Day>('limitUps', { title: '涨停' }),
  trend.column<Day>('upRatio'),
  trend.column<Day>('amountShare'),
  trend.column<Day>('texts'),
]

/** Heat of a theme with its parts, and how it came about. */
export function TopicDay({ query }: { query: UseQueryResult<Answered<'topics.detail'>> }) {
  const answer = query.data?.data
  return (
    <Module
      id="topic-day"
      title="热度"
      definition={DEFINITION}
      query={query}
      dataset="sectorMembers"
      note={answer?.day && answer.date ? `${answer.date} 收盘` : ''}
      view={({ data, meta }) => ({
        body: data.day === null ? undefined : <Figures topic={data} meta={meta} />,
        ...(data.trend.length === 0 ? {} : { chart: chartOf(data.trend, meta) }),
        table: { columns: COLUMNS, rows: data.trend.toReversed(), rowKey: ({ date }: Day) => date, first: 10, meta },
        empty: data.day !== null ? null : absenceOf(meta, 'day'),
      })}
    />
  )
}

function Figures({ topic: { id, day: row, money: net }, meta }: { topic: Topic; meta: Meta | null }) {
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          day.figure('heat', row),
          day.figure('changeRatio', row),
          day.figure('limitUps', row, { title: '涨停' }),
          day.figure('upRatio', row, { sub: row === null ? null : `${row.up}/${row.traded}` }),
          day.figure('amountRatio', row),
          money.figure('mainNet', net),
          day.figure('limitPercentile', row, { title: '涨停百分位' }),
          day.figure('amountPercentile', row, { title: '成交百分位' }),
          day.figure('textPercentile', row, { title: '文本百分位' }),
          day.figure('upPercentile', row, { title: '上涨百分位' }),
        ]}
      />
      <div className={layout.inset8}>
        <Button size="xs" href={href('sector', { code: id })}>
          行情与宽度历史
        </Button>
      </div>
    </>
  )
}

function chartOf(days: readonly Day[], meta: Meta | null): PlotSpec {
  return {
    x: days.map(({ date }) => date),
    series: [
      { kind: 'line', key: 'heat', name: '热度', values: days.map(({ heat }) => heat), form: 'count', colour: 'accent' },
      {
        kind: 'bars',
        key: 'limitUps',
        name: '涨停',
        values: days.map(({ limitUps }) => limitUps),
        form: 'count',
        colour: 'up',
        axis: 'left',
      },
    ],
    levels: [{ name: '平常', value: 50, form: 'count' }],
    simulated: meta?.simulated ?? false,
  }
}
