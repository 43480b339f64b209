import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Pager } from '../../parts/announcements/pager.tsx'
import { listedQuestion, type QuestionRow } from '../../parts/announcements/talk.tsx'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { useRowsBelow } from '../../parts/module/rows-below.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { useIsWide } from '../../ui/layout/use-media.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import { questionColumns } from './question-columns.tsx'
import { useCursors } from './use-cursors.ts'

const SIZE = 20
const STATUSES = [
  { key: 'answered', title: '已回复' },
  { key: 'unanswered', title: '未回复' },
  { key: 'all', title: '全部' },
] as const
const EXCHANGES = [
  { key: 'all', title: '全部平台' },
  { key: 'SZ', title: '互动易' },
  { key: 'SH', title: '上证e互动' },
  { key: 'BJ', title: '北证互动' },
] as const
const columns = questionColumns([])
const LISTED = listedQuestion([], true)

/** What was asked and answered last, a page at a time. */
export function LatestQuestions({ field }: { field: ReactNode }) {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['key']>('answered')
  const [exchange, setExchange] = useState<(typeof EXCHANGES)[number]['key']>('all')
  const isWide = useIsWide()
  const { cursor, back, on, restart } = useCursors(isWide)
  const input = { status, size: SIZE, ...(exchange === 'all' ? {} : { exchange }), ...(cursor === undefined ? {} : { cursor }) }
  const query = useCall(cursor === undefined ? 'interaction.first' : 'interaction.more', input, { keepPrevious: true })
  const below = useRowsBelow('interaction.more', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: (last) => (last.cursor === null ? null : { ...input, cursor: last.cursor }),
    isLast: false,
  })
  return (
    <Module
      id="latest-questions"
      title="问答"
      definition="互动易、上证e互动与北证平台近 60 天的问答，按最近的动静（回复，或没有回复时的提问）从新到旧，提问人按平台的规则隐去。套话按单家公司的回复认定。提问是投资者写的，没有核实过。"
      query={query}
      dataset="investorQuestions"
      choices={
        <>
          {field}
          <Segment
            label="回复状态"
            items={STATUSES}
            value={status}
            onChange={(key) => {
              setStatus(key)
              restart()
            }}
          />
          <Menu
            label="平台"
            items={EXCHANGES}
            value={exchange}
            idle="全部平台"
            onChange={(key) => {
              setExchange(key)
              restart()
            }}
          />
          {isWide && <Pager onBack={back} onNext={on(query.data?.data.cursor)} />}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: [...data.infos, ...below.rows],
          rowKey: ({ id }: QuestionRow) => id,
          listed: { ...LISTED, below },
          first: SIZE,
          isOrdered: true,
          meta,
        },
        empty: data.infos.length === 0 ? (absenceOf(meta, 'infos') ?? '没有这样的问答') : null,
      })}
    />
  )
}
