import type { QuestionBoard, QuestionBoardRow } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { investorQaFormulas } from '@guanlan/engine/formulas/stock/investor-qa.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import styles from '../../parts/announcements/notices.module.css'
import { Pager } from '../../parts/announcements/pager.tsx'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { MISSING } from '../../ui/figure/figure-text.ts'
import { counted, knownParts } from '../../ui/text/known-parts.ts'
import { DAYS, type DaysKey } from './days.ts'
import { stockColumn } from './question-columns.tsx'

type Row = QuestionBoardRow
const SIZE = 20
const KINDS = [
  { key: 'asked', title: '被问最多' },
  { key: 'answered', title: '回复最多' },
  { key: 'speed', title: '回复最快' },
  { key: 'word', title: '热词' },
] as const
const formula = formulasById(investorQaFormulas)
const figureOf = figureColumns<Row>('infos')
const columnsOf = (hasEarlier: boolean): readonly ModuleColumn<Row>[] => [
  stockColumn<Row>(),
  { kind: 'text', key: 'rank', title: '名次', align: 'right', text: ({ rank }) => String(rank) },
  figureOf('asked', ['提问', 'count', formula('questions-period-asked')]),
  figureOf('answered', ['回复', 'count', formula('questions-period-answered')]),
  figureOf('medianDelayHours', ['用时中位（小时）', 'ratio2', formula('questions-period-delay')]),
  {
    kind: 'text',
    key: 'moved',
    title: '名次变化',
    align: 'right',
    field: 'infos.num',
    text: (row) => movedText(row, hasEarlier),
    order: ({ num, down }) => (num === null ? null : down === 1 ? -num : num),
  },
  {
    kind: 'text',
    key: 'topQuestion',
    title: '最近的提问',
    align: 'left',
    width: 360,
    secondary: true,
    text: ({ topQuestion }) => topQuestion ?? '--',
    cell: ({ topQuestion }) => <span className={styles.short}>{topQuestion ?? '--'}</span>,
  },
]

/** Without places of the days before it is unknown which rows are new. */
function movedText({ num, down }: Row, hasEarlier: boolean): string {
  if (num === null) return hasEarlier ? '新上榜' : MISSING
  return num === 0 ? '不变' : `${down === 1 ? '降' : '升'} ${num}`
}

/** 互动榜: companies by questions, answers, speed, or a word. */
export function QuestionBoards() {
  const [kind, setKind] = useState<QuestionBoard['kind']>('asked')
  const [days, setDays] = useState<DaysKey>('7')
  const [seen, setSeen] = useState(0)
  const input = { kind, days: Number(days), size: SIZE, cursor: seen }
  const query = useCall(seen === 0 ? 'interaction.board' : 'interaction.boardMore', input, { keepPrevious: true })
  const answer = query.data?.data
  const choose = (change: () => void) => {
    change()
    setSeen(0)
  }
  return (
    <Module
      id="question-boards"
      title="互动榜"
      definition={`${answer?.rule ?? ''}。次数相同的按代码排。名次变化是与此前相同的天数相比。问得多、回得快都不说明公司好坏。`}
      query={query}
      dataset="investorQuestions"
      note={
        answer === undefined
          ? ''
          : knownParts([`${answer.from} 至 ${answer.to}`, counted(answer.total, '家'), answer.word !== null && `热词“${answer.word}”`])
      }
      choices={
        <>
          <Segment label="榜单" items={KINDS} value={kind} onChange={(key) => choose(() => setKind(key))} />
          <Segment label="时段" items={DAYS} value={days} onChange={(key) => choose(() => setDays(key))} />
          <Pager
            onBack={seen === 0 ? null : () => setSeen(Math.max(seen - SIZE, 0))}
            onNext={answer?.cursor == null ? null : () => setSeen(answer.cursor ?? 0)}
          />
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns: columnsOf(data.infos.some(({ num }) => num !== null)),
          rows: data.infos,
          rowKey: ({ secucode }: Row) => secucode,
          first: SIZE,
          tall: true,
          isOrdered: (data.total ?? 0) > SIZE,
          meta,
        },
        empty: data.infos.length === 0 ? (absenceOf(meta, 'infos') ?? '时段内没有') : null,
      })}
    />
  )
}
