import { href } from '@guanlan/contract/pages.ts'
import type { TrendV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Link } from '../../ui/button/link.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { knownParts } from '../../ui/text/known-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'

type Event = TrendV2['events'][number]

const DEFINITION =
  '近 14 天里写明这个题材或提到它成分股的快讯、成分股的公告，各列最近 40 条；以及所示日期内的首日与热度高点，由行情算出。新的在前。'
const MARKET_DEFINITION = '近 14 天的重要快讯，列最近 40 条，新的在前。'
const KINDS = { flash: '快讯', notice: '公告', first: '首日', peak: '热度高点' } as const
const POLARITIES = { good: '利好', bad: '利空', neutral: '' } as const
const LEVELS = { normal: '', important: '重要', major: '重磅' } as const

const remarkOf = ({ polarity, level }: Event) =>
  knownParts([polarity === null ? '' : POLARITIES[polarity], level === null ? '' : LEVELS[level]], ' ')

const COLUMNS: ModuleColumn<Event>[] = [
  {
    kind: 'text',
    key: 'date',
    title: '时间',
    width: 88,
    text: ({ date, time }) => knownParts([date, time ?? ''], ' '),
    cell: ({ date, time }) => <span className={typography.tinyNowrap}>{knownParts([date.slice(5), time ?? ''], ' ')}</span>,
  },
  {
    kind: 'text',
    key: 'kind',
    title: '类别',
    align: 'left',
    text: (event) => knownParts([KINDS[event.kind], remarkOf(event)], ' '),
    cell: (event) => (
      <TwoLines left under={remarkOf(event) || null}>
        <Tag tone={event.kind === 'flash' ? 'outline' : 'accent'}>{KINDS[event.kind]}</Tag>
      </TwoLines>
    ),
  },
  {
    kind: 'text',
    key: 'title',
    title: '内容',
    align: 'left',
    text: ({ secuabbr, title }) => knownParts([secuabbr ?? '', title], '：'),
    cell: (event) => <Words event={event} />,
  },
]

/** Flashes, announcements and turning points of a theme; important flashes of the market. */
export function ThemeEvents({ query, isMarket = false }: { query: UseQueryResult<Answered<'topics.trendV2'>>; isMarket?: boolean }) {
  const answer = query.data?.data
  return (
    <Module
      id="theme-events"
      title={isMarket ? '重要快讯' : '公告与快讯'}
      definition={isMarket ? MARKET_DEFINITION : DEFINITION}
      query={query}
      dataset="flashNews"
      note={answer === undefined ? '' : countsOf(answer)}
      view={({ data: { events }, meta }) => ({
        table: {
          columns: COLUMNS,
          rows: events,
          rowKey: ({ kind, id, date }: Event) => `${kind} ${id ?? date}`,
          first: 12,
          tall: true,
          isOrdered: true,
          meta,
        },
        empty: events.length > 0 ? null : absenceOf(meta, 'events'),
      })}
    />
  )
}

/** An announcement leads to its text. */
function Words({ event: { kind, id, secuabbr, title } }: { event: Event }) {
  const words = <span className={typography.cellLines}>{knownParts([secuabbr ?? '', title], '：')}</span>
  if (kind !== 'notice' || id === null) return words
  return (
    <Link className={typography.plain} href={href('announcements', { annid: id })}>
      {words}
    </Link>
  )
}

function countsOf({ flashes, notices, eventsFrom }: TrendV2): string {
  const counts = [flashes === null ? '' : `快讯 ${flashes} 条`, notices === null ? '' : `公告 ${notices} 条`]
  const known = knownParts(counts, '，')
  return known === '' || eventsFrom === null ? '' : `${eventsFrom} 以来 ${known}`
}
