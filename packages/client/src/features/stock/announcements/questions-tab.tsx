import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { investorQaFormulas } from '@guanlan/engine/formulas/stock/investor-qa.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import styles from '../../../parts/announcements/notices.module.css'
import { Pager } from '../../../parts/announcements/pager.tsx'
import { listedQuestion, type QuestionRow as Row, Talk } from '../../../parts/announcements/talk.tsx'
import { WordsField } from '../../../parts/announcements/words-field.tsx'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { useRowsBelow } from '../../../parts/module/rows-below.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { useIsWide } from '../../../ui/layout/use-media.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'

const formula = formulasById(investorQaFormulas)
const SIZE = 20
const LISTED = listedQuestion([], false)
const STATUSES = [
  { key: 'all', title: '全部' },
  { key: 'answered', title: '已回复' },
  { key: 'unanswered', title: '未回复' },
] as const

/** 互动: how the company answers, and what it was asked. */
export function QuestionsTab({ code }: { code: string }) {
  const [words, setWords] = useState('')
  const search = { words, onWords: setWords }
  return (
    <>
      <AnswerLens code={code} {...search} />
      <QuestionList code={code} {...search} />
    </>
  )
}

/** What questions are found by; a topic that is pressed stands in the field of the list. */
type Search = { words: string; onWords: (words: string) => void }

function AnswerLens({ code, ...search }: { code: string } & Search) {
  const query = useCall('interaction.first', { secucodes: [code], size: SIZE })
  return (
    <Module
      id="answer-lens"
      title="回复情况"
      definition={`保存的全部提问的统计：回复比例附 95% 区间（Wilson），回复用时含夜间与休市。${query.data?.data.stats.templateRule ?? ''}识别可能有误，每条都在下面标出。`}
      query={query}
      dataset="investorQuestions"
      note={query.data?.data.stats.from == null ? '' : `${query.data.data.stats.from} 以来`}
      view={({ data, meta }) => ({
        body: !data.stats.asked ? undefined : <Lens stats={data.stats} meta={meta} {...search} />,
        empty: !data.stats.asked ? emptyText(meta) : null,
      })}
    />
  )
}

function emptyText(meta: Meta | null): Absence | string {
  return absenceOf(meta, 'infos') ?? '没有这样的问答'
}

function Lens({ stats, meta, words, onWords }: { stats: Questions['stats']; meta: Meta | null } & Search) {
  const shared = { known: stats }
  const interval = stats.answerLow === null ? null : `${figureText(stats.answerLow, 'percent')}–${figureText(stats.answerHigh, 'percent')}`
  const figures: ModuleFigure[] = [
    { ...shared, key: 'asked', title: '提问', value: stats.asked, form: 'count', formula: formula('questions-asked') },
    {
      ...shared,
      key: 'ratio',
      title: '回复比例',
      value: stats.answerRatio,
      form: 'percent',
      formula: formula('questions-answered-share'),
      field: 'stats.answerRatio',
      sub: `${stats.answered} / ${stats.asked}${interval === null ? '' : `，95% 区间 ${interval}`}`,
    },
    {
      ...shared,
      key: 'delay',
      title: '回复用时中位（小时）',
      value: stats.medianDelayHours,
      form: 'ratio2',
      formula: formula('questions-median-delay'),
      field: 'stats.medianDelayHours',
      sub: `n = ${stats.answered}`,
    },
    {
      ...shared,
      key: 'templates',
      title: '套话比例',
      value: stats.templateRatio,
      form: 'percent',
      formula: formula('questions-template-share'),
      field: 'stats.templateRatio',
      sub: `${stats.templates} / ${stats.answered}`,
    },
  ]
  return (
    <>
      <ModuleFigures meta={meta} figures={figures} />
      {stats.topics.length > 0 && (
        <div className={cx(typography.noteLines, styles.text, layout.inlineRow4, styles.kind)} role="group" aria-label="按话题看问答">
          问得多的
          {stats.topics.map(({ word, count }) => (
            <Chip key={word} on={words === word} onClick={() => onWords(words === word ? '' : word)}>
              {word} {count}
            </Chip>
          ))}
        </div>
      )}
      <p className={cx(typography.noteLines, styles.text)}>{stats.templateRule}</p>
    </>
  )
}

const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'question',
    title: '问答',
    text: ({ question, answer }) => `${question} ${answer ?? ''}`,
    cell: (row) => <Talk row={row} />,
  },
  figureColumns<Row>('infos')('delayHours', ['用时（小时）', 'ratio2', formula('question-delay')]),
  { kind: 'text', key: 'time', title: '提问时间', text: ({ askTime }) => askTime.slice(0, 16), align: 'right' },
]

/** A page of questions at a time; where the pages before began is remembered. */
function QuestionList({ code, words, onWords }: { code: string } & Search) {
  const [status, setStatus] = useState<(typeof STATUSES)[number]['key']>('all')
  const [pages, setPages] = useState<{ of: string; cursors: readonly string[] }>({ of: words, cursors: [] })
  // a topic pressed above begins a list anew
  const cursors = pages.of === words ? pages.cursors : []
  const setCursors = (next: readonly string[]) => setPages({ of: words, cursors: next })
  const isWide = useIsWide()
  const cursor = isWide ? cursors.at(-1) : undefined
  const input = { secucodes: [code], status, words: words.trim(), size: SIZE, ...(cursor === undefined ? {} : { cursor }) }
  const query = useCall(cursor === undefined ? 'interaction.first' : 'interaction.more', input, { keepPrevious: true })
  const next = query.data?.data.cursor ?? null
  const below = useRowsBelow('interaction.more', isWide || query.isPlaceholderData ? null : (query.data ?? null), {
    next: (last) => (last.cursor === null ? null : { ...input, cursor: last.cursor }),
    isLast: true,
  })
  return (
    <Module
      id="questions"
      title="问答"
      definition="互动易、上证e互动与北证平台上这家公司的问答，提问人按平台的规则隐去。用时为提问到回复的钟点数，含夜间与休市；还没有回复的写“--”。"
      query={query}
      dataset="investorQuestions"
      choices={
        <>
          <WordsField label="问答关键词" placeholder="问答关键词" value={words} onChange={onWords} />
          <Segment
            label="回复状态"
            items={STATUSES}
            value={status}
            onChange={(key) => {
              setStatus(key)
              setCursors([])
            }}
          />
          {isWide && (
            <Pager
              onBack={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
              onNext={next === null ? null : () => setCursors([...cursors, next])}
            />
          )}
        </>
      }
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: [...data.infos, ...below.rows],
          rowKey: ({ id }: Row) => id,
          listed: { ...LISTED, below },
          first: SIZE,
          isOrdered: data.hasMore || cursors.length > 0,
          meta,
        },
        empty: data.infos.length === 0 ? emptyText(meta) : null,
      })}
    />
  )
}
