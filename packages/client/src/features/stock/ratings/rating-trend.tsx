import type { RatingsBase } from '@guanlan/contract/schemas/stock/ratings.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { ratingColours, ratingKeys, ratingNames, SAID, useRatings } from './ratings-answer.ts'

type Row = RatingsBase['ratingTrend'][number]

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'month', title: '月末', text: ({ month }) => month },
  { kind: 'text', key: 'orgs', title: '机构', align: 'right', text: ({ orgs }) => String(orgs) },
  ...ratingKeys.map(
    (key): ModuleColumn<Row> => ({ kind: 'text', key, title: ratingNames[key], align: 'right', text: (row) => String(row[key]) }),
  ),
]

/** 评级走势: ratings that stood at the end of each month. */
export function RatingTrend({ code }: { code: string }) {
  const query = useRatings(code)
  return (
    <Module
      id="ratings-trend"
      title="评级走势"
      definition={`每月末，各机构此前 180 天内最新一份研报的评级家数；本月到今天为止。家数变化可能只是有的机构很久没有写研报。${SAID}`}
      query={query}
      dataset="researchReports"
      note="每月末，近两年"
      view={({ data: { ratingTrend }, meta }) => ({
        chart: {
          x: ratingTrend.map(({ month }) => month),
          series: ratingKeys
            .filter((key) => ratingTrend.some((row) => row[key] > 0))
            .map((key) => ({
              kind: 'bars',
              key,
              name: ratingNames[key],
              stack: 'ratings',
              values: ratingTrend.map((row) => row[key]),
              form: 'count',
              colour: ratingColours[key],
            })),
          simulated: meta?.simulated ?? false,
        },
        table: { columns, rows: ratingTrend.toReversed(), rowKey: (row: Row) => row.month, meta },
        empty: ratingTrend.length === 0 ? absenceOf(meta, 'ratingTrend') : null,
      })}
    />
  )
}
