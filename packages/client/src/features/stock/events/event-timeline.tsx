import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { EventsOutput } from '@guanlan/contract/schemas/stock/events.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { eventsFormulas } from '@guanlan/engine/formulas/stock/events.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Plot } from '../../../charts/plot/plot.tsx'
import type { PlotMark } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { priceBasis } from '../../../parts/provenance/priced-words.ts'
import { Link } from '../../../ui/button/link.tsx'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Menu } from '../../../ui/popup/menu.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import styles from './events.module.css'

type Row = EventsOutput['events'][number]
type Impact = keyof Row['impact']
const formula = formulasById(eventsFormulas)
const POLARITIES = { good: '利好', bad: '利空', neutral: '中性' } as const
const TONES = { good: 'up', bad: 'down', neutral: 'plain' } as const
const ALL = 'all'

function impact(key: Impact, title: string, id: Parameters<typeof formula>[0]): ModuleColumn<Row> {
  const form: FigureForm = 'signedPercent'
  return {
    kind: 'figure',
    key,
    title,
    form,
    formula: formula(id),
    field: `events.impact.${key}`,
    isSigned: true,
    value: (row) => row.impact[key],
    inputs: (row) => row.impact,
  }
}

const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'annDate',
    title: '公告日',
    width: 92,
    text: (row) => row.annDate,
    cell: ({ id, annDate }) => <Link href={href('chart', { code: id.slice(0, 8), day: annDate })}>{annDate}</Link>,
  },
  {
    kind: 'text',
    key: 'title',
    title: '事件',
    width: 220,
    align: 'left',
    text: (row) => row.title,
    cell: (row) => (
      <span className={cx(layout.inlineRow4, styles.event)}>
        <Tag tone={TONES[row.polarity]}>{row.typeName}</Tag>
        <Link href={href('announcements', { annid: row.id })}>{row.title}</Link>
      </span>
    ),
  },
  { kind: 'text', key: 'polarity', title: '划分', align: 'right', text: (row) => POLARITIES[row.polarity] },
  impact('r1', '1 日', 'event-r1'),
  impact('r5', '5 日', 'event-r5'),
  impact('r20', '20 日', 'event-r20'),
  impact('excess5', '5 日超额', 'event-excess5'),
  impact('excess20', '20 日超额', 'event-excess20'),
]

/** Announcements on the price, by kind, each with what came after. */
export function EventTimeline({ code }: { code: string }) {
  const [type, setType] = useState(ALL)
  const query = useCall('events.driven', { secucode: code })
  const answer = query.data?.data
  const kinds = (answer?.typeStats ?? []).map(({ type: key, typeName, n }) => ({ key, title: `${typeName}（${n}）` }))
  return (
    <Module
      id="event-timeline"
      title="事件时间线"
      definition="近三年的公告，按来源的类型列出。1、5、20 日涨跌从公告日前最后一个收盘价算起，到公告日起第几个交易日的收盘价，复权；超额减去沪深300 同期。公告多在前一日晚间可以读到，公告日就是第一个可以反应的交易日。价格的变动不一定因为这件事。利好、利空、中性是来源按公告类型与标题的分类。公告日通往 K 线上的那一天，标题通往公告。图上挨得太近的几天合为一格，写出天数。"
      query={query}
      dataset="announcements"
      note={answer ? `${answer.from} 起` : ''}
      choices={
        kinds.length > 0 && (
          <Menu label="事件类型" items={[{ key: ALL, title: '全部类型' }, ...kinds]} value={type} idle="全部类型" onChange={setType} />
        )
      }
      view={({ data, meta }) => {
        const rows = data.events.filter((row) => type === ALL || row.type === type)
        return {
          body: <Timeline data={data} rows={rows} meta={meta} />,
          table: { columns, rows, rowKey: (row: Row) => row.id, first: 10, meta },
          empty: data.events.length === 0 ? (absenceOf(meta, 'events') ?? '近三年没有公告') : null,
        }
      }}
    />
  )
}

/** Sessions the picture shows. */
const SHOWN = 250

/** The close of the newest year with a mark on the first session on which each announcement could be acted on. */
function Timeline({ data: { price }, rows, meta }: { data: EventsOutput; rows: readonly Row[]; meta: Meta | null }) {
  const x = price.dates.slice(-SHOWN)
  const [first = ''] = x
  if (x.length === 0) return null
  const places = new Map<number, Row[]>()
  for (const row of rows) {
    const at = row.annDate < first ? -1 : x.findIndex((date) => date >= row.annDate)
    if (at >= 0) places.set(at, [...(places.get(at) ?? []), row])
  }
  const marks = [...places].map(([at, list]): PlotMark => {
    return { at, text: list[0]?.typeName.slice(0, 1) ?? '', name: list.map(({ typeName, title }) => `${typeName}：${title}`).join('；') }
  })
  return (
    <div className={layout.inset8}>
      <Plot
        label="收盘价与事件"
        spec={{
          x,
          series: [
            {
              kind: 'line',
              key: 'close',
              name: `收盘价（${priceBasis(meta)}）`,
              values: price.close.slice(-SHOWN),
              form: 'price',
              colour: 'accent',
            },
          ],
          marks,
          simulated: meta?.simulated ?? false,
        }}
      />
    </div>
  )
}
