import type { QuestionSearch } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import styles from '../../parts/announcements/notices.module.css'
import { Pager } from '../../parts/announcements/pager.tsx'
import { listedQuestion, type QuestionRow } from '../../parts/announcements/talk.tsx'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { useRowsBelow } from '../../parts/module/rows-below.ts'
import { useIsWide } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { questionColumns } from './question-columns.tsx'
import { useCursors } from './use-cursors.ts'

const SIZE = 20
/** Days it takes to draw them. */
const DRAWN_FROM = 3

/** Questions that hold every word, with when and of whom they were asked. */
export function FoundQuestions({ words, field }: { words: string; field: ReactNode }) {
  const isWide = useIsWide()
  const { cursor, back, on } = useCursors(isWide)
  const input = { words, size: SIZE, ...(cursor === undefined ? {} : { cursor }) }
  const query = useCall(cursor === undefined ? 'interaction.search' : 'interaction.searchMore', input, { keepPrevious: true })
  const below = useRowsBelow('interaction.searchMore', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: (last) => (last.cursor === null ? null : { ...input, cursor: last.cursor }),
    isLast: false,
  })
  return (
    <Module
      id="latest-questions"
      title="问答"
      definition="全部保存的提问里含有每一个词的，新的在前；只搜提问，不搜回复。按日、按公司的次数只数最近命中的至多 200 条。"
      query={query}
      dataset="investorQuestions"
      note={countNote(query.data?.data)}
      choices={
        <>
          {field}
          {isWide && <Pager onBack={back} onNext={on(query.data?.data.cursor)} />}
        </>
      }
      view={({ data, meta }) => ({
        body: data.counted ? <Counts data={data} simulated={meta?.simulated ?? false} /> : undefined,
        table: {
          columns: questionColumns(data.highlight),
          rows: [...data.infos, ...below.rows],
          rowKey: ({ id }: QuestionRow) => id,
          listed: { ...listedQuestion(data.highlight, true), below },
          first: SIZE,
          isOrdered: true,
          meta,
        },
        empty: data.infos.length === 0 ? (absenceOf(meta, 'infos') ?? `没有提问含有“${words}”`) : null,
      })}
    />
  )
}

function Counts({ data: { countByDay, countByStock, counted, isCapped }, simulated }: { data: QuestionSearch; simulated: boolean }) {
  return (
    <>
      <p className={cx(typography.noteLines, styles.text)}>
        {isCapped ? `最近 ${counted} 条里` : `${counted} 条里`}
        问得多的公司：{countByStock.map(({ secuabbr, count }) => `${secuabbr} ${count}`).join('、')}
      </p>
      {countByDay.length >= DRAWN_FROM && (
        <Plot
          label="每日命中次数"
          spec={{
            x: countByDay.map(({ date }) => date),
            series: [
              { kind: 'bars', key: 'count', name: '次数', values: countByDay.map(({ count }) => count), form: 'count', colour: 'accent' },
            ],
            simulated,
          }}
        />
      )}
    </>
  )
}

/** How many were found; nothing while that is unknown. */
function countNote(found: QuestionSearch | undefined): string {
  return found === undefined || found.counted === null ? '' : `命中 ${found.counted}${found.isCapped ? ' 条以上' : ' 条'}`
}
