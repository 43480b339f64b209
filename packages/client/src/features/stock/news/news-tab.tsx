import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NumberedPager } from '../../../parts/announcements/pager.tsx'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { useRowsBelow } from '../../../parts/module/rows-below.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { useIsWide } from '../../../ui/layout/use-media.ts'
import { counted } from '../../../ui/text/known-parts.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './news.module.css'
import { NEWS_NAMES } from './news-names.ts'

type Row = CallOutput<'events.news'>['infos'][number]
type Kind = Row['kind']

const SIZE = 30
const LEVELS = [
  { key: 'all', title: '全部' },
  { key: 'important', title: '重要' },
] as const
const TONES = { good: 'up', bad: 'down', neutral: 'plain' } as const

/** Where a line has its source. */
function leadsTo({ kind, ref, time }: Row, code: string): string {
  if (kind === 'notice' && ref !== null) return href('announcements', { annid: ref })
  if (kind === 'flash' && ref !== null) return href('marketNews', { id: ref, at: time.slice(0, 16) })
  if (kind === 'event' && ref !== null) return href('stockEvents', { type: ref })
  return href('stock', { code, tab: kind === 'list' ? 'money' : 'questions' })
}

function columnsOf(code: string): ModuleColumn<Row>[] {
  return [
    {
      kind: 'text',
      key: 'date',
      title: '时间',
      width: 92,
      text: ({ time }) => time.slice(0, 16),
      cell: ({ time, date }) => <Link href={href('chart', { code, day: date })}>{time.slice(0, 16)}</Link>,
    },
    { kind: 'text', key: 'kind', title: '类型', width: 56, text: ({ kind }) => NEWS_NAMES[kind] },
    {
      kind: 'text',
      key: 'title',
      title: '内容',
      width: 220,
      align: 'left',
      text: ({ title, detail }) => `${title} ${detail ?? ''}`,
      cell: (row) => <NewsLine row={row} code={code} />,
    },
  ]
}

function NewsLine({ row, code }: { row: Row; code: string }) {
  return (
    <Link className={styles.line} href={leadsTo(row, code)}>
      <span className={typography.lines}>
        {row.importance !== null && (
          <Tag tone={row.polarity === null ? 'accent' : TONES[row.polarity]} title={row.importance}>
            重要
          </Tag>
        )}{' '}
        {row.title}
      </span>
      {row.detail !== null && <span className={typography.noteLines}>{row.detail}</span>}
    </Link>
  )
}

/** 资讯: announcements, flashes, answers, events and lists of a stock in one stream, newest first. */
export function NewsTab({ code }: { code: string }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const [level, setLevel] = useState<(typeof LEVELS)[number]['key']>('all')
  const isWide = useIsWide()
  const [turned, setPage] = useState(1)
  const page = isWide ? turned : 1
  const input = { secucode: code, kinds: kind === null ? [] : [kind], important: level === 'important', page, size: SIZE }
  const query = useCall('events.news', input, { keepPrevious: true })
  const below = useRowsBelow('events.news', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: ({ total }, count) => ((total ?? 0) > count * SIZE ? { ...input, page: count + 1 } : null),
    isLast: true,
  })
  const answer = query.data?.data
  const choose = (change: () => void) => {
    setPage(1)
    change()
  }
  return (
    <Module
      id="news"
      title="资讯"
      definition="公告、以这只股票为主体的快讯、董秘互动、事件和龙虎榜按可以读到的时间排在一起。重要：归为利好或利空的公告与事件、来源标为重要的快讯、登上龙虎榜。点时间看当日 K 线，点内容看原文。"
      query={query}
      note={counted(answer?.total, '条') || ''}
      choices={
        <>
          <Segment label="重要性" items={LEVELS} value={level} onChange={(key) => choose(() => setLevel(key))} />
          <Chip on={kind === null} onClick={() => choose(() => setKind(null))}>
            全部
          </Chip>
          {answer?.counts.map(({ kind: one, count }) => (
            <Chip key={one} on={kind === one} onClick={() => choose(() => setKind(one))}>
              {`${NEWS_NAMES[one]} ${count ?? '--'}`}
            </Chip>
          ))}
          {isWide && answer?.total != null && answer.total > SIZE && (
            <NumberedPager page={page} most={Math.ceil(answer.total / SIZE)} onChange={setPage} />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns: columnsOf(code),
          rows: [...data.infos, ...below.rows],
          rowKey: ({ id, kind: one }: Row) => `${one} ${id}`,
          listed: { text: (row: Row) => <NewsLine row={row} code={code} />, columns: ['kind', 'date'], below },
          first: SIZE,
          isOrdered: true,
          tall: true,
          meta,
        },
        empty: data.infos.length > 0 ? null : (absenceOf(meta, 'infos') ?? '没有资讯'),
      })}
    />
  )
}
