import { href } from '@guanlan/contract/pages.ts'
import { announcementKinds } from '@guanlan/contract/rows/announcement-kinds.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { listedNotice, type NoticeRow, NoticeTitle, noticeFacts } from '../../parts/announcements/notice-columns.tsx'
import { NumberedPager } from '../../parts/announcements/pager.tsx'
import { StockLink } from '../../parts/announcements/stock-link.tsx'
import { WordsField } from '../../parts/announcements/words-field.tsx'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { useRowsBelow } from '../../parts/module/rows-below.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { useIsWide } from '../../ui/layout/use-media.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import { counted, knownParts } from '../../ui/text/known-parts.ts'

const SIZE = 30
const LISTED = listedNotice(true)
const MOST_WATCHED = 200
const ALL = 'all'
const SCOPES = [
  { key: 'all', title: '全市场' },
  { key: 'watched', title: '自选' },
] as const
type Scope = (typeof SCOPES)[number]['key']
const SPANS = [
  { key: '1', title: '1 天' },
  { key: '7', title: '7 天' },
  { key: '30', title: '30 天' },
] as const
type Span = (typeof SPANS)[number]['key']

const columns: readonly ModuleColumn<NoticeRow>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '证券',
    width: 92,
    text: ({ secuabbr, secucode }) => `${secuabbr} ${secucode}`,
    cell: ({ secuabbr, secucode }) => (
      <StockLink name={secuabbr} code={secucode} href={href('stock', { code: secucode, tab: 'notices' })} />
    ),
  },
  { kind: 'text', key: 'title', title: '公告', align: 'left', text: ({ title }) => title, cell: (row) => <NoticeTitle row={row} /> },
  ...noticeFacts,
]

type Choice = { scope: Scope; span: Span; kind: string; words: string; page: number }

/** What the market, or the securities of the watchlist, announced lately. */
export function MarketNotices({ type }: { type: string | null }) {
  const [choice, setChoice] = useState<Choice>({ scope: 'all', span: '7', kind: type ?? ALL, words: '', page: 1 })
  const choose = (change: Partial<typeof choice>) => setChoice({ ...choice, page: 1, ...change })
  const isWide = useIsWide()
  const { scope, span, kind, words } = choice
  const page = isWide ? choice.page : 1
  const codes = useWatchlist().list.items.map(({ code }) => code)
  const isWatched = scope === 'watched'
  const input = {
    days: Number(span),
    keyword: words.trim(),
    page,
    size: SIZE,
    ...(isWatched ? { secucodes: codes.slice(0, MOST_WATCHED) } : {}),
    ...(kind === ALL ? {} : { eventcodes: [kind] }),
  }
  const isNothingWatched = isWatched && codes.length === 0
  const query = useCall('notices.list', input, { keepPrevious: true, enabled: !isNothingWatched })
  const below = useRowsBelow('notices.list', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: ({ total }, count) => ((total ?? 0) > count * SIZE ? { ...input, page: count + 1 } : null),
    isLast: false,
  })
  const answer = query.data?.data
  const counts = new Map((answer?.kinds ?? []).map(({ code, count }) => [code, count]))
  const kinds = announcementKinds.map(({ code, name }) => ({
    key: code,
    title: counts.has(code) ? `${name}（${counts.get(code)}）` : name,
  }))
  if (isNothingWatched)
    return (
      <>
        <Segment label="范围" items={SCOPES} value={scope} onChange={(key) => choose({ scope: key })} />
        <EmptyState title="还没有自选" text="加入自选的证券发布的公告会列在这里。" />
      </>
    )
  return (
    <Module
      id="market-notices"
      title="公告"
      definition="所选日期范围内的公告，新的在前，时间为可以读到的时间。类型与利好、利空、中性按公告类型与内容归类，只是归类，不表示股价会怎样。公告后涨跌幅用后复权收盘价，15:00 之后发布的算在下一个交易日；同一时间可能还有别的消息。"
      query={query}
      dataset="announcements"
      note={answer === undefined ? '' : knownParts([`${answer.from} 至 ${answer.to}`, counted(answer.total, '条')])}
      choices={
        <>
          <Button size="xs" href={href('calendar')}>
            日历
          </Button>
          <Segment label="范围" items={SCOPES} value={scope} onChange={(key) => choose({ scope: key })} />
          <Segment label="日期" items={SPANS} value={span} onChange={(key) => choose({ span: key })} />
          <Menu
            label="类型"
            items={[{ key: ALL, title: '全部类型' }, ...kinds]}
            value={kind}
            idle="全部类型"
            onChange={(key) => choose({ kind: key })}
          />
          <WordsField label="公告标题关键词" placeholder="标题关键词" value={words} onChange={(text) => choose({ words: text })} />
          {isWide && answer?.total != null && answer.total > SIZE && (
            <NumberedPager page={page} most={Math.ceil(answer.total / SIZE)} onChange={(next) => choose({ page: next })} />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: [...data.infos, ...below.rows],
          rowKey: ({ annid }: NoticeRow) => annid,
          listed: { ...LISTED, below },
          first: SIZE,
          isOrdered: (data.total ?? 0) > SIZE,
          meta,
        },
        empty: data.infos.length === 0 ? (absenceOf(meta, 'infos') ?? '没有符合条件的公告') : null,
      })}
    />
  )
}
