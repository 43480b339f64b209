import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { listedNotice, type NoticeRow, NoticeTitle, noticeFacts } from '../../../parts/announcements/notice-columns.tsx'
import { NumberedPager } from '../../../parts/announcements/pager.tsx'
import { WordsField } from '../../../parts/announcements/words-field.tsx'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { useRowsBelow } from '../../../parts/module/rows-below.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { useIsWide } from '../../../ui/layout/use-media.ts'
import { counted } from '../../../ui/text/known-parts.ts'

const SIZE = 30
const KINDS_SHOWN = 10
const LISTED = listedNotice(false)

/** 公告 of one company, by kind and words. */
export function NoticesTab({ code }: { code: string }) {
  const [kind, setKind] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const isWide = useIsWide()
  const [turned, setPage] = useState(1)
  const page = isWide ? turned : 1
  const input = { secucodes: [code], keyword: words.trim(), page, size: SIZE, ...(kind === null ? {} : { eventcodes: [kind] }) }
  const query = useCall('notices.list', input, { keepPrevious: true })
  const below = useRowsBelow('notices.list', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: ({ total }, count) => ((total ?? 0) > count * SIZE ? { ...input, page: count + 1 } : null),
    isLast: true,
  })
  const answer = query.data?.data
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Module
      id="notices"
      title="公告"
      definition="公司发布的公告，时间为可以读到的时间。类型与利好、利空、中性按公告类型与内容归类，只是归类，不表示股价会怎样。公告后涨跌幅用后复权收盘价，15:00 之后发布的算在下一个交易日；同一时间可能还有别的消息。"
      query={query}
      dataset="announcements"
      note={answer === undefined ? '' : (counted(answer.total, '条') ?? '')}
      choices={
        <>
          <WordsField label="公告标题关键词" placeholder="标题关键词" value={words} onChange={(text) => choose(() => setWords(text))} />
          <Chip on={kind === null} onClick={() => choose(() => setKind(null))}>
            全部
          </Chip>
          {(answer?.kinds ?? []).slice(0, KINDS_SHOWN).map((one) => (
            <Chip key={one.code} on={kind === one.code} onClick={() => choose(() => setKind(kind === one.code ? null : one.code))}>
              {one.name} {one.count}
            </Chip>
          ))}
          {isWide && answer?.total != null && answer.total > SIZE && (
            <NumberedPager page={page} most={Math.ceil(answer.total / SIZE)} onChange={setPage} />
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
        empty: data.infos.length === 0 ? emptyText(meta) : null,
      })}
    />
  )
}

function emptyText(meta: Meta | null): Absence | string {
  return absenceOf(meta, 'infos') ?? '没有符合条件的公告'
}

const columns: readonly ModuleColumn<NoticeRow>[] = [
  { kind: 'text', key: 'title', title: '公告', text: ({ title }) => title, cell: (row) => <NoticeTitle row={row} /> },
  ...noticeFacts,
]
