import type { InvestGrades } from '@guanlan/contract/schemas/stock/ratings.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ListedRows, ModuleColumn } from '../../../parts/module/module-table.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './ratings.module.css'
import { changeNames, ratingNames, SAID } from './ratings-answer.ts'

type Row = InvestGrades['list'][number]
type Month = InvestGrades['monthly'][number]
const SHOWN = [
  { key: 'all', title: '全部' },
  { key: 'changed', title: '评级有变' },
  { key: 'first', title: '首次' },
  { key: 'monthly', title: '每月' },
] as const
type Shown = (typeof SHOWN)[number]['key']

const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'title',
    title: '研报',
    width: 220,
    text: ({ title }) => title,
    cell: (row) => (
      <span className={cx(layout.columnShrink2, styles.report)}>
        <Report row={row} />
      </span>
    ),
  },
  { kind: 'text', key: 'rating', title: '评级', align: 'right', text: ({ rating }) => (rating === null ? '--' : ratingNames[rating]) },
  {
    kind: 'text',
    key: 'change',
    title: '变化',
    align: 'right',
    text: ({ change, prevRating }) =>
      change === null
        ? '--'
        : prevRating === null || change === 'maintain'
          ? changeNames[change]
          : `${changeNames[change]}（原${ratingNames[prevRating]}）`,
  },
  {
    kind: 'text',
    key: 'eps',
    title: '首年每股收益',
    align: 'right',
    secondary: true,
    cell: ({ eps3y: [first] }) => (first === undefined ? '--' : `${first.year}E ${figureText(first.eps, 'price')}`),
    text: ({ eps3y }) => (eps3y.length === 0 ? '--' : eps3y.map(({ year, eps }) => `${year}E ${figureText(eps, 'price')}`).join('，')),
  },
]

const monthColumns: readonly ModuleColumn<Month>[] = [
  { kind: 'text', key: 'month', title: '月份', text: ({ month }) => month },
  { kind: 'text', key: 'reports', title: '研报', align: 'right', text: ({ reports }) => String(reports) },
  { kind: 'text', key: 'first', title: '首次', align: 'right', text: ({ first }) => String(first) },
  { kind: 'text', key: 'up', title: '上调', align: 'right', text: ({ up }) => String(up) },
  { kind: 'text', key: 'down', title: '下调', align: 'right', text: ({ down }) => String(down) },
]

/** 研报列表: report by report, and how many came each month. */
export function ReportList({ code }: { code: string }) {
  const [shown, setShown] = useState<Shown>('all')
  const query = useCall('ratings.grades', { secucode: code })
  const total = query.data?.data.total
  return (
    <Module
      id="research-reports"
      title="研报列表"
      definition={`收录的研报，新的在前，最多 200 份；「每月」为近两年每月的研报份数与评级变化。变化与同一机构上一份研报的评级相比。${SAID}`}
      query={query}
      dataset="researchReports"
      note={total ? `共收录 ${total} 份` : ''}
      choices={<Segment label="范围" items={SHOWN} value={shown} onChange={setShown} />}
      view={({ data, meta }) => ({
        ...(shown === 'monthly'
          ? {
              chart: chartOf(data, meta?.simulated ?? false),
              table: { columns: monthColumns, rows: data.monthly.toReversed(), rowKey: (row: Month) => row.month, meta },
            }
          : {
              table: {
                columns,
                rows: data.list.filter((row) => isShown(row, shown)),
                rowKey: (row: Row) => row.id,
                listed: LISTED,
                first: 8,
                tall: true,
                meta,
              },
            }),
        empty: data.list.length === 0 ? absenceOf(meta, 'list') : null,
      })}
    />
  )
}

const LISTED: ListedRows<Row> = { text: (row) => <Report row={row} />, columns: ['rating', 'change', 'eps'] }

/** Its title, and who wrote it when. */
function Report({ row: { title, date, org, analyst, url } }: { row: Row }) {
  return (
    <>
      {url === null ? <span className={styles.headline}>{title}</span> : <Original title={title} url={url} />}
      <span className={cx(typography.tiny, styles.say)}>
        {date} {org} {analyst}
      </span>
    </>
  )
}

/** A report that can be read at its source. */
function Original({ title, url }: { title: string; url: string }) {
  const platform = usePlatform()
  return (
    <button type="button" className={styles.headline} onClick={() => platform.navigate('web', url)}>
      {title}
    </button>
  )
}

function isShown({ change }: Row, shown: Shown): boolean {
  if (shown === 'first') return change === 'first'
  return shown !== 'changed' || change === 'up' || change === 'down'
}

function chartOf({ monthly }: InvestGrades, simulated: boolean): PlotSpec {
  return {
    x: monthly.map(({ month }) => month),
    series: [
      { kind: 'bars', key: 'reports', name: '研报份数', values: monthly.map(({ reports }) => reports), form: 'count', colour: 'muted' },
    ],
    simulated,
  }
}
